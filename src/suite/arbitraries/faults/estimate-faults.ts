import { documentText, type FaultKind } from './fault-kind.ts';

const estimates = ['estimate.tokens'];

export const estimateFaults: readonly FaultKind[] = [
  {
    id: 'R13',
    kind: 'UTF-16 units instead of code points',
    operations: estimates,
    matches: (params) => /[\u{10000}-\u{10ffff}]/u.test(documentText(params) ?? ''),
  },
  {
    id: 'R14',
    kind: 'drift of what counts as white space',
    operations: estimates,
    matches: (params) => /[\u00a0\ufeff\u2028\v]|\r\n {2}/.test(documentText(params) ?? ''),
  },
];
