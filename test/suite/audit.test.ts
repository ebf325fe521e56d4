import { describe, expect, test } from 'vitest';
import { auditCases, type Case, cases } from '../../src/suite/index.ts';

const faultsOf = (changed: readonly Case[]): readonly string[] => [...auditCases(changed)];
const accepted = cases.find(({ id }) => id === 'canonical-encode/array-two') as Case;
const refused = cases.find(({ id }) => id === 'canonical-encode/refuses-trailing-comma') as Case;
const replaced = (one: Case, changes: Partial<Case>): readonly Case[] =>
  cases.map((other) => (other === one ? { ...one, ...changes } : other));
const without = ({ twin: _, ...rest }: Case): Case => rest;

describe('the suite is sound', () => {
  test('as it stands', () => {
    expect(faultsOf(cases)).toEqual([]);
  });

  test('has at least 400 cases', () => {
    expect(cases.length).toBeGreaterThanOrEqual(400);
  });
});

describe('the audit finds', () => {
  test.each<[string, readonly Case[], string]>([
    ['an id used twice', [...cases, accepted], 'the id is used twice'],
    ['a question asked twice', [...cases, { ...accepted, id: 'canonical-encode/again' }], 'asks what'],
    [
      'a refusal without a sibling',
      cases.map((one) => (one === refused ? without(one) : one)),
      'names no accepted sibling',
    ],
    [
      'a sibling that is not there',
      replaced(refused, { twin: { of: 'canonical-encode/none', change: 'x' } }),
      'is not there',
    ],
    [
      'a sibling that is refused too',
      replaced(refused, { twin: { of: 'canonical-encode/refuses-unclosed', change: 'x' } }),
      'is refused too',
    ],
    [
      'a sibling of another operation',
      replaced(refused, { twin: { of: 'estimate-tokens/word', change: 'x' } }),
      'of another operation',
    ],
    ['an answer with a sibling', replaced(accepted, { twin: { of: refused.id, change: 'x' } }), 'needs no sibling'],
    ['an allowed answer without a flag', replaced(accepted, { accept: [{ data: {} }] }), 'no flag says why'],
    ['a rule with too few vectors', cases.filter(({ requires }) => !requires.includes('EST-2')), 'EST-2: 0 vectors'],
    ['an operation with too few vectors', cases.filter(({ operation }) => operation !== 'key.public'), 'key.public: 0'],
    ['a rule of a profile that is not certified', replaced(accepted, { requires: ['FRAME-1'] }), 'is not certified'],
    ['an operation with too large a share', cases.filter(({ operation }) => operation === 'key.public'), 'a quarter'],
    ['too few answers by hand', cases.map((one) => without({ ...one, source: 'reference' })), 'by hand or external'],
  ])('%s', (_, changed, fault) => {
    expect(faultsOf(changed).join('\n')).toContain(fault);
  });
});
