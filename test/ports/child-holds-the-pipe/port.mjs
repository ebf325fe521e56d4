// Leaves a child that holds its stdout, and exits.
import { spawn } from 'node:child_process';
import { serveBut } from '../frames.mjs';

serveBut(() => {
  spawn('sleep', [process.env.SLEEP], { stdio: 'inherit' });
  process.exit(0);
});
