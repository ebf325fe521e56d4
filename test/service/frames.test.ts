import { describe, expect, test } from 'vitest';
import { validateReply } from '../../generated/validators.ts';
import { estimateTokens, lensReply } from '../../src/lens/index.ts';
import { BOB, grant, intent, keyOf, proof, START, talkTo, told } from './agent.ts';
import type { JsonObject } from './imports.ts';
import { shop } from './shop.ts';

const told1 = async (fields: JsonObject) => told(await talkTo(shop().service).ask(fields));

describe('frames (FRAME-1 to FRAME-6, FRAME-11)', () => {
  test.each([
    [{ parley: 2, verb: 'HELLO' }],
    [{ parley: '1', verb: 'HELLO' }],
    [{ verb: 'SHOUT' }],
    [{ verb: 'toString' }],
    [{ verb: 'hello' }],
    [{ verb: 7 }],
    [{}],
  ])('%j is no request', async (fields) => {
    expect(await told1(fields)).toBe('bad_frame');
  });

  test.each([
    [{ id: 7 }, '?'],
    [{ id: null }, '?'],
    [{ id: 'a', parley: 3 }, 'a'],
  ])('%j is answered to %s', async (fields, re) => {
    const reply = await talkTo(shop().service).ask({ verb: 'HELLO', ...fields });
    expect(reply).toMatchObject({ code: 'bad_frame', re });
  });

  test.each(['1', '01', '1e0', '', '__proto__'])('the id %j comes back as it was', async (id) => {
    expect((await talkTo(shop().service).ask({ id, verb: 'HELLO' })).re).toBe(id);
  });

  test.each([0, -1, 1.5, '100', null, true])('a budget of %j counts as 2000', async (budget) => {
    const reply = await talkTo(shop().service).ask({ verb: 'ASK', capability: 'list', params: { of: 2000 }, budget });
    const text = lensReply(reply);
    const tokens = text.ok ? estimateTokens(text.value) : 0;
    expect(tokens).toBeLessThanOrEqual(2000);
    expect(tokens).toBeGreaterThan(900);
  });

  test('an odd agent or goal is never refused', async () => {
    expect(await told1({ verb: 'HELLO', agent: 'me', grants: 7, proof: [] })).toBe('BRIEF');
    expect(await told1({ verb: 'INTENT', capability: 'order', params: { item: 'tea' }, goal: { a: 1 }, auto: 1 })).toBe(
      'PROPOSALS',
    );
  });
});

test('HELLO tells what is declared, in its order, and nothing hidden (HELLO-1)', async () => {
  const reply = await talkTo(shop().service).ask({ verb: 'HELLO' });
  expect(validateReply(reply)).toEqual([]);
  expect(reply.service).toEqual({ id: 'shop.example', name: 'Shop' });
  const [order] = reply.capabilities as JsonObject[];
  expect(order).toEqual({
    name: 'order',
    kind: 'intent',
    summary: 'order things',
    params: { item: 'string — what', 'count?': 'int', 'size?': 'small|large', 'final?': 'bool' },
    risk: 'medium',
  });
});

describe('ASK (ASK-1, ASK-2)', () => {
  const asking = (capability: unknown, params: unknown = {}, more: JsonObject = {}) =>
    ({ verb: 'ASK', capability, params, ...more }) as JsonObject;

  test('events come before the one final reply', async () => {
    const replies = await talkTo(shop().service).replies(asking('slow'));
    expect(replies.map(told)).toEqual(['EVENT', 'EVENT', 'ANSWER']);
    expect(replies[1]).toMatchObject({ message: 'second', progress: 1 });
  });

  test.each([
    ['unknown_capability', asking('nothing')],
    ['unknown_capability', asking('order')],
    ['unknown_capability', asking(7)],
    ['unknown_capability', asking('constructor')],
    ['unknown_capability', { verb: 'INTENT', capability: 'stock', params: { item: 'tea' } }],
    ['invalid_params', asking('stock')],
    ['invalid_params', asking('stock', [])],
    ['invalid_params', asking('stock', { item: null })],
    ['invalid_params', asking('stock', { item: 'tea', other: 1 })],
    ['invalid_params', asking('stock', {}, { grants: ['x'] })],
    ['unauthorized', asking('stock', { item: 'tea' }, { grants: ['x'] })],
    ['ANSWER', asking('stock', { item: 'tea' }, { grants: null })],
    ['ANSWER', asking('stock', { item: 'tea' }, { grants: [], proof: 'nonsense' })],
    ['ANSWER', asking('stock', { item: 'tea' }, { grants: ['x'], proof: proof('ASK', 'stock', START) })],
    ['ANSWER', asking('list', null)],
    ['unauthorized', asking('secret')],
    ['unauthorized', asking('secret', {}, { grants: ['x'], proof: proof('ASK', 'secret', START) })],
    ['internal', asking('broken')],
  ])('%s: %j', async (code, fields) => {
    expect(await told1(fields)).toBe(code);
  });

  test('a capability that needs authority tells what blocked it (PROOF-7)', async () => {
    const talk = talkTo(shop().service);
    const ask = (grants: string[]) => talk.ask(asking('secret', {}, { grants, proof: proof('ASK', 'secret', START) }));
    const caveat = { verbs: ['COMMIT'] };
    expect(await ask([grant([caveat])])).toMatchObject({ code: 'forbidden', need: [caveat] });
    expect((await ask([grant([caveat]), grant([], { by: BOB })])).data).toEqual({ principal: keyOf(BOB) });
  });
});

describe('suggestions (FRAME-8, ERR-3)', () => {
  test('a misspelt param is mended by a patch that makes it pass', async () => {
    const talk = talkTo(shop().service);
    const reply = await talk.ask(intent('order', { item: 'tea', cuont: 2 }));
    expect(reply.fix).toEqual([{ say: 'did you mean "count"?', params: { cuont: null, count: 2 } }]);
    expect((await talk.ask(intent('order', { item: 'tea', size: 'smal' }))).fix).toEqual([
      { say: 'did you mean "small"?', params: { size: 'small' } },
    ]);
    expect(await talk.ask(intent('order', { item: 'tea', cuont: 'two' }))).not.toHaveProperty('fix');
    expect(await talk.ask({ verb: 'ASK', capability: 'stok' })).toMatchObject({
      fix: [{ say: 'did you mean "stock"?' }],
    });
  });

  test('a huge name costs nothing and is not repeated', async () => {
    const talk = talkTo(shop().service);
    const name = 'order'.repeat(20_000);
    for (const fields of [intent('order', { [name]: 1 }), { verb: 'ASK', capability: name }, { verb: name }]) {
      const reply = await talk.ask(fields as JsonObject);
      expect(reply.kind).toBe('ERROR');
      expect(reply).not.toHaveProperty('fix');
      expect(JSON.stringify(reply).length).toBeLessThan(500);
    }
  });
});

test('what a client sends never ends the service', async () => {
  const talk = talkTo(shop().service);
  const values = JSON.parse(
    '[null, 7, "x", [], {}, [null], {"a":1}, {"__proto__":1}, {"toString":1}, "__proto__", 1e300]',
  );
  const verbs = ['HELLO', 'ASK', 'INTENT', 'COMMIT', 'UNDO', 'EXPAND', 'nonsense'];
  const names = [
    'capability',
    'params',
    'proposal',
    'hash',
    'receipt',
    'handle',
    'grants',
    'proof',
    'auto',
    'goal',
    'budget',
  ];
  for (const verb of verbs) {
    for (const name of names) {
      for (const value of values) {
        const base = { verb, capability: 'order', params: { item: 'tea' } };
        const replies = await talk.replies({ ...base, [name]: value } as JsonObject);
        expect(validateReply(replies.at(-1))).toEqual([]);
        expect(replies.filter(({ kind }) => kind !== 'EVENT')).toHaveLength(1);
        expect(told(replies.at(-1) as JsonObject)).not.toBe('internal');
      }
    }
  }
});
