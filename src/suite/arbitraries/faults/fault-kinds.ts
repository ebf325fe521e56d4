import { estimateFaults } from './estimate-faults.ts';
import type { FaultKind } from './fault-kind.ts';
import { grantFaults } from './grant-faults.ts';
import { jsonFaults } from './json-faults.ts';
import { lensFaults } from './lens-faults.ts';
import { signatureFaults } from './signature-faults.ts';

export type { FaultKind };

/** The reported kinds of faults that the profiles core and grants can express; each is drawn, as a test shows. */
export const faultKinds: readonly FaultKind[] = [
  ...jsonFaults,
  ...lensFaults,
  ...estimateFaults,
  ...grantFaults,
  ...signatureFaults,
];
