// Refuses with a need as deep as JSON may be here.
import { rightLine, serveBut } from '../frames.mjs';

const DEEP = 62;
serveBut((frame) => {
  const line = rightLine(frame, { kind: 'ERROR', code: 'forbidden', message: '', need: [] });
  process.stdout.write(line.replace('"need":[]', `"need":${'['.repeat(DEEP)}${']'.repeat(DEEP)}`));
});
