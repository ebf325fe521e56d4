import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { examples as generatedExamples } from '../../generated/examples.ts';
import { rules as generated } from '../../generated/rules.ts';
import { errorCodesOf, loadSchemas } from '../../scripts/schemas/load.ts';
import { blocksOf } from '../../scripts/spec/blocks.ts';
import { operationsOf } from '../../scripts/spec/examples.ts';
import { readSpec as readWhole } from '../../scripts/spec/read.ts';
import { operations } from '../../src/operations/index.ts';
import { errorCodes } from '../../src/wire/index.ts';

const fence = '```';
const table = ['', '## 3 Operations', '', '| operation | params |', '| --- | --- |'];
const rows = ['lens.value', 'estimate.tokens', 'budget.fit'].map((name) => `| \`${name}\` | \`json\` |`);
/**
 * A specification of one section, with the profile core, that holds the given lines from line 5 on, and of its
 * operations.
 */
const spec = (...lines: readonly string[]) =>
  ['## 1 Numbers', '', 'Profile: core', '', ...lines, ...table, ...rows].join('\n');
const readSpec = (markdown: string) => readWhole(markdown, new Set(errorCodes));
const faultsOf = (markdown: string) => readSpec(markdown).faults.map(({ line, message }) => `${line}: ${message}`);

describe('rules', () => {
  test('a rule has its level, section, profile and prose, to the next heading', () => {
    const text = spec(
      '#### A-1',
      '',
      '**MUST** One',
      'two.',
      '',
      '- three',
      '- four',
      '',
      '#### B-12',
      '',
      '**MAY** Five.',
    );
    const { rules, faults } = readSpec(text);
    expect(faults).toEqual([]);
    expect(rules.map(({ id, level, section, profile, text: prose }) => [id, level, section, profile, prose])).toEqual([
      ['A-1', 'MUST', '1 Numbers', 'core', 'One two.\n\n- three\n- four'],
      ['B-12', 'MAY', '1 Numbers', 'core', 'Five.'],
    ]);
  });

  test('the digest follows the words and examples, not the width of lines', () => {
    const digest = (...lines: string[]) => readSpec(spec('#### A-1', '', ...lines)).rules[0]?.digest;
    const example = [`${fence}json lens.value`, '1', fence, `${fence}text`, '1', fence];
    expect(digest('**MUST** One two.')).toBe(digest('**MUST** One', 'two.'));
    const all = [
      ['**MUST** One two.'],
      ['**SHOULD** One two.'],
      ['**MUST** One 2.'],
      ['**MUST** One two.', '', ...example],
    ];
    expect(new Set(all.map((lines) => digest(...lines))).size).toBe(4);
  });

  test('a retired rule keeps its heading', () => {
    expect(readSpec(spec('#### A-1', '', '**RETIRED** Was about ones.')).rules[0]?.level).toBe('RETIRED');
  });

  test.each<[string, string, string]>([
    [
      'an id twice',
      spec('#### A-1', '', '**MUST** x', '', '#### A-1', '', '**MUST** y'),
      '9: A-1 is there twice, first in line 5',
    ],
    [
      'no level',
      spec('#### A-1', '', 'x **MUST** y'),
      '5: A-1 does not open with its level: **MUST**, **SHOULD**, **MAY**, **RETIRED**',
    ],
    [
      'nothing but a heading',
      spec('#### A-1'),
      '5: A-1 does not open with its level: **MUST**, **SHOULD**, **MAY**, **RETIRED**',
    ],
    ['two levels', spec('#### A-1', '', '**MUST** x', '', '**MAY** y'), '5: A-1 has two levels: **MUST** and **MAY**'],
    ['a heading that is no id', spec('#### A-01', '', '**MUST** x'), '5: "A-01" is not the id of a rule, like LENS-12'],
    ['an id in lower case', spec('#### lens-1', '', '**MUST** x'), '5: "lens-1" is not the id of a rule, like LENS-12'],
    ['an id at another depth', spec('### A-1', '', '**MUST** x'), '5: A-1 needs a heading of four #'],
    ['no profile', '## 1 x\n\n#### A-1\n\n**MUST** x', '3: A-1 stands in no section with a profile'],
    [
      'the profile of the section before',
      spec('## 2 y', '', '#### A-1', '', '**MUST** x'),
      '7: A-1 stands in no section with a profile',
    ],
    ['an unknown profile', '## 1 x\n\nProfile: cor\n', '3: unknown profile "cor"'],
    ['two profiles', spec('Profile: grants'), '5: a second profile for section "1 Numbers"'],
    ['a fence left open', spec(`${fence}json`, '1'), '5: a fence that is never closed'],
  ])('%s is a fault', (_, markdown, fault) => {
    expect(faultsOf(markdown)).toContain(fault);
  });
});

describe('examples', () => {
  const rule = (...lines: string[]) => spec('#### A-1', '', '**MUST** x', '', ...lines);
  const input = (info: string) => [`${fence}${info}`, '# 1', '', '2', fence, ''];
  const result = [`${fence}text`, 'a', 'b', fence];

  test('pairs of fences are counted within their rule', () => {
    const refusal = [`${fence}error invalid_params`, fence, ''];
    const markdown = rule(...input('json lens.value'), ...refusal, ...input('json budget.fit 40'), ...result);
    expect(readSpec(markdown)).toMatchObject({
      faults: [],
      examples: [
        { rule: 'A-1', index: 1, operation: 'lens.value', input: '# 1\n\n2', expect: { error: 'invalid_params' } },
        { rule: 'A-1', index: 2, operation: 'budget.fit', input: '# 1\n\n2', argument: '40', expect: { text: 'a\nb' } },
      ],
    });
  });

  test('a fence of one word is an illustration', () => {
    expect(readSpec(rule(...input('json'), ...result))).toMatchObject({ faults: [], examples: [] });
  });

  test.each<[string, string, string]>([
    [
      'no result',
      rule(...input('json lens.value')),
      '9: an example without its result: ```text or ```error code must follow',
    ],
    [
      'prose between',
      rule(...input('json lens.value'), 'gives', '', ...result),
      '9: an example without its result: ```text or ```error code must follow',
    ],
    [
      'an error without a code',
      rule(...input('json lens.value'), `${fence}error`, fence),
      '15: an error fence that follows no example',
    ],
    ['an error alone', rule(`${fence}error invalid_params`, fence), '9: an error fence that follows no example'],
    ['text for JSON', rule(...input('text lens.value'), ...result), '9: lens.value is not given text'],
    ['JSON for text', rule(...input('json estimate.tokens'), ...result), '9: estimate.tokens is not given json'],
    [
      'no operation',
      rule(...input('json lens.valu'), ...result),
      '9: no such operation: lens.valu (the tables of sections 3 and 29 have them)',
    ],
    [
      'no error code',
      rule(...input('json lens.value'), `${fence}error invalid_parms`, fence),
      '15: no such error code: invalid_parms (ERR-2 has them)',
    ],
    ['a budget for nothing', rule(...input('json lens.value 40'), ...result), '9: too many words after lens.value'],
    ['no budget', rule(...input('json budget.fit'), ...result), '9: budget.fit needs its budget as the third word'],
    ['no rule', spec(...input('json lens.value'), ...result), '5: an example that belongs to no rule'],
  ])('%s is a fault', (_, markdown, fault) => {
    expect(faultsOf(markdown)).toContain(fault);
  });
});

test('SPEC.md has no faults, and its rules and examples are the generated ones', () => {
  const { rules, examples, faults } = readSpec(readFileSync(join(import.meta.dirname, '../../SPEC.md'), 'utf8'));
  expect(faults).toEqual([]);
  expect(generatedExamples).toEqual(examples);
  const digests = Object.entries(generated).map(([id, { digest }]) => [id, digest]);
  expect(digests).toEqual(rules.map(({ id, digest }) => [id, digest]));
});

test('the operations of the table in SPEC.md are those that the reference has', () => {
  const { blocks } = blocksOf(readFileSync(join(import.meta.dirname, '../../SPEC.md'), 'utf8'));
  expect([...operationsOf(blocks)]).toEqual(operations.map(({ name }) => name));
});

test('the error codes of the schemas are those of ERR-2', () => {
  expect([...errorCodesOf(loadSchemas(join(import.meta.dirname, '../../schema')))]).toEqual([...errorCodes]);
});
