import { asked, grounds } from './grounds.ts';
import type { MutantKind } from './mutant.ts';

/** No mutation: shows that what the others start from is authorized. */
export const control: MutantKind = {
  name: 'unmutated',
  rules: ['GRANT-13', 'GRANT-16'],
  weight: 2,
  draw: (sign) => grounds.map((base) => asked(base, sign, 'nothing is mutated', 'authorized')),
};
