import { type Mutant, mutantsOf } from './mutant.ts';

/** Mistakes in the caveats that look at the proposal of a COMMIT (CAVEAT-9 to CAVEAT-13). */
export const commitMutants: readonly Mutant[] = mutantsOf('grants/caveats.ts', {
  'per-below': [
    ['CAVEAT-9'],
    'const perSize = (amount: number): number => amount;',
    'const perSize = (amount: number): number => amount + 1;',
  ],
  'per-of-absolute-amount': [
    ['CAVEAT-9'],
    'const perSize = (amount: number): number => amount;',
    'const perSize = (amount: number): number => Math.abs(amount);',
  ],
  'per-hard': [
    ['CAVEAT-9'],
    "staysWithin(limit, request.proposal, perSize), 'soft'),",
    "staysWithin(limit, request.proposal, perSize), 'hard'),",
  ],
  'per-without-cost': [
    ['CAVEAT-9'],
    'if (cost === null) return true;',
    'if (cost === null || cost === undefined) return true;',
  ],
  'per-free-fails': [['CAVEAT-9'], 'if (cost === null) return true;', ''],
  'per-in-any-currency': [
    ['CAVEAT-9'],
    "if (!isObject(cost) || ownOf(cost, 'currency') !== limit.currency) return false;",
    'if (!isObject(cost)) return false;',
  ],
  'per-zero-in-any-currency': [
    ['CAVEAT-9'],
    "ownOf(cost, 'currency') !== limit.currency) return false;",
    "(ownOf(cost, 'currency') !== limit.currency && ownOf(cost, 'amount') !== 0)) return false;",
  ],
  'per-currency-in-any-case': [
    ['CAVEAT-9'],
    "ownOf(cost, 'currency') !== limit.currency) return false;",
    "String(ownOf(cost, 'currency')).toUpperCase() !== limit.currency.toUpperCase()) return false;",
  ],
  'per-amount-any': [
    ['CAVEAT-9'],
    'return isInteger(amount) && size(amount) <= limit.max;',
    'return size(Number(amount ?? 0)) <= limit.max;',
  ],
  'spend-below': [['CAVEAT-10'], '+ Math.max(amount, 0)),', '+ Math.max(amount, 0) + 1),'],
  'spend-of-this-alone': [
    ['CAVEAT-10'],
    '(request.spent.get(block) ?? 0) + Math.max(amount, 0)',
    'Math.max(amount, 0)',
  ],
  'spend-gives-back': [['CAVEAT-10'], '+ Math.max(amount, 0)),', '+ amount),'],
  'spend-of-any-block': [
    ['CAVEAT-10'],
    '(request.spent.get(block) ?? 0)',
    '[...request.spent.values()].reduce((sum, each) => sum + each, 0)',
  ],
  'spend-of-largest-block': [
    ['CAVEAT-10'],
    '(request.spent.get(block) ?? 0)',
    'Math.max(0, ...request.spent.values())',
  ],
  'spend-before-this': [
    ['CAVEAT-10'],
    '(request.spent.get(block) ?? 0) + Math.max(amount, 0)',
    '(request.spent.get(block) ?? 0) >= limit.max ? Infinity : 0',
  ],
  'spend-hard': [
    ['CAVEAT-10'],
    "(request.spent.get(block) ?? 0) + Math.max(amount, 0)),\n      'soft',",
    "(request.spent.get(block) ?? 0) + Math.max(amount, 0)),\n      'hard',",
  ],
  'risk-below': [
    ['CAVEAT-11'],
    'risks.indexOf(asked) <= risks.indexOf(risk);',
    'risks.indexOf(asked) < risks.indexOf(risk);',
  ],
  'risk-equal-alone': [
    ['CAVEAT-11'],
    'risks.indexOf(asked) <= risks.indexOf(risk);',
    'risks.indexOf(asked) === risks.indexOf(risk);',
  ],
  'risk-by-alphabet': [['CAVEAT-11'], 'risks.indexOf(asked) <= risks.indexOf(risk);', 'asked <= risk;'],
  'risk-unknown-is-low': [
    ['CAVEAT-11'],
    'asked !== undefined && isRisk(asked) && risks.indexOf(asked) <= risks.indexOf(risk);',
    'risks.indexOf(asked) <= risks.indexOf(risk);',
  ],
  'risk-missing-is-low': [
    ['CAVEAT-11'],
    "const asked = ownOf(proposal, 'risk');",
    "const asked = ownOf(proposal, 'risk') ?? 'low';",
  ],
  'risk-hard': [
    ['CAVEAT-11'],
    "isNotAbove(risk, request.proposal), 'soft')],",
    "isNotAbove(risk, request.proposal), 'hard')],",
  ],
  'risk-in-any-case': [
    ['CAVEAT-11'],
    "const asked = ownOf(proposal, 'risk');",
    "const asked = String(ownOf(proposal, 'risk')).toLowerCase();",
  ],
  'only-without-hash': [
    ['CAVEAT-12'],
    "only === ownOf(request.proposal, 'hash')",
    "only === (ownOf(request.proposal, 'hash') ?? only)",
  ],
  'only-soft': [
    ['CAVEAT-12'],
    "only === ownOf(request.proposal, 'hash'), 'hard')],",
    "only === ownOf(request.proposal, 'hash'), 'soft')],",
  ],
  'only-by-id': [
    ['CAVEAT-12'],
    "only === ownOf(request.proposal, 'hash')",
    "only === (ownOf(request.proposal, 'id') ?? ownOf(request.proposal, 'hash'))",
  ],
  'only-empty-is-any': [
    ['CAVEAT-12'],
    "only === ownOf(request.proposal, 'hash')",
    "(only === '' || only === ownOf(request.proposal, 'hash'))",
  ],
  'only-beginning': [
    ['CAVEAT-12'],
    "only === ownOf(request.proposal, 'hash')",
    "String(ownOf(request.proposal, 'hash')).startsWith(only)",
  ],
  'commit-in-any-case': [
    ['CAVEAT-13'],
    "return request.verb === 'COMMIT';",
    "return request.verb.toUpperCase() === 'COMMIT';",
  ],
  'commit-and-intent': [
    ['CAVEAT-13'],
    "return request.verb === 'COMMIT';",
    "return request.verb === 'COMMIT' || request.verb === 'INTENT';",
  ],
  'commit-and-undo': [
    ['CAVEAT-13'],
    "return request.verb === 'COMMIT';",
    "return request.verb === 'COMMIT' || request.verb === 'UNDO';",
  ],
  'commit-where-there-is-a-proposal': [
    ['CAVEAT-13'],
    "return request.verb === 'COMMIT';",
    "return request.verb === 'COMMIT' || Object.keys(request.proposal).length > 0;",
  ],
  'commit-at-every-verb': [['CAVEAT-13'], "return request.verb === 'COMMIT';", 'return true;'],
});
