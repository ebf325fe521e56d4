// Exits on one document; when it is started for the third time it sleeps before its first answer.
import { appendFileSync, readFileSync } from 'node:fs';
import { answerHonestly, serve } from '../frames.mjs';

appendFileSync(process.env.RUNS, 'x');
const run = readFileSync(process.env.RUNS).length;
let slept = run !== 3;
serve({
  ask: (frame) => {
    if (frame.params?.json === '"now"') process.exit(1);
    if (slept) return answerHonestly(frame);
    slept = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);
  },
});
