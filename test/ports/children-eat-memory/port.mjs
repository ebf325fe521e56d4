// Has children that take memory, each a little.
import { spawn } from 'node:child_process';
import { serveBut } from '../frames.mjs';

const script = 'const kept = Buffer.alloc(90 * 1_048_576, 1); setInterval(() => kept.length, 1_000);';
serveBut(() => {
  for (let child = 0; child < 3; child++) spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
});
