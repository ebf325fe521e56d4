import type { Expected } from '../../../generated/types.ts';
import { lensReply } from '../../lens/index.ts';
import { compactJson, type JsonObject, type JsonValue, ownOf, sliceOf } from '../../wire/index.ts';
import { filled, resolved, valueAt } from './bindings.ts';
import { mismatch, shownExpected } from './match.ts';

/** The replies to one request: its events in order, and the final one. */
export interface Came {
  readonly events: readonly JsonObject[];
  readonly final: JsonObject;
}

/** Where a reply is not what was expected: a clause, and both sides where they can be held against each other. */
export interface Fault {
  readonly why: string;
  readonly expected: JsonObject;
  readonly got: JsonObject;
}

/** Holds the replies to one request against what is expected, and keeps of them what is to be kept. */
export function judgeCame(came: Came, expected: Expected, bindings: Map<string, JsonValue>): Fault | undefined {
  const { final, events } = came;
  const wanted = wantedFields(expected);
  const parted = Object.entries(wanted).flatMap(([key, value]) => {
    const path = mismatch(value, ownOf(final, key), bindings, key);
    return path === undefined ? [] : [path];
  })[0];
  if (parted !== undefined) {
    const got = sliceOf(final, [...Object.keys(wanted), ...(expected.code === undefined ? ['code'] : []), 'message']);
    const shown = shownExpected(wanted, final, bindings) as JsonObject;
    return { why: `it parts at ${parted}`, expected: shown, got: withoutMessage(got, wanted) };
  }
  const surplus = (expected.absent ?? []).find((field) => Object.hasOwn(final, field));
  if (surplus !== undefined) return { why: `it has ${surplus}, and must not`, expected: wanted, got: final };
  const eventFault = judgeEvents(events, expected.events ?? []);
  if (eventFault !== undefined) return eventFault;
  for (const [name, path] of Object.entries(expected.bind ?? {})) {
    const value = valueAt(final, path);
    if (value === undefined) return { why: `it has no ${path}`, expected: wanted, got: final };
    bindings.set(name, value);
  }
  const text = compactJson(final);
  const told = (expected.hides ?? []).map((each) => String(resolved(each as JsonValue, bindings)));
  if (told.some((each) => text.includes(each))) {
    return { why: 'it holds what it must not tell', expected: wanted, got: final };
  }
  return expected.lens === undefined ? undefined : judgeLens(final, filled(expected.lens, bindings));
}

type Bound = Map<string, JsonValue>;

/** Whether replies are as expected, nothing kept of them. */
export function comesTo(came: Came, expected: Expected, bindings: ReadonlyMap<string, JsonValue>): boolean {
  const { bind: _, ...rest } = expected;
  // Without a text to fill in, nothing has to be kept on trial, and so nothing copied: a model tries many times.
  const isPlain = expected.lens === undefined && expected.hides === undefined;
  return judgeCame(came, isPlain ? rest : expected, isPlain ? (bindings as Bound) : new Map(bindings)) === undefined;
}

function wantedFields({ kind, code, fields }: Expected): JsonObject {
  return { kind, ...(code === undefined ? {} : { code }), ...fields };
}

function withoutMessage(got: JsonObject, wanted: JsonObject): JsonObject {
  const isAskedFor = Object.hasOwn(wanted, 'message') || got.kind !== wanted.kind || got.code !== wanted.code;
  return isAskedFor
    ? got
    : sliceOf(
        got,
        Object.keys(got).filter((key) => key !== 'message'),
      );
}

function judgeEvents(events: readonly JsonObject[], expected: NonNullable<Expected['events']>): Fault | undefined {
  const came = events.map((event) => sliceOf(event, ['message', 'progress', 'data']));
  const wanted = expected.map(
    ({ message, progress }): JsonObject => (progress === undefined ? { message } : { message, progress }),
  );
  if (mismatch(wanted, came, new Map()) === undefined) return undefined;
  return { why: 'other events came before it', expected: { events: wanted }, got: { events: came } };
}

function judgeLens(final: JsonObject, expected: string): Fault | undefined {
  const drawn = lensReply(final);
  const got = drawn.ok ? drawn.value : drawn.refusal.message;
  return got === expected
    ? undefined
    : { why: 'its Lens is another', expected: { lens: expected }, got: { lens: got } };
}
