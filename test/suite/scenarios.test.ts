import { describe, expect, test } from 'vitest';
import { exclusions } from '../../generated/exclusions.ts';
import type { Scenario } from '../../generated/types.ts';
import { auditScenarios, fixture, mergePatch, scenarioGroups } from '../../src/suite/index.ts';
import { compactJson, readJson } from '../../src/wire/index.ts';

const first = scenarioGroups.get('service-commit')?.[0] as Scenario;
const faultsOf = (changed: Partial<Scenario>): readonly string[] => [
  ...auditScenarios(new Map([...scenarioGroups, ['service-commit', [{ ...first, ...changed }]]]), fixture),
];

describe('the audit of the scenarios', () => {
  test('finds nothing wrong with them as they stand', () => {
    expect([...auditScenarios(scenarioGroups, fixture)]).toEqual([]);
  });

  test.each<[string, Partial<Scenario>, string]>([
    ['an id of another group', { id: 'service-undo/receipt' }, 'is not of the group service-commit'],
    ['an id used twice', { id: 'service-undo/receipt' }, 'the id is used twice'],
    ['a grant that nobody made', { grants: {} }, 'no grant is named all'],
    ['what was never kept', { steps: first.steps.slice(2) }, 'nothing was kept as p'],
    [
      'an attack that proves nothing',
      { attack: 'stranger', steps: first.steps.slice(0, 1) },
      'nothing shows that no state moved',
    ],
    ['a fixture that is none', { fixture: { clock: 'noon' } }, 'its fixture is none'],
    ['a form that is none', { title: '' }, 'fewer than 1 characters'],
  ])('finds %s', (_, changed, says) => {
    expect(faultsOf(changed).join('\n')).toContain(says);
  });

  test('finds a rule without a scenario, and a reason that is not needed', () => {
    const without = new Map([...exclusions].filter(([rule]) => rule !== 'CONSENT-4'));
    expect([...auditScenarios(scenarioGroups, fixture, without)]).toEqual([
      'CONSENT-4: has no scenario, and no reason why',
    ]);
    const more = new Map([...exclusions, ['COMMIT-6', 'x'] as const]);
    expect([...auditScenarios(scenarioGroups, fixture, more)]).toEqual([
      'COMMIT-6: has a scenario, and a reason why it has none',
    ]);
  });
});

// The examples of RFC 7396, appendix A.
test.each([
  ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
  ['{"a":"b"}', '{"a":null}', '{}'],
  ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
  ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
  ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
  ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
  ['["a","b"]', '["c","d"]', '["c","d"]'],
  ['{"a":"b"}', '["c"]', '["c"]'],
  ['{"a":"foo"}', 'null', 'null'],
  ['{"a":"foo"}', '"bar"', '"bar"'],
  ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
  ['[1,2]', '{"a":"b","c":null}', '{"a":"b"}'],
  ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
  ['{"10":1,"__proto__":2}', '{"9":3,"__proto__":null}', '{"10":1,"9":3}'],
])('%s merged with %s is %s', (target, patch, result) => {
  const value = (text: string) => {
    const read = readJson(text);
    if (!read.ok) throw new Error(read.refusal.message);
    return read.value;
  };
  expect(JSON.parse(compactJson(mergePatch(value(target), value(patch))))).toEqual(JSON.parse(result));
});
