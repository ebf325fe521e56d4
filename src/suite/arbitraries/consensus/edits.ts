import fc from 'fast-check';
import {
  Double,
  isNumeric,
  isRecordArray,
  isRecordObject,
  type RecordObject,
  type RecordValue,
} from '../../../wire/index.ts';
import { among, at, mix, place } from '../pick.ts';

/** An edit at one place of a record, a leaf mostly; undefined takes the place away. */
type Edit = (old: RecordValue) => RecordValue | undefined;

/** The same number as one of the other kind, or one as near as there is. */
function otherKind(old: RecordValue): RecordValue {
  if (typeof old === 'boolean') return old ? 1 : 0;
  if (old instanceof Double) return Object.is(old.value, 0) ? new Double(-0) : BigInt(old.value);
  if (typeof old === 'bigint') return old + 1n;
  if (typeof old === 'number') return Number.isInteger(old) ? new Double(old) : old / 2;
  return typeof old === 'string' ? `${old} ` : [old];
}

const edits = mix<Edit>(
  [3, fc.constant(otherKind)],
  [
    5,
    among<RecordValue | undefined>(
      ...[undefined, null, true, false, 0, 1, 2, 0.5, new Double(0), new Double(1), new Double(-0), '', 'ok', 'Ana'],
      ...['red-line', [], {}, 2n ** 64n, { a: 1 }],
    ).map(
      (value): Edit =>
        () =>
          value,
    ),
  ],
);

type Put = (part: RecordValue | undefined) => RecordValue;

/** For every place inside a value, what is there, and how the whole looks with something else there. */
function* placesIn(value: RecordValue, put: Put): Generator<readonly [RecordValue, Put]> {
  if (isRecordArray(value)) {
    for (const [index, each] of value.entries()) {
      const here: Put = (part) => put(part === undefined ? value.toSpliced(index, 1) : value.with(index, part));
      yield [each, here];
      yield* placesIn(each, here);
    }
  } else if (isRecordObject(value)) {
    for (const [name, each] of Object.entries(value)) {
      const here: Put = (part) => put(withEntry(value, name, part));
      yield [each, here];
      yield* placesIn(each, here);
    }
  }
}

function withEntry(value: RecordObject, name: string, part: RecordValue | undefined): RecordObject {
  const entries = Object.entries(value).flatMap(([key, old]) => {
    if (key !== name) return [[key, old] as const];
    return part === undefined ? [] : [[key, part] as const];
  });
  return Object.fromEntries(entries);
}

/** Edits one place anywhere inside a value; one without places is left as it is. */
export const recordEdit: fc.Arbitrary<(value: RecordValue) => RecordValue> = fc
  .tuple(place, edits)
  .map(([chosen, edit]) => (value) => {
    const places = [...placesIn(value, (whole) => whole as RecordValue)];
    if (places.length === 0) return value;
    const [old, put] = at(places, chosen);
    return put(edit(old));
  });

/**
 * Whether two values have one record text: by kind and value of numbers, whatever the order of keys (RECORD-1,
 * RECORD-2).
 */
export function isSame(one: RecordValue | undefined, other: RecordValue | undefined): boolean {
  if (isNumeric(one) && isNumeric(other)) {
    const [left, right] = [exactly(one), exactly(other)];
    return typeof left === typeof right && Object.is(left, right);
  }
  if (isRecordArray(one)) {
    return (
      isRecordArray(other) && one.length === other.length && one.every((each, index) => isSame(each, other[index]))
    );
  }
  if (!isRecordObject(one)) return one === other;
  if (!isRecordObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

/** An integer as a bigint, a double as a number. */
function exactly(number: number | bigint | Double): bigint | number {
  if (number instanceof Double) return number.value;
  return typeof number === 'number' && Number.isInteger(number) ? BigInt(number) : number;
}
