// What the doubles share: a port as small as one can be. Not the reference: a second, honest, tiny one.

/** Calls `take` with each line of stdin as text, however the chunks fall; ends the process when the input ends. */
export function eachLine(take) {
  let held = Buffer.alloc(0);
  process.stdin.on('data', (chunk) => {
    held = Buffer.concat([held, chunk]);
    for (let end = held.indexOf(10); end >= 0; end = held.indexOf(10)) {
      const line = held.subarray(0, end);
      held = Buffer.from(held.subarray(end + 1));
      if (line.length > 0 && !(line.length === 1 && line[0] === 13)) take(line);
    }
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
  let value;
  try {
    value = JSON.parse(frame.params.json);
  } catch {
    return error(frame.id, 'invalid_params');
  }
  const text = frame.capability === 'lens.value' && value === null ? '-' : JSON.stringify(value);
  reply(frame.id, { kind: 'ANSWER', data: { text } });
}

/** Serves as a port that obeys every rule but for what `ask` and `hello` change. */
export function serve({ hello = (frame) => brief(frame.id), ask = answerHonestly } = {}) {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  eachLine((line) => {
    let frame;
    try {
      frame = JSON.parse(utf8.decode(line));
    } catch {
      return error('?', 'bad_frame');
    }
    if (frame.verb === 'HELLO') hello(frame);
    else if (frame.verb === 'ASK') ask(frame);
    else error(frame.id, 'bad_frame');
  });
}
