// Writes to stderr without end.
import { flood, serveBut } from '../frames.mjs';

const noise = `${'.'.repeat(65_535)}\n`;
serveBut(() => flood(2, noise));
