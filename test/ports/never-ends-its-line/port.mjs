// Writes one line without end.
import { flood, serveBut } from '../frames.mjs';

const noise = '.'.repeat(65_536);
serveBut(() => flood(1, noise));
