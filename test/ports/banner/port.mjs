// Prints a banner, later five megabytes without a newline, then bytes that are no UTF-8; answers rightly all the while
// (R37).
import { answerHonestly, serve } from '../frames.mjs';

process.stdout.write('Server ready\n');
let asked = 0;
serve({
  ask: (frame) => {
    answerHonestly(frame);
    asked += 1;
    if (asked !== 3) return;
    process.stdout.write('x'.repeat(5_000_000));
    process.stdout.write(Buffer.from([0x0a, 0xff, 0xfe, 0x0a]));
  },
});
