import fc from 'fast-check';
import { isRecordObject, readRecord } from '../../../wire/index.ts';
import {
  ballotsOf,
  type Grid,
  grid,
  type Names,
  optionOf,
  partyOf,
  type Spelling,
  specParts,
  specText,
  spelling,
} from '../../arbitraries/decisions.ts';
import { among } from '../../arbitraries/pick.ts';
import { type Answer, dataOf, outcomeOf, type Property, type Question } from '../property.ts';

interface Lines {
  readonly grid: Grid;
  readonly spelled: Spelling;
  readonly names: Names;
}

/** The places of options that somebody crosses out, with the first who does. */
function crossings({ crossed }: Grid): readonly (readonly [row: number, owner: number])[] {
  return crossed.flatMap(([owner], row) => (owner === undefined ? [] : [[row, owner] as const])).slice(0, 2);
}

function rowOf(decision: unknown): number | undefined {
  const read = typeof decision === 'string' ? readRecord(decision) : undefined;
  return read?.ok && isRecordObject(read.value) && typeof read.value.id === 'number' ? read.value.id : undefined;
}

/** Only what every party accepts can win, and something wins if anything can (DECIDE-2, SHEET-1, SHEET-4). */
export const redLinesHold: Property<Lines> = {
  name: 'a red-lined option never wins, whatever the scores, and one that all accept is found',
  rules: ['DECIDE-2', 'SHEET-1', 'SHEET-4', 'DSPEC-3'],
  draw: fc.record({
    grid,
    spelled: spelling,
    names: among<Names>([], ['sum-naive'], ['sum-compensated', 'score-masked'], ['score-masked']),
  }),
  questions: ({ grid: each, spelled, names }) => [
    {
      operation: 'consensus.decide',
      params: { json: specText(specParts(each, spelled)), dialects: [...names] },
    },
  ],
  follow: ({ grid: each, spelled }, answers) => {
    const [decided] = answers;
    if (answers.length > 1 || outcomeOf(decided) !== 'accepted') return [];
    const verify = (owner: number, decision: string): Question => ({
      operation: 'sheet.verify',
      params: { party: partyOf(each, owner, spelled), decision },
    });
    const decision = dataOf(decided, 'decision') ?? 'null';
    return [
      ...crossings(each).map(([row, owner]) => verify(owner, optionOf(each, row, spelled))),
      ...each.owners.map((_, owner) => verify(owner, String(decision))),
    ];
  },
  holds: ({ grid: each }, [decided, ...verified]) => {
    if (outcomeOf(decided) !== 'accepted') return `a sound spec is refused with ${outcomeOf(decided)}`;
    const decision = dataOf(decided, 'decision');
    const candidates = ballotsOf(each).flatMap(({ accepted, scores }, row) =>
      accepted && scores.length > 0 ? [row] : [],
    );
    const row = rowOf(decision);
    if (candidates.length === 0) return decision === null || `${decision} wins where nothing can`;
    if (row === undefined || !candidates.includes(row)) return `${decision} wins, which not all accept`;
    return saidRight(verified, crossings(each).length);
  },
};

/** The first answers are about crossed options, the others about the decision. */
function saidRight(verified: readonly Answer[], crossed: number): true | string {
  const wrong = verified.findIndex((answer, index) => dataOf(answer, 'ok') !== index >= crossed);
  return wrong < 0 || `sheet.verify ${wrong < crossed ? 'does not see a red line' : 'calls the decision a betrayal'}`;
}
