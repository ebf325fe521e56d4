// Starts another process when it is told to end.
import { spawn } from 'node:child_process';
import { serveBut } from '../frames.mjs';

serveBut(() => {});
process.on('SIGTERM', () => {
  spawn('sleep', [process.env.SLEEP], { stdio: 'ignore', detached: true, env: { PATH: process.env.PATH } }).unref();
});
