// Closes its stdin, but lives.
import { serveBut } from '../frames.mjs';

serveBut(() => {
  process.stdin.destroy();
  setInterval(() => {}, 1_000);
});
