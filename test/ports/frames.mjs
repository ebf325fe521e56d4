// What the doubles share: a port as small as one can be. Not the reference: a second, honest, tiny one.
import { writeSync } from 'node:fs';

const MOST = 1_048_576;

/** Calls `take` with each line of stdin, `bad` for one that is too large and for a last one without its end. */
export function eachLine(take, bad = () => error('?', 'bad_frame')) {
  let held = [];
  let length = 0;
  const add = (part) => {
    length += part.length;
    if (length <= MOST + 1) held.push(part);
  };
  const whole = () => {
    const line = Buffer.concat(held);
    const size = length;
    held = [];
    length = 0;
    const isReturned = size === line.length && line.at(-1) === 13;
    return { line: isReturned ? line.subarray(0, -1) : line, isLarge: size - (isReturned ? 1 : 0) > MOST };
  };
  process.stdin.on('data', (chunk) => {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      add(chunk.subarray(from, end));
      from = end + 1;
      const { line, isLarge } = whole();
      if (isLarge) bad();
      else if (!/^[ \t\r]*$/.test(line.toString('latin1'))) take(line);
    }
    if (from < chunk.length) add(chunk.subarray(from));
  });
  process.stdin.on('end', () => {
    if (length > 0) bad();
  });
}

let replies = 0;

/** Writes a reply to the frame with that id. */
export function reply(re, fields) {
  replies += 1;
  process.stdout.write(`${JSON.stringify({ parley: 1, id: `p${replies}`, re, ...fields })}\n`);
}

export const claims = ['canonical.encode', 'lens.value'];

export function brief(re, names = claims) {
  const capabilities = names.map((name) => ({ name, kind: 'ask' }));
  reply(re, { kind: 'BRIEF', port: 1, service: { id: 'port', name: 'a double' }, capabilities });
}

export function error(re, code) {
  reply(re, { kind: 'ERROR', code, message: code });
}

/** The right answer to the few vectors of the tests. */
export function answerHonestly(frame) {
  if (!claims.includes(frame.capability)) return error(frame.id, 'unknown_capability');
  if (!isObject(frame.params)) return error(frame.id, 'invalid_params');
  let value;
  try {
    value = JSON.parse(frame.params.json);
  } catch {
    return error(frame.id, 'invalid_params');
  }
  const text = frame.capability === 'lens.value' && value === null ? '-' : JSON.stringify(value);
  reply(frame.id, { kind: 'ANSWER', data: { text } });
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object of a line, where it is a frame; otherwise answers what is wrong. */
export function frameOf(line) {
  let frame;
  try {
    frame = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(line));
  } catch {
    return error('?', 'bad_frame');
  }
  if (typeof frame?.id !== 'string') return error('?', 'bad_frame');
  const isKnown = frame.parley === 1 && ['HELLO', 'ASK'].includes(frame.verb);
  return isKnown ? frame : error(frame.id, 'bad_frame');
}

/** Serves as a port that obeys every rule but for what `ask` and `hello` change. */
export function serve({ hello = (frame) => brief(frame.id), ask = answerHonestly } = {}) {
  eachLine((line) => {
    const frame = frameOf(line);
    if (frame?.verb === 'HELLO') hello(frame);
    else if (frame?.verb === 'ASK') ask(frame);
  });
}

/** The document on which a hostile double does what it is for; every other ask it answers rightly. */
const NOW = '"now"';

/** Serves rightly, but for what it does when it is asked the one document. */
export function serveBut(act, more = {}) {
  serve({ ask: (frame) => (frame.params?.json === NOW ? act(frame) : answerHonestly(frame)), ...more });
}

/** Writes the same to a stream without end, and never reads again. */
export function flood(fd, text) {
  const bytes = Buffer.from(text);
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let from = 0; ; from %= bytes.length) {
    try {
      from += writeSync(fd, bytes, from);
    } catch (error) {
      if (error.code !== 'EAGAIN') process.exit(1);
      Atomics.wait(clock, 0, 0, 1);
    }
  }
}

/** The line of the right answer to a frame, its id given or new. */
export function rightLine(frame, fields = {}) {
  replies += 1;
  const data = { text: frame.params.json };
  return `${JSON.stringify({ parley: 1, id: `p${replies}`, re: frame.id, kind: 'ANSWER', data, ...fields })}\n`;
}
