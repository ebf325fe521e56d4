// Leaves a child in a session of its own with nothing in its environment, and ends when its input ends (R36).
import { spawn } from 'node:child_process';
import { serve } from '../frames.mjs';

serve();
spawn('sleep', [process.env.SLEEP], { detached: true, stdio: 'ignore', env: { PATH: process.env.PATH } }).unref();
