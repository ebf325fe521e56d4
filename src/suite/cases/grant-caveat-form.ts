import type { JsonValue } from '../../wire/index.ts';
import { casesOf } from '../author.ts';
import { agent, json, later, root, tokenOf } from '../token.ts';
import { ask, type Failing, failing, granted, hash, holding, proposing } from './grant-ask.ts';

/** Every caveat of a list, by place. */
const all = (count: number): readonly number[] => Array.from({ length: count }, (_, place) => place);

/** A row whose list is one caveat under different values, none of which has the caveat's form. */
const malformed = (
  name: string,
  change: string,
  caveat: string,
  values: readonly string[],
  context: Failing[4] = {},
): Failing => [
  name,
  change,
  `[${values.map((value) => `{"${caveat}":${value}}`).join(',')}]`,
  all(values.length),
  context,
];

const plain = root('[{"svc":["shop.example"]}]');
const limit = '{"currency":"USD","max":3000}';

/** What is no limit, whichever caveat it stands under (CAVEAT-8). */
const noLimits = [
  'null',
  '3000',
  '"3000"',
  'true',
  '[]',
  '{}',
  '{"max":3000}',
  '{"currency":"USD"}',
  '{"currency":"USD","max":3000,"period":"day"}',
  '{"__proto__":{},"currency":"USD","max":3000}',
  '{"Max":3000,"currency":"USD"}',
  '{"currency":"USD","limit":3000}',
  '{"currency":"USD","max":"3000"}',
  '{"currency":"USD","max":true}',
  '{"currency":"USD","max":null}',
  '{"currency":null,"max":3000}',
  '{"currency":["USD"],"max":3000}',
  '{"currency":840,"max":3000}',
  `{"limit":${limit}}`,
  `[${limit}]`,
  '["USD",3000]',
];

/** What is no caveat, or one that no rule knows (CAVEAT-1). */
const unknown: readonly Failing[] = [
  ['unknown-region', 'a caveat that no rule knows', '[{"svc":["shop.example"]},{"region":"eu"}]', [1]],
  ['unknown-proto', 'a caveat named __proto__', '[{"__proto__":["shop.example"]}]', [0]],
  ['unknown-constructor', 'a caveat named constructor', '[{"constructor":1}]', [0]],
  [
    'unknown-prototype',
    'caveats with names of a prototype',
    '[{"toString":null},{"hasOwnProperty":[]},{"valueOf":{}},{"__proto__":{"exp":1800000000}},{"__defineGetter__":0}]',
    all(5),
  ],
  ['unknown-case', 'exp in capitals', '[{"EXP":1800000000}]', [0]],
  ['unknown-long-s', 'risk with a long s', '[{"ri\u017fk":"low"}]', [0]],
  [
    'unknown-alike',
    'names that are only like those of the rules',
    '[{"Exp":1800000000},{"exp ":1800000000},{" exp":1800000000},{"exp\\u0000":1800000000},{"\u017fvc":["shop.example"]},{"SVC":["shop.example"]},{"\uff45xp":1800000000},{"c\u0430n":["*"]},{"verb":["COMMIT"]},{"":1800000000},{"ris\u212a":"low"},{"limit":0}]',
    all(12),
  ],
  [
    'two-keys',
    'caveats with two keys, one of which at least would hold',
    '[{"exp":1800000000,"nbf":0},{"Exp":1800000000,"exp":1800000000},{"exp":1800000000,"note":"x"}]',
    [0, 1, 2],
  ],
  ['no-key', 'a caveat without a key', '[{"svc":["shop.example"]},{}]', [1]],
  [
    'no-objects',
    'all that is no object in place of caveats',
    '[0,1,"svc","",true,false,null,[],["exp",1800000000],[[]],[{"exp":1800000000}]]',
    all(11),
  ],
];

/** Caveats without the form of their rule, and caveats that no rule knows (CAVEAT-1, CAVEAT-2, CAVEAT-8). */
export const grantCaveatFormCases = casesOf('grant.check', (on) => {
  const wellFormed = `[{"svc":["shop.example"]},{"verbs":["COMMIT"]},{"can":["shop.order"]},{"exp":1800000000},{"nbf":0},{"per":${limit}},{"spend":${limit}},{"risk":"low"},{"only":"${hash}"}]`;
  holding(
    on,
    ['CAVEAT-1', 'CAVEAT-2', 'CAVEAT-8'],
    [['all-caveats', 'All nine caveats, each well formed and holding', wellFormed]],
  );
  on.hand(
    'delegation-empty',
    'A block handed on without caveats',
    ['GRANT-7', 'GRANT-13'],
    ask([tokenOf([plain, later(plain, agent, agent, '[]')])]),
    granted([plain]),
  );

  failing(on, ['CAVEAT-2', 'GRANT-14', 'GRANT-13'], 'all-caveats', [
    ['exp-word', 'exp is a word', '[{"exp":"never"}]', [0]],
    ['exp-string', 'exp is a number in a string', '[{"exp":"1800000000"}]', [0]],
    malformed('exp-values', 'exp is no integer, in nine ways', 'exp', [
      'null',
      'true',
      'false',
      '""',
      '"9007199254740991"',
      '[]',
      '[1800000000]',
      '{}',
      '{"exp":1800000000}',
    ]),
    malformed('nbf-values', 'nbf is no integer, in eight ways', 'nbf', [
      'null',
      'false',
      'true',
      '""',
      '"0"',
      '[]',
      '[0]',
      '{}',
    ]),
    malformed('svc-values', 'svc is no array of strings, in eight ways', 'svc', [
      'null',
      'true',
      '"*"',
      '{}',
      '{"0":"shop.example","length":1}',
      '[1]',
      '["shop.example",null]',
      '[["shop.example"]]',
    ]),
    malformed('verbs-values', 'verbs is no array of strings, in seven ways', 'verbs', [
      'null',
      'true',
      '"*"',
      '{"COMMIT":true}',
      '["COMMIT",1]',
      '[null,"COMMIT"]',
      '[["COMMIT"]]',
    ]),
    malformed('can-values', 'can is no array of strings, in seven ways', 'can', [
      'null',
      'true',
      '"*"',
      '{"shop.order":true}',
      '["shop.*",5]',
      '[null,"*"]',
      '[["*"]]',
    ]),
    malformed('risk-values', 'risk is not one of three words, in nine ways', 'risk', [
      'null',
      'true',
      '0',
      '""',
      '"LOW"',
      '"critical"',
      '"low "',
      '["low"]',
      '"constructor"',
    ]),
    malformed('only-values', 'only is no string, in five ways', 'only', ['null', 'true', '5', `["${hash}"]`, '{}']),
  ]);
  failing(on, ['CAVEAT-8', 'CAVEAT-2', 'GRANT-14'], 'all-caveats', [
    ['per-key-added', 'a key is added', '[{"per":{"currency":"USD","max":3000,"period":"day"}}]', [0]],
    malformed('per-values', 'per is no limit, in 21 ways', 'per', noLimits),
    malformed('spend-values', 'spend is no limit, in 21 ways', 'spend', noLimits),
    malformed(
      'per-free',
      'per is no limit, in 21 ways, and the cost is null',
      'per',
      noLimits,
      proposing({ cost: null }),
    ),
  ]);

  // The form counts for every verb, though the value of these four does not.
  const forms =
    '[{"per":{"currency":"USD"}},{"spend":null},{"risk":"none"},{"only":null},{"per":{"currency":"EUR","max":0}},{"only":""}]';
  for (const verb of ['UNDO', 'commit']) {
    failing(on, ['CAVEAT-2', 'GRANT-14'], verb === 'commit' ? 'not-commit-lower' : `not-commit-${verb.toLowerCase()}`, [
      [
        `form-${verb.toLowerCase()}`,
        `the verb is ${verb}, and four caveats are malformed`,
        forms,
        [0, 1, 2, 3],
        { verb },
      ],
    ]);
  }

  failing(on, ['CAVEAT-1', 'GRANT-14'], 'all-caveats', unknown);
  const inDelegation: readonly (readonly [name: string, caveat: string])[] = [
    ['region', '{"region":"eu"}'],
    ['proto', '{"__proto__":[]}'],
    ['empty', '{}'],
  ];
  for (const [name, caveat] of inDelegation) {
    on.refused(
      `refuses-delegation-${name}`,
      `A block handed on with ${caveat} alone`,
      ['CAVEAT-1', 'GRANT-13', 'GRANT-14'],
      ask([tokenOf([plain, later(plain, agent, agent, `[${caveat}]`)])]),
      { error: 'forbidden', need: [json(caveat) as JsonValue] },
      { of: 'delegation-empty', change: 'a caveat that no rule knows' },
    );
  }
});
