import { formatKey } from '../../wire/index.ts';
import { casesOf } from '../author.ts';
import { hexBytes } from '../bytes.ts';
import { chainOf, courier, principal, root, stranger, tokenOf } from '../token.ts';
import { ask, costing, failing, granted, hash, holding, proposing } from './grant-ask.ts';

const none = '[{"spend":{"currency":"USD","max":0}}]';

const caveats = casesOf('grant.check', (on) => {
  holding(
    on,
    ['CAVEAT-8', 'CAVEAT-13'],
    [['limit-negative', 'A negative limit is well formed', '[{"per":{"currency":"USD","max":-1}}]', { verb: 'ASK' }]],
  );
  holding(
    on,
    ['CAVEAT-8', 'CAVEAT-9'],
    [['limit-points', 'Any string is a currency', '[{"per":{"currency":"points","max":5}}]', costing(5, 'points')]],
  );
  failing(on, ['CAVEAT-9'], 'limit-points', [
    [
      'limit-zero-elsewhere',
      'nothing, but of another currency',
      '[{"per":{"currency":"points","max":5}}]',
      [],
      costing(0),
    ],
  ]);
  failing(on, ['CAVEAT-11'], 'risk-equal', [
    ['risk-capital', 'the risk of the proposal is Low', '[{"risk":"low"}]', [], proposing({ risk: 'Low' })],
  ]);
  holding(
    on,
    ['CAVEAT-12'],
    [['only-not-id', 'The hash counts, not the id', `[{"only":"${hash}"}]`, proposing({ id: 'p1' })]],
  );
  failing(on, ['CAVEAT-5', 'GRANT-14'], 'can-equal', [['can-empty', 'no capability is listed', '[{"can":[]}]', [0]]]);
  failing(on, ['CAVEAT-4', 'GRANT-14'], 'verbs', [
    ['verbs-undo', 'who may commit may not undo', '[{"verbs":["COMMIT"]}]', [0], { verb: 'UNDO' }],
  ]);
  holding(
    on,
    ['GRANT-16', 'CAVEAT-13'],
    [['spend-listed-for-ask', 'Blocks with a spend caveat are listed whatever the verb', none, { verb: 'ASK' }]],
  );
});

const grantCheck = casesOf('grant.check', (on) => {
  holding(
    on,
    ['GRANT-17', 'CAVEAT-5'],
    [['context-capability-empty', 'The empty text is a capability', '[{"can":["*"]}]', { capability: '' }]],
  );
  holding(
    on,
    ['GRANT-17'],
    [
      [
        'context-spent-any-name',
        'What stands in spent need not be a block',
        '[{"can":["shop.*"]}]',
        { spent: { x: 5 } },
      ],
    ],
  );
  failing(on, ['GRANT-7', 'GRANT-14', 'CAVEAT-1'], 'context-spent-any-name', [
    ['caveats-numbers', 'caveats are numbers, which is not looked at before they are judged', '[7,-7]', [0, 1]],
  ]);
  const open = root('[]', { nonce: 'mutants' });
  on.hand('open', 'A grant that looks at nothing', ['GRANT-7', 'GRANT-16'], ask([tokenOf([open])]), granted([open]));
  on.refused(
    'refuses-trusted-empty',
    'An empty list of trusted keys is well formed, and trusts nobody',
    ['PORT-3', 'GRANT-11'],
    ask([tokenOf([open])], {}, { trusted: [] }),
    'unauthorized',
    { of: 'open', change: 'trusted is empty' },
  );
  on.refused(
    'refuses-context-without-tokens',
    'The form of the context is found first, also where there is no token to check',
    ['PORT-2', 'GRANT-17'],
    ask([], { now: null }),
    'invalid_params',
    { of: 'open', change: 'now is null, and no token is shown' },
  );
});

const grantIssue = casesOf('grant.issue', (on) => {
  const sub = formatKey(hexBytes(`02${'00'.repeat(31)}`));
  on.hand(
    'sub-off-curve',
    'To a key that is no point: only signatures tell',
    ['KEY-2', 'GRANT-18'],
    { seed: principal.seed, sub, caveats: '[]', iat: 1789999900, nonce: 'n1' },
    { token: tokenOf([root('[]', { sub })]) },
  );
});

const grantDelegate = casesOf('grant.delegate', (on) => {
  on.refused(
    'refuses-blocks-16-of-stranger',
    'Refused: whose seed it is is found before the length',
    ['GRANT-19'],
    { token: tokenOf(chainOf(16)), seed: stranger.seed, sub: courier.key, caveats: '[]', iat: 1789999950 },
    'unauthorized',
    { of: 'blocks-15', change: '16 blocks, and the seed of a stranger' },
  );
});

/** Cases of grants that a named mutant brought to light: what it got wrong, no other case had asked. */
export const mutantGrantCases = [...caveats, ...grantCheck, ...grantIssue, ...grantDelegate];
