import { type Dialects, readDialects } from '../../src/consensus/index.ts';
import { type RecordObject, type RecordValue, type Result, readRecord, recordText } from '../../src/wire/index.ts';

/** The value of a result, or an error with the reason why there is none. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.refusal.code}: ${result.refusal.message}`);
  return result.value;
}

export function read(text: string): RecordValue {
  return must(readRecord(text));
}

export function readObject(text: string): RecordObject {
  return read(text) as RecordObject;
}

export function textOf(value: RecordValue): string {
  return must(recordText(value));
}

export function dialectsOf(...names: readonly string[]): Dialects {
  return must(readDialects(names));
}

/** The code of a refusal, or `ok`. */
export function codeOf(result: Result<unknown>): string {
  return result.ok ? 'ok' : result.refusal.code;
}

/** 32 bytes. */
export function seed(byte: number): Uint8Array {
  return new Uint8Array(32).fill(byte);
}
