import type fc from 'fast-check';
import type { JsonValue } from '../../wire/index.ts';
import { json } from '../token.ts';
import { among } from './pick.ts';

/**
 * Caveats that fail hard whatever is asked (CAVEAT-1, CAVEAT-2), as JSON texts: a literal could not say `__proto__`.
 */

/** Values that a kind of caveat does not take; the first of each would hold if it were converted. */
const badValues: Readonly<Record<string, readonly string[]>> = {
  svc: [
    '"shop.example"',
    'null',
    'true',
    '5',
    '{}',
    '[5]',
    '[null]',
    '[["shop.example"]]',
    '["shop.example",5]',
    '{"0":"shop.example"}',
  ],
  verbs: ['"COMMIT"', 'null', 'true', '0', '{}', '[true]', '["COMMIT",null]', '[["COMMIT"]]', '{"length":0}'],
  can: ['"*"', 'null', 'true', '{}', '[0]', '["*",null]', '[["*"]]', '{"*":true}', '["*",{}]', '[{"can":"*"}]'],
  exp: ['"9007199254740991"', '"never"', 'null', 'true', 'false', '[]', '{}', '[9007199254740991]', '""', '{"max":5}'],
  nbf: ['"0"', 'null', 'true', 'false', '[]', '{}', '[0]', '""', '"-1"', '{"nbf":0}'],
  per: [
    ...[
      '{"max":"9000","currency":"USD"}',
      '{"max":9000}',
      '{"currency":"USD"}',
      '9000',
      'null',
      '[]',
      '{}',
      '"9000 USD"',
    ],
    ...['{"currency":"USD","max":true}', '{"currency":null,"max":9000}', '{"currency":"USD","max":9000,"min":0}'],
    ...[
      '{"currency":"USD","max":null}',
      '{"Max":9000,"currency":"USD"}',
      '{"currency":["USD"],"max":9000}',
      '[9000,"USD"]',
    ],
  ],
  spend: [
    ...[
      '{"max":"9000","currency":"USD"}',
      '{"max":9000}',
      '{"currency":"USD"}',
      '9000',
      'null',
      'true',
      '{}',
      '"9000 USD"',
    ],
    ...['{"currency":"USD","max":false}', '{"currency":5,"max":9000}', '{"currency":"USD","max":9000,"__proto__":1}'],
    ...[
      '{"currency":"USD","max":[9000]}',
      '{"currency":"USD","MAX":9000}',
      '{"limit":{"currency":"USD","max":9000}}',
      '[]',
    ],
  ],
  risk: [
    '["high"]',
    '"HIGH"',
    '"High"',
    '"high "',
    '"none"',
    '"critical"',
    '""',
    'null',
    '3',
    'true',
    '"toString"',
    '"__proto__"',
    '{}',
    '"constructor"',
    '"hıgh"',
  ],
  only: ['["h1"]', 'null', '5', 'true', 'false', '{}', '[]', '{"hash":"h1"}', '0'],
};

/** Names that are none of the nine, many of them a fold or a look-alike of one; each with a value that would hold. */
const badNames: readonly (readonly [name: string, value: string])[] = [
  ...[
    'region',
    'EXP',
    'Exp',
    'eXp',
    'exp ',
    ' exp',
    'exp\u0000',
    'exp\n',
    'ｅxp',
    'еxp',
    'exp\u0301',
    'ex\u200bp',
    'exps',
  ].map((name) => [name, '9007199254740991'] as const),
  ...['NBF', 'Nbf', 'nb', 'nbf.'].map((name) => [name, '0'] as const),
  ...['riſk', 'ris\u212a', 'RISK', 'Risk', 'rısk', 'RİSK'].map((name) => [name, '"high"'] as const),
  ...['Can', 'CAN', 'ｃan', 'can*'].map((name) => [name, '["*"]'] as const),
  ...['VERBS', 'verb', 'verbſ'].map((name) => [name, '["COMMIT","UNDO","ASK","INTENT"]'] as const),
  ...['SVC', 'ſvc', 'svc\u200d'].map((name) => [name, '["shop.example","cal.example.com"]'] as const),
  ...['Per', 'PER', 'Spend', 'ſpend'].map((name) => [name, '{"currency":"USD","max":9007199254740991}'] as const),
  ...['ONLY', 'only?'].map((name) => [name, '"h1"'] as const),
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'length', 'then', '', '0'].map(
    (name) => [name, '{}'] as const,
  ),
  ...['__proto__', 'constructor', '*', 'caveats', 'null', 'undefined'].map((name) => [name, '[]'] as const),
];

/** Elements that are no object with exactly one key. */
const badForms = [
  ...['null', 'true', 'false', '0', '5', '""', '"exp"', '"*"', '[]', '["exp",9007199254740991]', '{}'],
  ...['[{"exp":9007199254740991}]', '{"exp":9007199254740991,"nbf":0}', '{"exp":9007199254740991,"note":"x"}'],
  ...[
    '{"__proto__":{},"exp":9007199254740991}',
    '{"can":["*"],"svc":["shop.example"]}',
    '{"":0,"exp":9007199254740991}',
  ],
  ...['{"Exp":9007199254740991,"exp":9007199254740991}', '{"constructor":1,"risk":"high"}'],
];

export interface BrokenCaveat {
  /** `malformed <name>`, `unknown`, or `form`. */
  readonly kind: string;
  readonly caveat: JsonValue;
}

/** All of them; every one has a canonical form, so that it can be signed. */
export const brokenCaveats: readonly BrokenCaveat[] = [
  ...Object.entries(badValues).flatMap(([name, values]) =>
    values.map((value) => ({ kind: `malformed ${name}`, caveat: json(`{"${name}":${value}}`) })),
  ),
  ...badNames.map(([name, value]) => ({ kind: 'unknown', caveat: json(`{${JSON.stringify(name)}:${value}}`) })),
  ...badForms.map((text) => ({ kind: 'form', caveat: json(text) })),
];

/** One of them. */
export const brokenCaveat: fc.Arbitrary<BrokenCaveat> = among(...(brokenCaveats as readonly BrokenCaveat[]));
