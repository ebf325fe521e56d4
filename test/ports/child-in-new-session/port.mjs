// Leaves a child in a session of its own.
import { spawn } from 'node:child_process';
import { rightLine, serveBut } from '../frames.mjs';

serveBut((frame) => {
  spawn('sleep', [process.env.SLEEP], { stdio: 'ignore', detached: true }).unref();
  process.stdout.write(rightLine(frame));
});
