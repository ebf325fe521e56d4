// Writes lines to stdout without end.
import { flood, serveBut } from '../frames.mjs';

const noise = `${'.'.repeat(63)}\n`.repeat(1_024);
serveBut(() => flood(1, noise));
