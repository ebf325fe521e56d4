import fc from 'fast-check';
import { compactJson, copyWith, type JsonObject } from '../../wire/index.ts';
import { integerJsonValue, jsonValue } from '../arbitraries/json-value.ts';
import { among, listOf } from '../arbitraries/pick.ts';
import { type Property, textIn } from './property.ts';

const names = among('id', 'summary', 'effects', 'cost', 'Hash', 'DATA', '__proto__', '10');
const proposal = listOf(fc.tuple(names, integerJsonValue), 4).map((entries): JsonObject => Object.fromEntries(entries));

type Variants = readonly [plain: JsonObject, dressed: JsonObject, other: JsonObject];

/** The hash of a proposal depends on all of it but its own `hash` and `data` (HASH-2). */
export const hashIgnores: Property<Variants> = {
  name: 'the hash of a proposal is untouched by its hash and data, and by nothing else',
  rules: ['HASH-2'],
  draw: fc.tuple(proposal, integerJsonValue, jsonValue).map(([plain, hash, data]) => {
    return [plain, copyWith(plain, { hash, data }), copyWith(plain, { unknown: { hash, data: 1 } })];
  }),
  questions: (variants) =>
    variants.map((each) => ({ operation: 'hash.proposal', params: { json: compactJson(each) } })),
  holds: (_, answers) => {
    const [plain, dressed, other] = answers.map((answer) => textIn(answer, 'hash'));
    if (plain === undefined || dressed === undefined || other === undefined) return 'a proposal is refused';
    if (plain !== dressed) return 'hash or data changed it';
    return plain !== other || 'a field deeper inside did not change it';
  },
};
