import fc from 'fast-check';
import { copyWith, isObject, type JsonObject, type JsonValue, keysOf } from '../../wire/index.ts';
import { among, at, mix, place } from './pick.ts';

/** What is put in the place of a value; undefined takes it away. */
const substitutes = among<JsonValue | undefined>(
  ...[undefined, null, true, false, 1, 0, -1, 1.5, 1.0000001, 2, 253402300799, 253402300800, -5, 9007199254740992],
  ...['', 'x', 'usd', 'USDX', 'EU', 'low', 'LOW', 'none', 'ask', 'Update', '1', 'null', 'ＵＳＤ', 'US\n'],
  ...[[], {}, [null], [[]], { a: 1 }, ['int', 'int'], [''], { undo: null }, { window: 5 }, { until: 5 }],
);

type Rebuild = (value: JsonValue | undefined) => JsonValue;

/** For every place inside a value, how the whole looks with another value there. Free content is not gone into. */
function* placesIn(value: JsonValue, rebuild: Rebuild): Generator<Rebuild> {
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) {
      const put: Rebuild = (part) => rebuild(part === undefined ? value.toSpliced(index, 1) : value.with(index, part));
      yield put;
      yield* placesIn(each, put);
    }
  } else if (isObject(value)) {
    for (const key of keysOf(value)) {
      const put: Rebuild = (part) => rebuild(copyWith(value, Object.fromEntries([[key, part]])));
      yield put;
      if (!free.has(key)) yield* placesIn(value[key] as JsonValue, put);
    }
  }
}

/** Fields that hold any JSON: what is inside them is nobody's form. */
const free = new Set(['data', 'result', 'lens', 'need', 'unknown']);

/** A reply with one place spoilt; by chance it may still have its form. */
export function spoiled(reply: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonValue> {
  const changed = fc.tuple(reply, place, substitutes).map(([sound, chosen, substitute]) => {
    return at([...placesIn(sound, (whole) => whole as JsonValue)], chosen)(substitute);
  });
  const added = fc
    .tuple(reply, among('undoes', 'retry', 'undo', 'parley', 'id', 're', 'kind', 'more'), substitutes)
    .map(([sound, name, substitute]) => copyWith(sound, { [name]: substitute }) as JsonValue);
  const other = among<JsonValue>(null, [], {}, 'ANSWER', 5, [{ kind: 'ANSWER', data: 1 }], { kind: 'answer', data: 1 });
  return mix<JsonValue>([12, changed], [3, added], [1, other]);
}
