import {
  compareRecords,
  equalRecords,
  fieldOf,
  hasKeys,
  isOwnName,
  isRecordArray,
  isRecordObject,
  ok,
  type RecordObject,
  type RecordValue,
  type Result,
  recordText,
  refuse,
} from '../wire/index.ts';
import type { Dialects } from './dialects.ts';
import type { HardConstraint } from './sheet.ts';

/** Whether a value that an option has stands in a relation to the constraint's; throws where that has no answer. */
type Relation = (present: RecordValue, value: RecordValue) => boolean;

const relations: ReadonlyMap<string, Relation> = new Map<string, Relation>([
  ['==', equalRecords],
  ['!=', (present, value) => !equalRecords(present, value)],
  ['<', (present, value) => ordered(present, value) < 0],
  ['<=', (present, value) => ordered(present, value) <= 0],
  ['>', (present, value) => ordered(present, value) > 0],
  ['>=', (present, value) => ordered(present, value) >= 0],
  ['in', isIn],
  ['not_in', (present, value) => !isIn(present, value)],
]);

const FIELDS = ['attr', 'op', 'value'];

/**
 * Reads a constraint of a decision spec, `{attr, op, value}` (DSPEC-2). It accepts an option that has the attribute
 * with a value in the relation to `value`; where the attribute is missing it does not, whatever the op (DSPEC-3).
 * Refuses any other form with `invalid_params`.
 */
export function readConstraint(source: RecordValue, dialects: Dialects): Result<HardConstraint> {
  if (!isRecordObject(source) || !hasKeys(source, FIELDS)) return wrong('a constraint is exactly {attr, op, value}');
  const { attr, op, value } = source as { readonly [field: string]: RecordValue };
  if (typeof attr !== 'string') return wrong('attr of a constraint is a string');
  const relation = typeof op === 'string' ? relations.get(op) : undefined;
  if (relation === undefined) return wrong('op of a constraint is one of == != < <= > >= in not_in');
  if ((op === 'in' || op === 'not_in') && !holdsMembers(value as RecordValue, dialects)) {
    return wrong('value of in and not_in is an array');
  }
  const text = recordText(value as RecordValue);
  if (!text.ok) return text;
  const plain = isOwnName(attr);
  return ok({
    name: `${attr} ${op} ${text.value}`,
    accepts: (option: RecordObject) => {
      const present = plain ? option[attr] : fieldOf(option, attr);
      return present !== undefined && relation(present, value as RecordValue);
    },
  });
}

function holdsMembers(value: RecordValue, { membership }: Dialects): boolean {
  // DECIDE-5
  return (
    isRecordArray(value) || (membership === 'in-substring' && (typeof value === 'string' || isRecordObject(value)))
  );
}

/** The order of two values (RECORD-7); throws where there is none, which fails the evaluation (SHEET-3). */
function ordered(present: RecordValue, value: RecordValue): number {
  // Nearly all that sheets order are plain numbers, and this much of the comparison is small enough to be inlined.
  if (typeof present === 'number' && typeof value === 'number') {
    if (present < value) return -1;
    if (present > value) return 1;
  }
  const order = compareRecords(present, value);
  if (order === undefined) throw new TypeError('the option and the sheet have values without an order');
  return order;
}

function isIn(present: RecordValue, value: RecordValue): boolean {
  if (isRecordArray(value)) return value.some((member) => equalRecords(present, member));
  // From here on the dialect in-substring (DECIDE-5): only under it are other values let in.
  if (typeof value === 'string') {
    if (typeof present !== 'string') throw new TypeError('a string holds nothing but strings');
    return value.includes(present);
  }
  if (isRecordArray(present) || isRecordObject(present)) throw new TypeError('an array or object is no key');
  return typeof present === 'string' && Object.hasOwn(value as RecordObject, present);
}

function wrong(message: string): ReturnType<typeof refuse> {
  return refuse('invalid_params', message);
}
