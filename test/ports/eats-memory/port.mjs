// Takes memory without end.
import { serveBut } from '../frames.mjs';

const kept = [];
serveBut(() => {
  setInterval(() => kept.push(Buffer.alloc(16 * 1_048_576, kept.length + 1)), 10);
});
