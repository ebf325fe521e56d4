import fc from 'fast-check';
import type { JsonValue } from '../../wire/index.ts';
import { among, mix } from '../arbitraries/pick.ts';
import { broken, caveatAt, grounds, partsOf, placing, somewhere } from './grounds.ts';
import type { MutantKind } from './mutant.ts';

/** Names that are found on objects, arrays, functions, classes and modules of some language. */
const names = among(
  ...(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf'] as [
    string,
    ...string[],
  ]),
  ...[
    '__defineGetter__',
    '__lookupGetter__',
    'toLocaleString',
    'propertyIsEnumerable',
    'length',
    'name',
    'then',
    'toJSON',
  ],
  ...[
    '__class__',
    '__init__',
    '__dict__',
    '__getattr__',
    'keys',
    'items',
    'get',
    'String',
    'Error',
    'nil',
    'self',
    'this',
  ],
  ...['', '0', '-1', 'null', 'undefined', 'None', 'true', '*', 'caveats', 'caveat', 'any', 'all', 'not', '$ref', '//'],
);

/** A value that would hold, or stand for something that does, under a name that is no caveat's. */
type Filling = (name: string, value: JsonValue) => JsonValue;

const fillings = among<Filling>(
  (_, value) => value,
  (name, value) => ({ [name]: value }),
  () => null,
  () => ({}),
  () => [],
  () => true,
  () => 0,
  () => '',
);

/** The right name, and a value whose fields lie where a prototype would bring them (CAVEAT-8). */
const hidden = among<(value: JsonValue, name: string) => JsonValue>(
  (value, name) => ({ [name]: value }),
  (value, name) => ({ [name]: value, max: 1 }),
  (value, name) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, [name]: value } : { [name]: 1 },
  (value, name) => [{ [name]: value }],
);

/** Names of a prototype, as a caveat's name, in a limit, and as the level of a risk (CAVEAT-1, CAVEAT-2, JSON-10). */
export const prototype: MutantKind = {
  name: 'prototype names',
  rules: ['CAVEAT-1', 'CAVEAT-2', 'CAVEAT-8', 'CAVEAT-11', 'JSON-10'],
  weight: 3,
  draw: (sign) => {
    const named = fc.tuple(grounds, somewhere, placing, names, fillings).map(([base, chosen, how, name, fill]) => {
      const known = partsOf(caveatAt(base, chosen).caveat);
      return broken(base, chosen, how, { [name]: fill(known.name, known.value) }, sign);
    });
    const inside = fc.tuple(grounds, somewhere, placing, names, hidden).map(([base, chosen, how, name, hide]) => {
      const known = partsOf(caveatAt(base, chosen).caveat);
      return broken(base, chosen, how, { [known.name]: hide(known.value, name) }, sign);
    });
    const risk = fc
      .tuple(grounds, somewhere, placing, names)
      .map(([base, chosen, how, name]) => broken(base, chosen, how, { risk: name }, sign));
    return mix([3, named], [2, inside], [1, risk]);
  },
};
