import type { Proposal } from '../../../generated/types.ts';
import { compactJson, hashText, type JsonObject, ownOf } from '../../wire/index.ts';
import { proofKeyOf } from '../authority.ts';
import type { Core, Request } from '../core.ts';
import { type Along, reservationOf } from '../execute.ts';
import { REMEMBERED } from '../limits.ts';
import { dropRow, type ProposalRecord, putRow, type Reserved, readOwn, readRow } from '../records.ts';
import { errorBody } from '../refusal.ts';
import { fittedReceipt, internalError } from '../reply.ts';
import { isFull, isReplaysTextFull } from '../room.ts';
import { newRun } from '../run.ts';
import type { Change } from '../types.ts';
import { authorizeCommit, readyCommit, receiptBody, runCommit } from './commit.ts';

/** Where an auto INTENT is remembered (INTENT-5). */
export interface Memory {
  /** The key of the good proof. */
  readonly key: string;
  /** Proof key, and the hash of the frame id: an id may be as long as a frame. */
  readonly name: string;
  /** Grows while it runs, with each repeat. */
  until: number;
  /** Whether the reply is written already, in one transaction with what it tells. */
  written: boolean;
}

/**
 * Answers an auto INTENT once (INTENT-5): a repeat, known by the key of its good proof and its frame id, gets the first
 * reply, and waits for it where it is not there yet. One without a good proof cannot be told from others, and can
 * commit nothing.
 */
export function intentOnce(
  core: Core,
  request: Request,
  answer: (memory: Memory | undefined) => JsonObject | Promise<JsonObject>,
): JsonObject | Promise<JsonObject> {
  const memory = memoryFor(core, request);
  if (memory === undefined) return answer(undefined);
  const running = core.running.autos.get(memory.name);
  if (running !== undefined) {
    // At once, and before it is written what is begun: the process may end meanwhile, and its proof could be sent again.
    running.memory.until = Math.max(running.memory.until, memory.until);
    keepLonger(core, memory);
    return running.run.then(repeated);
  }
  const known = readRow(core.store, 'replays', memory.name);
  if (known !== undefined && request.now < known.until) {
    keepLonger(core, memory);
    if (known.reply !== null) return repeated(readOwn(known.reply) as JsonObject);
    return whileRunning(core, memory, async () => takeUp(core, request, memory, known.proposal));
  }
  if (isFull(core, 'replays', request.now) || isReplaysTextFull(core, request.now)) {
    return errorBody({ code: 'limit', message: 'there is no room to remember an auto INTENT' });
  }
  return whileRunning(core, memory, () => answerAndRemember(core, memory, answer));
}

/** Whatever comes with the same key and id meanwhile waits for it. */
function whileRunning(core: Core, memory: Memory, begin: () => Promise<JsonObject>): Promise<JsonObject> {
  const { promise: run, follow } = newRun<JsonObject>();
  core.running.autos.set(memory.name, { run, memory });
  follow(begin());
  return run.finally(() => core.running.autos.delete(memory.name));
}

function memoryFor(core: Core, request: Request): Memory | undefined {
  const { frame, id, now } = request;
  const capability = ownOf(frame, 'capability');
  if (typeof capability !== 'string') return undefined;
  const key = proofKeyOf(core, request, `auto:${capability}:${id}`);
  if (!key.ok) return undefined;
  const { ts } = ownOf(frame, 'proof') as { ts: number };
  // At the last second it is remembered still.
  const until = Math.max(now, ts) + REMEMBERED + 1;
  return { key: key.value, name: `${key.value} ${hashText(id)}`, until, written: false };
}

async function answerAndRemember(
  core: Core,
  memory: Memory,
  answer: (memory: Memory) => JsonObject | Promise<JsonObject>,
): Promise<JsonObject> {
  let reply: JsonObject;
  try {
    reply = await answer(memory);
  } catch (thrown) {
    core.report(thrown);
    reply = internalError();
  }
  if (!memory.written) core.store.write([remember(memory, reply)]);
  return reply;
}

function remember({ name, until }: Memory, reply: JsonObject): Change {
  return putRow('replays', name, { reply: compactJson(reply), proposal: null, until }, until);
}

/**
 * A repeat could be sent again itself as long as its own proof is good, so what answers it stays as long (INTENT-5).
 */
function keepLonger(core: Core, { name, until }: Memory): void {
  const known = readRow(core.store, 'replays', name);
  if (known === undefined || known.until >= until) return;
  core.store.write([putRow('replays', name, { reply: known.reply, proposal: known.proposal, until }, until)]);
}

/** The first reply as a repeat gets it. */
function repeated(reply: JsonObject): JsonObject {
  if (reply.kind !== 'RECEIPT') return reply;
  const { kind, receipt, auto, more } = reply as { kind: string; receipt: JsonObject; auto: true; more?: JsonObject[] };
  const again: JsonObject = { kind, receipt, replay: true, auto };
  if (more !== undefined) again.more = more;
  return again;
}

/** Where the process ended while it committed, the commit is taken up again as a COMMIT would: done twice it never is. */
function takeUp(
  core: Core,
  request: Request,
  memory: Memory,
  proposal: string | null,
): JsonObject | Promise<JsonObject> {
  const record = proposal === null ? undefined : readRow(core.store, 'proposals', proposal);
  if (record?.reserved == null) return errorBody({ code: 'unavailable', message: 'what became of it is not known' });
  return commitAlong(core, request, { record, reserved: record.reserved, memory });
}

/**
 * Commits the first proposal if one grant authorizes that outright and it can be undone (INTENT-4); undefined when the
 * reply is what it would be without `auto`. Check and reservation are one step: nothing is awaited in between.
 */
export function commitFirst(
  core: Core,
  request: Request,
  record: ProposalRecord,
  tokens: readonly string[] | undefined,
  memory: Memory,
): JsonObject | Promise<JsonObject> | undefined {
  const { proposal, principal, plan, requester } = record;
  if (tokens === undefined || proposal.undo === null || core.clock() >= proposal.expires) return undefined;
  const authorization = authorizeCommit(core, principal, proposal, { tokens, proofKey: memory.key });
  if (!authorization.ok) return undefined;
  // The service may change what it drafted of while it applies; what the receipt tells is what was proposed (COMMIT-7).
  const drafted = readOwn(compactJson(proposal as unknown as JsonObject)) as unknown as Proposal;
  const kept: ProposalRecord = { proposal: drafted, plan, requester, principal, reserved: null };
  return commitAlong(core, request, { record: kept, reserved: reservationOf(proposal, authorization.value), memory });
}

/** Commits, and writes the reply in the same transaction, so that a repeat finds it whenever it comes. */
function commitAlong(
  core: Core,
  request: Request,
  { record, reserved, memory }: { record: ProposalRecord; reserved: Reserved; memory: Memory },
): JsonObject | Promise<JsonObject> {
  const { id } = record.proposal;
  const ready = readyCommit(core, request, record, reserved);
  if (!ready.ok) return errorBody(ready.refusal);
  let reply = errorBody({ code: 'internal', message: 'it could not be done' });
  const write = (): Change => {
    memory.written = true;
    return remember(memory, reply);
  };
  const along: Along = {
    begun: () => [putRow('replays', memory.name, { reply: null, proposal: id, until: memory.until }, memory.until)],
    done: (receipt) => {
      const body = receiptBody(receipt);
      body.auto = true;
      reply = fittedReceipt(core, request, body, memory.key);
      return [write()];
    },
    // The proposal was never shown, so nobody could try it again.
    failed: (refusal) => {
      reply = errorBody(refusal);
      return [dropRow('proposals', id), write()];
    },
  };
  const { requester, effects, context } = ready.value;
  return runCommit(core, { re: request.id, record, requester, effects, reserved, context, along }).then((done) =>
    done.ok ? reply : errorBody(done.refusal),
  );
}
