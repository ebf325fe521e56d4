import { describe, expect, test } from 'vitest';
import type { Limits, Store, Table } from '../../src/service/index.ts';
import { memoryStore } from '../../src/service/index.ts';
import { autoIntent, commit, firstOf, grant, intent, receiptOf, START, talkTo, told, undo } from './agent.ts';
import { shop } from './shop.ts';

const at = (limits: Partial<Limits>) => {
  const made = shop({ limits });
  return { made, talk: talkTo(made.service), grants: [grant([])] };
};
const order = { item: 'tea' };

describe('every map of state is bounded (FRAME-8)', () => {
  test('proposals: refused when full, forgotten from 600 s after they expired, not counted once committed', async () => {
    const { made, talk, grants } = at({ proposals: 2 });
    const ask = (now = START) => talk.ask(intent('order', order, { grants, now }));
    const first = firstOf(await ask());
    const second = firstOf(await ask());
    expect(told(await ask())).toBe('limit');
    expect(told(await talk.ask(commit(first, { grants })))).toBe('RECEIPT');
    expect(told(await ask())).toBe('PROPOSALS');
    expect(told(await ask())).toBe('limit');
    const known = (second.expires as number) + 599;
    made.clock = known;
    expect(told(await ask(known))).toBe('limit');
    expect(told(await talk.ask(commit(second, { grants, now: known })))).toBe('expired');
    made.clock = known + 1;
    expect([told(await ask(known + 1)), told(await ask(known + 1)), told(await ask(known + 1))]).toEqual([
      'PROPOSALS',
      'PROPOSALS',
      'limit',
    ]);
    expect(told(await talk.ask(commit(second, { grants, now: known + 1 })))).toBe('not_found');
    expect(told(await talk.ask(commit(first, { grants, now: known + 1 })))).toBe('RECEIPT replay');
  });

  test('receipts: a commit and an undo that would need one more change nothing', async () => {
    const { made, talk, grants } = at({ receipts: 1 });
    const [first, second] = [
      firstOf(await talk.ask(intent('order', order, { grants }))),
      firstOf(await talk.ask(intent('order', order, { grants }))),
    ];
    const done = await Promise.all([talk.ask(commit(first, { grants })), talk.ask(commit(second, { grants }))]);
    expect(done.map(told)).toEqual(['RECEIPT', 'limit']);
    expect(told(await talk.ask(commit(second, { grants })))).toBe('limit');
    expect(told(await talk.ask(undo(receiptOf(done[0]), { grants })))).toBe('limit');
    expect(told(await talk.ask(commit(first, { grants })))).toBe('RECEIPT replay');
    expect(made.done).toHaveLength(1);
  });

  test('handles: an answer that needs one more is refused, a receipt is sent whole', async () => {
    const { made, talk, grants } = at({ handles: 1 });
    const list = { verb: 'ASK', capability: 'list', params: {}, budget: 50 };
    const proposal = firstOf(await talk.ask(intent('order', order, { grants })));
    const first = await talk.ask(list);
    expect(told(first)).toBe('ANSWER');
    expect(told(await talk.ask(list))).toBe('limit');
    const receipt = await talk.ask({ ...commit(proposal, { grants }), budget: 30 });
    expect(receiptOf(receipt).result).toMatchObject({ list: expect.arrayContaining(['line 39']) });
    expect(receipt).not.toHaveProperty('more');
    const [{ handle }] = first.more as [{ handle: string }];
    made.clock = START + 599;
    expect(told(await talk.ask(list))).toBe('limit');
    expect(told(await talk.ask({ verb: 'EXPAND', handle, budget: 10_000 }))).toBe('ANSWER');
    made.clock = START + 600;
    expect(told(await talk.ask(list))).toBe('ANSWER');
    expect(told(await talk.ask({ verb: 'EXPAND', handle }))).toBe('expired');
  });

  test('proposals for whose cuts no handle is left are not kept', async () => {
    const { talk } = at({ handles: 0, proposals: 3 });
    const choose = { verb: 'INTENT', capability: 'choose', params: { kind: 'tea' } };
    expect(told(await talk.ask({ ...choose, budget: 50 }))).toBe('limit');
    expect(told(await talk.ask({ ...choose, budget: 5000 }))).toBe('PROPOSALS');
  });

  test('spend: blocks that no grant can use any more make room, others do not', async () => {
    const { made, talk } = at({ blocks: 1 });
    const spending = (exp: number) => [grant([{ exp }, { spend: { max: 5000, currency: 'USD' } }])];
    const buy = async (grants: string[], now: number) => {
      const proposal = firstOf(await talk.ask(intent('order', order, { grants, now })));
      return told(await talk.ask(commit(proposal, { grants, now })));
    };
    expect(await buy(spending(START + 100), START)).toBe('RECEIPT');
    expect(await buy(spending(START + 500), START)).toBe('limit');
    made.clock = START + 100;
    expect(await buy(spending(START + 500), made.clock)).toBe('RECEIPT');
  });

  test('what proposals and answers to auto INTENTs take together', async () => {
    const small = at({ proposalsText: 800 });
    const ask = () => small.talk.ask(intent('order', order, { grants: small.grants, now: small.made.clock }));
    expect(told(await ask())).toBe('PROPOSALS');
    expect(told(await ask())).toBe('limit');
    small.made.clock = START + 600 + 600 + 60;
    expect(told(await ask())).toBe('PROPOSALS');
    const { talk, made, grants } = at({ replaysText: 1_048_576 });
    const auto = (id: string) => talk.ask(autoIntent(id, 'order', order, { grants, now: made.clock }));
    expect(told(await auto('a'))).toBe('RECEIPT auto');
    expect(told(await auto('b'))).toBe('limit');
    expect(told(await auto('a'))).toBe('RECEIPT replay auto');
    made.clock = START + 901;
    expect(told(await auto('b'))).toBe('RECEIPT auto');
  });

  test('what a proposal takes', async () => {
    const { talk, grants } = at({ proposalText: 500 });
    expect(told(await talk.ask(intent('order', { item: 'x'.repeat(500) }, { grants })))).toBe('limit');
  });
});

describe('the store in memory', () => {
  const put = (store: Store, table: Table, key: string, until?: number) =>
    store.write([{ table, key, value: 'v', until }]);

  test('forgets what is due, the longest due first, and only as much as is asked', () => {
    const store = memoryStore();
    for (const [key, until] of Object.entries({ c: 30, a: 10, never: undefined, d: 40, b: 20 }))
      put(store, 'replays', key, until);
    store.forget('replays', 30, 2);
    expect(store.rows('replays').map(([key]) => key)).toEqual(['c', 'never', 'd']);
    store.forget('replays', 39, 9);
    expect(store.rows('replays').map(([key]) => key)).toEqual(['never', 'd']);
    expect(store.count('replays')).toBe(2);
  });

  test('a row written anew is due at its new time', () => {
    const store = memoryStore();
    put(store, 'replays', 'a', 10);
    put(store, 'replays', 'a', 50);
    store.forget('replays', 20, 9);
    expect(store.count('replays')).toBe(1);
    put(store, 'replays', 'a');
    store.forget('replays', 100, 9);
    expect(store.count('replays')).toBe(1);
  });

  test('a row written twice with one time is forgotten once', () => {
    const store = memoryStore();
    for (const key of ['a', 'a', 'b']) put(store, 'replays', key, 10);
    store.forget('replays', 10, 2);
    expect(store.count('replays')).toBe(0);
    expect(store.size('replays')).toBe(0);
  });

  test('what throws in a transaction leaves nothing', () => {
    const store = memoryStore();
    expect(() =>
      store.together(() => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(store.count('cells')).toBe(0);
  });
});
