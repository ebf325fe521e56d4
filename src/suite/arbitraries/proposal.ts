import fc from 'fast-check';
import type { JsonValue } from '../../wire/index.ts';
import { integerJsonText, jsonText, shallowIntegerText } from './json-text.ts';
import { nearMiss } from './near-miss.ts';
import { among, listOf, mix } from './pick.ts';
import { keyLiteral } from './strings.ts';

const entry = mix<readonly [string, string]>(
  [3, fc.tuple(among('"id"', '"summary"', '"effects"', '"cost"', '"expires"', '"nested"'), shallowIntegerText)],
  [2, fc.tuple(among('"hash"', '"data"', '"\\u0068ash"', '"Data"', '"HASH"', '"hash "'), shallowIntegerText)],
  [1, fc.tuple(among('"hash"', '"data"', '"d\\u0061ta"'), jsonText)],
  [2, fc.tuple(keyLiteral, shallowIntegerText)],
);

/** The text of an object, each key once; inside it, `hash` and `data` may stand deeper (HASH-2). */
const proposalText: fc.Arbitrary<string> = fc.tuple(listOf(entry, 5), among('', ' ')).map(([entries, space]) => {
  const byKey = new Map(entries.map(([key, text]) => [JSON.parse(key) as JsonValue, `${key}:${space}${text}`]));
  return `{${[...byKey.values()].join(`,${space}`)}}`;
});

/** Texts to hash as proposals: objects of every kind, values that are none (HASH-3), near misses. */
export const hashText: fc.Arbitrary<string> = mix(
  [12, proposalText],
  [2, integerJsonText],
  [1, fc.tuple(keyLiteral, jsonText).map(([key, text]) => `{${key}:${text}}`)],
  [2, nearMiss(proposalText)],
);
