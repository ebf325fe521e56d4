import { type Author, casesOf } from '../author.ts';
import { agent, type Changes, chainOf, later, root, tokenOf } from '../token.ts';
import { ask, granted } from './grant-ask.ts';
import { type Attack, formAttacks, holders, sound } from './grant-attacks.ts';
import { chainAttacks } from './grant-chain-attacks.ts';

/** `count` caveats that hold, and the last of them as given. */
const caveatsOf = (count: number, last = '{"nbf":0}'): string =>
  `[${[...new Array(count - 1).fill('{"nbf":0}'), last].join(',')}]`;

/**
 * The attacks that are asked of this operation, some of each kind; `grant.delegate` is asked about the others, and all
 * chains.
 */
export const asked: ReadonlySet<string> = new Set(
  [
    'prefix-upper padded spare-bits',
    'white-space payload-order escaped number-fraction duplicate-caveat fraction',
    'lone-surrogate not-utf8 not-json nested-65 no-blocks',
    'block-field s-short p-null',
    'root-field root-caveats-object later-field later-prev-spare sub-spare sub-bare',
    'by-stranger by-principal root-by-agent spliced turned without-middle',
    'text-exp',
  ].flatMap((names) => names.split(' ')),
);

/** The forms that a token may not have (GRANT-1 … GRANT-7), and some that it may. */
export const grantFormCases = casesOf('grant.check', (on) => {
  accepted(on);
  counts(on);
  for (const attack of [...formAttacks, ...chainAttacks]) if (asked.has(attack[0])) refusedForm(on, attack);
});

function refusedForm(on: Author, [name, change, rules, token, of = 'form']: Attack): void {
  const question = ask([token], {}, { proofKey: holders[of].key });
  on.refused(`refuses-${name}`, `No grant: ${change}`, rules, question, 'unauthorized', { of, change });
}

function accepted(on: Author): void {
  on.hand(
    'form',
    'A grant of one block',
    ['GRANT-1', 'GRANT-2', 'GRANT-4', 'GRANT-5'],
    ask([tokenOf([sound])]),
    granted([sound]),
  );
  on.hand(
    'form-handed-on',
    'A grant of two blocks',
    ['GRANT-6', 'GRANT-9'],
    ask([tokenOf([sound, later(sound, agent, agent, '[]')])]),
    granted([sound]),
  );
  const roots: readonly (readonly [name: string, title: string, changes: Changes])[] = [
    ['iat-negative', 'iat may be negative, and the nonce empty', { iat: -9007199254740991, nonce: '' }],
    [
      'nonce-any',
      'iat may lie ahead, and the nonce is any string',
      { iat: 9007199254740991, nonce: '\u0000"\\/\u007f\u2028é😀' },
    ],
  ];
  for (const [name, title, changes] of roots) {
    const block = root('[]', changes);
    on.hand(`root-${name}`, title, ['GRANT-5', 'GRANT-2'], ask([tokenOf([block])]), granted([block]));
  }
}

function counts(on: Author): void {
  for (const length of [3, 16]) {
    const blocks = chainOf(length);
    on.hand(
      `blocks-${length}`,
      `A grant of ${length} blocks without caveats`,
      ['GRANT-3', 'GRANT-9', 'GRANT-8'],
      ask([tokenOf(blocks)]),
      granted(blocks),
    );
  }
  on.refused('refuses-blocks-17', 'A grant of 17 blocks', ['GRANT-3'], ask([tokenOf(chainOf(17))]), 'unauthorized', {
    of: 'blocks-16',
    change: 'one block more',
  });
  const full = root(caveatsOf(64));
  on.hand('caveats-64', '64 caveats', ['GRANT-7'], ask([tokenOf([full])]), granted([full]));
  const over: readonly (readonly [name: string, token: string, of: string, change: string])[] = [
    ['65', tokenOf([root(caveatsOf(65))]), '64', 'one caveat more'],
    ['65-failing', tokenOf([root(caveatsOf(65, '{"exp":0}'))]), '64', 'one caveat more, which fails'],
  ];
  for (const [name, token, of, change] of over) {
    on.refused(
      `refuses-caveats-${name}`,
      `Too many caveats: ${change}`,
      name === '65-failing' ? ['GRANT-7', 'GRANT-13'] : ['GRANT-7'],
      ask([token]),
      'unauthorized',
      { of: `caveats-${of}`, change },
    );
  }
}
