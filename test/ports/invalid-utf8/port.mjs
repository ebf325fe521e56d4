// Has a byte in its answer that is no UTF-8.
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => {
  const line = Buffer.from(rightLine(frame, { note: '#' }));
  line[line.indexOf('#')] = 0xff;
  process.stdout.write(line);
});
