import type { Result } from '../result.ts';
import { type ExactNumber, readWith } from './read.ts';
import { doubleOf, type RecordValue } from './record-value.ts';

/** The most digits of an integer, its sign apart (RECORD-1, RECORD-5). */
export const MAX_DIGITS = 4300;

const NOT_INTEGER = /[.eE]/;

/**
 * Reads one JSON text as a record: as strictly as `readJson` (JSON-1 to JSON-6), but with integers kept exactly and
 * apart from floats (RECORD-1, RECORD-5). Refuses with `invalid_params`.
 */
export function readRecord(source: string): Result<RecordValue> {
  return readWith<RecordValue>(source, exactNumber);
}

const exactNumber: ExactNumber<number | bigint | object> = (spelling, refused) => {
  const value = Number(spelling);
  if (NOT_INTEGER.test(spelling)) {
    return Number.isFinite(value) ? doubleOf(value) : refused('number overflows a double');
  }
  const digits = spelling.startsWith('-') ? spelling.length - 1 : spelling.length;
  if (digits > MAX_DIGITS) return refused(`an integer of more than ${MAX_DIGITS} digits`);
  return Number.isSafeInteger(value) ? value : BigInt(spelling);
};
