import type { Case } from '../case.ts';
import { exampleCases } from '../examples.ts';
import { canonicalCases } from './canonical.ts';
import { estimateCases } from './estimate.ts';
import { hashCases } from './hash.ts';
import { jsonTextCases } from './json-text.ts';
import { keyCases } from './key.ts';
import { proofCheckCases, proofSignCases } from './proof.ts';

/** Every case of the suite; within an operation in this order. */
export const cases: readonly Case[] = [
  ...exampleCases,
  ...canonicalCases,
  ...jsonTextCases,
  ...hashCases,
  ...keyCases,
  ...estimateCases,
  ...proofSignCases,
  ...proofCheckCases,
];
