import { Double, isRecordArray, isRecordObject, type RecordObject, type RecordValue } from '../../../wire/index.ts';
import { isSame, type SumDialect, winnerOf } from '../../arbitraries/decisions.ts';

/** What a record is checked against (RECORD-11), by the names of dialects. */
export interface Against {
  readonly owners?: readonly string[] | undefined;
  readonly options?: readonly RecordValue[] | undefined;
  readonly dialects?: readonly string[] | undefined;
}

interface Entry {
  readonly option: RecordObject;
  readonly verdicts: readonly RecordObject[];
}

const DEEPEST = 64;

/**
 * What `outcome` must be, worked out from RECORD-9 to RECORD-12 alone with exact fractions, or that the record is to be
 * refused. It has nothing of the reference but what a value is.
 */
export function expectedOutcome(
  record: RecordValue,
  { owners, options, dialects = [] }: Against = {},
): boolean | 'refused' {
  if (!isTranscript(record) || depthOf(record) > DEEPEST) return 'refused';
  const { entries, result } = record;
  if (result === null) return false;
  const named = entries.map(({ verdicts }) => verdicts.map(({ owner }) => owner));
  if (!named.every((each) => isSetOfNames(each) && haveSameMembers(each, named[0] ?? []))) return false;
  const isMasked = dialects.includes('score-masked');
  if (!entries.every(({ verdicts }) => verdicts.every((verdict) => isSound(verdict, isMasked)))) return false;
  if (owners !== undefined && entries.length === 0 && options?.length !== 0) return false;
  if (owners !== undefined && !named.every((each) => haveSameMembers(each, owners))) return false;
  if (options !== undefined && options.length !== entries.length) return false;
  if (options?.some((option, index) => !isSame(option, entries[index]?.option))) return false;
  const sum = (dialects.find((name) => name.startsWith('sum-')) ?? 'sum-exact') as SumDialect;
  const winner = winnerOf(
    entries.map(({ verdicts }) => ({
      accepted: verdicts.every(({ acceptable }) => acceptable === true),
      scores: verdicts.map(({ score }) => doubleIn(score) as number),
    })),
    sum,
  );
  return winner === undefined
    ? result.status === 'deadlock' && result.decision === null
    : result.status === 'agreed' && isSame(result.decision, entries[winner]?.option);
}

function isTranscript(
  value: RecordValue,
): value is RecordObject & { readonly entries: readonly Entry[]; readonly result: RecordObject | null } {
  if (!hasExactly(value, 'entries', 'result') || !isRecordArray(value.entries)) return false;
  const { entries, result } = value as { entries: readonly RecordValue[]; result: RecordValue };
  return (
    (result === null || hasExactly(result, 'decision', 'status')) &&
    entries.every(
      (entry) =>
        hasExactly(entry, 'option', 'verdicts') &&
        isRecordObject(entry.option) &&
        isRecordArray(entry.verdicts) &&
        entry.verdicts.every((each) => hasExactly(each, 'acceptable', 'owner', 'pubkey_hex', 'reason', 'score', 'sig')),
    )
  );
}

/** Whether something is an object of exactly these keys, given in order. */
function hasExactly(value: RecordValue, ...keys: readonly string[]): value is RecordObject {
  return isRecordObject(value) && Object.keys(value).sort().join() === keys.join();
}

function depthOf(value: RecordValue): number {
  if (typeof value !== 'object' || value === null || value instanceof Double) return 0;
  return 1 + Math.max(0, ...Object.values(value as RecordObject).map(depthOf));
}

function isSetOfNames(names: readonly (RecordValue | undefined)[]): boolean {
  return names.every((name) => typeof name === 'string' && name !== '') && new Set(names).size === names.length;
}

function haveSameMembers(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.every((one) => others.includes(one)) && others.every((one) => some.includes(one));
}

function isSound({ acceptable, reason, score }: RecordObject, isMasked: boolean): boolean {
  const x = doubleIn(score);
  if (x === undefined || x < 0 || x > 1) return false;
  if (acceptable === true) return reason === 'ok';
  return acceptable === false && reason === 'red-line' && (!isMasked || x === 0);
}

function doubleIn(value: RecordValue | undefined): number | undefined {
  if (value instanceof Double) return value.value;
  return typeof value === 'number' && !Number.isInteger(value) ? value : undefined;
}
