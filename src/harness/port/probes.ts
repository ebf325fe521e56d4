import { Buffer } from 'node:buffer';
import type { RuleId } from '../../../generated/rules.ts';
import { compactJson, encodeUtf8, type JsonObject, type JsonValue, MAX_FRAME_BYTES } from '../../wire/index.ts';
import type { Finding } from './finding.ts';
import { excessOf, faultOf, shownValue } from './frame-fault.ts';
import type { Ask, WholeAsk } from './link.ts';
import type { Loss } from './session.ts';

/** One thing that every port must refuse, asked in every run; what comes instead is a port finding. */
export interface Probe {
  readonly ask: Ask;
  readonly code: 'unknown_capability' | 'bad_frame' | 'invalid_params';
  readonly kind: string;
  /** What was asked. */
  readonly about: string;
  /** The rule that says so. */
  readonly rule: RuleId;
}

/** What a probe asks, in words, and the rule that says what must come of it. */
type About = readonly [about: string, rule: RuleId];

/** Names that no port has; the last two are found on every object's prototype in JavaScript. */
const NONSENSE = ['no.such.operation', 'toString', '__proto__'] as const;

/** Ids that come back changed where a port reads them as numbers, keys or C strings (PORT-7, FRAME-6). */
const ODD_IDS = ['01', '1e0', '', '__proto__', 'a\u0000b', '\u2028é😀'] as const;

/** The probes of the rules PORT-6, PORT-7 and PORT-10, for a port with these claims; the last ends its input. */
export function probesOf(
  claims: ReadonlySet<string>,
  notClaimed: readonly { readonly operation: string; readonly params: JsonObject }[],
): readonly Probe[] {
  const [claimed] = claims;
  return [
    ...notClaimed.map(({ operation, params }) => claimProbe(operation, params)),
    ...NONSENSE.map((name) => claimProbe(name, {})),
    ...ODD_IDS.map((id) => nonsenseWith(id, {}, [`an ask with the id ${JSON.stringify(id)}`, 'PORT-7'])),
    nonsenseWith('with-line-ends', {}, ['a frame after empty lines, with a carriage return', 'PORT-6'], {
      before: '\r\n\n',
      after: '\r\n',
    }),
    // A port that answers the blank line is heard, and found: the answer to a line that is no frame has the `re` "?".
    nonsenseWith('after-a-blank-line', {}, ['a frame after a line of spaces, tabs and carriage returns', 'PORT-6'], {
      before: ' \t\r \r\n',
      orRe: '?',
    }),
    nonsenseWith('a-big-one', bigParams('a-big-one'), [`a frame of ${MAX_FRAME_BYTES} bytes`, 'PORT-6']),
    badFrame('a-larger-one', nonsense('a-larger-one', bigParams('a-larger-one', 1)), ['a larger frame', 'PORT-6']),
    nonsenseWith('after-a-larger-one', {}, ['a frame after one that was too large', 'PORT-6']),
    oddAsk('no-capability', { params: {} }, 'unknown_capability', ['an ask without capability', 'PORT-10']),
    oddAsk('odd-capability', { capability: 7, params: {} }, 'unknown_capability', ['a capability of 7', 'PORT-10']),
    ...(claimed === undefined
      ? []
      : [
          oddAsk('no-params', { capability: claimed }, 'invalid_params', ['an ask without params', 'PORT-10']),
          oddAsk('odd-params', { capability: claimed, params: [] }, 'invalid_params', ['params of []', 'PORT-10']),
        ]),
    badFrame('odd-verb', { parley: 1, id: 'odd-verb', verb: 'SING' }, ['a frame with another verb', 'PORT-10']),
    badFrame('no-verb', { parley: 1, id: 'no-verb' }, ['a frame without verb', 'PORT-10']),
    badFrame('parley-2', { ...ask('parley-2'), parley: 2 }, ['a frame with parley 2', 'PORT-7']),
    badFrame('?', { ...ask('x'), id: 7 }, ['a frame with an id that is no string', 'PORT-7']),
    badFrame('?', 'this is no frame', ['a line that is no JSON', 'PORT-10']),
    badFrame('?', '[]', ['a line that is no object', 'PORT-6']),
    badFrame('?', Buffer.from([0x22, 0xff, 0xfe, 0x22]), ['a line that is no UTF-8', 'PORT-6']),
    unended(),
  ];
}

/** What a probe's answer comes to: undefined when it is the refusal that the rule asks for. */
export function judgeProbe(probe: Probe, came: JsonObject | Loss | 'ended'): Finding | undefined {
  const { kind, code } = probe;
  const about = `${probe.about} (${probe.rule})`;
  if (typeof came === 'string') return { kind, message: `${about}: no answer (${came}), not ${code}` };
  const fault = faultOf(came) ?? excessOf(came);
  if (fault !== undefined) return { kind, message: `${about}: ${fault}` };
  if (came.kind === 'ERROR' && came.code === code) return undefined;
  const got = came.kind === 'ERROR' ? `the code ${shownValue(came.code)}` : `kind ${shownValue(came.kind)}`;
  return { kind, message: `${about}: ${got}, not ${code}` };
}

function claimProbe(name: string, params: JsonObject): Probe {
  const tail = askTail(name, params);
  return {
    ask: { tail },
    code: 'unknown_capability',
    kind: 'claim',
    about: `the operation ${JSON.stringify(name)}, not claimed`,
    rule: 'PORT-10',
  };
}

/** An ASK for a name that no port has. */
function ask(id: string, params: JsonObject = {}): JsonObject {
  return { parley: 1, id, verb: 'ASK', capability: NONSENSE[0], params };
}

function nonsense(id: string, params: JsonObject): Uint8Array {
  return encodeUtf8(compactJson(ask(id, params)));
}

interface Around {
  readonly before?: string;
  readonly after?: string;
  readonly orRe?: string;
}

function nonsenseWith(id: string, params: JsonObject, [about, rule]: About, around: Around = {}): Probe {
  const { before = '', after = '\n', orRe } = around;
  const bytes = Buffer.concat([Buffer.from(before), nonsense(id, params), Buffer.from(after)]);
  const whole: WholeAsk = { re: id, bytes, ...(orRe === undefined ? {} : { orRe }) };
  return { ask: whole, code: 'unknown_capability', kind: 'frame', about, rule };
}

function oddAsk(id: string, fields: JsonObject, code: Probe['code'], [about, rule]: About): Probe {
  const bytes = encodeUtf8(`${compactJson({ parley: 1, id, verb: 'ASK', ...fields })}\n`);
  return { ask: { re: id, bytes }, code, kind: 'frame', about, rule };
}

/** A line that is no frame. Whether the id of one that is too large can be read is the port's to say. */
function badFrame(re: string, line: string | Uint8Array | JsonObject, [about, rule]: About): Probe {
  const bytes =
    line instanceof Uint8Array ? line : encodeUtf8(typeof line === 'string' ? line : compactJson(line as JsonValue));
  const whole: WholeAsk = { re, bytes: Buffer.concat([bytes, Buffer.from('\n')]) };
  const ask = bytes.length > MAX_FRAME_BYTES ? { ...whole, orRe: '?' } : whole;
  return { ask, code: 'bad_frame', kind: 'frame', about, rule };
}

/** A frame whose line has no end, for the input ends. */
function unended(): Probe {
  const id = 'without-end';
  const whole: WholeAsk = { re: '?', orRe: id, bytes: nonsense(id, {}), isLast: true };
  return { ask: whole, code: 'bad_frame', kind: 'frame', about: 'a last line without its end', rule: 'PORT-6' };
}

/** Params that make the frame of a probe as large as a frame may be, or larger by so many bytes. */
function bigParams(id: string, beyond = 0): JsonObject {
  const frame = compactJson(ask(id, { text: '' }));
  return { text: 'x'.repeat(MAX_FRAME_BYTES - frame.length + beyond) };
}

/** All of an ASK but its id and what stands before it: encoded once, the id spliced in when it is sent. */
export function askTail(capability: string, params: JsonObject): Uint8Array {
  return encodeUtf8(`,"verb":"ASK","capability":${compactJson(capability)},"params":${compactJson(params)}}\n`);
}
