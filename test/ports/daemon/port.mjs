// Leaves a child of a child, in a session of its own, with nothing in its environment and no pipe.
import { spawn } from 'node:child_process';
import { rightLine, serveBut } from '../frames.mjs';

const line = 'setsid sleep "$0" & exit 0';
serveBut((frame) => {
  spawn('sh', ['-c', line, process.env.SLEEP], {
    env: { PATH: process.env.PATH },
    stdio: 'ignore',
    detached: true,
  }).on('exit', () => process.stdout.write(rightLine(frame)));
});
