// Leaves a child in a session of its own that ignores SIGTERM and holds its stdout, and ends when its input ends (R36).
import { spawn } from 'node:child_process';
import { serve } from '../frames.mjs';

const script = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);";
spawn(process.execPath, ['-e', script], { detached: true, stdio: ['ignore', 'inherit', 'inherit'] }).unref();
serve();
