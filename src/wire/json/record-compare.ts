import { compareCodePoints } from '../canonical.ts';
import { Double, isRecordArray, type RecordObject, type RecordValue } from './record-value.ts';

/**
 * Whether two values of records are equal, deeply and by exact value (RECORD-6): `true`, `1` and `1.0` are; a number
 * and a string never.
 */
export function equalRecords(left: RecordValue, right: RecordValue): boolean {
  if (typeof left === 'number' && typeof right === 'number') return left === right;
  const number = numberOf(left);
  if (number !== undefined) {
    const other = numberOf(right);
    return other !== undefined && orderOf(number, other) === 0;
  }
  if (typeof left !== 'object' || left === null) return left === right;
  if (isRecordArray(left)) {
    return (
      isRecordArray(right) &&
      left.length === right.length &&
      left.every((item, index) => equalRecords(item, right[index] as RecordValue))
    );
  }
  return isPlainObject(right) && equalObjects(left as RecordObject, right);
}

function equalObjects(left: RecordObject, right: RecordObject): boolean {
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && equalRecords(left[key] as RecordValue, right[key] as RecordValue))
  );
}

function isPlainObject(value: RecordValue): value is RecordObject {
  return typeof value === 'object' && value !== null && !isRecordArray(value) && !(value instanceof Double);
}

/**
 * The order of two values of records (RECORD-7): negative, 0 or positive between numbers and booleans, between strings
 * and between arrays; undefined where there is none.
 */
export function compareRecords(left: RecordValue, right: RecordValue): number | undefined {
  if (typeof left === 'number' && typeof right === 'number') return orderOf(left, right);
  if (typeof left === 'string') return typeof right === 'string' ? compareCodePoints(left, right) : undefined;
  if (isRecordArray(left)) return isRecordArray(right) ? compareArrays(left, right) : undefined;
  const number = numberOf(left);
  const other = numberOf(right);
  return number === undefined || other === undefined ? undefined : orderOf(number, other);
}

function compareArrays(left: readonly RecordValue[], right: readonly RecordValue[]): number | undefined {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const one = left[index] as RecordValue;
    const other = right[index] as RecordValue;
    // Equal elements need no order: two nulls do not stop the comparison, only the first unequal pair may.
    if (!equalRecords(one, other)) return compareRecords(one, other);
  }
  return left.length - right.length;
}

/** The exact value of a number or boolean, undefined for all else. */
function numberOf(value: RecordValue): number | bigint | undefined {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return value;
    case 'boolean':
      return value ? 1 : 0;
    default:
      return value instanceof Double ? value.value : undefined;
  }
}

/**
 * The language compares a bigint and a double by their exact values; NaN, which is in no record that was read, has no
 * order.
 */
function orderOf(left: number | bigint, right: number | bigint): number | undefined {
  if (left < right) return -1;
  if (left > right) return 1;
  return left >= right ? 0 : undefined;
}
