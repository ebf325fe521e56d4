import { formatKey } from '../../wire/index.ts';
import { casesOf } from '../author.ts';
import { hexBytes } from '../bytes.ts';
import { chainOf, courier, principal, root, stranger, tokenOf } from '../token.ts';
import { ask, failing, granted, holding } from './grant-ask.ts';

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
export const mutantGrantCases = [...grantCheck, ...grantIssue, ...grantDelegate];
