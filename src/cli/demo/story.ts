import type { Proposal } from '../../../generated/types.ts';
import { buildConsent, consentToShow, type Received } from '../../grants/index.ts';
import { lensReply, lensValue } from '../../lens/index.ts';
import { isObject, type JsonObject, type JsonValue, type Result, type Verifier } from '../../wire/index.ts';
import { grantTo, newAgent, newPerson, type Person, randomText } from './agent.ts';
import { OFFICE, officeService } from './office.ts';

/** One step: what happens, for a person, and what the model reads of it. */
export interface Step {
  readonly title: string;
  readonly why: string;
  /** Lens (section 8 and 9), line by line. */
  readonly lens: string;
}

/** The story of the demo, told as it really happens between an agent and a service in this process. */
export async function* story(verifier: Verifier, now: () => number): AsyncGenerator<Step> {
  const [principal, agent] = [newPerson(), newPerson()];
  const service = officeService(principal.key, verifier, now);
  const send = newAgent(service, OFFICE, agent, now);
  const received: Received[] = [];
  const step = (title: string, why: string, replies: readonly JsonObject[]): Step => {
    const proposals = replies.flatMap(proposalsOf) as unknown as Proposal[];
    received.push(...proposals.map((proposal) => ({ service: OFFICE.id, proposal })));
    return { title, why, lens: replies.map(read).join('\n') };
  };

  const caveats: JsonValue = [
    { svc: [OFFICE.id] },
    { can: ['calendar.*', 'lunch.*'] },
    { exp: now() + 3600 },
    { spend: { max: 10_000, currency: 'EUR' } },
    { per: { max: 5000, currency: 'EUR' } },
  ];
  const grants = [grantTo(principal, agent, caveats, now())];
  yield {
    title: 'A grant',
    why: 'The principal signs once what the agent may do, where, until when, and for how much. Every limit fails closed.',
    lens: lensValue({ caveats }),
  };

  yield step('Who is there', 'The agent greets the service.', await send('', { verb: 'HELLO' }, []));

  const move = { verb: 'INTENT', auto: true, capability: 'calendar.move', params: { to: '2026-09-24T15:00Z' } };
  const moved = await send('auto:calendar.move:{id}', move, grants);
  yield step(
    'A reschedule, committed at once',
    'It can be undone and the grant covers it outright, so intent and commit are one round trip.',
    moved,
  );

  const receipt = receiptOf(moved);
  const undone = await send(receipt, { verb: 'UNDO', receipt }, grants);
  yield step('An undo', 'Within its window, everything is as it was.', undone);

  const order = { verb: 'INTENT', auto: true, capability: 'lunch.order', params: { people: 4, menu: 'feast' } };
  const ordered = await send('auto:lunch.order:{id}', order, grants);
  yield step(
    'An order over the limit',
    'It costs more than the grant lets one commit cost, so nothing happens by itself: there is a proposal.',
    ordered,
  );

  const [proposal = {}] = ordered.flatMap(proposalsOf);
  const { id, hash } = proposal as { id: string; hash: string };
  const commit = { verb: 'COMMIT', proposal: id, hash };
  const refused = await send(hash, commit, grants);
  yield step('It stops for consent', 'The agent tries all the same. The service asks for the principal.', refused);

  const consent = refused.at(-1)?.consent as JsonObject;
  const given = giveConsent(principal, agent, { consent, received, now: now() });
  if (!given.ok) throw new Error(given.refusal.message);
  yield {
    title: 'The consent',
    why: `The human is shown what the service proposed (effects, cost, risk, undo), not the service's word for it, and signs for this one hash.`,
    lens: read({ kind: 'PROPOSALS', proposals: [proposal] }),
  };

  const committed = await send(hash, commit, [...grants, given.value]);
  yield step('The receipt', 'The same commit again, with the consent beside the grant.', committed);

  const again = await send(hash, commit, [...grants, given.value]);
  yield step('The receipt, asked for twice', 'A reply may be lost: asking again does nothing again.', again);
}

/** The human's own act: what may be shown of a consent is shown, and signed (CONSENT-4, CONSENT-5). */
function giveConsent(
  principal: Person,
  agent: Person,
  { consent, received, now }: { consent: JsonObject; received: readonly Received[]; now: number },
): Result<string> {
  const shown = consentToShow(consent, { service: OFFICE.id, received });
  if (!shown.ok) return shown;
  return buildConsent({ consent, seed: principal.seed, sub: agent.key, iat: now, nonce: randomText() });
}

function proposalsOf({ proposals }: JsonObject): readonly JsonObject[] {
  return Array.isArray(proposals) ? proposals.filter(isObject) : [];
}

function receiptOf(replies: readonly JsonObject[]): string {
  const receipt = replies.at(-1)?.receipt;
  if (!isObject(receipt)) throw new Error('there is no receipt');
  return receipt.id as string;
}

function read(reply: JsonObject): string {
  const text = lensReply(reply);
  if (!text.ok) throw new Error(text.refusal.message);
  return text.value;
}
