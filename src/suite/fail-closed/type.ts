import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../wire/index.ts';
import { among, mix } from '../arbitraries/pick.ts';
import { broken, caveatAt, grounds, partsOf, placing, somewhere } from './grounds.ts';
import type { MutantKind } from './mutant.ts';

/** Values of every type; those that a name takes are left out for it. */
const values: readonly JsonValue[] = [
  ...[null, true, false, 0, 1, -1, 9007199254740991, '', '0', 'true', 'null', '*', 'USD'],
  ...[[], [null], [0], [true], [['*']], [{}], ['*', null], {}, { '0': '*' }, { length: 0 }, { max: 1 }],
];

/** Whether a value has the form of a name, or of one that would hold: such a one proves nothing. */
function fits(name: string, value: JsonValue): boolean {
  if (name === 'svc' || name === 'verbs' || name === 'can') return Array.isArray(value) && value.every(isString);
  if (name === 'exp' || name === 'nbf') return typeof value === 'number';
  return name === 'only' ? isString(value) : false;
}

function isString(value: JsonValue): boolean {
  return typeof value === 'string';
}

/** A value with another beside or inside it, of a type that no form has room for (CAVEAT-2, CAVEAT-8). */
const inside = mix<(value: JsonValue) => JsonValue>([
  1,
  among<JsonValue>(null, 5, true, {}, [], ['x']).map((odd) => (value) => spoiled(value, odd)),
]);

function spoiled(value: JsonValue, odd: JsonValue): JsonValue {
  if (Array.isArray(value)) return [...value, odd];
  if (typeof value === 'object' && value !== null) return { ...value, currency: odd };
  return [value, odd];
}

/** A value of another type than its name takes. */
export const type: MutantKind = {
  name: 'type',
  rules: ['CAVEAT-2', 'CAVEAT-8'],
  weight: 4,
  draw: (sign) => {
    const whole = fc.tuple(grounds, somewhere, placing, fc.nat(values.length - 1)).map(([base, chosen, how, first]) => {
      const { name } = partsOf(caveatAt(base, chosen).caveat);
      const unfit = values.filter((value) => !fits(name, value));
      return broken(base, chosen, how, { [name]: unfit[first % unfit.length] as JsonValue }, sign);
    });
    const part = fc.tuple(grounds, somewhere, placing, inside).map(([base, chosen, how, spoil]) => {
      const { name, value } = partsOf(caveatAt(base, chosen).caveat);
      return broken(base, chosen, how, { [name]: spoil(value) } as JsonObject, sign);
    });
    return mix([2, whole], [1, part]);
  },
};
