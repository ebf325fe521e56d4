/**
 * A value of a record, where integers and floats are different things (RECORD-1). A number whose value is an integer is
 * an integer, exact to ±(2^53−1) and a bigint beyond; any other number is a double, and a `Double` is one whatever its
 * value. So plain objects of a caller are records already.
 */
export type RecordValue = null | boolean | number | bigint | Double | string | readonly RecordValue[] | RecordObject;

/** An object of a record. Its keys have no order: the record text sorts them (RECORD-2). */
export interface RecordObject {
  readonly [key: string]: RecordValue;
}

/** A double that as a plain number would read as an integer: `1.0`, `-0.0`, `1e16` (RECORD-1). */
export class Double {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}

/** A number as the record of a double: itself, or wrapped where it would read as an integer. */
export function doubleOf(value: number): number | Double {
  return Number.isInteger(value) ? new Double(value) : value;
}

/** Whether a value of a record is a double, not an integer. */
export function isDouble(value: RecordValue | undefined): value is number | Double {
  return typeof value === 'number' ? !Number.isInteger(value) : value instanceof Double;
}

/** Whether a value of a record is a number of either kind; a boolean never is. */
export function isNumeric(value: RecordValue | undefined): value is number | bigint | Double {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof Double;
}

/** The double nearest to a number of either kind, ties to even; infinite for an integer beyond every double. */
export function toDouble(value: number | bigint | Double): number {
  return typeof value === 'number' ? value : Number(value instanceof Double ? value.value : value);
}

/** Whether a value of a record is an array. */
export function isRecordArray(value: RecordValue | undefined): value is readonly RecordValue[] {
  return Array.isArray(value);
}

/** Whether a value of a record is an object: not null, no array, no `Double`. */
export function isRecordObject(value: RecordValue | undefined): value is RecordObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Double);
}

/** The names that every object of the language finds on its prototype: `toString`, `__proto__` and their like. */
const inherited: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * Whether no object of a record has a property of that name but its own, so that `object[key]` is as good as `fieldOf`.
 */
export function isOwnName(key: string): boolean {
  return !inherited.has(key);
}

/** The own property of that name, never one of the prototype's; what stands in for it where there is none. */
export function fieldOf(object: RecordObject, key: string, missing?: RecordValue): RecordValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : missing;
}

/** Whether an object has exactly these keys, in any order; they are all different. */
export function hasKeys(object: RecordObject, keys: readonly string[]): boolean {
  return Object.keys(object).length === keys.length && keys.every((key) => Object.hasOwn(object, key));
}
