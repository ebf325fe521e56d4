// Answers as the honest double, and serves a clock: what each scenario of the tests does to it stands in the time that
// it sets.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { eachLine, reply, serve } from '../frames.mjs';

/** It eats memory when the clock stands there. */
const EATS = 1_790_000_777;

if (process.argv[2] === 'serve') serveClock(JSON.parse(readFileSync(process.argv[3], 'utf8')));
else serve();

function serveClock(fixture) {
  // Each start of a service leaves a mark; the harness is killed at that one which the file names.
  if (existsSync('kill-at')) {
    appendFileSync('starts', '.');
    if (readFileSync('starts').length === Number(readFileSync('kill-at', 'utf8')))
      process.kill(process.ppid, 'SIGKILL');
  }
  if (fixture.service.name === 'Silent') process.exit(0);
  let now = fixture.clock;
  const held = [];
  eachLine((line) => {
    const { id, verb, capability, params } = JSON.parse(line.toString());
    if (verb === 'HELLO') return reply(id, { kind: 'BRIEF', service: fixture.service, capabilities: [] });
    if (capability === 'test.clock') now = params.now;
    if (now === EATS) held.push(Buffer.alloc(400 * 1_048_576, 1));
    reply(id, { kind: 'ANSWER', data: { now } });
  });
}
