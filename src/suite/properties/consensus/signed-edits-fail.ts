import fc from 'fast-check';
import type { RecordObject, RecordValue } from '../../../wire/index.ts';
import {
  type Entry,
  isSame,
  jsonOf,
  optionTamper,
  recordEdit,
  recordOf,
  recordPlan,
  signedRecord,
  type Tamper,
  type Transcript,
  verdictTamper,
  voterAt,
} from '../../arbitraries/decisions.ts';
import { among, mix, place } from '../../arbitraries/pick.ts';
import { type SigningTools, signerOf } from '../../arbitraries/tools.ts';
import { dataOf, outcomeOf, type Property } from '../property.ts';
import { expectedOutcome } from './expected-outcome.ts';

interface SignedEdit {
  readonly record: Transcript;
  readonly edited: Transcript;
  readonly payload: 'payload-typed' | 'payload-bare';
}

/** An edit anywhere inside one option or one verdict; the whole of it is never taken away. */
const inside: fc.Arbitrary<Tamper> = fc.tuple(place, place, recordEdit).map(([row, place_, edit]): Tamper => {
  return (transcript) => {
    const { entries } = transcript;
    const entry = entries[row % Math.max(1, entries.length)] as Entry;
    const where = place_ % (entry.verdicts.length + 1);
    const verdict = entry.verdicts[where];
    const changed =
      verdict === undefined
        ? { ...entry, option: edit(entry.option) as RecordObject }
        : { ...entry, verdicts: entry.verdicts.with(where, edit(verdict) as RecordObject) };
    return { ...transcript, entries: entries.with(row % entries.length, changed) };
  };
});

/** A signature is over the whole verdict and its option (SIGN-1 to SIGN-4). */
export function signedEditsFail(tools?: SigningTools): Property<SignedEdit> {
  const sign = signerOf(tools);
  return {
    name: 'on a signed record any edit of a verdict or an option fails when signatures are required',
    rules: ['SIGN-1', 'SIGN-2', 'SIGN-3', 'SIGN-4'],
    draw: fc
      .tuple(
        recordPlan.filter(({ grid }) => grid.owners.length > 0 && grid.scores.length > 0),
        mix([3, inside], [3, verdictTamper], [1, optionTamper]),
        among<SignedEdit['payload']>('payload-typed', 'payload-typed', 'payload-bare'),
      )
      .map(([plan, edit, payload]) => {
        const honest = recordOf(plan, { sum: 'sum-exact', masked: false });
        const record = signedRecord(honest, sign, payload, voterAt);
        return { record, edited: edit(record), payload };
      }),
    questions: ({ record, edited, payload }) =>
      [record, edited].map((each) => ({
        operation: 'transcript.check',
        params: { json: jsonOf(each as unknown as RecordValue), requireSigned: true, dialects: [payload] },
      })),
    holds: ({ record, edited }, [before, after]) => {
      if (outcomeOf(before) !== 'accepted') {
        // An option may be so deep that there is no record of it.
        return expectedOutcome(record as unknown as RecordValue) === 'refused' || 'an honest record is refused';
      }
      if (dataOf(before, 'signatures') !== true) return 'an honest record fails';
      const isUnchanged = isSame(record as unknown as RecordValue, edited as unknown as RecordValue);
      const passes = dataOf(after, 'signatures') === true;
      return passes === isUnchanged || `the edited record ${passes ? 'passes' : 'is the same, and fails'}`;
    },
  };
}
