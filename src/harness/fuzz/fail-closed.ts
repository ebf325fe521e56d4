import type fc from 'fast-check';
import type { RuleId } from '../../../generated/rules.ts';
import type { Expectation } from '../../../generated/types.ts';
import type { JsonObject } from '../../wire/index.ts';
import { sameAnswer, wordOf } from './answer.ts';
import { type Heard, type HeardSaid, type Judgement, kindOf, type Source } from './source.ts';

/** A question of `grant.check` that was made by a mutation, and what must be answered whatever any port says. */
export interface KnownCase {
  readonly params: JsonObject;
  readonly expect: Expectation;
  readonly what: string;
}

const OPERATION = 'grant.check';

/** Cases of one kind of mutation, put to every port on its own. */
export function failClosedSource(
  kind: { readonly name: string; readonly rules: readonly RuleId[]; readonly weight: number },
  arbitrary: fc.Arbitrary<KnownCase>,
): Source<KnownCase> {
  const { name, rules, weight } = kind;
  return {
    name,
    mode: 'fail-closed',
    rules,
    weight,
    arbitrary,
    questions: ({ params }) => [{ operation: OPERATION, params }],
    judge: (one, heard) => judgeKnown(name, one, heard),
    expected: ({ expect }) => expect,
  };
}

function judgeKnown(name: string, { expect, what }: KnownCase, heard: HeardSaid): Judgement {
  const wrong = new Map<string, string[]>();
  for (const [port, [answer]] of heard) {
    if (answer === undefined || sameAnswer(answer, expect)) continue;
    const shape = shapeOf(answer, expect);
    wrong.set(shape, [...(wrong.get(shape) ?? []), port]);
  }
  // What is accepted comes first: it is what must never be.
  const [worst] = [...wrong].sort(([left], [right]) => Number(right === ACCEPTED) - Number(left === ACCEPTED));
  if (worst === undefined) return {};
  const [shape, ports] = worst;
  return { fault: { kind: kindOf(name, shape, ports), ports, why: what } };
}

const ACCEPTED = 'accepted';

function shapeOf(answer: Expectation, expect: Expectation): string {
  if ('data' in answer) return 'data' in expect ? 'another answer' : ACCEPTED;
  if ('data' in expect) return `refused with ${answer.error}`;
  return answer.error === expect.error ? 'another need' : `${answer.error} for ${wordOf(expect)}`;
}

/** How a kind of mutation fared on a port. */
export interface Tally {
  tried: number;
  /** Answered only after form and signatures had been found right: an answer, or a refusal because of caveats. */
  reached: number;
  /** Accepted although it must be refused. */
  accepted: number;
}

/** Counts what came of mutants, by kind and port. */
export function tallies(): {
  readonly watch: (kind: string, expect: Expectation, heard: Heard) => void;
  readonly rows: () => ReadonlyMap<string, ReadonlyMap<string, Tally>>;
} {
  const rows = new Map<string, Map<string, Tally>>();
  return {
    watch: (kind, expect, heard) => {
      const row = rows.get(kind) ?? new Map<string, Tally>();
      rows.set(kind, row);
      for (const [port, [answer]] of heard) {
        const tally = row.get(port) ?? { tried: 0, reached: 0, accepted: 0 };
        row.set(port, tally);
        tally.tried += 1;
        if (answer === undefined || 'lost' in answer) continue;
        const word = wordOf(answer.said);
        if (word === 'data' || word === 'forbidden' || word === 'consent_required') tally.reached += 1;
        if (word === 'data' && 'error' in expect) tally.accepted += 1;
      }
    },
    rows: () => rows,
  };
}
