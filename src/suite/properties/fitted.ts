import { compactJson, isObject, type JsonObject, type JsonValue, keysOf, readJson } from '../../wire/index.ts';
import { type Answer, type Question, textIn } from './property.ts';

/** A reply and the budget that it is to fit. */
export interface Fitting {
  readonly reply: JsonObject;
  readonly budget: number;
}

export function fitQuestion({ reply, budget }: Fitting): Question {
  return { operation: 'budget.fit', params: { json: compactJson(reply), budget } };
}

/** The fitted reply of an answer; undefined when it is refused or no object. */
export function fittedOf(answer: Answer | undefined): JsonObject | undefined {
  const read = readJson(textIn(answer, 'json') ?? '');
  return read.ok && isObject(read.value) ? read.value : undefined;
}

/** The entries of `more` that fitting added after those which the reply brought (BUDGET-9). */
export function addedEntries(reply: JsonObject, fitted: JsonObject): readonly JsonObject[] {
  const brought = Array.isArray(reply.more) ? reply.more.length : 0;
  return (Array.isArray(fitted.more) ? fitted.more : []).slice(brought).filter(isObject);
}

/** A value at a place inside a reply; the place is written as in `more` (BUDGET-7). */
export interface Placed {
  readonly path: string;
  readonly value: JsonValue;
}

/** Every place inside a value, itself first. */
function* placesIn(value: JsonValue | undefined, path: string): Generator<Placed> {
  if (value === undefined) return;
  yield { path, value };
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) yield* placesIn(each, `${path}.${index}`);
  } else if (isObject(value)) {
    for (const key of keysOf(value)) yield* placesIn(value[key], `${path}.${key}`);
  }
}

function proposalsOf(reply: JsonObject): readonly JsonValue[] {
  return reply.kind === 'PROPOSALS' && Array.isArray(reply.proposals) ? reply.proposals : [];
}

/** Every place in the deep roots of a reply (BUDGET-2). */
export function* deepPlaces(reply: JsonObject): Generator<Placed> {
  if (reply.kind === 'ANSWER') yield* placesIn(reply.data, 'data');
  if (reply.kind === 'RECEIPT' && isObject(reply.receipt)) yield* placesIn(reply.receipt.result, 'receipt.result');
  for (const [index, proposal] of proposalsOf(reply).entries()) {
    if (isObject(proposal)) yield* placesIn(proposal.data, `proposals.${index}.data`);
  }
}

/** The list roots of a reply (BUDGET-2). */
export function* listRoots(reply: JsonObject): Generator<Placed> {
  if (reply.kind === 'PROPOSALS') yield { path: 'proposals', value: reply.proposals ?? [] };
  if (reply.kind === 'BRIEF') yield { path: 'capabilities', value: reply.capabilities ?? [] };
}
