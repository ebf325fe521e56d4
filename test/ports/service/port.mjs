// A service as small as one can be: HELLO, a clock, and one ASK; BEHAVE names the way in which it is no good.
import { readFileSync } from 'node:fs';
import { eachLine } from '../frames.mjs';

const behave = process.env.BEHAVE ?? 'honest';
const fixture = JSON.parse(readFileSync(process.argv[3], 'utf8'));
let now = fixture.clock;
let replies = 0;

function send(re, fields) {
  replies += 1;
  const id = behave === 'one-id' ? 's' : `s${replies}`;
  process.stdout.write(`${JSON.stringify({ parley: 1, id, re, ...fields })}\n`);
}

function answer({ id, verb, capability, params }) {
  if (verb === 'HELLO') return send(id, { kind: 'BRIEF', service: fixture.service, capabilities: [] });
  if (capability === 'test.clock') {
    now = params.now;
    return send(id, { kind: 'ANSWER', data: { now } });
  }
  if (behave === 'mute') return;
  if (behave === 'crash') process.exit(3);
  if (behave === 'events-for-ever') return setInterval(() => send(id, { kind: 'EVENT', message: 'soon' }), 0);
  if (behave === 'event') send(id, { kind: 'EVENT', message: 'soon' });
  if (behave === 'stray') console.log('serving');
  if (behave === 'no-code') return send(id, { kind: 'ERROR', code: 'teapot', message: 'x' });
  if (behave === 'no-reply') return send(id, { kind: 'ANSWER' });
  if (behave === 'wrong-lens') return send(id, { kind: 'ANSWER', data: { now }, lens: 'now: 5' });
  if (behave === 'says-replay')
    return send(id, { kind: 'ANSWER', data: { now, more: Array(3000).fill(1) }, replay: true });
  if (behave === 'over-budget') return send(id, { kind: 'ANSWER', data: { now, more: new Array(3000).fill(1) } });
  if (behave === 'other-re') return send(`${id}x`, { kind: 'ANSWER', data: { now } });
  if (behave === 'huge-line') process.stdout.write(`${'x'.repeat(2_000_000)}\n`);
  send(id, { kind: 'ANSWER', data: behave === 'wrong' ? { now: now + 1 } : { now } });
  if (behave === 'dies-after') process.exit(0);
  if (behave === 'deaf-after') process.stdin.pause();
  if (behave === 'twice') send(id, { kind: 'ANSWER', data: { now } });
}

eachLine((line) => {
  let frame;
  try {
    frame = JSON.parse(line.toString());
  } catch {
    return send('?', { kind: 'ERROR', code: 'bad_frame', message: 'bad' });
  }
  answer(frame);
});
if (behave === 'lingers') setInterval(() => {}, 1000);
