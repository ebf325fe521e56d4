import { ok, type Result, refuse } from '../wire/index.ts';

/** The named ways in which implementations of this part differ (DECIDE-4). */
export interface Dialects {
  /** How the total of an option's scores is taken (DECIDE-3). */
  readonly sum: 'sum-exact' | 'sum-naive' | 'sum-compensated';
  /** Whether a red-lined verdict keeps its score (VERDICT-2). */
  readonly score: 'score-open' | 'score-masked';
  /** Whether what is signed names its type (SIGN-1). */
  readonly payload: 'payload-typed' | 'payload-bare';
  /** Whether `in` and `not_in` take strings and objects (DECIDE-5). */
  readonly membership: 'in-list' | 'in-substring';
}

/** What holds where no dialect is named (DECIDE-4). */
export const defaultDialects: Dialects = {
  sum: 'sum-exact',
  score: 'score-open',
  payload: 'payload-typed',
  membership: 'in-list',
};

const kinds: ReadonlyMap<string, keyof Dialects> = new Map<string, keyof Dialects>([
  ['sum-exact', 'sum'],
  ['sum-naive', 'sum'],
  ['sum-compensated', 'sum'],
  ['score-open', 'score'],
  ['score-masked', 'score'],
  ['payload-typed', 'payload'],
  ['payload-bare', 'payload'],
  ['in-list', 'membership'],
  ['in-substring', 'membership'],
]);

/**
 * The dialects of a list of names, at most one of a kind; `invalid_params` for any other name and for two of a kind.
 */
export function readDialects(names: readonly string[]): Result<Dialects> {
  const named = new Map<keyof Dialects, string>();
  for (const name of names) {
    const kind = kinds.get(name);
    if (kind === undefined) return refuse('invalid_params', `no dialect is called ${JSON.stringify(name)}`);
    if (named.has(kind)) return refuse('invalid_params', `${named.get(kind)} and ${name} are of one kind`);
    named.set(kind, name);
  }
  const { sum, score, payload, membership } = defaultDialects;
  return ok({
    sum: named.get('sum') ?? sum,
    score: named.get('score') ?? score,
    payload: named.get('payload') ?? payload,
    membership: named.get('membership') ?? membership,
  } as Dialects);
}
