import { expect, test } from 'vitest';
import { dialectsOf } from '../../src/suite/dialects.ts';
import type { Case } from '../../src/suite/index.ts';
import { nodeVerifier } from '../../src/transport/node-verifier.ts';

const verifier = nodeVerifier();
const party = (value: string) =>
  `{"owner":"A","hard":[{"attr":"x","op":"in","value":${value}}],"utility":[{"attr":"x","prefer":"b"}]}`;
const spec = (...parties: string[]) => `{"title":"t","options":[{"x":"b"},{"x":"c"}],"parties":[${parties.join()}]}`;
const depends = (operation: string, params: Case['params'], expect?: Case['expect']) => {
  const one: Case = { id: 'x', operation, title: '', requires: [], flags: [], params, source: 'reference' };
  return dialectsOf(expect === undefined ? one : { ...one, expect }, { verifier });
};

test('an answer that is the same under all dialects depends on none', () => {
  expect(depends('consensus.decide', { json: spec(party('["b","c"]')) })).toEqual([]);
  expect(depends('sheet.evaluate', { party: party('["b"]'), option: '{"x":"b"}' })).toEqual([]);
});

test('it depends on the kinds in which another dialect answers otherwise, as the others are asked', () => {
  const masked = spec(party('["c"]'));
  expect(depends('consensus.decide', { json: masked })).toEqual(['score-open']);
  expect(depends('consensus.decide', { json: masked, dialects: ['score-masked'] })).toEqual(['score-masked']);
  const text = { json: spec(party('"c"')) };
  expect(depends('consensus.decide', text, { error: 'invalid_params' })).toEqual(['in-list']);
  expect(depends('consensus.decide', { ...text, dialects: ['in-substring'] })).toEqual(['score-open', 'in-substring']);
});

test('of three, two may answer alike', () => {
  const scores = [
    [0.1, 0.1],
    [0.7, 0.3],
    [0.3, 0.7],
  ];
  const parties = scores.map(
    (_, index) => `{"owner":"${index}","utility":[{"attr":"${index}","direction":"higher","lo":0,"hi":1}]}`,
  );
  const options = [0, 1].map((place) => `{${scores.map((row, index) => `"${index}":${row[place]}`).join()}}`);
  const json = `{"title":"t","options":[${options.join()}],"parties":[${parties.join()}]}`;
  expect(depends('consensus.decide', { json })).toEqual(['sum-exact', 'sum-compensated']);
  expect(depends('consensus.decide', { json, dialects: ['sum-naive'] })).toEqual(['sum-naive']);
});

test('what DECIDE-4 refuses depends on none', () => {
  for (const dialects of [['sum-fast'], ['in-list', 'in-list'], ['sum-exact', 'sum-naive'], 'sum-exact', 1, [1]])
    expect(depends('consensus.decide', { json: spec(), dialects }, { error: 'invalid_params' })).toEqual([]);
});
