import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operationNamed, operations } from '../../src/operations/index.ts';
import { arbitraryOf, brokenCaveats, faultKinds } from '../../src/suite/arbitraries/index.ts';
import { nodeVerifier } from '../../src/transport/node-verifier.ts';
import { canonical, compactJson, type JsonObject, type JsonValue, readJson } from '../../src/wire/index.ts';
import { fastSigning } from './fast-sign.ts';

const tools = { verifier: nodeVerifier() };
const DRAWS = 1500;
const SEED = 20260704;

const names = operations.map(({ name }) => name);
const draw = (operation: string, seed = SEED, count = DRAWS): readonly JsonObject[] =>
  fc.sample(arbitraryOf(operation, fastSigning()), { numRuns: count, seed });
const drawn = new Map(names.map((name) => [name, draw(name)]));
const drawsOf = (operation: string): readonly JsonObject[] => drawn.get(operation) ?? [];

function outcome(operation: string, params: JsonObject): string {
  const answer = operationNamed(operation)?.answer(params, tools);
  return answer?.ok ? 'answered' : (answer?.refusal.code ?? 'unknown');
}

/** How many draws come to each outcome. */
function tally(operation: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const params of drawsOf(operation)) {
    const code = outcome(operation, params);
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

describe.each(names)('%s', (name) => {
  const counts = tally(name);

  test('is answered for a quarter to 85 % of the draws, and refused with every code that it has', () => {
    const share = (counts.answered ?? 0) / DRAWS;
    expect(share, JSON.stringify(counts)).toBeGreaterThan(0.25);
    expect(share, JSON.stringify(counts)).toBeLessThan(0.85);
    for (const code of operationNamed(name)?.refusals ?? []) expect(counts[code], code).toBeGreaterThan(10);
  });

  test('draws what can travel in a frame: no lone surrogate, and the same after reading', () => {
    for (const params of drawsOf(name)) {
      const text = compactJson(params);
      const read = readJson(text);
      expect(read.ok && compactJson(read.value), text).toBe(text);
      expect(text.isWellFormed()).toBe(true);
    }
  });

  test('draws the same for the same seed, and else for another', () => {
    const again = draw(name, SEED, 60).map(compactJson);
    expect(again).toEqual(drawsOf(name).slice(0, 60).map(compactJson));
    expect(draw(name, SEED + 1, 60).map(compactJson)).not.toEqual(again);
  });

  test('seldom draws the same twice', () => {
    const distinct = new Set(drawsOf(name).map(compactJson)).size;
    expect(distinct / DRAWS).toBeGreaterThan(name === 'key.public' ? 0.3 : 0.6);
  });
});

test('the portable signature gives the same draws as a faster one', () => {
  const portable = fc.sample(arbitraryOf('grant.check'), { numRuns: 40, seed: SEED });
  expect(portable).toEqual(drawsOf('grant.check').slice(0, 40));
});

test('an operation that does not exist has no draws', () => {
  expect(() => arbitraryOf('grant.chek')).toThrow('grant.chek');
});

describe('every reported kind of fault is drawn', () => {
  test.each(faultKinds)('$id $kind', ({ operations: asked, matches }) => {
    const found = asked.map((operation) => drawsOf(operation).filter((params) => matches(params)).length);
    expect(Math.max(...found), asked.join()).toBeGreaterThanOrEqual(3);
  });

  test('all those of the profiles core and grants are in the table', () => {
    const ids = Array.from({ length: 21 }, (_, index) => `R${String(index + 1).padStart(2, '0')}`);
    expect(faultKinds.map(({ id }) => id)).toEqual([...ids, 'R23']);
  });
});

test('every reply kind is drawn, accepted and refused', () => {
  const kinds = new Map<string, Set<string>>();
  for (const params of drawsOf('lens.reply')) {
    const read = typeof params.json === 'string' ? readJson(params.json) : undefined;
    const kind = read?.ok ? String((read.value as JsonObject | null)?.kind) : '';
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(outcome('lens.reply', params)));
  }
  for (const kind of ['BRIEF', 'ANSWER', 'PROPOSALS', 'CLARIFY', 'RECEIPT', 'ERROR', 'EVENT']) {
    expect([...(kinds.get(kind) ?? [])].sort(), kind).toEqual(['answered', 'invalid_params']);
  }
});

test('budgets are such that much is cut, and not always everything', () => {
  const cut = drawsOf('budget.fit').flatMap((params): boolean[] => {
    const answer = operationNamed('budget.fit')?.answer(params, tools);
    if (!answer?.ok || typeof params.json !== 'string') return [];
    return [answer.value.json !== params.json];
  });
  const share = cut.filter(Boolean).length / cut.length;
  expect(share).toBeGreaterThan(0.3);
  expect(share).toBeLessThan(0.95);
});

test('a broken caveat has a canonical form, so that it can be signed', () => {
  const texts = brokenCaveats.map(({ caveat }) => canonical(caveat as JsonValue));
  expect(texts.every(({ ok }) => ok)).toBe(true);
});

describe('a difference shrinks to what a person would write', () => {
  const smallest = (operation: string, isWrong: (text: string) => boolean): unknown => {
    const found = fc.check(
      fc.property(arbitraryOf(operation, fastSigning()), (params) => {
        const answer = operationNamed(operation)?.answer(params, tools);
        return !(answer?.ok && isWrong(String(answer.value.text)));
      }),
      { numRuns: 10_000, seed: SEED },
    );
    return (found.counterexample as [JsonObject] | null)?.[0];
  };

  test('of how a number is written', () => {
    expect(
      smallest('lens.value', (text) => text.includes('e-')),
      'a number',
    ).toEqual({
      json: expect.stringMatching(/^-?[0-9.e-]{4,}$/),
    });
  });

  test('of the order of keys', () => {
    const { json } = smallest('canonical.encode', (text) =>
      /[\ue000-\uffff].*[\ud800-\udbff]/.test(text),
    ) as JsonObject;
    expect([...String(json)].length).toBeLessThanOrEqual(20);
  });

  test('of a table', () => {
    const { json } = smallest('lens.value', (text) => /\]\{[^\n]*,/.test(text)) as JsonObject;
    expect(String(json).length).toBeLessThanOrEqual(24);
  });
});
