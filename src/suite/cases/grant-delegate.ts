import type { RuleId } from '../../../generated/rules.ts';
import type { JsonObject } from '../../wire/index.ts';
import { casesOf } from '../author.ts';
import { hexOf } from '../bytes.ts';
import {
  agent,
  type Block,
  type Changes,
  chainOf,
  changed,
  courier,
  later,
  type Person,
  principal,
  rider,
  root,
  sealed,
  stranger,
  tokenOf,
} from '../token.ts';
import { type Attack, formAttacks, holders, sound } from './grant-attacks.ts';
import { chainAttacks, first, second, third } from './grant-chain-attacks.ts';
import { asked } from './grant-form.ts';
import { longCaveats, manyCaveats } from './grant-issue.ts';

const caveats = '[{"spend":{"currency":"USD","max":100}},{"exp":1790000000}]';
const iat = 1789999950;

/** The params that hand on `blocks` from `by` to `to`. */
const delegate = (blocks: readonly Block[], by: Person, to: Person, changes: Changes = {}): JsonObject =>
  changed({ token: tokenOf(blocks), seed: by.seed, sub: to.key, caveats, iat }, changes);

/** The token with one block more. */
const handedOn = (
  blocks: readonly Block[],
  by: Person,
  to: Person,
  text = caveats,
  changes: Changes = {},
): JsonObject => ({
  token: tokenOf([...blocks, later(blocks.at(-1) as Block, by, to, text, changes)]),
});

/** Handing grants on (GRANT-19), and the tokens that cannot be handed on (GRANT-1 … GRANT-9). */
export const grantDelegateCases = casesOf('grant.delegate', (on) => {
  const soundTwo = [sound, later(sound, agent, agent, '[]')];
  const accepted: readonly (readonly [
    name: string,
    title: string,
    blocks: readonly Block[],
    by: Person,
    to: Person,
  ])[] = [
    ['form', 'A grant of one block', [sound], agent, courier],
    ['form-handed-on', 'A grant of two blocks', soundTwo, agent, courier],
    ['chain-two', 'A grant handed on once', [first, second], courier, rider],
    ['chain', 'A grant handed on twice', [first, second, third], rider, stranger],
    ['to-oneself', 'To oneself', [first], agent, agent],
    ['to-principal', 'Back to the principal', [first, second], courier, principal],
    ['blocks-15', 'A 16th block', chainOf(15), agent, courier],
    [
      'failing',
      'A grant whose caveats do not hold, and that was never in force',
      [root('[{"exp":0},{"region":"eu"},null]')],
      agent,
      courier,
    ],
  ];
  for (const [name, title, blocks, by, to] of accepted) {
    on.hand(name, title, ['GRANT-19', 'GRANT-9', 'GRANT-8'], delegate(blocks, by, to), handedOn(blocks, by, to));
  }
  const texts: readonly (readonly [name: string, title: string, caveats: string, text?: string])[] = [
    ['none', 'No caveat', '[]'],
    [
      'strange',
      'Malformed and unknown caveats are signed as they are given',
      '[{"exp":"never"},{"__proto__":1},null,{}]',
    ],
    [
      'spelled',
      'The text of the caveats is made canonical',
      '[{"exp":1800000000},{"per":{"currency":"USD","max":0}}]',
      '[ {"exp":1.8e9}, {"per":{"max":-0,"currency":"U\\u0053D"}} ]',
    ],
    ['64', '64 caveats', manyCaveats(64)],
  ];
  for (const [name, title, canonicalText, text] of texts) {
    on.hand(
      `caveats-${name}`,
      title,
      ['GRANT-19', 'GRANT-7'],
      delegate([first], agent, courier, { caveats: text ?? canonicalText }),
      handedOn([first], agent, courier, canonicalText),
    );
  }
  for (const [name, title, time] of [
    ['iat-before', 'An iat before that of the root', -1],
    ['iat-greatest', 'The greatest integer as iat', 9007199254740991],
  ] as const) {
    on.hand(
      name,
      title,
      ['GRANT-19', 'PORT-3'],
      delegate([first], agent, courier, { iat: time }),
      handedOn([first], agent, courier, caveats, { iat: time }),
    );
  }
  on.hand(
    'params-more',
    'Params that the operation does not know are ignored',
    ['PORT-2'],
    delegate([first], agent, courier, { nonce: 5, prev: null }),
    handedOn([first], agent, courier),
  );

  const invalid: readonly (readonly [
    name: string,
    change: string,
    rules: readonly RuleId[],
    params: JsonObject,
    of?: string,
  ])[] = [
    [
      'blocks-16',
      'the grant has 16 blocks already',
      ['GRANT-19', 'GRANT-3'],
      delegate(chainOf(16), agent, courier),
      'blocks-15',
    ],
    ['too-long', 'the token would not fit in a frame', ['GRANT-19'], of({ caveats: longCaveats(46_300) })],
    ['caveats-65', '65 caveats', ['GRANT-19', 'GRANT-7'], of({ caveats: manyCaveats(65) }), 'caveats-64'],
    ['caveats-object', 'caveats is an object', ['GRANT-19'], of({ caveats: '{}' })],
    ['caveats-fraction', 'a caveat has a fraction', ['GRANT-19'], of({ caveats: '[{"exp":0.5}]' })],
    ['caveats-broken', 'caveats is no JSON', ['PORT-4'], of({ caveats: '[' })],
    ['caveats-missing', 'caveats is missing', ['PORT-2'], of({ caveats: undefined })],
    ['token-missing', 'token is missing', ['PORT-2'], of({ token: undefined })],
    ['token-list', 'token is a list', ['PORT-2'], of({ token: [tokenOf([first])] })],
    ['seed-long', 'a seed of 33 bytes', ['PORT-3'], of({ seed: hexOf('02'.repeat(33)) })],
    ['sub-null', 'sub is null', ['PORT-2'], of({ sub: null })],
    ['params-sub-padded', 'sub has padding', ['PORT-3', 'KEY-1'], of({ sub: `${courier.key}=` })],
    ['iat-string', 'iat is a string', ['PORT-2'], of({ iat: '1789999950' })],
    ['iat-missing', 'iat is missing', ['PORT-2'], of({ iat: undefined })],
    [
      'caveats-65-wrong-token',
      'the form of caveats is found before the faults of the token',
      ['GRANT-19'],
      of({ caveats: manyCaveats(65), token: 'pg1.' }),
    ],
    [
      'caveats-object-wrong-seed',
      'the form of caveats is found before whose seed it is',
      ['GRANT-19'],
      of({ caveats: '{}', seed: stranger.seed }),
    ],
    [
      'sub-wrong-token',
      'the form of sub is found before the faults of the token',
      ['GRANT-19', 'PORT-3'],
      of({ sub: courier.key.slice(8), token: '' }),
    ],
  ];
  for (const [name, change, rules, params, twin = 'to-courier'] of invalid) {
    on.refused(`refuses-${name}`, `Refused: ${change}`, [...rules, 'PORT-5'], params, 'invalid_params', {
      of: twin,
      change,
    });
  }
  on.hand('to-courier', 'From the agent to the courier', ['GRANT-19'], of({}), handedOn([first], agent, courier));

  const forged = [...chainOf(15), sealed(stranger, later(chainOf(15).at(-1) as Block, agent, agent, '[]').p)];
  const unauthorized: readonly (readonly [
    name: string,
    change: string,
    rules: readonly RuleId[],
    params: JsonObject,
    of?: string,
  ])[] = [
    ['seed-of-stranger', 'the seed of a stranger', ['GRANT-19'], of({ seed: stranger.seed })],
    ['seed-of-principal', 'the seed of the principal', ['GRANT-19'], of({ seed: principal.seed })],
    ['seed-of-new-holder', 'the seed of whom it is handed on to', ['GRANT-19'], of({ seed: courier.seed })],
    [
      'seed-of-earlier',
      'the seed of the holder before',
      ['GRANT-19'],
      delegate([first, second], agent, rider),
      'chain-two',
    ],
    [
      'blocks-17',
      'the grant has 17 blocks',
      ['GRANT-3', 'GRANT-19'],
      delegate(chainOf(17), agent, courier),
      'blocks-15',
    ],
    [
      'blocks-16-forged',
      'the 16th block is signed by a stranger, which is found before the length',
      ['GRANT-19', 'GRANT-8'],
      delegate(forged, agent, courier),
      'blocks-15',
    ],
    [
      'caveats-65-in-token',
      'the token has a block with 65 caveats',
      ['GRANT-7', 'GRANT-19'],
      delegate([root(manyCaveats(65))], agent, courier),
      'form',
    ],
  ];
  for (const [name, change, rules, params, twin = 'to-courier'] of unauthorized) {
    on.refused(`refuses-${name}`, `Refused: ${change}`, rules, params, 'unauthorized', { of: twin, change });
  }

  const attacks: readonly Attack[] = [...formAttacks.filter(([name]) => !asked.has(name)), ...chainAttacks];
  for (const [name, change, rules, token, twin = 'form'] of attacks) {
    const params = delegate([], holders[twin], courier, { token });
    on.refused(`refuses-${name}`, `No grant: ${change}`, [...rules, 'GRANT-19'], params, 'unauthorized', {
      of: twin,
      change,
    });
  }
});

/** Handing the first grant on from the agent to the courier, with some params changed. */
function of(changes: Changes): JsonObject {
  return delegate([first], agent, courier, changes);
}
