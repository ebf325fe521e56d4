import { issueGrant, signProof } from '../../src/grants/index.ts';
import type { FrameHandler, FrameService } from '../../src/service/index.ts';
import { nodeVerifier } from '../../src/transport/node-verifier.ts';
import { formatKey, type JsonObject, type JsonValue, publicKeyOf, readJson } from '../../src/wire/index.ts';

export const verifier = nodeVerifier();
export const SERVICE = 'shop.example';
export const START = 1_790_000_000;

export const seedOf = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);
const keys = new Map<number, string>();
export function keyOf(byte: number): string {
  const known = keys.get(byte) ?? formatKey(publicKeyOf(seedOf(byte)));
  keys.set(byte, known);
  return known;
}

/** People by the byte of their seeds: two principals whom the service trusts, a stranger, and agents. */
export const ANA = 1;
export const BOB = 2;
export const STRANGER = 3;
export const AGENT = 11;
export const OTHER_AGENT = 12;

let nonce = 0;
export function grant(caveats: JsonValue, { by = ANA, to = AGENT } = {}): string {
  nonce += 1;
  const made = issueGrant({ seed: seedOf(by), sub: keyOf(to), caveats, iat: START, nonce: `n${nonce}` });
  if (!made.ok) throw new Error(made.refusal.message);
  return made.value;
}

export function proof(verb: string, target: string, ts: number, by = AGENT, aud = SERVICE): JsonObject {
  const made = signProof(seedOf(by), { aud, verb, target, ts });
  if (!made.ok) throw new Error(made.refusal.message);
  return made.value;
}

/** What a client holds of a connection: asks with any fields, and gets all replies to that, the final one last. */
export interface Talk {
  replies(fields: JsonObject): Promise<readonly JsonObject[]>;
  ask(fields: JsonObject): Promise<JsonObject>;
}

export function talkTo(service: FrameService): Talk {
  const handler: FrameHandler = service.open();
  let sent = 0;
  const replies = async (fields: JsonObject): Promise<readonly JsonObject[]> => {
    sent += 1;
    const got: JsonObject[] = [];
    await handler({ parley: 1, id: `c${sent}`, ...fields }, (reply) => got.push(reply));
    return got;
  };
  return { replies, ask: async (fields) => (await replies(fields)).at(-1) as JsonObject };
}

/** Who acts, with what, and when. */
export interface Acting {
  readonly grants?: readonly string[];
  readonly by?: number;
  readonly now?: number;
}

export function intent(capability: string, params: JsonObject, { grants = [], by = AGENT, now = START }: Acting = {}) {
  return { verb: 'INTENT', capability, params, grants: [...grants], proof: proof('INTENT', capability, now, by) };
}

export function autoIntent(
  id: string,
  capability: string,
  params: JsonObject,
  { grants = [], by = AGENT, now = START }: Acting = {},
) {
  const signed = proof('INTENT', `auto:${capability}:${id}`, now, by);
  return { id, verb: 'INTENT', auto: true, capability, params, grants: [...grants], proof: signed };
}

export function commit(proposal: JsonObject, { grants = [], by = AGENT, now = START }: Acting = {}) {
  const { id, hash } = proposal as { id: string; hash: string };
  return { verb: 'COMMIT', proposal: id, hash, grants: [...grants], proof: proof('COMMIT', hash, now, by) };
}

export function undo(receipt: JsonObject, { grants = [], by = AGENT, now = START }: Acting = {}) {
  const { id } = receipt as { id: string };
  return { verb: 'UNDO', receipt: id, grants: [...grants], proof: proof('UNDO', id, now, by) };
}

export function expand(handle: string, { by = AGENT, now = START }: Acting = {}) {
  return { verb: 'EXPAND', handle, proof: proof('EXPAND', handle, now, by) };
}

/** The first proposal of a reply. */
export function firstOf(reply: JsonObject): JsonObject {
  const [first] = (reply.proposals ?? []) as JsonObject[];
  if (first === undefined) throw new Error(`no proposal: ${JSON.stringify(reply)}`);
  return first;
}

export function receiptOf(reply: JsonObject): JsonObject {
  if (reply.kind !== 'RECEIPT') throw new Error(`no receipt: ${JSON.stringify(reply)}`);
  return reply.receipt as JsonObject;
}

/** A reply in short: its kind, or an error's code, and what else is asked for. */
export function told(reply: JsonObject): string {
  const { kind, code, replay, auto } = reply;
  return [kind === 'ERROR' ? code : kind, replay && 'replay', auto && 'auto'].filter(Boolean).join(' ');
}

export function parsed(text: string): JsonValue {
  const read = readJson(text);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}
