import { describe, expect, it, test } from 'vitest';
import { agent, evaluate, type Sheet, sheet, verifyNonBetrayal } from '../../src/consensus/index.ts';
import { Double, type RecordValue } from '../../src/wire/index.ts';
import { codeOf, must, textOf } from './reading.ts';

const saying = (answer: unknown) => sheet('Ana', { hard: [{ name: 'c', accepts: () => answer }] });
const worth = (x: unknown) => sheet('Ana', { utility: () => x as number });
const broken = (): never => {
  throw new Error('a bug of the owner');
};

describe('constraints (SHEET-1)', () => {
  it.each([
    [true, true],
    ...[1, 'x', {}, [], new Boolean(true), Promise.resolve(true), false, 0, null, undefined, Number.NaN].map(
      (answer) => [answer, false],
    ),
  ])('%j accepts: %s', (answer, feasible) => {
    expect(must(evaluate(saying(answer), {}))).toEqual({ feasible, violated: feasible ? [] : ['c'], score: 0.5 });
  });

  it('run all, in order, and those crossed are named in order', () => {
    const asked: string[] = [];
    const hard = ['a', 'b', 'c', 'a'].map((name) => ({
      name,
      accepts: () => {
        asked.push(name);
        return name === 'b';
      },
    }));
    expect(must(evaluate(sheet('Ana', { hard }), {})).violated).toEqual(['a', 'c', 'a']);
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
  });
});

describe('the score (SHEET-2)', () => {
  it.each<[number, string]>([
    [-0, '0.0'],
    [0, '0.0'],
    [1, '1.0'],
    [1.5, '1.0'],
    [-3, '0.0'],
    [Number.POSITIVE_INFINITY, '1.0'],
    [Number.NEGATIVE_INFINITY, '0.0'],
    [5e-324, '5e-324'],
    [1.0000000000000002, '1.0'],
    [0.9999999999999999, '0.9999999999999999'],
  ])('of %s is %s', (x, text) => {
    expect(textOf(must(agent(worth(x)).consider({})).score)).toBe(text);
  });

  it('is there for an option that is not feasible', () => {
    const one = sheet('Ana', { hard: [{ name: 'never', accepts: () => false }], utility: () => 0.7 });
    expect(must(evaluate(one, {}))).toEqual({ feasible: false, violated: ['never'], score: 0.7 });
  });
});

describe('what fails an evaluation (SHEET-3)', () => {
  it.each([Number.NaN, true, '0.5', null, undefined, 1n, new Double(0.5), [0.5]])('a utility of %s', (x) => {
    expect(evaluate(worth(x), {})).toMatchObject({ ok: false, refusal: { code: 'invalid_params', part: 'utility' } });
  });

  it('a throw, once everything has run', () => {
    const asked: string[] = [];
    const one: Sheet = sheet('Ana', {
      hard: [
        { name: 'first', accepts: broken },
        { name: 'second', accepts: () => asked.push('second') },
      ],
      utility: () => asked.push('utility'),
    });
    expect(evaluate(one, {})).toMatchObject({ ok: false, refusal: { code: 'invalid_params', part: 'constraint' } });
    expect(asked).toEqual(['second', 'utility']);
    expect(evaluate(sheet('Ana', { utility: broken }), {})).toMatchObject({ ok: false, refusal: { part: 'utility' } });
  });

  it('is told to its owner alone', () => {
    const one = sheet('Ana', { hard: [{ name: 'not below 713', accepts: broken }] });
    const [own, seen] = [evaluate(one, {}), agent(one).consider({})];
    expect(own.ok || own.refusal.message).toContain('not below 713');
    expect(seen).toMatchObject({ ok: false, refusal: { code: 'invalid_params', part: 'constraint' } });
    expect(JSON.stringify(seen)).not.toMatch(/713|bug/);
  });

  it.each<[string, RecordValue]>([
    ['null', null],
    ['an array', []],
    ['a number', 1],
    ['a double', new Double(1)],
    ['a string', 'a'],
  ])('an option that is %s', (_, option) => {
    expect(codeOf(evaluate(sheet('Ana'), option as never))).toBe('invalid_params');
  });

  it('an owner without a name', () => {
    expect(codeOf(evaluate(sheet(''), {}))).toBe('invalid_params');
  });
});

test('verify_non_betrayal (SHEET-4)', () => {
  const one = sheet<{ cost: number }>('Ana', { hard: [{ name: 'budget', accepts: ({ cost }) => cost <= 700 }] });
  expect(must(verifyNonBetrayal(one, null))).toBe(true);
  expect(must(verifyNonBetrayal(one, { cost: 700 }))).toBe(true);
  expect(must(verifyNonBetrayal(one, { cost: 701 }))).toBe(false);
  expect(codeOf(verifyNonBetrayal(sheet('Ana', { utility: broken }), {}))).toBe('invalid_params');
});
