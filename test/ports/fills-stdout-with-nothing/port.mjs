// Writes blank lines without end.
import { flood, serveBut } from '../frames.mjs';

const noise = '\n'.repeat(65_536);
serveBut(() => flood(1, noise));
