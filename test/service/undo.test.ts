import { describe, expect, test } from 'vitest';
import {
  BOB,
  commit,
  expand,
  firstOf,
  grant,
  intent,
  OTHER_AGENT,
  proof,
  receiptOf,
  START,
  STRANGER,
  talkTo,
  told,
  undo,
} from './agent.ts';
import type { JsonObject } from './imports.ts';
import { shop } from './shop.ts';

async function committed(name: string, params: JsonObject = { item: 'tea', count: 2 }) {
  const at = shop();
  const talk = talkTo(at.service);
  const grants = [grant([])];
  const proposal = firstOf(await talk.ask(intent(name, params, { grants })));
  const receipt = receiptOf(await talk.ask(commit(proposal, { grants })));
  return { at, talk, grants, receipt };
}

describe.each(['order', 'take'])('UNDO of %s (UNDO-1 to UNDO-3)', (name) => {
  test('reverses once; again it is the first reversal', async () => {
    const { at, talk, grants, receipt } = await committed(name);
    const first = await talk.ask(undo(receipt, { grants }));
    expect(told(first)).toBe('RECEIPT');
    expect(receiptOf(first)).toMatchObject({
      proposal: receipt.proposal,
      capability: name,
      summary: '2 × tea',
      effects: [{ op: 'delete', target: 'tea', field: 'count', from: 2, to: 0 }],
      cost: null,
      undo: null,
      undoes: receipt.id,
    });
    const again = await talk.ask(undo(receipt, { grants }));
    expect(told(again)).toBe('RECEIPT replay');
    expect(receiptOf(again).id).toBe(receiptOf(first).id);
    expect(at.done.filter((each) => each.startsWith('return'))).toHaveLength(name === 'order' ? 1 : 0);
    expect((await talk.ask({ verb: 'ASK', capability: 'stock', params: { item: 'tea' } })).data).toBe(5);
    expect(told(await talk.ask(undo(receiptOf(first), { grants })))).toBe('not_found');
  });

  test('each check comes before those after it', async () => {
    const { at, talk, grants, receipt } = await committed(name);
    const good = undo(receipt, { grants });
    const wrongProof = proof('UNDO', 'another', START);
    for (const [code, fields] of [
      ['not_found', { ...good, receipt: 'r_aaaaaaaaaaaa', grants: null }],
      ['not_found', { ...good, receipt: {} }],
      ['unauthorized', { ...good, grants: null }],
      ['unauthorized', { ...good, proof: wrongProof, grants: [grant([{ exp: 0 }])] }],
      ['forbidden', { ...good, grants: [grant([{ can: ['elsewhere'] }])] }],
      ['forbidden', { ...good, grants: [grant([], { by: BOB })] }],
      ['unauthorized', { ...good, grants: [grant([], { by: STRANGER })] }],
    ] as const) {
      expect(told(await talk.ask(fields as JsonObject)), code).toBe(code);
    }
    const { until } = receipt.undo as { until: number };
    at.clock = until + 1;
    expect(told(await talk.ask(undo(receipt, { grants, now: at.clock })))).toBe('expired');
    at.clock = until;
    const byOther = undo(receipt, { grants: [grant([], { to: OTHER_AGENT })], by: OTHER_AGENT, now: until });
    expect(told(await talk.ask(byOther))).toBe('RECEIPT');
    at.clock = until + 1;
    expect(told(await talk.ask(undo(receipt, { grants, now: at.clock })))).toBe('RECEIPT replay');
  });

  test('two that fail at the same time get a reply each, and it may be tried again', async () => {
    const { at, talk, grants, receipt } = await committed(name);
    at.failures = 1;
    const both = await Promise.all([talk.replies(undo(receipt, { grants })), talk.replies(undo(receipt, { grants }))]);
    const tellings = both.map((replies) => replies.map(told).join());
    expect(tellings).toEqual(name === 'order' ? ['internal', 'internal'] : ['internal', 'internal']);
    expect(told(await talk.ask(undo(receipt, { grants })))).toBe('RECEIPT');
  });
});

test('what has no window is irreversible (UNDO-2)', async () => {
  const { talk, grants, receipt } = await committed('order', { item: 'tea', final: true });
  expect(receipt.undo).toBeNull();
  expect(told(await talk.ask(undo(receipt, { grants })))).toBe('forbidden');
});

describe('EXPAND (EXPAND-1, EXPAND-2)', () => {
  test('gives what was cut, and in slices all of it', async () => {
    const at = shop();
    const talk = talkTo(at.service);
    let reply = await talk.ask({ verb: 'ASK', capability: 'list', params: {}, budget: 100 });
    let items = (reply.data as { items: string[] }).items;
    for (let slices = 0; reply.more !== undefined; slices++) {
      expect(slices).toBeLessThan(20);
      const [{ handle }] = reply.more as [{ handle: string }];
      expect(handle).toMatch(/^h_[a-z]{12}$/);
      reply = await talk.ask({ verb: 'EXPAND', handle, budget: 100 });
      items = items.concat((reply.data as { items: string[] }).items);
    }
    expect(items).toEqual(Array.from({ length: 100 }, (_, index) => `item number ${index}`));
  });

  test('a handle made for a key is for that key alone, and so are those after it', async () => {
    const at = shop();
    const talk = talkTo(at.service);
    const signed = { verb: 'ASK', capability: 'list', params: {}, budget: 60, proof: proof('ASK', 'list', START) };
    const reply = await talk.ask(signed);
    const [{ handle }] = reply.more as [{ handle: string }];
    expect(told(await talk.ask({ verb: 'EXPAND', handle }))).toBe('unauthorized');
    expect(told(await talk.ask(expand(handle, { by: STRANGER })))).toBe('unauthorized');
    const next = await talk.ask({ ...expand(handle), budget: 60 });
    expect(told(next)).toBe('ANSWER');
    const [{ handle: second }] = next.more as [{ handle: string }];
    expect(told(await talk.ask({ verb: 'EXPAND', handle: second }))).toBe('unauthorized');
    expect(told(await talk.ask(expand(second)))).toBe('ANSWER');
  });

  test.each([['h_aaaaaaaaaaaa'], [null], ['__proto__'], [{}]])('%j is no handle', async (handle) => {
    expect(told(await talkTo(shop().service).ask({ verb: 'EXPAND', handle }))).toBe('expired');
  });

  test('no two cuts share a handle, and a cut text is given on', async () => {
    const talk = talkTo(shop().service);
    const asked = { verb: 'INTENT', capability: 'choose', params: { kind: 'tea' }, budget: 60 };
    const replies = [await talk.ask(asked), await talk.ask(asked)];
    const handles = replies.flatMap(({ more }) => (more as { handle: string }[]).map(({ handle }) => handle));
    expect(new Set(handles).size).toBe(handles.length);
    expect(handles.length).toBeGreaterThan(1);
  });
});
