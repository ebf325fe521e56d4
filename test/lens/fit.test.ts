import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitReply } from '../../src/lens/index.ts';
import { compactJson, type JsonObject, type JsonValue, readJson } from '../../src/wire/index.ts';
import { naiveFit } from './naive-fit.ts';
import { proposal, receipt } from './replies.ts';

function fitted(reply: JsonValue, budget: number): JsonObject {
  const result = fitReply(reply, budget);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value as JsonObject;
}

const scalar = fc.oneof(
  fc.constantFrom<JsonValue>(null, true, 0, -1.5, 1234567, 1e21, 'a b', 'true', '', 'x,y', 'é😀', '\n'),
  fc.integer({ min: 0, max: 2000 }),
);

/** Strings around and above the length from which they can be cut. */
const longString = fc
  .record({
    unit: fc.constantFrom('a', 'word ', '1', '😀', '"', '\u0001', '…'),
    length: fc.integer({ min: 195, max: 900 }),
  })
  .map(({ unit, length }) => [...unit.repeat(length)].slice(0, length).join(''));

const table = fc
  .record({
    keys: fc.constantFrom(['a'], ['a', 'b,c'], ['10', 'b', 'long name']),
    rows: fc.integer({ min: 1, max: 9 }),
  })
  .chain(({ keys, rows }) =>
    fc.array(fc.record(Object.fromEntries(keys.map((key) => [key, scalar]))), { minLength: rows, maxLength: rows }),
  );

const { data } = fc.letrec<{ data: JsonValue }>((tie) => ({
  data: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    scalar,
    longString,
    table as fc.Arbitrary<JsonValue>,
    fc.array(scalar, { maxLength: 12 }),
    fc.array(tie('data'), { maxLength: 6 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'k y', '7', 'x,', '1.5', '\n  \n', '\u2028a', '😀.', ''), tie('data'), {
      maxKeys: 4,
    }) as fc.Arbitrary<JsonValue>,
  ),
}));

const brought = fc.option(
  fc.array(
    fc.record({
      handle: fc.constantFrom('h_x', 'h_aaaaaaaaaaaa', 'h_aaaaaaaaaaac'),
      path: fc.constantFrom('data', 'old'),
      remaining: fc.nat(9),
      est: fc.nat(9),
    }),
    { maxLength: 2 },
  ),
  { nil: undefined },
);

const withMore = (reply: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> =>
  fc.tuple(reply, brought).map(([fields, more]) => (more === undefined ? fields : { more, ...fields, lens: 'old' }));

const plan = fc
  .record({
    summary: fc.constantFrom('Order', 'Order it all now'),
    expires: fc.constantFrom(60, 61),
    data: fc.option(data),
  })
  .map(({ data: held, ...fields }) => proposal(held === null ? fields : { ...fields, data: held }));

const replies: Record<string, fc.Arbitrary<JsonObject>> = {
  ANSWER: data.map((held) => ({ kind: 'ANSWER', data: held })),
  RECEIPT: data.map((result) => ({ kind: 'RECEIPT', auto: true, receipt: receipt({ result }) })),
  PROPOSALS: fc.array(plan, { maxLength: 5 }).map((proposals) => ({ kind: 'PROPOSALS', proposals })),
  BRIEF: fc
    .array(
      fc.record({ name: fc.constantFrom('a', 'b.c'), kind: fc.constant('ask'), summary: fc.constantFrom('', 'Asks') }),
      {
        maxLength: 9,
      },
    )
    .map((capabilities) => ({ kind: 'BRIEF', service: { id: 's', name: 'S' }, capabilities })),
};

describe('fitReply', () => {
  it('refuses what no frame has room for: paths that together are far longer than the reply', () => {
    const lists = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`k${index}`, [1]]));
    const heapBefore = process.memoryUsage().heapUsed;
    const refused = fitReply({ kind: 'ANSWER', data: { ['n'.repeat(200_000)]: lists } }, 50);
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'limit' } });
    // Their texts would be 400 MB.
    expect(process.memoryUsage().heapUsed - heapBefore).toBeLessThan(200_000_000);
  });

  it.each(Object.entries(replies))('cuts %s as the rules read, drawn anew after each cut', (_kind, reply) => {
    fc.assert(
      fc.property(withMore(reply), fc.integer({ min: 1, max: 400 }), (whole, budget) => {
        const before = compactJson(whole);
        expect(compactJson(fitted(whole, budget))).toBe(compactJson(naiveFit(whole, budget)));
        expect(compactJson(whole)).toBe(before);
      }),
      { seed: 2, numRuns: 600 },
    );
  });

  it('gives back what fits, and what cannot be cut, as it was (BUDGET-1)', () => {
    const small = { kind: 'ANSWER', data: [1, 2, 3] };
    expect(fitted(small, 100)).toBe(small);
    const hard = { kind: 'ANSWER', data: { a: 'word '.repeat(40) } };
    expect(fitted(hard, 1)).toBe(hard);
    const event = { kind: 'EVENT', message: 'word '.repeat(100), data: [1, 2, 3] };
    expect(fitted(event, 1)).toBe(event);
  });

  it('cuts down to 200 and no further, counting code points (BUDGET-5)', () => {
    const cut = fitted({ kind: 'ANSWER', data: '😀'.repeat(1000) }, 1);
    expect(cut.data).toBe(`${'😀'.repeat(200)}…`);
    expect(cut.more).toEqual([{ handle: 'h_aaaaaaaaaaaa', path: 'data', remaining: 800, est: 800 }]);
  });

  it('takes the first of equals, a container before what it holds (BUDGET-3)', () => {
    const list = Array.from({ length: 20 }, (_, index) => index);
    const cut = fitted({ kind: 'ANSWER', data: { b: list, a: list } }, 83);
    expect((cut.more as JsonObject[]).map(({ path }) => path)).toEqual(['data.b']);
    // `["…200 letters…"]` is larger than its string; 201 letters and the brackets are 205.
    const nested = fitted({ kind: 'ANSWER', data: ['a '.repeat(101)] }, 1);
    expect(nested.data).toEqual([]);
  });

  it('drops the entries of places inside what is cut away, and counts the rest as it was (BUDGET-8, BUDGET-9)', () => {
    const text = 'word '.repeat(300);
    const cut = fitted({ kind: 'ANSWER', data: { list: [{ t: 1 }, { t: text }] } }, 40);
    expect(cut.data).toEqual({ list: [{ t: 1 }] });
    expect(cut.more).toEqual([{ handle: 'h_aaaaaaaaaaaa', path: 'data.list', remaining: 1, est: 311 }]);
  });

  it('passes over handles that the reply brought, and leaves its entries first (BUDGET-9, BUDGET-10)', () => {
    const more = [{ handle: 'h_aaaaaaaaaaaa', path: 'data', remaining: 1, est: 1, extra: 1 }];
    const cut = fitted({ more, kind: 'ANSWER', data: [1, 2, 3, 4, 5, 6, 7, 8] }, 1);
    expect(Object.keys(cut)).toEqual(['more', 'kind', 'data']);
    expect(cut.more).toEqual([...more, { handle: 'h_aaaaaaaaaaab', path: 'data', remaining: 8, est: 19 }]);
  });

  it('counts handles on from z to b', () => {
    const lists = Object.fromEntries(Array.from({ length: 27 }, (_, index) => [`k${index}`, [1]]));
    const more = fitted({ kind: 'ANSWER', data: lists }, 1).more as JsonObject[];
    expect(more.map(({ handle }) => handle).slice(24)).toEqual(['h_aaaaaaaaaaay', 'h_aaaaaaaaaaaz', 'h_aaaaaaaaaaba']);
  });

  it('alters nothing of a proposal but its data (BUDGET-2)', () => {
    const whole = proposal({
      data: ['word '.repeat(100)],
      effects: Array(9).fill({ op: 'other', target: 'x'.repeat(300) }),
    });
    const cut = fitted({ kind: 'PROPOSALS', proposals: [whole] }, 2000);
    expect(cut).toEqual({ kind: 'PROPOSALS', proposals: [whole] });
    const list = fitted({ kind: 'PROPOSALS', proposals: [whole, whole, whole] }, 300);
    expect((list.proposals as JsonObject[])[0]).toEqual({ ...whole, data: [] });
  });

  it('keeps the order of keys that look like numbers, and a key __proto__', () => {
    const read = readJson(
      '{"kind":"ANSWER","data":{"b":[1,2,3,4,5,6,7,8],"10":1,"9":2,"__proto__":[1,2,3,4,5,6,7,8]}}',
    );
    const cut = read.ok ? compactJson(fitted(read.value, 1)) : '';
    expect(cut).toContain('"data":{"b":[],"10":1,"9":2,"__proto__":[]}');
  });

  it('refuses what is no reply', () => {
    const refused = fitReply({ kind: 'ANSWER' }, 5);
    expect(refused.ok ? undefined : refused.refusal.code).toBe('invalid_params');
  });
});
