// Leaves a process behind that starts another before it can be ended, and so on (R36).
import { spawn } from 'node:child_process';
import { serve } from '../frames.mjs';

serve();
spawn('sh', ['head.sh', '0'], { detached: true, stdio: 'ignore' }).unref();
