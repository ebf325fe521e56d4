import { casesOf } from '../author.ts';
import { type Failing, failing, type Holding, hash, holding, now, proposing } from './grant-ask.ts';

const canHolds: readonly Holding[] = [
  ['can-equal', 'The capability is listed', '[{"can":["shop.order"]}]'],
  ['can-prefix', 'What stands before the final star begins the capability', '[{"can":["shop.*"]}]'],
  [
    'can-characters',
    'The beginning is one of characters, not of words',
    '[{"can":["orders*"]}]',
    { capability: 'ordersx' },
  ],
  ['can-star', 'A star alone matches every capability', '[{"can":["*"]}]'],
  ['can-star-inside', 'A star elsewhere is a character', '[{"can":["a*b"]},{"can":["a*b*"]}]', { capability: 'a*b' }],
  ['can-two-stars', 'Of two stars the first is a character', '[{"can":["**"]}]', { capability: '*x' }],
  [
    'can-capability-star',
    'A capability that ends in a star, by its own name',
    '[{"can":["shop.*"]}]',
    { capability: 'shop.*' },
  ],
];

const canFails: readonly Failing[] = [
  [
    'can-longer',
    'a listed capability begins that of the request',
    '[{"can":["orders.read"]}]',
    [0],
    { capability: 'orders.readall' },
  ],
  [
    'can-other',
    'the capability has another letter for the dot',
    '[{"can":["orders.*"]}]',
    [0],
    { capability: 'ordersx' },
  ],
  ['can-none', 'the request has no capability', '[{"can":["*"]},{"can":[""]}]', [0, 1], { capability: undefined }],
  ['can-null', 'the capability is null', '[{"can":["*"]},{"can":["null"]}]', [0, 1], { capability: null }],
  [
    'can-request-star',
    'the capability is a pattern, which matches nothing',
    '[{"can":["shop.order"]},{"can":["shop.*"]},{"can":["shop.o*"]},{"can":["*"]}]',
    [0, 2],
    { capability: 'shop.*' },
  ],
  [
    'can-table',
    'of fourteen caveats those that do not match',
    '[{"can":[""]},{"can":["shop.order"]},{"can":["Shop.order"]},{"can":["*.order"]},{"can":["s*r"]},{"can":["shop?order"]},{"can":["shop.*.x"]},{"can":["**"]},{"can":["shop.order.*"]},{"can":["shop.*"]},{"can":["shop.orde"]},{"can":[".*"]},{"can":["shop.o**"]},{"can":["SHOP.*"]}]',
    [0, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13],
  ],
];

/**
 * Well-formed caveats that look at the request, the clock, the risk and the hash: where each holds and where it does
 * not.
 */
export const grantCaveatHoldCases = casesOf('grant.check', (on) => {
  holding(on, ['CAVEAT-3'], [['svc', 'The service is listed', '[{"svc":["bank.example","shop.example"]}]']]);
  failing(on, ['CAVEAT-3', 'GRANT-14'], 'svc', [
    ['svc-empty', 'no service is listed', '[{"svc":[]}]', [0]],
    [
      'svc-alike',
      'the list of each caveat is only like the service',
      '[{"svc":["Shop.example"]},{"svc":["shop"]},{"svc":["shop.*"]},{"svc":["*"]},{"svc":["shop.example "]},{"svc":[""]}]',
      [0, 1, 2, 3, 4, 5],
    ],
  ]);
  holding(
    on,
    ['CAVEAT-4'],
    [
      ['verbs', 'The verb is listed', '[{"verbs":["ASK","COMMIT"]}]'],
      [
        'verbs-lower',
        'A verb in lower case is one of its own, and it is listed',
        '[{"verbs":["commit"]}]',
        { verb: 'commit' },
      ],
    ],
  );
  failing(on, ['CAVEAT-4', 'GRANT-14'], 'verbs', [
    ['verbs-other', 'another verb is listed', '[{"verbs":["ASK","INTENT"]}]', [0]],
    [
      'verbs-alike',
      'the list of each caveat is only like the verb',
      '[{"verbs":["commit"]},{"verbs":["*"]},{"verbs":["COM*"]},{"verbs":["COMMIT,UNDO"]},{"verbs":[]}]',
      [0, 1, 2, 3, 4],
    ],
    ['verbs-lower', 'the verb of the request is in lower case', '[{"verbs":["COMMIT"]}]', [0], { verb: 'commit' }],
  ]);

  holding(on, ['CAVEAT-5'], canHolds);
  failing(on, ['CAVEAT-5', 'GRANT-14'], 'can-prefix', canFails);

  holding(
    on,
    ['CAVEAT-6'],
    [
      ['exp-next', 'One second before exp', `[{"exp":${now + 1}}]`],
      ['exp-greatest', 'The greatest integer as exp', '[{"exp":9007199254740991}]', { now: 9007199254740990 }],
    ],
  );
  failing(on, ['CAVEAT-6', 'GRANT-14'], 'exp-next', [
    ['exp-now', 'now is exp', `[{"exp":${now}}]`, [0]],
    ['exp-zero', 'exp is 0, a time long past', '[{"exp":0}]', [0]],
    ['exp-least', 'exp is the least integer, and the verb ASK', '[{"exp":-9007199254740991}]', [0], { verb: 'ASK' }],
  ]);
  holding(
    on,
    ['CAVEAT-7'],
    [
      ['nbf-now', 'now is nbf', `[{"nbf":${now}}]`],
      ['nbf-past', 'nbf is 0, negative, and the least integer', '[{"nbf":0},{"nbf":-1},{"nbf":-9007199254740991}]'],
      ['nbf-greatest', 'The greatest integer as nbf and now', '[{"nbf":9007199254740991}]', { now: 9007199254740991 }],
    ],
  );
  failing(on, ['CAVEAT-7', 'GRANT-14'], 'nbf-now', [
    ['nbf-next', 'nbf is one second later', `[{"nbf":${now + 1}}]`, [0]],
  ]);

  holding(
    on,
    ['CAVEAT-11'],
    [
      ['risk-equal', 'The risk is the limit', '[{"risk":"low"}]'],
      ['risk-below', 'The risk is below the limits', '[{"risk":"medium"},{"risk":"high"}]'],
      ['risk-high', 'High is not above high', '[{"risk":"high"}]', proposing({ risk: 'high' })],
    ],
  );
  failing(on, ['CAVEAT-11', 'GRANT-13'], 'risk-equal', [
    ['risk-medium-low', 'the risk is medium', '[{"risk":"low"}]', [], proposing({ risk: 'medium' })],
  ]);
  failing(on, ['CAVEAT-11', 'GRANT-13'], 'risk-high', [
    ['risk-high-medium', 'the limit is medium', '[{"risk":"medium"}]', [], proposing({ risk: 'high' })],
    ['risk-none', 'the proposal has no risk', '[{"risk":"high"}]', [], proposing({ risk: undefined })],
    ['risk-prototype', 'the risk is constructor', '[{"risk":"high"}]', [], proposing({ risk: 'constructor' })],
    ['risk-no-proposal', 'there is no proposal', '[{"risk":"high"}]', [], { proposal: undefined }],
  ]);

  holding(
    on,
    ['CAVEAT-12'],
    [
      ['only', 'The hash is that of the proposal', `[{"only":"${hash}"}]`],
      ['only-empty', 'An empty hash equals an empty hash', '[{"only":""}]', proposing({ hash: '' })],
    ],
  );
  failing(on, ['CAVEAT-12', 'GRANT-14'], 'only', [
    [
      'only-alike',
      'each hash is only like that of the proposal',
      `[{"only":""},{"only":"*"},{"only":"${hash.toLowerCase()}"},{"only":"${hash}="},{"only":"${hash.slice(0, 8)}"}]`,
      [0, 1, 2, 3, 4],
    ],
    ['only-none', 'the proposal has no hash', `[{"only":"${hash}"}]`, [0], proposing({ hash: undefined })],
    ['only-number', 'the hash of the proposal is a number', '[{"only":"5"}]', [0], proposing({ hash: 5 })],
  ]);

  for (const verb of ['ASK', 'INTENT', 'UNDO', 'EXPAND', 'commit']) {
    const name = verb === 'commit' ? 'lower' : verb.toLowerCase();
    holding(
      on,
      ['CAVEAT-13', 'CAVEAT-9', 'CAVEAT-10', 'CAVEAT-11', 'CAVEAT-12'],
      [
        [
          `not-commit-${name}`,
          `${JSON.stringify(verb)} is not COMMIT: nothing of the proposal is looked at`,
          '[{"per":{"currency":"USD","max":0}},{"spend":{"currency":"EUR","max":-1}},{"risk":"low"},{"only":"other"}]',
          { verb, ...proposing({ risk: 'high' }) },
        ],
      ],
    );
  }
  failing(on, ['CAVEAT-13', 'CAVEAT-12'], 'not-commit-ask', [
    [
      'commit-only',
      'the verb is COMMIT, which looks at the proposal',
      '[{"per":{"currency":"USD","max":0}},{"spend":{"currency":"EUR","max":-1}},{"risk":"low"},{"only":"other"}]',
      [3],
      proposing({ risk: 'high' }),
    ],
  ]);
});
