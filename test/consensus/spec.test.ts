import { describe, expect, it } from 'vitest';
import { evaluate, readParty, readSpec } from '../../src/consensus/index.ts';
import { doubleOf } from '../../src/wire/index.ts';
import { codeOf, dialectsOf, must, read, readObject, textOf } from './reading.ts';

const party = (fields: string): string => `{"owner":"Ana"${fields}}`;
/** Whether a constraint accepts a value: the answer, or the code of its refusal. */
function accepts(present: string, op: string, value: string, ...dialects: string[]): boolean | string {
  const source = party(`,"hard":[{"attr":"x","op":"${op}","value":${value}}]`);
  const one = readParty(read(source), dialectsOf(...dialects));
  if (!one.ok) return one.refusal.code;
  const evaluation = evaluate(one.value, readObject(present === '' ? '{}' : `{"x":${present}}`));
  return evaluation.ok ? evaluation.value.feasible : `evaluation ${evaluation.refusal.code}`;
}
/** The score that one term gives to an option with that x. */
function score(term: string, present: string): string {
  const one = readParty(read(party(`,"utility":[{"attr":"x",${term}}]`)));
  if (!one.ok) return one.refusal.code;
  const evaluation = evaluate(one.value, readObject(present === '' ? '{}' : `{"x":${present}}`));
  return evaluation.ok ? textOf(doubleOf(evaluation.value.score)) : `evaluation ${evaluation.refusal.code}`;
}

describe('the form of a spec (DSPEC-1)', () => {
  const spec = '{"title":"t","options":[{"x":1}],"parties":[{"owner":"Ana"}]}';
  it('reads', () => {
    const { title, options, sheets } = must(readSpec(read(spec)));
    expect([title, options, sheets.map(({ owner }) => owner)]).toEqual(['t', [{ x: 1 }], ['Ana']]);
    expect(codeOf(readSpec(read(spec.replace('{"title"', '{"notes":[1],"title"'))))).toBe('ok');
  });

  it.each([
    ['"title":"t"', '"title":1'],
    ['"title":"t",', ''],
    ['"options":[{"x":1}]', '"options":{"x":1}'],
    ['"options":[{"x":1}]', '"options":[null]'],
    ['"options":[{"x":1}]', '"options":[1.0]'],
    ['"options":[{"x":1}],', ''],
    ['"parties":[{"owner":"Ana"}]', '"parties":{"owner":"Ana"}'],
    ['"parties":[{"owner":"Ana"}]', '"parties":["Ana"]'],
    ['"owner":"Ana"', '"owner":""'],
    ['"owner":"Ana"', '"owner":null'],
    ['"owner":"Ana"', '"hard":[]'],
    ['"owner":"Ana"', '"owner":"Ana","hards":[]'],
    ['"owner":"Ana"', '"owner":"Ana","hard":null'],
    ['"owner":"Ana"', '"owner":"Ana","utility":{}'],
    ['"owner":"Ana"', '"owner":"Ana","__proto__":[]'],
  ])('%s as %s is refused', (part, other) => {
    expect(codeOf(readSpec(read(spec.replace(part, other))))).toBe('invalid_params');
  });

  it.each(['null', '[]', '1.0', '"t"'])('%s is no spec and no party', (text) => {
    expect(codeOf(readSpec(read(text)))).toBe('invalid_params');
    expect(codeOf(readParty(read(text)))).toBe('invalid_params');
  });
});

describe('constraints (DSPEC-2, DSPEC-3)', () => {
  it.each([
    '{"attr":"x","op":"=="}',
    '{"attr":"x","value":1}',
    '{"op":"==","value":1}',
    '{"attr":1,"op":"==","value":1}',
    '{"attr":"x","op":"=","value":1}',
    '{"attr":"x","op":"toString","value":1}',
    '{"attr":"x","op":["=="],"value":1}',
    '{"attr":"x","op":"==","value":1,"why":2}',
    '{"attr":"x","op":"in","value":"abc"}',
    '{"attr":"x","op":"not_in","value":{"a":1}}',
    '{"attr":"x","op":"in","value":null}',
    'null',
    '[]',
  ])('%s is refused when it is read', (constraint) => {
    expect(codeOf(readParty(read(party(`,"hard":[${constraint}]`))))).toBe('invalid_params');
  });

  it.each<[string, string, string, boolean | string]>([
    ['1', '==', '1.0', true],
    ['null', '==', 'null', true],
    ['', '==', 'null', false],
    ['', '!=', '1', false],
    ['', 'not_in', '[]', false],
    ['null', '!=', '1', true],
    ['1', '!=', 'true', false],
    ['1', '<', '2.5', true],
    ['2', '<=', '2.0', true],
    ['9007199254740993', '>', '9007199254740992.0', true],
    ['9007199254740993', '<=', '9007199254740992.0', false],
    ['2', '>=', 'true', true],
    ['"B"', '<', '"a"', true],
    ['[1,2]', '<', '[1,2.5]', true],
    ['null', '<', '10', 'evaluation invalid_params'],
    ['"1"', '>=', '1', 'evaluation invalid_params'],
    ['{}', '<=', '{}', 'evaluation invalid_params'],
    ['1', 'in', '[true]', true],
    ['"1"', 'in', '[1]', false],
    ['[1]', 'in', '[[1.0]]', true],
    ['null', 'in', '[]', false],
    ['1', 'not_in', '[1.0]', false],
    ['{}', 'not_in', '[1]', true],
  ])('%s %s %s: %s', (present, op, value, answer) => {
    expect(accepts(present, op, value)).toBe(answer);
  });

  it('are named by what they say', () => {
    const one = must(readParty(read(party(',"hard":[{"attr":"x","op":"<=","value":{"b":7e2,"a":[1]}}]'))));
    expect(one.hard.map(({ name }) => name)).toEqual(['x <= {"a": [1], "b": 700.0}']);
  });

  it('finds an attribute that every object inherits only where it is', () => {
    for (const attr of ['toString', '__proto__', 'constructor']) {
      const source = party(`,"hard":[{"attr":"${attr}","op":"!=","value":0}]`);
      const one = must(readParty(read(source)));
      expect(must(evaluate(one, {})).feasible, attr).toBe(false);
      expect(must(evaluate(one, readObject(`{"${attr}":1}`))).feasible, attr).toBe(true);
    }
  });
});

describe('the dialect in-substring (DECIDE-5)', () => {
  it.each<[string, string, string, boolean | string]>([
    ['"a"', 'in', '"abc"', true],
    ['""', 'in', '"abc"', true],
    ['"ac"', 'in', '"abc"', false],
    ['"ac"', 'not_in', '"abc"', true],
    ['5', 'in', '"tuesday"', 'evaluation invalid_params'],
    ['null', 'not_in', '"null"', 'evaluation invalid_params'],
    ['"a"', 'in', '{"a":1}', true],
    ['"toString"', 'in', '{"a":1}', false],
    ['1', 'in', '{"1":1}', false],
    ['1.0', 'in', '{"1":1}', false],
    ['null', 'not_in', '{"a":1}', true],
    ['[1]', 'in', '{"a":1}', 'evaluation invalid_params'],
    ['{}', 'in', '{"a":1}', 'evaluation invalid_params'],
    ['1', 'in', '[1.0]', true],
    ['1', 'in', '1.0', 'invalid_params'],
    ['1', 'in', 'null', 'invalid_params'],
    ['', 'in', '"abc"', false],
  ])('%s %s %s: %s', (present, op, value, answer) => {
    expect(accepts(present, op, value, 'in-substring')).toBe(answer);
  });
});

describe('terms (DSPEC-4 to DSPEC-6)', () => {
  it.each<[string, string, string]>([
    ['"prefer":1', 'true', '1.0'],
    ['"prefer":"a","weight":2', '"b"', '0.0'],
    ['"prefer":1', '', '0.0'],
    ['"prefer":1,"direction":"sideways","lo":"x"', '1', '1.0'],
    ['"prefer":null', 'null', '0.0'],
    ['"weight":3', '1', '0.0'],
    ['"prefer":null,"direction":"higher","lo":0,"hi":2', '1', '0.5'],
    ['"direction":"lower","lo":0,"hi":10', '0', '1.0'],
    ['"direction":"higher","lo":0,"hi":10', '3', '0.3'],
    ['"direction":"lower","lo":0,"hi":3', '1', '0.6666666666666667'],
    ['"direction":"higher","lo":0.1,"hi":0.3', '0.2', '0.5000000000000001'],
    ['"direction":"higher","lo":0,"hi":10', '', '0.0'],
    ['"direction":"higher","lo":0,"hi":10', '11', '1.0'],
    ['"direction":"higher","lo":0,"hi":10', '-1', '0.0'],
    ['"direction":"higher","lo":0,"hi":2', 'true', '0.5'],
    ['"direction":"higher","lo":0,"hi":10', 'null', 'evaluation invalid_params'],
    ['"direction":"higher","lo":0,"hi":10', '"3"', 'evaluation invalid_params'],
    ['"direction":"higher","lo":0,"hi":10', `1${'0'.repeat(400)}`, 'evaluation invalid_params'],
    // An exact span, rounded once: hi − lo is 2^53, and 2^53 + 1 rounded first would make it less.
    ['"direction":"higher","lo":1,"hi":9007199254740993', '4503599627370497', '0.5'],
    ['"direction":"higher","lo":-1e308,"hi":0', '1e308', '1.0'],
    ['"direction":"higher","lo":9007199254740992,"hi":9007199254740993', '9007199254740992', '0.0'],
  ])('%s of %s: %s', (term, present, answer) => {
    expect(score(term, present)).toBe(answer);
  });

  it.each([
    '"direction":"sideways","lo":0,"hi":1',
    '"direction":null,"lo":0,"hi":1',
    '"direction":true,"lo":0,"hi":1',
    '"direction":"higher","lo":0',
    '"direction":"higher","hi":1',
    '"direction":"higher","lo":1,"hi":1',
    '"direction":"higher","lo":1,"hi":1.0',
    '"direction":"higher","lo":2,"hi":1',
    '"direction":"higher","lo":false,"hi":true',
    '"direction":"higher","lo":"0","hi":1',
    '"direction":"higher","lo":-1.7e308,"hi":1.7e308',
    '"direction":"higher","lo":9007199254740992.0,"hi":9007199254740993',
    `"direction":"higher","lo":0,"hi":1${'0'.repeat(400)}`,
    '"prefer":1,"weight":-1',
    '"prefer":1,"weight":null',
    '"prefer":1,"weight":true',
    '"prefer":1,"weight":"1"',
    `"prefer":1,"weight":1${'0'.repeat(400)}`,
    '"weight":-5e-324',
    '"prefer":1,"z":0',
    '"attr2":1',
  ])('%s is refused when it is read', (term) => {
    expect(score(term, '')).toBe('invalid_params');
  });

  it.each(['{"prefer":1}', '{"attr":1,"prefer":1}', 'null', '1.0', '[]'])('%s is no term', (term) => {
    expect(codeOf(readParty(read(party(`,"utility":[${term}]`))))).toBe('invalid_params');
  });
});

describe('the utility (DSPEC-7)', () => {
  const utility = (...terms: string[]): string => {
    const one = must(readParty(read(party(`,"utility":[${terms.join(',')}]`))));
    const evaluation = evaluate(one, readObject('{"x":1,"y":3,"s":"a"}'));
    return evaluation.ok ? textOf(doubleOf(evaluation.value.score)) : evaluation.refusal.code;
  };
  const x = '{"attr":"x","prefer":1,"weight":0.3}';

  it('is a weighted mean by left folds', () => {
    expect(utility(x, '{"attr":"y","weight":0.6,"direction":"lower","lo":0,"hi":7}')).toBe('0.7142857142857143');
  });

  it('is 0.5 where nothing weighs', () => {
    expect(utility()).toBe('0.5');
    expect(utility('{"attr":"x","prefer":1,"weight":0}')).toBe('0.5');
    expect(utility('{"attr":"x","prefer":1,"weight":-0.0}')).toBe('0.5');
  });

  it('runs every term, those without weight too', () => {
    expect(utility(x, '{"attr":"s","direction":"higher","lo":0,"hi":1,"weight":0}')).toBe('invalid_params');
  });

  it('is no number when its sums are infinite', () => {
    const heavy = '{"attr":"x","prefer":1,"weight":1.7e308}';
    expect(utility(heavy, heavy)).toBe('invalid_params');
    expect(utility(heavy, '{"attr":"x","prefer":2,"weight":1.7e308}')).toBe('0.0');
  });
});
