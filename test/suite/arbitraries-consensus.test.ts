import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSpec, readTranscript, verifyOutcome } from '../../src/consensus/index.ts';
import { totals } from '../../src/consensus/total.ts';
import { winnerOf as referenceWinner } from '../../src/consensus/winner.ts';
import { operationNamed } from '../../src/operations/index.ts';
import { grid, specParts, specText, spelling, winnerIn } from '../../src/suite/arbitraries/consensus/grid.ts';
import { recordOf, recordPlan } from '../../src/suite/arbitraries/consensus/record.ts';
import { scores } from '../../src/suite/arbitraries/consensus/scores.ts';
import { type SumDialect, totalOf } from '../../src/suite/arbitraries/consensus/tally.ts';
import { jsonOf } from '../../src/suite/arbitraries/consensus/text.ts';
import { arbitraryOf } from '../../src/suite/arbitraries/index.ts';
import { nodeVerifier } from '../../src/transport/node-verifier.ts';
import { type JsonObject, type RecordValue, readRecord } from '../../src/wire/index.ts';
import { dialectsOf, must } from '../consensus/reading.ts';
import { fastSigning } from './fast-sign.ts';

const SEED = 20260704;
const DRAWS = 2000;
const sums: readonly SumDialect[] = ['sum-exact', 'sum-naive', 'sum-compensated'];
const tools = { verifier: nodeVerifier() };
const draw = <T>(arbitrary: fc.Arbitrary<T>, numRuns = DRAWS): readonly T[] =>
  fc.sample(arbitrary, { numRuns, seed: SEED });
const shareOf = <T>(drawn: readonly T[], is: (each: T) => boolean): number => drawn.filter(is).length / drawn.length;
const textsOf = (operation: string, param: string): readonly string[] =>
  draw(arbitraryOf(operation, fastSigning())).flatMap((params) => {
    const text = params[param];
    return typeof text === 'string' ? [text] : [];
  });

describe('what is often drawn', () => {
  const tables = draw(grid);
  const winners = tables.map((each) => sums.map((sum) => winnerIn(each, sum)));

  test('decisions that part under the three sums, each from each', () => {
    expect(shareOf(winners, ([exact, naive]) => exact !== naive)).toBeGreaterThan(0.03);
    expect(shareOf(winners, ([exact, , compensated]) => exact !== compensated)).toBeGreaterThan(0.006);
    expect(shareOf(winners, ([, naive, compensated]) => naive !== compensated)).toBeGreaterThan(0.03);
  });

  test('floors that tie, and totals that tie or nearly do', () => {
    const pairs = draw(scores).flatMap((table) => {
      const [one, other] = table;
      if (one === undefined || other === undefined || one.length < 2) return [];
      return Math.min(...one) === Math.min(...other) ? [[one, other] as const] : [];
    });
    expect(pairs.length / DRAWS).toBeGreaterThan(0.35);
    const differences = pairs.map(([one, other]) => {
      const [left, right] = [one, other].map((row) => Number(totalOf(row, 'sum-exact') >> 900n) * 2 ** -174);
      return Math.abs((left ?? 0) - (right ?? 0));
    });
    expect(shareOf(differences, (difference) => difference === 0)).toBeGreaterThan(0.3);
    expect(shareOf(differences, (difference) => difference > 0 && difference < 1e-14)).toBeGreaterThan(0.05);
  });

  test('agreements and deadlocks', () => {
    const agreed = shareOf(winners, ([exact]) => exact !== undefined);
    expect(agreed).toBeGreaterThan(0.5);
    expect(agreed).toBeLessThan(0.95);
  });

  test.each<[what: string, pattern: RegExp, share: number]>([
    ['booleans beside numbers', /(true|false).*\b1(\.0)?\b|\b1(\.0)?\b.*(true|false)/s, 0.1],
    ['integers beyond every machine word', /\d{17,}(?![.e\d])/, 0.1],
    ['minus zero', /-0(\.0)?(?![.\d])/, 0.04],
    ['numbers of one value and two kinds', /\b1\b.*\b1\.0|\b1\.0.*\b1\b/s, 0.05],
    ['names of a prototype', /__proto__|toString|constructor/, 0.05],
    ['membership', /"(not_)?in"/, 0.1],
  ])('%s in sheets', (_, pattern, share) => {
    for (const operation of ['sheet.evaluate', 'sheet.verify']) {
      expect(shareOf(textsOf(operation, 'party'), (text) => pattern.test(text))).toBeGreaterThan(share);
    }
  });

  test('every pair of verifications of a record', () => {
    const pairs = new Map<string, number>();
    for (const params of draw(arbitraryOf('transcript.check', fastSigning()), 800)) {
      const answer = operationNamed('transcript.check')?.answer(params, tools);
      const name = answer?.ok ? `${answer.value.outcome} ${answer.value.signatures}` : 'refused';
      pairs.set(name, (pairs.get(name) ?? 0) + 1);
    }
    for (const name of ['true true', 'true false', 'false true', 'false false', 'refused'])
      expect(pairs.get(name) ?? 0, name).toBeGreaterThan(40);
  });
});

describe('the tally', () => {
  test.each(sums)('orders totals as the reference does under %s', (sum) => {
    fc.assert(
      fc.property(scores, (table) => {
        const own = table.map((row) => totalOf(row, sum));
        const theirs = table.map((row) => totals[sum](row, row.length));
        for (const left of table.keys())
          for (const right of table.keys()) {
            const order = (theirs[left] as number) - (theirs[right] as number);
            expect(Math.sign(Number((own[left] as bigint) - (own[right] as bigint)))).toBe(Math.sign(order));
          }
      }),
      { seed: SEED, numRuns: 3000 },
    );
  });

  test.each(sums)('finds the winner that the reference finds, and so an honest record, under %s', (sum) => {
    const dialects = dialectsOf(sum);
    fc.assert(
      fc.property(recordPlan, (plan) => {
        const record = recordOf(plan, { sum, masked: false });
        const read = readRecord(jsonOf(record as unknown as RecordValue));
        // An option may be so deep that there is no record of it.
        fc.pre(read.ok);
        const transcript = must(readTranscript(must(read)));
        expect(referenceWinner(transcript.entries, dialects)).toBe(winnerIn(plan.grid, sum) ?? -1);
        expect(verifyOutcome(transcript, { dialects })).toBe(true);
      }),
      { seed: SEED, numRuns: 1500 },
    );
  });

  test('knows the scores and red lines of a spec that is a grid', () => {
    fc.assert(
      fc.property(grid, spelling, (each, spelled) => {
        const spec = must(readSpec(must(readRecord(specText(specParts(each, spelled))))));
        for (const [row, option] of spec.options.entries())
          for (const [owner, { hard, utility }] of spec.sheets.entries()) {
            expect(utility?.(option)).toBe((each.scores[row]?.[owner] as number) + 0);
            expect(hard[0]?.accepts(option)).toBe(!each.crossed[row]?.includes(owner));
          }
      }),
      { seed: SEED, numRuns: 500 },
    );
  });
});

describe('a difference shrinks to what a person would write', () => {
  const smallest = (operation: string, isWrong: (data: JsonObject) => boolean): JsonObject => {
    const found = fc.check(
      fc.property(arbitraryOf(operation, fastSigning()), (params) => {
        const answer = operationNamed(operation)?.answer(params, tools);
        return !(answer?.ok && isWrong(answer.value));
      }),
      { numRuns: 10_000, seed: SEED },
    );
    return (found.counterexample as [JsonObject] | null)?.[0] ?? {};
  };

  test('of a constraint', () => {
    const params = smallest('sheet.evaluate', ({ violated }) => String(violated).includes('.0'));
    expect(String(params.party).length).toBeLessThan(90);
    expect(String(params.option).length).toBeLessThan(40);
  });

  test('of a decision', () => {
    const { json } = smallest('consensus.decide', ({ status }) => status === 'agreed');
    expect(String(json).length).toBeLessThan(100);
  });

  test('of a record', () => {
    const { json } = smallest('transcript.check', ({ outcome }) => outcome === false);
    expect(String(json).length).toBeLessThan(60);
  });
});
