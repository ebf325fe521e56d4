// Leaves forty children.
import { spawn } from 'node:child_process';
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => {
  for (let child = 0; child < 40; child++)
    spawn('sleep', [process.env.SLEEP], { stdio: 'ignore', detached: true }).unref();
  process.stdout.write(rightLine(frame));
});
