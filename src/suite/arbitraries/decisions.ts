/**
 * What the properties of decisions take from the folder consensus/; by a way around its name, which is also that of a
 * room.
 */
export type { Names } from './consensus/dialects.ts';
export { isSame, recordEdit } from './consensus/edits.ts';
export {
  ballotsOf,
  type Grid,
  grid,
  optionOf,
  partyOf,
  type SpecParts,
  type Spelling,
  specParts,
  specText,
  spelling,
} from './consensus/grid.ts';
export { type Entry, recordOf, recordPlan, signedRecord, type Transcript, voterAt } from './consensus/record.ts';
export { gridParts, sheetParts } from './consensus/spec.ts';
export { type SumDialect, winnerOf } from './consensus/tally.ts';
export { optionTamper, type Tamper, verdictTamper } from './consensus/tampers.ts';
export { arrayText, jsonOf, objectText, spaced } from './consensus/text.ts';
export { type Checked, checked, checkParams } from './consensus/transcript.ts';
