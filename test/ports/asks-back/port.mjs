// Asks the harness something before it answers.
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => {
  const ask = { parley: 1, id: 'mine', verb: 'ASK', capability: 'canonical.encode', params: { json: '1' } };
  process.stdout.write(`${JSON.stringify(ask)}\n${rightLine(frame)}`);
});
