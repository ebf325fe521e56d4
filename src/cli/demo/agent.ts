import { issueGrant, signProof } from '../../grants/index.ts';
import type { FrameService } from '../../service/index.ts';
import { encodeBase64url, formatKey, type JsonObject, type JsonValue, publicKeyOf } from '../../wire/index.ts';

/** A key pair of the demo: made anew each time, and gone with it. */
export interface Person {
  readonly seed: Uint8Array;
  readonly key: string;
}

export function newPerson(): Person {
  const seed = crypto.getRandomValues(new Uint8Array(32));
  return { seed, key: formatKey(publicKeyOf(seed)) };
}

/** A root grant by a principal for an agent (GRANT-18). Unix seconds. */
export function grantTo(principal: Person, agent: Person, caveats: JsonValue, iat: number): string {
  const nonce = randomText();
  const token = issueGrant({ seed: principal.seed, sub: agent.key, caveats, iat, nonce });
  if (!token.ok) throw new Error(token.refusal.message);
  return token.value;
}

/** An id with 96 random bits (INTENT-6). */
export function randomText(): string {
  return encodeBase64url(crypto.getRandomValues(new Uint8Array(12)));
}

/** An agent on a connection to a service: signs what it sends, and gives all replies, the final one last. */
export function newAgent(
  service: FrameService,
  { id: aud }: { readonly id: string },
  agent: Person,
  now: () => number,
) {
  const handle = service.open();
  return async (target: string, fields: JsonObject & { verb: string }, grants: readonly string[]) => {
    const id = randomText();
    const subject = { aud, verb: fields.verb, target: target.replace('{id}', id), ts: now() };
    const proof = signProof(agent.seed, subject);
    if (!proof.ok) throw new Error(proof.refusal.message);
    const replies: JsonObject[] = [];
    await handle({ parley: 1, id, ...fields, grants: [...grants], proof: proof.value }, (reply) => replies.push(reply));
    return replies;
  };
}
