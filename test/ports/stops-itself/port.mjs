// Stops itself, and so hears no signal but the last.
import { serveBut } from '../frames.mjs';

serveBut(() => process.kill(process.pid, 'SIGSTOP'));
