import { decisionMutants } from './decisions.ts';
import type { Mutant } from './mutant.ts';
import { recordMutants } from './records.ts';
import { sheetMutants } from './sheets.ts';

/** Mistakes in the profile consensus, at least one for each of its rules. */
export const consensusMutants: readonly Mutant[] = [...recordMutants, ...sheetMutants, ...decisionMutants];
