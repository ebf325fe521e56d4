import { describe, expect, test } from 'vitest';
import { type FrameService, fixtureService } from '../../src/service/index.ts';
import { commit, firstOf, grant, intent, keyOf, receiptOf, START, talkTo, told, undo, verifier } from './agent.ts';
import type { JsonObject, JsonValue } from './imports.ts';

const base = {
  fixture: 1,
  service: { id: 'shop.example', name: 'Shop' },
  clock: START,
  trusted: [keyOf(1)],
  state: { 'stock.tea': 3, b: 1, note: 'hello', '10': 1 },
};

function served(capabilities: readonly JsonValue[], more: JsonObject = {}): FrameService {
  const made = fixtureService({ ...base, ...more, capabilities: [...capabilities] }, { verifier });
  if (!made.ok) throw new Error(made.refusal.message);
  return made.value;
}

const asking = (answer: JsonValue, params: JsonObject = {}): JsonObject => ({
  name: 'look',
  kind: 'ask',
  params,
  answer,
});
const look = (answer: JsonValue, types: JsonObject = {}, params: JsonObject = {}) =>
  talkTo(served([asking(answer, types)])).ask({ verb: 'ASK', capability: 'look', params });
const planned = (draft: JsonObject, params: JsonObject = {}): JsonObject => ({
  name: 'do',
  kind: 'intent',
  params,
  plans: [{ proposals: [{ summary: 's', effects: [], risk: 'low', lifetime: 90, undo: { window: 60 }, ...draft }] }],
});
const all = [grant([])];

describe('values (FIXTURE-5, FIXTURE-10)', () => {
  const types = { n: 'int', 't?': 'string', 'a?': 'any' };
  const params = { n: 2, a: { k: [1] } };
  test.each<[JsonValue, JsonValue]>([
    [{ $param: 'n' }, 2],
    [{ $param: 't' }, null],
    [{ $state: 'stock.tea' }, 3],
    [{ $text: '{n}|{t}|{a}|{no}|{}|{n' }, '2||{"k":[1]}||{}|{n'],
    [{ $now: true }, START],
    [{ $now: false }, { $now: false }],
    [{ $other: 1 }, { $other: 1 }],
    [
      { $param: 'n', more: 1 },
      { $param: 'n', more: 1 },
    ],
    [[{ x: { $param: 'n' } }], [{ x: 2 }]],
    [{ $repeat: { times: { param: 'n', times: 2 }, value: { $index: 10 } } }, [10, 11, 12, 13]],
    [{ $repeat: { times: -1, value: 1 } }, []],
    [{ $long: { times: 3, text: '{n},' } }, '2,2,2,'],
    [{ $index: 1 }, { $index: 1 }],
  ])('%j is drawn as %j', async (value, drawn) => {
    expect((await look(value, types, params)).data).toEqual(drawn);
  });

  test('states are listed in the order of the file, later ones after them', async () => {
    const service = served([
      asking({ $states: '' }),
      planned({ effects: [{ op: 'create', target: 'x', set: { state: 'a', to: 1 } }] }),
    ]);
    const talk = talkTo(service);
    const proposal = firstOf(await talk.ask(intent('do', {}, { grants: all })));
    await talk.ask(commit(proposal, { grants: all }));
    const { data } = await talk.ask({ verb: 'ASK', capability: 'look' });
    const names = (data as { name: string }[]).map(({ name }) => name);
    expect(names.slice(-1)).toEqual(['a']);
    expect(new Set(names)).toEqual(new Set(['stock.tea', 'b', 'note', '10', 'a']));
  });

  test.each<[string, JsonValue, JsonObject, JsonObject]>([
    ['not_found', { $state: 'nothing' }, {}, {}],
    ['invalid_params', { $repeat: { times: { param: 't', times: 1 }, value: 1 } }, { t: 'string' }, { t: 'x' }],
    ['invalid_params', { $repeat: { times: 100_001, value: 1 } }, {}, {}],
    [
      'invalid_params',
      { $long: { times: { param: 'n', times: 9_007_199_254_740_991 }, text: '' } },
      { n: 'int' },
      { n: 2 },
    ],
  ])('%s: %j', async (code, value, types1, given) => {
    expect(told(await look(value, types1, given))).toBe(code);
  });
});

describe('plans (FIXTURE-7 to FIXTURE-9)', () => {
  const guarded = (guard: JsonValue) => ({
    name: 'do',
    kind: 'intent',
    params: { 'n?': 'int', 't?': 'string' },
    plans: [{ when: [guard], proposals: [] }],
  });
  test.each<[JsonValue, JsonObject, boolean]>([
    [{ left: { param: 'n' }, is: 'present' }, { n: 0 }, true],
    [{ left: { param: 'n' }, is: 'absent' }, { n: 0 }, false],
    [{ left: { state: 'stock.{t}' }, is: 'present' }, { t: 'tea' }, true],
    [{ left: { param: 'n' }, op: '=', right: 1 }, { n: 1 }, true],
    [{ left: { param: 'n' }, op: '=', right: '1' }, { n: 1 }, false],
    [{ left: { param: 'n' }, op: '!=', right: '1' }, { n: 1 }, true],
    [{ left: { param: 'n' }, op: '!=', right: 1 }, {}, false],
    [{ left: { param: 'n' }, op: '<', right: { state: 'stock.tea' } }, { n: 3 }, false],
    [{ left: { param: 'n' }, op: '<=', right: { state: 'stock.tea' } }, { n: 3 }, true],
    [{ left: { param: 't' }, op: '<=', right: 'z' }, { t: 'a' }, false],
  ])('%j of %j holds: %j', async (guard, params, holds) => {
    const reply = await talkTo(served([guarded(guard)])).ask({ verb: 'INTENT', capability: 'do', params });
    expect(told(reply)).toBe(holds ? 'PROPOSALS' : 'invalid_params');
  });

  test('a draft says what it will do, and expires at a whole minute', async () => {
    const effects = [
      { op: 'update', target: 'note {t}', field: 'text', detail: 'd', set: { state: 'note', to: { param: 't' } } },
      { op: 'delete', target: 'b', set: { state: 'b', to: null } },
      { op: 'create', target: 'c', set: { state: 'c', to: 5 } },
      { op: 'charge', target: 'card', add: { state: 'till', amount: { param: 'n', times: -2 } } },
    ];
    const cost = { amount: { param: 'n', times: 100 }, currency: 'EUR' };
    const service = served([planned({ effects, cost, data: { $param: 't' } }, { t: 'string', n: 'int' })]);
    const proposal = firstOf(await talkTo(service).ask({ verb: 'INTENT', capability: 'do', params: { t: 'x', n: 3 } }));
    expect(proposal).toMatchObject({
      effects: [
        { op: 'update', target: 'note x', field: 'text', from: 'hello', to: 'x', detail: 'd' },
        { op: 'delete', target: 'b', from: 1 },
        { op: 'create', target: 'c', to: 5 },
        { op: 'charge', target: 'card' },
      ],
      cost: { amount: 300, currency: 'EUR' },
      undo: { window: 60 },
      expires: Math.ceil((START + 90) / 60) * 60,
      data: 'x',
    });
  });
});

describe('applying and undoing (FIXTURE-12, FIXTURE-13)', () => {
  test('failures, a state that moved, and an undo that restores', async () => {
    const effects = [
      { op: 'update', target: 'stock', add: { state: 'stock.tea', amount: -2, least: 0 } },
      { op: 'update', target: 'b', set: { state: 'b', to: 9 } },
    ];
    const result = [{ $state: 'stock.tea' }, { $state: 'b' }];
    const service = served([planned({ effects, result, failures: 2, undoFailures: 1 }), asking({ $states: '' })]);
    const talk = talkTo(service);
    const propose = async () => firstOf(await talk.ask(intent('do', {}, { grants: all })));
    const states = async () => (await talk.ask({ verb: 'ASK', capability: 'look' })).data;
    const before = await states();
    const [one, two] = [await propose(), await propose()];
    const tries = [];
    for (let count = 0; count < 3; count++) tries.push(told(await talk.ask(commit(one, { grants: all }))));
    expect(tries).toEqual(['internal', 'internal', 'RECEIPT']);
    const receipt = receiptOf(await talk.ask(commit(one, { grants: all })));
    expect(receipt.result).toEqual([1, 9]);
    const after = await states();
    const moved = [];
    for (let count = 0; count < 4; count++) moved.push(told(await talk.ask(commit(two, { grants: all }))));
    expect(moved).toEqual(['internal', 'internal', 'internal', 'internal']);
    expect(await states()).toEqual(after);
    expect(told(await talk.ask(undo(receipt, { grants: all })))).toBe('internal');
    const reversal = receiptOf(await talk.ask(undo(receipt, { grants: all })));
    expect(reversal.effects).toEqual([
      { op: 'update', target: 'b', from: 9, to: 1 },
      { op: 'update', target: 'stock' },
    ]);
    expect(await states()).toEqual(before);
  });
});

test('test.clock goes forward alone, is not in the BRIEF, and holds for what comes after (FIXTURE-2)', async () => {
  const talk = talkTo(served([asking({ $now: true })]));
  const clock = (now: JsonValue) => talk.ask({ verb: 'ASK', capability: 'test.clock', params: { now } });
  expect((await clock(START + 5)).data).toEqual({ now: START + 5 });
  expect((await talk.ask({ verb: 'ASK', capability: 'look' })).data).toBe(START + 5);
  expect([told(await clock(START + 4)), told(await clock('x')), told(await clock(START + 5))]).toEqual([
    'invalid_params',
    'invalid_params',
    'ANSWER',
  ]);
  const unlooked = { verb: 'ASK', capability: 'test.clock', params: { now: START + 6 }, grants: ['x'], proof: 7 };
  expect(told(await talk.ask(unlooked))).toBe('ANSWER');
  const names = ((await talk.ask({ verb: 'HELLO' })).capabilities as JsonObject[]).map(({ name }) => name);
  expect(names).toEqual(['look']);
});

test.each<[string, JsonObject]>([
  ['another revision', { fixture: 2 }],
  ['a capability twice', { capabilities: [asking(1), asking(2)] }],
  ['the clock as a capability', { capabilities: [{ ...asking(1), name: 'test.clock' }] }],
  [
    'a plan with two answers',
    {
      capabilities: [{ name: 'x', kind: 'intent', plans: [{ proposals: [], error: { code: 'limit', message: '' } }] }],
    },
  ],
  ['a plan without an answer', { capabilities: [{ name: 'x', kind: 'intent', plans: [{ when: [] }] }] }],
  ['a state that is no integer', { state: { a: 1.5 } }],
])('%s is no fixture', (_, change) => {
  expect(fixtureService({ ...base, capabilities: [], ...change }, { verifier }).ok).toBe(false);
});
