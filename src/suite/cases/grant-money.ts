import { type Author, casesOf } from '../author.ts';
import { agent, type Block, type Changes, courier, idOf, json, later, root, tokenOf } from '../token.ts';
import { ask, costing, failing, granted, holding, proposing } from './grant-ask.ts';

const greatest = 9007199254740991;
const per = (max: number, currency = 'USD'): string => `[{"per":{"currency":"${currency}","max":${max}}}]`;
const spend = (max: number, currency = 'USD'): string => `[{"spend":{"currency":"${currency}","max":${max}}}]`;

/** The context in which the only block of a grant has spent this much. */
const having = (caveats: string, spent: number, context: Changes = {}): Changes => ({
  ...context,
  spent: { [idOf(root(caveats))]: spent },
});

/** The limits of money (CAVEAT-8 … CAVEAT-10) and what has been spent of them, block by block. */
export const grantMoneyCases = casesOf('grant.check', (on) => {
  holding(
    on,
    ['CAVEAT-9'],
    [
      ['per-equal', 'The amount is the limit', per(1250)],
      ['per-free', 'A cost of null', per(0), proposing({ cost: null })],
      ['per-negative-max', 'A negative limit holds for what is not above it', per(-5), costing(-5)],
      ['per-greatest', 'The greatest integers', per(greatest), costing(greatest)],
    ],
  );
  on.hand(
    'per-spelled',
    'The amount is an integer by value',
    ['CAVEAT-9', 'JSON-8'],
    ask([tokenOf([root(per(1250))])], {}, { context: contextText('1.25e3') }),
    granted([root(per(1250))]),
  );
  failing(on, ['CAVEAT-9', 'GRANT-13'], 'per-equal', [
    ['per-above', 'one cent more', per(1250), [], costing(1251)],
    ['per-currency', 'another currency', per(1250), [], costing(1250, 'EUR')],
    ['per-currency-case', 'the currency in lower case', per(1250), [], costing(1250, 'usd')],
    ['per-no-cost', 'the proposal has no cost', per(1250), [], proposing({ cost: undefined })],
    ['per-no-proposal', 'there is no proposal', per(1250), [], { proposal: undefined }],
    ['per-no-currency', 'the cost has no currency', per(1250), [], proposing({ cost: { amount: 1250 } })],
    ['per-string', 'the amount is a string', per(1250), [], costing('1250')],
    ['per-fraction', 'the amount has a fraction', per(1250), [], costing(12.5)],
    ['per-boolean', 'the amount is a boolean', per(1250), [], costing(true)],
    ['per-beyond', 'the amount is below the integers', per(1250), [], costing(-9007199254740992)],
    [
      'per-inherited',
      'amount and currency stand below __proto__',
      per(1250),
      [],
      proposing({ cost: json('{"__proto__":{"amount":1250,"currency":"USD"}}') }),
    ],
    ['per-negative-max', 'the limit is negative and the amount 0', per(-1), [], costing(0)],
  ]);

  holding(
    on,
    ['CAVEAT-10'],
    [
      ['spend-equal', 'Nothing was spent, and the amount is the limit', spend(1250)],
      ['spend-rest', 'The amount is what is left', spend(5000), having(spend(5000), 3750)],
      [
        'spend-free',
        'A cost of null, though more than the limit was spent',
        spend(10),
        { ...proposing({ cost: null }), spent: { [idOf(root(spend(10)))]: 11 } },
      ],
      ['spend-negative', 'A negative amount adds 0', spend(500), having(spend(500), 500, costing(-100))],
      ['spend-greatest', 'The greatest integers', spend(greatest), having(spend(greatest), greatest - 1, costing(1))],
      [
        'spend-prototype-ids',
        'Ids with the names of a prototype',
        spend(1250),
        { spent: json('{"__proto__":5000,"constructor":5000,"toString":0,"hasOwnProperty":1}') },
      ],
    ],
  );
  failing(on, ['CAVEAT-10', 'GRANT-13'], 'spend-rest', [
    ['spend-above', 'one cent more was spent', spend(5000), [], having(spend(5000), 3751)],
    ['spend-currency', 'another currency', spend(5000), [], costing(1, 'EUR')],
    ['spend-fraction', 'the amount has a fraction', spend(5000), [], costing(0.5)],
  ]);
  failing(on, ['CAVEAT-10'], 'spend-negative', [
    ['spend-negative-over', 'more than the limit was spent', spend(500), [], having(spend(500), 501, costing(-100))],
    ['spend-negative-max', 'the limit is negative, to which a negative amount adds 0', spend(-1), [], costing(-5)],
  ]);
  failing(on, ['CAVEAT-10'], 'spend-greatest', [
    [
      'spend-sum-beyond',
      'the sum is one beyond the integers',
      spend(greatest),
      [],
      having(spend(greatest), greatest, costing(1)),
    ],
  ]);

  twoLimits(on);
});

function twoLimits(on: Author): void {
  const both = '[{"spend":{"currency":"USD","max":2000}},{"risk":"low"},{"spend":{"currency":"USD","max":1250}}]';
  const twice = root(both);
  on.hand(
    'spend-twice',
    'Two spend caveats of one block: each holds, and the block is listed once',
    ['GRANT-16', 'CAVEAT-10'],
    ask([tokenOf([twice])]),
    granted([twice], [twice]),
  );
  failing(on, ['CAVEAT-10'], 'spend-twice', [
    ['spend-twice-second', 'one cent was spent, and the second has none left for it', both, [], having(both, 1)],
    [
      'spend-two-currencies',
      'the second is in another currency',
      '[{"spend":{"currency":"USD","max":2000}},{"spend":{"currency":"EUR","max":2000}}]',
      [],
    ],
  ]);

  const first = root(spend(5000));
  const chain: readonly Block[] = [first, later(first, agent, agent, '[{"risk":"low"}]')];
  const last = later(chain[1] as Block, agent, courier, '[{"spend":{"currency":"USD","max":1250}},{"exp":1800000000}]');
  const blocks = [...chain, last];
  const asked = (spent: Changes, context: Changes = {}) =>
    ask([tokenOf(blocks)], { ...context, spent: spent as { [id: string]: number } }, { proofKey: courier.key });
  on.hand(
    'spend-blocks',
    'Blocks with spend caveats are listed in their order, the others not',
    ['GRANT-16', 'GRANT-10'],
    asked({}),
    granted(blocks, [first, last]),
  );
  on.hand(
    'spend-blocks-rest',
    'Each block has spent on its own account',
    ['CAVEAT-10', 'GRANT-10', 'GRANT-17'],
    asked({ [idOf(first)]: 3750, [idOf(last)]: 0, [idOf(chain[1] as Block)]: 99_999 }),
    granted(blocks, [first, last]),
  );
  const over: readonly (readonly [name: string, block: Block, spent: number])[] = [
    ['root', first, 3751],
    ['last', last, 1],
  ];
  for (const [name, block, spent] of over) {
    on.refused(
      `refuses-spend-blocks-${name}`,
      `Every block's limit holds, that of the ${name} block too`,
      ['CAVEAT-10', 'GRANT-10', 'GRANT-13'],
      asked({ [idOf(block)]: spent }),
      'consent_required',
      { of: 'spend-blocks', change: `one cent too much was spent of the ${name} block` },
    );
  }

  // The signature stays valid when its spare bits are set, and the block would have another id that has spent nothing.
  const capped = root(spend(1250));
  const full = { spent: { [idOf(capped)]: 1250 } };
  const spared = { ...capped, s: withSpareBit(capped.s) };
  const handed = later(spared, agent, courier, '[]');
  const attacks: readonly (readonly [name: string, blocks: readonly Block[], proofKey: string, change: string])[] = [
    ['spare', [spared], agent.key, 'all was spent, and a spare bit of s is set'],
    [
      'spare-handed-on',
      [spared, handed],
      courier.key,
      'all was spent, a spare bit of s is set, and the grant handed on',
    ],
  ];
  for (const [name, attack, proofKey, change] of attacks) {
    on.refused(
      `refuses-spend-cap-${name}`,
      'The limit is spent, and the signature spelled otherwise to have another id',
      ['KEY-1', 'GRANT-4'],
      ask([tokenOf(attack)], full, { proofKey }),
      'unauthorized',
      { of: 'spend-equal', change },
    );
  }
}

/** The context with the amount spelled otherwise, which a number in a program could not say. */
function contextText(amount: string): string {
  return (ask([]).context as string).replace('"amount":1250', `"amount":${amount}`);
}

/** A b64url text of 64 bytes with the lowest of the four unused bits set (KEY-1). */
function withSpareBit(signature: string): string {
  const next: Readonly<Record<string, string>> = { A: 'B', Q: 'R', g: 'h', w: 'x' };
  return signature.slice(0, -1) + next[signature.slice(-1)];
}
