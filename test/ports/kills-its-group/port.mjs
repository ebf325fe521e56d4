// Kills its whole process group.
import { serveBut } from '../frames.mjs';

serveBut(() => process.kill(0, 'SIGKILL'));
