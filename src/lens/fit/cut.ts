import { offsetOf } from '../code-points.ts';
import { estimateTokens } from '../estimate.ts';
import { type KeyMeasures, type Measure, measureArray, measureScalar } from './measure.ts';
import type { Places } from './more.ts';
import { type Node, pathOf, runOf, SHORTEST, shortened } from './node.ts';

/** Cuts a candidate once (BUDGET-4, BUDGET-5), notes its place, and tells by how many tokens the Lens changed. */
export function cut(node: Node, places: Places, known: KeyMeasures): number {
  const tokensBefore = places.tokens;
  const change = typeof node.value === 'string' ? cutString(node, node.value, places) : cutArray(node, places, known);
  return change + places.tokens - tokensBefore;
}

function cutString(node: Node, text: string, places: Places): number {
  node.kept = Math.max(SHORTEST, Math.floor(node.kept / 2));
  const rest = text.slice(offsetOf(text, node.kept));
  const place = { path: pathOf(node), remaining: node.length - node.kept, est: estimateTokens(rest) };
  places.note(node, place, () => rest);
  return replaceMeasure(node, measureScalar(shortened(text, node.kept)));
}

function cutArray(node: Node, places: Places, known: KeyMeasures): number {
  const kept = Math.floor(node.kept / 2);
  for (const child of node.children.slice(kept, node.kept)) bury(child, places);
  node.kept = kept;
  const rest = node.children.slice(kept);
  const place = {
    path: pathOf(node),
    remaining: rest.length,
    // est(lens({"items": rest})) of BUDGET-8: the key is one token, and an array is measured from behind its key.
    est: 1 + measureArray(runOf(known, rest, 'before')).lens,
  };
  places.note(node, place, () => rest.map(({ value }) => value));
  const run = runOf(known, node.children.slice(0, kept), 'now');
  node.form = run.form;
  return replaceMeasure(node, measureArray(run));
}

/** Takes a value out of the reply with all that it holds, and with it the entries of places inside it (BUDGET-9). */
export function bury(node: Node, places: Places): void {
  node.alive = false;
  places.forget(node);
  for (const child of node.children) if (child.alive) bury(child, places);
}

/** Gives a node its new measure and all containers theirs; tells the change of the root's. */
function replaceMeasure(node: Node, measure: Measure): number {
  let change = difference(measure, node.now);
  node.now = measure;
  node.touched = true;
  for (let holder = node.parent; holder !== undefined; holder = holder.parent) {
    change = changeOfHolder(holder, change);
    holder.now = sum(holder.now, change);
    holder.touched = true;
  }
  return change.lens;
}

/** How a container's measure changes with that of something it holds; the form of the container does not. */
function changeOfHolder({ value, form }: Node, { lens, element, json, size }: Measure): Measure {
  if (!Array.isArray(value)) return { lens, element: lens, json, size };
  return { lens: form === 'list' ? element : lens, element: form === 'inline' ? lens : json, json, size };
}

function difference(one: Measure, other: Measure): Measure {
  return {
    lens: one.lens - other.lens,
    element: one.element - other.element,
    json: one.json - other.json,
    size: one.size - other.size,
  };
}

function sum(one: Measure, other: Measure): Measure {
  return {
    lens: one.lens + other.lens,
    element: one.element + other.element,
    json: one.json + other.json,
    size: one.size + other.size,
  };
}
