import fc from 'fast-check';
import { isRecordArray, isRecordObject, type RecordValue } from '../../../wire/index.ts';
import { checked, isSame, jsonOf, recordEdit, spaced } from '../../arbitraries/decisions.ts';
import { outcomeOf, type Property, textIn } from '../property.ts';

interface Edited {
  readonly record: RecordValue;
  readonly edited: RecordValue;
}

function turned(value: RecordValue): RecordValue {
  if (isRecordArray(value)) return value.map(turned);
  if (!isRecordObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, turned(inner)] as const)
      .reverse(),
  );
}

/** One record has one text and so one hash, and another record another (RECORD-1 to RECORD-4, RECORD-8). */
export const editsChangeTheHash: Property<Edited> = {
  name: 'any edit of a record changes its hash or is refused, and another spelling does not',
  rules: ['RECORD-1', 'RECORD-2', 'RECORD-4', 'RECORD-8', 'RECORD-9', 'RECORD-13'],
  draw: fc.tuple(checked, recordEdit).map(([{ record }, edit]) => {
    const value = record as unknown as RecordValue;
    return { record: value, edited: edit(value) };
  }),
  questions: ({ record, edited }) =>
    [jsonOf(record), spaced(jsonOf(turned(record))), jsonOf(edited)].map((json) => ({
      operation: 'transcript.hash',
      params: { json },
    })),
  holds: ({ record, edited }, answers) => {
    const [first, again, other] = answers.map((answer) => textIn(answer, 'hash') ?? outcomeOf(answer));
    if (again !== first) return `another spelling comes to ${again}, not ${first}`;
    if (other === 'invalid_params') return true;
    return isSame(record, edited) === (other === first) || `with an edit the hash is ${other}`;
  },
};
