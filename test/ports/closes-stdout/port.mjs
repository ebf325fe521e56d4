// Closes its stdout, but lives.
import { closeSync } from 'node:fs';
import { serveBut } from '../frames.mjs';

serveBut(() => {
  closeSync(1);
  setInterval(() => {}, 1_000);
});
