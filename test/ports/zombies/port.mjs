// Leaves a child that never waits for its own, which have ended.
import { spawn } from 'node:child_process';
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => {
  const line = 'for i in 1 2 3; do true & done; exec sleep "$0"';
  spawn('sh', ['-c', line, process.env.SLEEP], { stdio: 'ignore' }).unref();
  process.stdout.write(rightLine(frame));
});
