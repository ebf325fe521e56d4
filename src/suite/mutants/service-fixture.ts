import { type Mutant, mutantsOf } from './mutant.ts';

/** Mistakes in how a service reads its fixture. */
export const serviceFixtureMutants: readonly Mutant[] = [
  ...mutantsOf('service/fixture/fixture.ts', {
    'service-clock-goes-back': [['FIXTURE-2'], 'to < now || ', ''],
    'service-clock-in-the-brief': [['FIXTURE-2'], 'hidden: true,', 'hidden: false,'],
    'service-trusts-nobody': [['FIXTURE-1'], '      trusted,\n', '      trusted: [],\n'],
    'service-effects-done-twice': [
      ['COMMIT-2'],
      'doSteps(steps, cells);\n        const [value]',
      'doSteps(steps, cells);\n        doSteps(steps, cells);\n        const [value]',
    ],
  }),
  ...mutantsOf('service/ids.ts', {
    'service-ids-of-eleven-letters': [['FIXTURE-3'], 'const LETTERS = 12;', 'const LETTERS = 11;'],
  }),
  ...mutantsOf('service/fixture/template.ts', {
    'service-template-shows-what-is-absent': [
      ['FIXTURE-5'],
      "value === undefined ? ''",
      "value === undefined ? 'undefined'",
    ],
    'service-template-quotes-texts': [
      ['FIXTURE-5'],
      "typeof value === 'string' ? value : compactJson(value)",
      'compactJson(value)',
    ],
  }),
  ...mutantsOf('service/fixture/operand.ts', {
    'service-quantity-of-a-fraction': [
      ['FIXTURE-6'],
      'if (!isInteger(value)) stop(',
      "if (typeof value !== 'number') stop(",
    ],
    'service-guard-of-nothing-differs': [
      ['FIXTURE-7'],
      'if (left === undefined || right === undefined) return false;',
      "if (left === undefined || right === undefined) return guard.op === '!=';",
    ],
    'service-guard-below-or-equal': [
      ['FIXTURE-7'],
      "'<': (left, right) => left < right",
      "'<': (left, right) => left <= right",
    ],
  }),
  ...mutantsOf('service/fixture/plan.ts', {
    'service-last-plan': [['FIXTURE-7'], 'plans.find(', 'plans.findLast('],
    'service-effect-without-detail': [
      ['FIXTURE-9'],
      '  if (detail !== undefined) effect.detail = fill(detail, params);\n',
      '',
    ],
    'service-error-without-retry': [['FIXTURE-11'], '  if (error.retry !== undefined) more.retry = error.retry;\n', ''],
  }),
  ...mutantsOf('service/fixture/value.ts', {
    'service-index-from-one': [['FIXTURE-10'], 'index + held', 'index + held + 1'],
    'service-times-below-nothing': [['FIXTURE-10'], 'if (count > MOST_TIMES) stop', 'if (false) stop'],
    'service-states-of-all-names': [['FIXTURE-10'], 'name.startsWith(start)', 'name.includes(start)'],
  }),
  ...mutantsOf('service/verbs/ask.ts', {
    'service-ask-forgets-authority': [['PROOF-7'], 'target: name, needsGrants }', 'target: name, needsGrants: false }'],
  }),
];
