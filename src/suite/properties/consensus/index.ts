import type { SigningTools } from '../../arbitraries/tools.ts';
import type { Property } from '../property.ts';
import { editsChangeTheHash } from './edits-change-the-hash.ts';
import { nothingPlantedShows } from './nothing-planted-shows.ts';
import { outcomeRecomputed } from './outcome-recomputed.ts';
import { permutedAgents } from './permuted-agents.ts';
import { redLinesHold } from './red-lines-hold.ts';
import { signedEditsFail } from './signed-edits-fail.ts';

/** The properties of the profile consensus. */
export function consensusProperties(tools?: SigningTools): readonly Property[] {
  return [
    permutedAgents,
    redLinesHold,
    editsChangeTheHash,
    signedEditsFail(tools),
    outcomeRecomputed,
    nothingPlantedShows,
  ] as readonly Property[];
}
