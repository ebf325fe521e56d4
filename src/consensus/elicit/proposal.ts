import {
  fieldOf,
  isRecordArray,
  isRecordObject,
  type RecordObject,
  type RecordValue,
  type Result,
  readRecord,
  recordText,
} from '../../wire/index.ts';
import { readConstraint } from '../constraint.ts';
import { defaultDialects } from '../dialects.ts';
import { readTerm } from '../term.ts';

/** A proposal, sorted: what is of the form of a constraint or a term, and a question for all else (ELICIT-1). */
export interface Sorted {
  readonly hard: readonly RecordObject[];
  readonly utility: readonly RecordObject[];
  readonly questions: readonly string[];
}

const PARTS = ['hard', 'utility', 'unclear'];

/** Sorts what a drafter gave. Nothing of it is dropped in silence: it may have been a red line. */
export function sortProposal(given: unknown): Sorted {
  const proposal = typeof given === 'string' ? readRecord(given) : undefined;
  const source = proposal === undefined ? (given as RecordValue) : proposal.ok ? proposal.value : undefined;
  if (!isRecordObject(source)) {
    return {
      hard: [],
      utility: [],
      questions: ['The draft could not be read. What must never happen, and what do you wish?'],
    };
  }
  const questions: string[] = [];
  const take = (part: string, asks: string, reads: (value: RecordValue) => Result<unknown>): RecordObject[] =>
    listOf(source, part, questions).flatMap((value) => {
      const kept = copyOf(value);
      const read = kept === undefined ? undefined : reads(kept);
      if (read?.ok) return [kept as RecordObject];
      questions.push(
        `${asks} was not understood${read === undefined ? '' : ` (${read.refusal.message})`}: ${shown(value)}`,
      );
      return [];
    });
  const hard = take('hard', 'A red line', (value) => readConstraint(value, defaultDialects));
  const utility = take('utility', 'A wish', readTerm);
  for (const value of listOf(source, 'unclear', questions)) {
    questions.push(typeof value === 'string' && value.isWellFormed() ? value : `What is meant by ${shown(value)}?`);
  }
  for (const key of Object.keys(source)) {
    if (!PARTS.includes(key)) questions.push(`The draft has something called ${shown(key)}: ${shown(source[key])}`);
  }
  return { hard, utility, questions };
}

/** The list under that name; none when it is absent, and a question when it is something else. */
function listOf(source: RecordObject, part: string, questions: string[]): readonly RecordValue[] {
  const list = fieldOf(source, part, []);
  if (isRecordArray(list)) return list;
  questions.push(`The draft's ${part} is no list: ${shown(list)}`);
  return [];
}

/** A copy that nobody else holds; undefined when it is no value of a record. */
function copyOf(value: RecordValue): RecordValue | undefined {
  const text = recordText(value);
  const copy = text.ok ? readRecord(text.value) : text;
  return copy.ok ? copy.value : undefined;
}

function shown(value: RecordValue | undefined): string {
  const text = value === undefined ? undefined : recordText(value);
  return text?.ok ? text.value : 'no plain data';
}
