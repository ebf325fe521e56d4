import type { Expected } from '../../../../generated/types.ts';
import { fitReply } from '../../../lens/index.ts';
import { compactJson, copyWith, type JsonObject, type JsonValue } from '../../../wire/index.ts';
import { valueAt } from '../bindings.ts';
import { refused } from '../pen.ts';
import type { Name } from '../people.ts';
import { type Begun, type HandleState, put, type State } from './state.ts';

/** What may be asked: a capability of the fixture whose answer no state changes, and how long it shall be. */
export interface Reading {
  readonly capability: 'poem' | 'page' | 'both';
  readonly size: number;
}

/** Tokens where a request names none (FRAME-5). */
const BUDGET = 2000;
const HANDLE = 'h_aaaaaaaaaaaa';

/** The params of an ASK. */
export function paramsOf({ capability, size }: Reading): JsonObject {
  if (capability === 'poem') return { lines: size };
  return capability === 'page' ? { times: size } : { n: size };
}

function wholeOf({ capability, size }: Reading): JsonObject {
  const numbers = Array.from({ length: size }, (_, at) => at + 1);
  if (capability === 'page') return { text: 'abcde fghi '.repeat(size) };
  if (capability === 'both') return { first: numbers, second: numbers };
  return { items: numbers.map((n): JsonObject => ({ n, line: 'tea' })) };
}

/** What a reply is fitted for: the number of the request, its budget, and who alone may have what is cut. */
export interface Fitting {
  readonly number: number;
  readonly budget: number | undefined;
  readonly owner: Name | undefined;
}

/** A reply as it is when it was fitted (FRAME-10), and the state with its handles; ids and hashes in it are any. */
export interface Fitted {
  readonly state: State;
  readonly reply: JsonObject;
  /** What is expected of its `more`. */
  readonly more: Partial<Pick<Expected, 'absent'>> & { readonly fields: JsonObject };
  readonly bind: { [name: string]: string };
}

/** Fits a reply. Throws where what was kept and what was cut are not the whole (BUDGET-8): then the reference is at fault. */
export function fitted(state: State, reply: JsonObject, { number, budget = BUDGET, owner }: Fitting): Fitted {
  const rests: HandleState['rest'][] = [];
  const made = fitReply(reply, budget, (rest) => {
    rests.push(rest);
    return HANDLE;
  });
  if (!made.ok) throw new Error(made.refusal.message);
  const value = made.value as JsonObject;
  const more = (value.more ?? []) as JsonObject[];
  for (const [at, { path }] of more.entries()) {
    const rest = rests[at] as JsonValue;
    if (!isWhole(valueAt(reply, path as string), valueAt(value, path as string), rest))
      throw new Error(`what was kept and cut of ${path} is not the whole`);
  }
  const names = rests.map((_, at) => `h${number}-${at}`);
  const handles = names.reduce<State['handles']>(
    (map, name, at) => put(map, name, { rest: rests[at] as HandleState['rest'], owner }),
    state.handles,
  );
  const entries = more.map((entry) => copyWith(entry, { handle: { $id: 'h' } }));
  return {
    state: { ...state, handles },
    reply: value,
    more: more.length === 0 ? { fields: {}, absent: ['more'] } : { fields: { more: entries } },
    bind: Object.fromEntries(names.map((name, at) => [name, `more.${at}.handle`])),
  };
}

/** Whether what was kept and what was cut are the whole again. */
function isWhole(whole: JsonValue | undefined, kept: JsonValue | undefined, rest: JsonValue): boolean {
  if (typeof whole === 'string') return whole === `${String(kept).slice(0, -1)}${rest}`;
  return compactJson(whole as JsonValue) === compactJson([...(kept as JsonValue[]), ...(rest as JsonValue[])]);
}

function answered(state: State, data: JsonObject, fitting: Fitting): Begun {
  const { state: next, reply, more, bind } = fitted(state, { kind: 'ANSWER', data }, fitting);
  const { fields, ...absent } = more;
  return {
    state: next,
    reply: { kind: 'ANSWER', fields: { data: reply.data as JsonValue, ...fields }, ...absent, bind },
  };
}

/** ASK-1: the answer, whatever came before. */
export function beginRead(state: State, reading: Reading, fitting: Fitting): Begun {
  return answered(state, wholeOf(reading), fitting);
}

/** EXPAND-1, EXPAND-2: what was cut, for the key alone that it was cut for. */
export function beginExpand(
  state: State,
  name: string,
  {
    who,
    number,
    budget,
  }: { readonly who: Name | undefined; readonly number: number; readonly budget: number | undefined },
): Begun {
  const { rest, owner } = state.handles.get(name) as HandleState;
  if (owner !== undefined && who !== owner) {
    return { state, reply: refused('unauthorized', { absent: ['data', 'more'] }) };
  }
  const data = typeof rest === 'string' ? { text: rest } : { items: [...rest] };
  // What is cut for a good proof is its key's, of a free handle too.
  return answered(state, data, { number, budget, owner: owner ?? who });
}
