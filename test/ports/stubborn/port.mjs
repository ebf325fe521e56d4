// Answers nothing, ignores SIGTERM, and has a child that does the same in a session of its own (R36).
import { spawn } from 'node:child_process';
import { serve } from '../frames.mjs';

process.on('SIGTERM', () => {});
const script = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);";
spawn(process.execPath, ['-e', script], { detached: true, stdio: 'inherit' }).unref();
setInterval(() => {}, 1000);
serve({ ask: () => {} });
