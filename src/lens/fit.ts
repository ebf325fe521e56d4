import type { Reply } from '../../generated/types.ts';
import { MAX_FRAME_BYTES } from '../wire/frame.ts';
import { copyWith } from '../wire/json/order.ts';
import type { JsonObject, JsonValue } from '../wire/json/value.ts';
import { ok, type Result, refuse } from '../wire/result.ts';
import { estimateTokens } from './estimate.ts';
import { bury, cut } from './fit/cut.ts';
import type { KeyMeasures } from './fit/measure.ts';
import { newHandles, newPlaces, type Places, type Rest } from './fit/more.ts';
import { type Builder, buildNode, currentValue, isCandidate, type Node } from './fit/node.ts';
import { pathText, pathTo } from './fit/path.ts';
import { popCandidate, pushCandidate, type Queue } from './fit/queue.ts';
import { admitReply } from './reply/admit.ts';
import { drawReply } from './reply/draw.ts';
import { lensValue } from './value.ts';

/** The part of a reply that is dropped from its end (BUDGET-2), and how much of it is left. */
interface ListRoot {
  readonly name: 'capabilities' | 'proposals';
  readonly elements: readonly JsonValue[];
  kept: number;
}

/** A reply while it is being cut. */
interface Fitting {
  readonly reply: Reply;
  /** The deep roots; those of PROPOSALS under the index of their proposal. */
  readonly roots: ReadonlyMap<number, Node>;
  readonly list: ListRoot | undefined;
  readonly places: Places;
  readonly nameRest: NameRest | undefined;
  /** The estimate of the Lens as cut so far. */
  tokens: number;
}

/** Gives a place that was cut its handle, of the form of BUDGET-10, and may keep what was removed there. */
export type NameRest = (rest: Rest) => string;

/**
 * Fits a reply into a budget of tokens, an integer of at least 1 (BUDGET-1 to BUDGET-11): cuts until the estimate of
 * its Lens is within, or nothing is left to cut. What fits, or cannot be cut, comes back as it was; `invalid_params`
 * for what is no reply, `limit` where a frame has no room for the paths of its cuts (FRAME-3). `nameRest` is asked once
 * a place, in order, when fitting ends; without it handles are those of BUDGET-10.
 */
export function fitReply(reply: JsonValue, budget: number, nameRest?: NameRest): Result<JsonValue> {
  const admitted = admitReply(reply);
  if (!admitted.ok) return admitted;
  const tokens = estimateTokens(drawReply(admitted.value));
  if (tokens <= budget) return ok(reply);
  const fitting = startFitting(admitted.value, tokens, nameRest);
  if (!cutDown(fitting, budget)) return ok(reply);
  const units = fitting.places.entries().reduce((sum, { path }) => sum + path.units, 0);
  return units > MAX_FRAME_BYTES ? refuse('limit', 'a frame has no room for the reply') : ok(finished(fitting));
}

function startFitting(reply: Reply, tokens: number, nameRest: NameRest | undefined): Fitting {
  const builder: Builder = { keys: new Map(), nextOrder: 0 };
  const roots = new Map<number, Node>();
  let list: ListRoot | undefined;
  const addRoot = (value: JsonValue | undefined, path: string, index: number): void => {
    if (value !== undefined) roots.set(index, buildNode(builder, value, undefined, path));
  };
  if (reply.kind === 'ANSWER') addRoot(reply.data, 'data', 0);
  if (reply.kind === 'RECEIPT') addRoot(reply.receipt.result, 'receipt.result', 0);
  if (reply.kind === 'PROPOSALS') {
    for (const [index, { data }] of reply.proposals.entries()) addRoot(data, `proposals.${index}.data`, index);
    list = listRoot('proposals', reply.proposals as unknown as JsonValue[]);
  }
  if (reply.kind === 'BRIEF') list = listRoot('capabilities', reply.capabilities as unknown as JsonValue[]);
  return { reply, roots, list, places: newPlaces(), nameRest, tokens };
}

function listRoot(name: ListRoot['name'], elements: readonly JsonValue[]): ListRoot {
  return { name, elements, kept: elements.length };
}

/** Cuts until the reply fits or nothing is left; tells whether anything was cut. */
function cutDown(fitting: Fitting, budget: number): boolean {
  const known: KeyMeasures = new Map();
  const queue: Queue = [];
  for (const root of fitting.roots.values()) queueAll(queue, root);
  let cuts = 0;
  while (fitting.tokens > budget) {
    const node = popCandidate(queue);
    if (node !== undefined) {
      fitting.tokens += cut(node, fitting.places, known);
      pushCandidate(queue, node);
    } else if (!cutList(fitting)) {
      break;
    }
    cuts++;
  }
  return cuts > 0;
}

function queueAll(queue: Queue, node: Node): void {
  if (isCandidate(node)) pushCandidate(queue, node);
  for (const child of node.children) queueAll(queue, child);
}

/**
 * Drops the second half of the list root (BUDGET-6), and draws the reply again: its header counts and compares them
 * all.
 */
function cutList(fitting: Fitting): boolean {
  const { list, places, roots } = fitting;
  if (list === undefined || list.kept === 0) return false;
  const kept = Math.floor(list.kept / 2);
  for (let index = kept; index < list.kept; index++) {
    const root = roots.get(index);
    if (root !== undefined) bury(root, places);
  }
  list.kept = kept;
  const rest = list.elements.slice(kept);
  const place = {
    path: pathTo(undefined, list.name),
    remaining: rest.length,
    est: estimateTokens(lensValue({ items: rest })),
  };
  places.note(list, place, () => rest);
  const drawn = copyWith(fitting.reply as unknown as JsonObject, cutFields(fitting));
  fitting.tokens = estimateTokens(drawReply(drawn as unknown as Reply)) + places.tokens;
  return true;
}

/**
 * The cut reply with its handles (BUDGET-10), and an entry for each place after those that it brought (BUDGET-9).
 */
function finished(fitting: Fitting): JsonObject {
  const { reply, places, nameRest } = fitting;
  const brought = (reply.more ?? []) as unknown as JsonValue[];
  const handles = newHandles(new Set(reply.more?.map(({ handle }) => handle)));
  const rests = places.rests();
  const nextHandle = (): string => (nameRest === undefined ? handles.next().value : nameRest(rests.next().value));
  const entries = places
    .entries()
    .map(({ path, remaining, est }) => ({ handle: nextHandle(), path: pathText(path), remaining, est }));
  const changes = cutFields(fitting);
  changes.more = [...brought, ...entries];
  return copyWith(reply as unknown as JsonObject, changes);
}

/** The fields of the reply that hold roots, as cut so far. */
function cutFields({ reply, roots, list }: Fitting): JsonObject {
  const root = roots.get(0);
  if (list !== undefined) {
    const left = list.elements.slice(0, list.kept);
    return { [list.name]: left.map((element, index) => withData(element, roots.get(index))) };
  }
  if (root === undefined) return {};
  if (reply.kind !== 'RECEIPT') return { data: currentValue(root) };
  return { receipt: copyWith(reply.receipt as unknown as JsonObject, { result: currentValue(root) }) };
}

function withData(element: JsonValue, root: Node | undefined): JsonValue {
  return root?.touched ? copyWith(element as JsonObject, { data: currentValue(root) }) : element;
}
