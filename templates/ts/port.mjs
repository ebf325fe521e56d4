// @ts-check
// A port of Parley: it answers operations over its standard input and output (SPEC.md, section 13).
//
// To add an operation: write it as a function from params to the data of its answer, and name it in `operations`.

/** @typedef {Record<string, unknown>} JsonObject */

const NAME = '__NAME__';
const MOST = 1_048_576; // bytes of a frame, without its line end (PORT-6)
const DEPTH = 64; // containers open at once (JSON-4)

/** Refuses an ask: with a code that section 3 lists for the operation, and a text for a person (PORT-9). */
class Refused extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @param {JsonObject} params @param {string} name The text of that param, or of its sibling `bytes` (PORT-1). */
function documentOf(params, name) {
  if (Object.hasOwn(params, name) === Object.hasOwn(params, 'bytes')) {
    throw new Refused('invalid_params', `give either ${name} or bytes`);
  }
  const given = Object.hasOwn(params, name) ? params[name] : params.bytes;
  if (typeof given !== 'string') throw new Refused('invalid_params', 'a document is a string');
  if (Object.hasOwn(params, name)) return given;
  const bytes = Buffer.from(given, 'base64url');
  // Of the texts that Node takes for these bytes, Parley takes one (KEY-1).
  if (bytes.toString('base64url') !== given) throw new Refused('invalid_params', 'bytes is no strict base64url');
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Refused('invalid_params', 'bytes is no UTF-8');
  }
}

const COUNTED = /[A-Za-z]+|[0-9]{1,3}|\n {2,}|[^ \t\n\r\f\vA-Za-z0-9]/gu;

/** @param {JsonObject} params EST-1 to EST-4. */
function estimateTokens(params) {
  return { tokens: documentOf(params, 'text').match(COUNTED)?.length ?? 0 };
}

/** @type {ReadonlyMap<string, (params: JsonObject) => JsonObject>} */
const operations = new Map([['estimate.tokens', estimateTokens]]);

/** @param {Uint8Array} line Strict JSON (section 1): what JSON.parse lets pass is refused too. */
function readJson(line) {
  const text = decoder.decode(line);
  const value = JSON.parse(text, (_, each) => {
    if (each === Infinity || each === -Infinity) throw new SyntaxError('a number too large (JSON-7)');
    if (typeof each === 'string' && !each.isWellFormed()) throw new SyntaxError('a lone surrogate (JSON-3)');
    return each;
  });
  /** @type {Set<unknown>[]} */
  const open = [];
  for (const [token, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"[ \t\n\r]*(:?)|[[{]|[\]}]/g)) {
    if (token === '[' || token === '{') open.push(new Set());
    else if (token === ']' || token === '}') open.pop();
    else if (colon) {
      const key = JSON.parse(token.slice(0, -1));
      if (open.at(-1)?.has(key) || !key.isWellFormed()) throw new SyntaxError('a key twice, or no text (JSON-6)');
      open.at(-1)?.add(key);
    }
    if (open.length > DEPTH) throw new SyntaxError('too many containers open at once (JSON-4)');
  }
  return value;
}

/** @param {unknown} value @returns {value is JsonObject} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {string} code @param {string} message */
const error = (code, message) => ({ kind: 'ERROR', code, message });

/** @param {Uint8Array} [line] None where a line can be no frame. @returns {JsonObject} The reply (PORT-7 to PORT-10). */
function answer(line) {
  let frame;
  try {
    frame = line && readJson(line);
  } catch {}
  if (!isObject(frame) || typeof frame.id !== 'string') {
    return { re: '?', ...error('bad_frame', 'a line is a JSON object with a string id') };
  }
  const { id: re, parley, verb, capability, params } = frame;
  if (parley !== 1 || (verb !== 'HELLO' && verb !== 'ASK')) return { re, ...error('bad_frame', 'no such frame') };
  if (verb === 'ASK') return { re, ...ask(capability, params) };
  const capabilities = [...operations.keys()].map((name) => ({ name, kind: 'ask' }));
  return { re, kind: 'BRIEF', port: 1, service: { id: 'port', name: NAME }, capabilities };
}

/** @param {unknown} capability @param {unknown} params @returns {JsonObject} */
function ask(capability, params) {
  const operation = operations.get(String(capability));
  if (operation === undefined || typeof capability !== 'string') return error('unknown_capability', 'not here');
  if (!isObject(params)) return error('invalid_params', 'params is an object');
  try {
    return { kind: 'ANSWER', data: operation(params) };
  } catch (thrown) {
    if (thrown instanceof Refused) return error(thrown.code, thrown.message);
    console.error(capability, thrown); // A fault of this port is told, and it goes on (PORT-9).
    return error('internal', 'a fault of this port');
  }
}

let sent = 0;
/** @param {Uint8Array} [line] */
function take(line) {
  process.stdout.write(`${JSON.stringify({ parley: 1, id: `s${++sent}`, ...answer(line) })}\n`);
}

/** @type {Buffer[]} The parts of the line that has not ended yet, as long as it may be a frame. */
let held = [];
let size = 0;
process.stdin.on('data', (/** @type {Buffer} */ chunk) => {
  for (let from = 0; from < chunk.length; ) {
    const end = chunk.indexOf(10, from);
    const part = chunk.subarray(from, end < 0 ? chunk.length : end);
    from += part.length + 1;
    size += part.length;
    if (size <= MOST + 1) held.push(part);
    if (end >= 0) endLine();
  }
});
process.stdin.on('end', () => size > 0 && take()); // A last line without its end is no frame.

function endLine() {
  const whole = Buffer.concat(held);
  const line = whole.at(-1) === 13 ? whole.subarray(0, -1) : whole;
  if (size > whole.length || line.length > MOST) take();
  else if (/[^ \t\r]/.test(line.toString('latin1'))) take(line);
  held = [];
  size = 0;
}
