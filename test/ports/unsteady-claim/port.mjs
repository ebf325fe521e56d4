// Claims something else each time that it is started, and exits on one document.
import { appendFileSync, readFileSync } from 'node:fs';
import { brief, claims, serveBut } from '../frames.mjs';

appendFileSync(process.env.RUNS, 'x');
const run = readFileSync(process.env.RUNS).length;
serveBut(() => process.exit(3), { hello: ({ id }) => brief(id, [...claims, `new.${run}`]) });
