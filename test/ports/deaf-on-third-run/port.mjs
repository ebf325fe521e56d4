// Exits on one document; when it is started for the third time it does not answer HELLO.
import { appendFileSync, readFileSync } from 'node:fs';
import { serveBut } from '../frames.mjs';

appendFileSync(process.env.RUNS, 'x');
const run = readFileSync(process.env.RUNS).length;
serveBut(() => process.exit(1), run === 3 ? { hello: () => {} } : {});
