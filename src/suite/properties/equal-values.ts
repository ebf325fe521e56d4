import fc from 'fast-check';
import { integerJsonValue } from '../arbitraries/json-value.ts';
import { spelling } from '../arbitraries/spelling.ts';
import { type Property, textIn } from './property.ts';

type Spellings = readonly [one: string, other: string];

const choices = fc.array(fc.nat(41), { maxLength: 30, size: 'max' });

/** Two texts of one value have one canonical text, whatever their spelling (CANON-1, CANON-2, JSON-8). */
export const equalValues: Property<Spellings> = {
  name: 'equal values have equal canonical texts',
  rules: ['CANON-1', 'CANON-2', 'CANON-3', 'CANON-4', 'JSON-3', 'JSON-8'],
  draw: fc
    .tuple(integerJsonValue, choices, choices)
    .map(([value, one, other]) => [spelling(value, one), spelling(value, other)]),
  questions: (texts) => texts.map((json) => ({ operation: 'canonical.encode', params: { json } })),
  holds: (_, answers) => {
    const [one, other] = answers.map((answer) => textIn(answer, 'text'));
    if (one === undefined || other === undefined) return 'a value with a canonical form is refused';
    return one === other || `${one} and ${other}`;
  },
};
