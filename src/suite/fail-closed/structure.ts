import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../wire/index.ts';
import { among } from '../arbitraries/pick.ts';
import { broken, caveatAt, grounds, partsOf, placing, somewhere } from './grounds.ts';
import type { MutantKind } from './mutant.ts';

/**
 * The same parts in another structure; none is an object with one key whose value has the form of its name (CAVEAT-1).
 */
type Restructure = (name: string, value: JsonValue, caveat: JsonObject) => JsonValue;

const structures = among<Restructure>(
  () => null,
  () => ({}),
  () => [],
  (name) => name,
  (_, value) => value,
  (_name, _value, caveat) => [caveat],
  (name, value) => [name, value],
  (name, value) => [[name, value]],
  (_name, _value, caveat) => JSON.stringify(caveat),
  (_name, _value, caveat) => ({ caveat }),
  (_name, _value, caveat) => ({ '': caveat }),
  (_name, _value, caveat) => ({ ...caveat, note: 'x' }),
  (_name, _value, caveat) => ({ ...caveat, '': null }),
  (name, value) => ({
    [name]: value,
    [name === 'exp' ? 'nbf' : 'exp']: name === 'exp' ? -9007199254740991 : 9007199254740991,
  }),
  (name, value) => ({ [name]: value, [name.toUpperCase()]: value }),
  (name, value) => ({ [name]: { [name]: value } }),
  (name, value) => ({ [name]: [value] }),
  (name, value) => ({ [name]: [[value]] }),
  (name, value) => ({ [name]: { value } }),
  (name, value) => ({ [name]: { '0': value, length: 1 } }),
  (name, value) => ({ [name]: JSON.stringify([value]) }),
  (name, value) => ({ name, value }),
  (name, value) => ({ type: name, [name]: value }),
  (name) => ({ [name]: {} }),
);

/** `["low"]` for `risk`, and for the others an array in an array, is malformed; only a string in a list is not. */
export const structure: MutantKind = {
  name: 'structure',
  rules: ['CAVEAT-1', 'CAVEAT-2'],
  weight: 4,
  draw: (sign) =>
    fc.tuple(grounds, somewhere, placing, structures).map(([base, chosen, how, restructure]) => {
      const { caveat } = caveatAt(base, chosen);
      const { name, value } = partsOf(caveat);
      return broken(base, chosen, how, wrong(name, restructure(name, value, caveat)), sign);
    }),
};

/** `only` takes any string, so the text of a value is one of its forms: then it is put in a list. */
function wrong(name: string, caveat: JsonValue): JsonValue {
  const value = (caveat as JsonObject | null)?.[name];
  return name === 'only' && typeof value === 'string' ? { only: [value] } : caveat;
}
