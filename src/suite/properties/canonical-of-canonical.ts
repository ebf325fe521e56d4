import { integerJsonText } from '../arbitraries/json-text.ts';
import { type Property, textIn } from './property.ts';

/** A canonical text is its own canonical text (CANON-1). */
export const canonicalOfCanonical: Property<string> = {
  name: 'canonical of canonical is itself',
  rules: ['CANON-1'],
  draw: integerJsonText,
  questions: (json) => [{ operation: 'canonical.encode', params: { json } }],
  follow: (_, answers) => {
    const json = textIn(answers[0], 'text');
    return json === undefined || answers.length > 1 ? [] : [{ operation: 'canonical.encode', params: { json } }];
  },
  holds: (_, answers) => {
    const [once, twice] = answers.map((answer) => textIn(answer, 'text'));
    if (once === undefined) return 'a value with a canonical form is refused';
    return twice === once || `its canonical text ${once} gives ${twice ?? 'a refusal'}`;
  },
};
