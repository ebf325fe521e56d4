import type { JsonValue } from '../../wire/json/value.ts';
import { estimateTokens } from '../estimate.ts';
import { moreLine } from '../reply/draw.ts';
import type { Path } from './path.ts';

/** What was removed at a place, as it was before any cut (BUDGET-8): the end of a string, or of an array. */
export type Rest = string | readonly JsonValue[];

/** What is said of a place that was cut (BUDGET-7, BUDGET-8), but for its handle. */
export interface Place {
  readonly path: Path;
  readonly remaining: number;
  readonly est: number;
}

/** The places cut so far, each under what was cut there, in the order of their first cuts (BUDGET-9). */
export interface Places {
  /** What their lines cost. */
  readonly tokens: number;
  note(what: object, place: Place, rest: () => Rest): void;
  forget(what: object): void;
  entries(): readonly Place[];
  /** What was removed at each, in the order of the entries. */
  rests(): Iterator<Rest, never>;
}

/** Any handle of the form that is given at the end costs the same (BUDGET-10). */
const PLACEHOLDER = 'h_aaaaaaaaaaaa';

export function newPlaces(): Places {
  const noted = new Map<object, { readonly place: Place; readonly rest: () => Rest; readonly tokens: number }>();
  let tokens = 0;
  return {
    get tokens() {
      return tokens;
    },
    note: (what, place, rest) => {
      const { path, remaining, est } = place;
      const cost = path.tokens + estimateTokens(moreLine({ handle: PLACEHOLDER, path: '', remaining, est }));
      tokens += cost - (noted.get(what)?.tokens ?? 0);
      noted.set(what, { place, rest, tokens: cost });
    },
    forget: (what) => {
      tokens -= noted.get(what)?.tokens ?? 0;
      noted.delete(what);
    },
    entries: () => [...noted.values()].map(({ place }) => place),
    rests: function* (): Generator<Rest, never> {
      for (const { rest } of noted.values()) yield rest();
      throw new Error('there is an entry without a place');
    },
  };
}

/** Handles in the order in which they are given (BUDGET-10), passing over those already used. */
export function* newHandles(used: ReadonlySet<string>): Generator<string, never> {
  for (let number = 0; ; number++) {
    const handle = `h_${letters(number)}`;
    if (!used.has(handle)) yield handle;
  }
}

/** A number as twelve letters in base 26, the last letter fastest. */
function letters(number: number): string {
  let text = '';
  for (let rest = number; text.length < 12; rest = Math.floor(rest / 26)) {
    text = String.fromCharCode(97 + (rest % 26)) + text;
  }
  return text;
}
