// Exits on one document, and can then not be started any more but to exit.
import { appendFileSync, readFileSync } from 'node:fs';
import { serveBut } from '../frames.mjs';

appendFileSync(process.env.RUNS, 'x');
const run = readFileSync(process.env.RUNS).length;
if (run > 2) process.exit(9);
serveBut(() => process.exit(1));
