import { isObject } from '../../wire/json/is.ts';
import { copyWith, keysOf, setOwn } from '../../wire/json/order.ts';
import type { JsonObject, JsonValue } from '../../wire/json/value.ts';
import { countCodePoints, offsetOf } from '../code-points.ts';
import { isScalar } from '../scalar.ts';
import {
  type Form,
  type KeyMeasures,
  type Measure,
  measureArray,
  measureKey,
  measureObject,
  measureScalar,
  type Run,
} from './measure.ts';
import { type Path, pathTo } from './path.ts';

/** A value inside a deep root, and how much of it is left. */
export interface Node {
  readonly value: JsonValue;
  readonly parent: Node | undefined;
  /** Its key or index in the parent; of a root, its whole path. */
  readonly step: string | number;
  /** Its place in document order, containers before what they hold. */
  readonly order: number;
  /** Elements of an array, values of an object in key order. */
  readonly children: Node[];
  /** Elements of an array or code points of a long string: how many there were, and how many are left. */
  length: number;
  kept: number;
  /** How an array is drawn now; without meaning elsewhere. */
  form: Form;
  /** Whether a cut was made here or inside. */
  touched: boolean;
  /** Whether it is still in the reply. */
  alive: boolean;
  before: Measure;
  now: Measure;
  /** The size under which the queue holds it. */
  queuedSize: number;
  /** Made when it is asked for. */
  path: Path | undefined;
}

/** A string is never cut below this many code points (BUDGET-5). */
export const SHORTEST = 200;

const MARK = '…';
const nothing: Measure = { lens: 0, element: 0, json: 0, size: 0 };

/** Makes the nodes of deep roots; document order runs on from one root to the next. */
export interface Builder {
  readonly keys: KeyMeasures;
  nextOrder: number;
}

export function buildNode(builder: Builder, value: JsonValue, parent: Node | undefined, step: string | number): Node {
  const node: Node = {
    value,
    parent,
    step,
    order: builder.nextOrder++,
    children: [],
    length: 0,
    kept: 0,
    form: 'inline',
    touched: false,
    alive: true,
    before: nothing,
    now: nothing,
    queuedSize: 0,
    path: undefined,
  };
  node.before = node.now = measureNew(builder, node);
  return node;
}

function measureNew(builder: Builder, node: Node): Measure {
  const { value, children } = node;
  if (isScalar(value)) {
    if (typeof value === 'string' && value.length > SHORTEST) node.length = node.kept = countCodePoints(value);
    return measureScalar(value);
  }
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      children.push(buildNode(builder, value[index] as JsonValue, node, index));
    }
    node.length = node.kept = value.length;
    const run = runOf(builder.keys, children, 'now');
    node.form = run.form;
    return measureArray(run);
  }
  const keys = keysOf(value);
  for (const key of keys) children.push(buildNode(builder, value[key] as JsonValue, node, key));
  return measureObject(
    keys,
    children.map((child) => child.now),
    builder.keys,
  );
}

/** Sums over neighbouring elements as they were before any cut, or as they are now. */
export function runOf(known: KeyMeasures, elements: readonly Node[], when: 'before' | 'now'): Run {
  let lens = 0;
  let element = 0;
  let json = 0;
  let size = 0;
  for (const each of elements) {
    const measure = each[when];
    lens += measure.lens;
    element += measure.element;
    json += measure.json;
    size += measure.size;
  }
  const sum = { lens, element, json, size };
  const count = elements.length;
  if (elements.every(({ value }) => isScalar(value))) return { count, form: 'inline', keys: 0, keyCount: 0, sum };
  const columns = columnsOf(elements);
  if (columns === undefined) return { count, form: 'list', keys: 0, keyCount: 0, sum };
  const keys = columns.reduce((total, { step }) => total + measureKey(step as string, known).lens, 0);
  return { count, form: 'table', keys, keyCount: columns.length, sum };
}

/**
 * The values of the first row when the elements make a table (LENS-9); a cut never turns a scalar into something else.
 */
function columnsOf(elements: readonly Node[]): readonly Node[] | undefined {
  const first = elements[0];
  if (!isObject(first?.value) || first.children.length === 0) return undefined;
  return elements.every((element) => isRow(element, first.children)) ? first.children : undefined;
}

function isRow({ value, children }: Node, columns: readonly Node[]): boolean {
  return (
    isObject(value) &&
    children.length === columns.length &&
    children.every((child, index) => child.step === columns[index]?.step && isScalar(child.value))
  );
}

/** Whether it can be cut (BUDGET-3). */
export function isCandidate({ value, kept }: Node): boolean {
  return typeof value === 'string' ? kept > SHORTEST : Array.isArray(value) && kept > 0;
}

/** The size by which candidates are ranked (BUDGET-3). */
export function sizeOf({ value, kept, now }: Node): number {
  return typeof value === 'string' ? kept : now.size;
}

/** The value as it is after all cuts. */
export function currentValue(node: Node): JsonValue {
  const { value, children, kept, touched } = node;
  if (!touched) return value;
  if (typeof value === 'string') return shortened(value, kept);
  if (Array.isArray(value)) return children.slice(0, kept).map(currentValue);
  const changes: JsonObject = {};
  for (const child of children) if (child.touched) setOwn(changes, child.step as string, currentValue(child));
  return copyWith(value as JsonObject, changes);
}

/** A string cut to its first code points, with the mark of it (BUDGET-5). */
export function shortened(text: string, kept: number): string {
  return text.slice(0, offsetOf(text, kept)) + MARK;
}

/** The path of a place. */
export function pathOf(node: Node): Path {
  node.path ??= pathTo(node.parent && pathOf(node.parent), String(node.step));
  return node.path;
}
