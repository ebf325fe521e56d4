import {
  hashRecord,
  hasKeys,
  isRecordArray,
  isRecordObject,
  ok,
  type RecordObject,
  type RecordValue,
  type Result,
  refuse,
} from '../wire/index.ts';
import { type RecordedVerdict, verdictFields } from './verdict.ts';

/** Every verdict on every option, and what came of them (RECORD-8). It is a record as it stands. */
export type Transcript = {
  readonly entries: readonly Entry[];
  /** Null until the decision is made. */
  readonly result: RecordedResult | null;
};

/** An option and what every owner said of it. */
export type Entry = {
  readonly option: RecordObject;
  readonly verdicts: readonly RecordedVerdict[];
};

/** A result as a record holds it, whatever its leaves (RECORD-9). */
export type RecordedResult = {
  readonly status: RecordValue;
  readonly decision: RecordValue;
};

/**
 * Reads a transcript strictly: exactly the keys, the right containers; the leaves of verdicts and result may be
 * anything, a bad one makes a verification false (RECORD-9). Refuses any other form with `invalid_params`.
 */
export function readTranscript(source: RecordValue): Result<Transcript> {
  if (!isRecordObject(source) || !hasKeys(source, ['entries', 'result'])) {
    return wrong('a transcript is exactly {entries, result}');
  }
  const { entries, result } = source as { readonly [field: string]: RecordValue };
  if (!isRecordArray(entries) || !entries.every(isEntry)) {
    return wrong('entries is an array of exactly {option, verdicts}, each verdict with exactly its six keys');
  }
  if (result !== null && !(isRecordObject(result) && hasKeys(result, ['status', 'decision']))) {
    return wrong('the result is null or exactly {status, decision}');
  }
  return ok(source as unknown as Transcript);
}

function isEntry(value: RecordValue): boolean {
  return (
    isRecordObject(value) &&
    hasKeys(value, ['option', 'verdicts']) &&
    isRecordObject(value.option) &&
    isRecordArray(value.verdicts) &&
    value.verdicts.every((verdict) => isRecordObject(verdict) && hasKeys(verdict, verdictFields))
  );
}

/**
 * The hash of a transcript: the SHA-256 of its record text, as 64 lower case hexadecimal digits (RECORD-8). Any later
 * edit changes it. Refuses with `invalid_params` a record that has no text (RECORD-5).
 */
export function hashTranscript(transcript: Transcript): Result<string> {
  return hashRecord(transcript);
}

function wrong(message: string): ReturnType<typeof refuse> {
  return refuse('invalid_params', message);
}
