// Obeys every rule but the one that RULE names.
import { answerHonestly, brief, claims, eachLine, error, frameOf, reply, serve } from '../frames.mjs';

const rule = process.env.RULE;
const say = (frame) => process.stdout.write(`${JSON.stringify(frame)}\n`);
const briefFrame = (re) => ({
  parley: 1,
  id: 'brief',
  re,
  kind: 'BRIEF',
  port: 1,
  service: { id: 'port', name: 'a double' },
  capabilities: claims.map((name) => ({ name, kind: 'ask' })),
});
const briefs = {
  'BRIEF without parley': (re) => say({ ...briefFrame(re), parley: undefined }),
  'BRIEF without id': (re) => say({ ...briefFrame(re), id: undefined }),
  'BRIEF with more': (re) => say({ ...briefFrame(re), more: [] }),
  'BRIEF of another id': (re) => say({ ...briefFrame(re), re: Number(re) }),
  'BRIEF that is no JSON': (re) => process.stdout.write(`${JSON.stringify(briefFrame(re)).slice(0, -1)}\n`),
  'a claim that is no ask': (re) =>
    say({ ...briefFrame(re), capabilities: claims.map((name) => ({ name, kind: 'intent' })) }),
  'a claim twice': (re) => brief(re, [...claims, ...claims]),
  'a claim of no operation': (re) => brief(re, [...claims, 'no.such.operation']),
};

const isDocument = ({ params, capability }) => {
  try {
    JSON.parse(params.json);
    return claims.includes(capability);
  } catch {
    return false;
  }
};
const seen = new Set();
const isClaimed = ({ capability }) => claims.includes(capability);
const isRefused = (frame) => isClaimed(frame) && !isDocument(frame);
const isAskedAgain = ({ params }) => {
  const before = seen.size;
  return typeof params?.json === 'string' && seen.add(params.json).size === before;
};
const refusal = (code, fields) => ({ kind: 'ERROR', code, message: '', ...fields });

/** When an ask is answered otherwise than it should be, and how. */
const asks = {
  'a probe without head': [(frame) => !isClaimed(frame), ({ id: re }) => say({ re, ...refusal('unknown_capability') })],
  'a probe without message': [
    (frame) => !isClaimed(frame),
    ({ id }) => reply(id, { kind: 'ERROR', code: 'unknown_capability' }),
  ],
  'need with another code': [isRefused, ({ id }) => reply(id, refusal('invalid_params', { need: [] }))],
  'more with an error': [isRefused, ({ id }) => reply(id, refusal('invalid_params', { more: [] }))],
  'the same answer again': [isAskedAgain, ({ id }) => reply(id, { kind: 'ANSWER', data: { text: 'another' } })],
  'nothing, slowly': [
    (frame) => !isClaimed(frame) && JSON.stringify(frame).length > 500_000,
    ({ id }) => setTimeout(() => reply(id, refusal('unknown_capability')), 900),
  ],
  'an ask without params': [({ params }) => params === undefined, ({ id }) => reply(id, { kind: 'ANSWER', data: {} })],
};

/** Each takes a line and gives whether it has dealt with it. */
const lines = {
  'another parley': (line) => {
    const text = line.toString('utf8');
    if (!text.includes('"parley":2')) return false;
    answerHonestly(JSON.parse(text));
    return true;
  },
  'an id that is a number': (line) => {
    const text = line.toString('utf8');
    if (!/"id":\d/.test(text)) return false;
    error(String(JSON.parse(text).id), 'bad_frame');
    return true;
  },
};

if (rule === 'a banner') process.stdout.write('ready\n');

if (rule === 'lines of white space' || rule === 'a larger frame' || rule === 'a last line without end') serveByLines();
else if (rule in lines) {
  eachLine((line) => {
    const frame = lines[rule](line) ? undefined : frameOf(line);
    if (frame?.verb === 'HELLO') brief(frame.id);
    else if (frame !== undefined) answerHonestly(frame);
  });
} else {
  serve({
    hello: ({ id }) => (briefs[rule] ?? brief)(id),
    ask: (frame) => {
      const [when, then] = asks[rule] ?? [() => false];
      if (when(frame)) then(frame);
      else answerHonestly(frame);
    },
  });
}

/** Reads lines itself, as a port without a care would. */
function serveByLines() {
  let held = '';
  const take = (text) => {
    if (rule !== 'lines of white space' && text.trim() === '') return;
    if (text.replace(/\r$/, '') === '') return;
    if (rule !== 'a larger frame' && Buffer.byteLength(text) > 1_048_577) return error('?', 'bad_frame');
    const frame = frameOf(Buffer.from(text, 'latin1'));
    if (frame?.verb === 'HELLO') brief(frame.id);
    else if (frame !== undefined) answerHonestly(frame);
  };
  process.stdin.setEncoding('latin1');
  process.stdin.on('data', (chunk) => {
    const texts = (held + chunk).split('\n');
    held = texts.pop();
    for (const text of texts) take(text);
  });
  process.stdin.on('end', () => {
    if (held === '') return;
    if (rule === 'a last line without end') take(held);
    else error('?', 'bad_frame');
  });
}
