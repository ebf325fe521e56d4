import fc from 'fast-check';
import { copyWith, type JsonObject, type JsonValue } from '../../wire/index.ts';
import { among, at, mix, place } from './pick.ts';

/** Faults of params themselves: missing, null, of another type, one too many (PORT-1 to PORT-3). */

const strangers = among<JsonValue | undefined>(
  ...[undefined, null, true, false, 5, 0, -1, 1.5, 1e300, 9007199254740992, '', 'x', '5', [], {}, [null], ['x']],
);

/** Params of which some have one with a fault; `share` in 100 is drawn so. */
export function withParamFaults(params: fc.Arbitrary<JsonObject>, share: number): fc.Arbitrary<JsonObject> {
  const faulty = fc.tuple(params, place, strangers).map(([sound, chosen, value]) => {
    return copyWith(sound, { [at(Object.keys(sound), chosen)]: value });
  });
  const extra = fc
    .tuple(params, among('unknown', '__proto__', 'Json', 'bytes'), among<JsonValue>(null, 'e30', 5, {}))
    .map(([sound, name, value]) => copyWith(sound, Object.fromEntries([[name, value]])));
  return mix([4 * (100 - share), params], [3 * share, faulty], [share, extra]);
}
