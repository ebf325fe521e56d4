import { Buffer } from 'node:buffer';
import { compactJson, encodeUtf8, type JsonObject, MAX_FRAME_BYTES } from '../../wire/index.ts';
import type { Finding } from './finding.ts';
import type { Ask } from './link.ts';
import type { Loss } from './session.ts';

/** One thing that every port must refuse, asked in every run; what comes instead is a port finding. */
export interface Probe {
  readonly ask: Ask;
  readonly code: 'unknown_capability' | 'bad_frame';
  readonly kind: string;
  /** What was asked, and the rule that says so. */
  readonly about: string;
}

/** Names that no port has; the last two are found on every object's prototype in JavaScript. */
const NONSENSE = ['no.such.operation', 'toString', '__proto__'] as const;

/** Ids that come back changed where a port reads them as numbers, keys or C strings (PORT-7, FRAME-6). */
const ODD_IDS = ['01', '1e0', '', '__proto__', 'a\u0000b', '\u2028é😀'] as const;

/** The probes of the rules PORT-6, PORT-7 and PORT-10, for a port that does not claim the operations given. */
export function probesOf(
  notClaimed: readonly { readonly operation: string; readonly params: JsonObject }[],
): readonly Probe[] {
  return [
    ...notClaimed.map(({ operation, params }) => claimProbe(operation, params)),
    ...NONSENSE.map((name) => claimProbe(name, {})),
    ...ODD_IDS.map((id) => framed(id, {}, `an ask with the id ${JSON.stringify(id)} (PORT-7)`)),
    framed('with-line-ends', {}, 'a frame after a blank line, with a carriage return (PORT-6)', {
      before: '\r\n\n',
      after: '\r\n',
    }),
    framed('a-big-one', bigParams('a-big-one'), `a frame of ${MAX_FRAME_BYTES} bytes (PORT-6)`),
    badFrame('odd-verb', '{"parley":1,"id":"odd-verb","verb":"SING"}\n', 'a frame with another verb (PORT-10)'),
    badFrame('?', 'this is no frame\n', 'a line that is no JSON (PORT-10)'),
    badFrame('?', Buffer.from([0x22, 0xff, 0xfe, 0x22, 0x0a]), 'a line that is no UTF-8 (PORT-6)'),
  ];
}

/** What a probe's answer comes to: undefined when it is the refusal that the rule asks for. */
export function judgeProbe(probe: Probe, came: JsonObject | Loss): Finding | undefined {
  const { kind, about, code } = probe;
  if (typeof came === 'string') return { kind, message: `${about}: no answer (${came}), not ${code}` };
  if (came.kind === 'ERROR' && came.code === code) return undefined;
  const got =
    came.kind === 'ERROR' ? `the code ${compactJson(came.code ?? null)}` : `kind ${compactJson(came.kind ?? null)}`;
  return { kind, message: `${about}: ${got}, not ${code}` };
}

function claimProbe(name: string, params: JsonObject): Probe {
  const tail = askTail(name, params);
  return {
    ask: { tail },
    code: 'unknown_capability',
    kind: 'claim',
    about: `the operation ${JSON.stringify(name)}, not claimed (PORT-10)`,
  };
}

function framed(id: string, params: JsonObject, about: string, { before = '', after = '\n' } = {}): Probe {
  const frame = compactJson({ parley: 1, id, verb: 'ASK', capability: NONSENSE[0], params });
  const ask: Ask = { re: id, bytes: encodeUtf8(`${before}${frame}${after}`) };
  return { ask, code: 'unknown_capability', kind: 'frame', about };
}

function badFrame(re: string, line: string | Uint8Array, about: string): Probe {
  const ask: Ask = { re, bytes: typeof line === 'string' ? encodeUtf8(line) : line };
  return { ask, code: 'bad_frame', kind: 'frame', about };
}

/** Params that make the frame of a probe as large as a frame may be. */
function bigParams(id: string): JsonObject {
  const frame = compactJson({ parley: 1, id, verb: 'ASK', capability: NONSENSE[0], params: { text: '' } });
  return { text: 'x'.repeat(MAX_FRAME_BYTES - frame.length) };
}

/** All of an ASK but its id and what stands before it: encoded once, the id spliced in when it is sent. */
export function askTail(capability: string, params: JsonObject): Uint8Array {
  return encodeUtf8(`,"verb":"ASK","capability":${compactJson(capability)},"params":${compactJson(params)}}\n`);
}
