import type { Scenario } from '../../../../generated/types.ts';
import type { JsonObject, JsonValue } from '../../../wire/index.ts';
import { CLOCK } from '../fixture/index.ts';
import { answer, refused, scenariosOf } from '../pen.ts';

/** The answer of `echo` when these are its params. */
function echoed(params: JsonObject): JsonObject {
  const nothing = Object.fromEntries([...'sinbdtacloew'].map((name) => [name, null]));
  return { ...nothing, ...params };
}

/** Values that have a type, and values that do not (HELLO-3). */
const types: readonly (readonly [
  name: string,
  param: string,
  good: readonly JsonValue[],
  bad: readonly JsonValue[],
])[] = [
  ['string', 's', ['', 'x', 'é😀'], [5, true, [], {}]],
  ['int', 'i', [0, -5, 9007199254740991, -9007199254740991], [1.5, '5', true, [], {}, 9007199254740992]],
  ['bool', 'b', [true, false], [0, 'true', []]],
  [
    'date',
    'd',
    ['2026-09-21', '2024-02-29', '2000-02-29', '0001-01-01'],
    [
      '2026-9-21',
      '2026-02-29',
      '1900-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-31',
      '2026-01-00',
      '2026-09-21T10:00Z',
      '20260921',
      ' 2026-09-21',
      5,
    ],
  ],
  [
    'datetime',
    't',
    [
      '2026-09-21T10:00Z',
      '2026-09-21T10:00:59Z',
      '2026-09-21T23:59:59.123456789+05:30',
      '2024-02-29T00:00-12:00',
      '2026-09-21T10:00:00.5Z',
    ],
    [
      '2026-09-21',
      '2026-09-21T10:00',
      '2026-09-21 10:00Z',
      '2026-09-21T24:00Z',
      '2026-09-21T10:60Z',
      '2026-09-21T10:00:60Z',
      '2026-02-29T10:00Z',
      '2026-09-21T10:00.5Z',
      '2026-09-21T10:00:00.Z',
      '2026-09-21T10:00:00.1234567890Z',
      '2026-09-21T10:00z',
      '2026-09-21T10Z',
      '2026-09-21T10:00+0530',
      5,
    ],
  ],
  ['literals', 'c', ['red', 'green', 'light blue'], ['Red', 'blue', '', 'red|green', 5, 'a colour']],
  ['list', 'l', [[], [1, 2, -3]], [5, [1.5], ['1'], [null], [1, [2]], {}]],
  [
    'object',
    'o',
    [{ x: 1 }, { x: 1, y: 'z' }],
    [{}, { x: null }, { x: 1, z: 2 }, { x: 1, y: 5 }, { y: 'z' }, [], 'x', { x: '1' }],
  ],
  [
    'elements',
    'e',
    [[], [{ sku: 'a' }, { sku: 'b', qty: 2 }]],
    [{}, [{}], [null], [{ sku: 5 }], [{ sku: 'a', more: 1 }], ['a'], [{ sku: 'a', qty: 1.5 }]],
  ],
  ['texts', 'w', [[], ['a', '']], ['a', [5], [null], [['a']]]],
];

/** Reading (ASK-1, ASK-2), the types of params (HELLO-3), and what an answer is made of (FIXTURE-5, FIXTURE-10). */
export const askScenarios: readonly Scenario[] = scenariosOf('ask', (scene) => {
  scene(
    'state',
    'An answer is drawn from the state by a path that a param chooses',
    ['ASK-1', 'FIXTURE-10', 'FIXTURE-5'],
    (on) => {
      on.ask('stock', { kind: 'green' }, answer({ left: 12 }, { lens: 'left: 12', absent: ['more'] }));
      on.ask('stock', { kind: 'black' }, answer({ left: 3 }));
      on.ask('stock', { kind: 'red' }, refused('not_found'));
      on.ask('stock', { kind: '{kind}' }, refused('not_found'), { note: 'what is put in is not read again' });
      on.ask('stock', { kind: 'green' }, answer({ left: 12 }));
    },
  );

  scene('safe', 'An ASK changes nothing', ['ASK-1'], (on) => {
    on.ask('ledger', {}, { kind: 'ANSWER', bind: { before: 'data' } });
    on.ask('stock', { kind: 'green' }, answer({ left: 12 }), { times: 5 });
    on.ask('stock', { kind: 'red' }, refused('not_found'));
    on.ask('slowly', {}, { kind: 'ANSWER', events: [{ message: 'Looking' }, { message: 'Counting', progress: 0.5 }] });
    on.ask('ledger', {}, { kind: 'ANSWER', fields: { data: { $bind: 'before' } } });
  });

  scene('unknown', 'A capability that is not known is unknown_capability', ['ASK-2', 'FRAME-8'], (on) => {
    for (const name of [
      '',
      'stok',
      'STOCK',
      'stock ',
      'stock*',
      '*',
      'toString',
      '__proto__',
      'hasOwnProperty',
      'valueOf',
    ]) {
      on.ask(name, {}, refused('unknown_capability'));
      on.intent(name, {}, refused('unknown_capability'));
    }
    on.ask('constructor', {}, answer({ built: true }), { note: 'this one there is' });
  });

  scene('other-kind', 'A capability is asked by its own verb alone', ['ASK-2'], (on) => {
    on.ask('transfer', { amount: 100 }, refused('unknown_capability'));
    on.intent('stock', { kind: 'green' }, refused('unknown_capability'));
    on.till(0);
    on.ask('stock', { kind: 'green' }, answer({ left: 12 }));
  });

  scene(
    'capability-no-string',
    'A capability that is missing or no string is unknown_capability',
    ['FRAME-11', 'ASK-2'],
    (on) => {
      for (const verb of ['ASK', 'INTENT']) {
        on.send({ verb, params: {} }, refused('unknown_capability'));
        for (const capability of [null, 5, ['stock'], {}, true])
          on.send({ verb, capability, params: {} }, refused('unknown_capability'));
      }
    },
  );

  scene(
    'params-no-object',
    'Params that are missing or null are {}, anything else that is no object is invalid_params',
    ['FRAME-11', 'ASK-2'],
    (on) => {
      const send = { verb: 'ASK', capability: 'time' };
      on.send(send, answer({ now: CLOCK }));
      on.send({ ...send, params: null }, answer({ now: CLOCK }));
      on.send({ ...send, params: {} }, answer({ now: CLOCK }));
      for (const params of [[], 'x', 5, true, false, '']) on.send({ ...send, params }, refused('invalid_params'));
      on.send({ verb: 'ASK', capability: 'stock' }, refused('invalid_params'), { note: 'one is required' });
      on.send({ verb: 'INTENT', capability: 'nothing' }, { kind: 'PROPOSALS' });
      on.send({ verb: 'INTENT', capability: 'nothing', params: 5 }, refused('invalid_params'));
    },
  );

  scene('params-undeclared', 'A param that is not declared is invalid_params', ['ASK-2', 'FRAME-8'], (on) => {
    on.ask('stock', { kind: 'green', more: 1 }, refused('invalid_params'));
    on.ask('time', { now: 1 }, refused('invalid_params'), { note: 'a capability without params takes none' });
    for (const name of ['toString', '__proto__', 'constructor', 'kind?', '']) {
      on.ask('stock', { kind: 'green', [name]: 'x' }, refused('invalid_params'));
    }
    on.ask('stock', { kind: 'green', more: null }, refused('invalid_params'));
    on.ask('stock', { kind: 'green' }, answer({ left: 12 }));
  });

  scene(
    'params-required',
    'A required param that is missing or null is invalid_params; an optional one is missing',
    ['ASK-2'],
    (on) => {
      on.ask('stock', {}, refused('invalid_params'));
      on.ask('stock', { kind: null }, refused('invalid_params'));
      on.ask('echo', { s: null, i: null }, answer(echoed({})));
      on.ask('echo', {}, answer(echoed({})));
      on.ask('stock', { kind: 'green' }, answer({ left: 12 }));
    },
  );

  for (const [name, param, good, bad] of types) {
    scene(
      `type-${name}`,
      `What is of the type of a param, and what is not: ${name}`,
      ['HELLO-3', 'HELLO-2', 'ASK-2'],
      (on) => {
        for (const value of good) on.ask('echo', { [param]: value }, answer(echoed({ [param]: value })));
        for (const value of bad) on.ask('echo', { [param]: value }, refused('invalid_params'));
      },
    );
  }

  scene('type-number', 'A number is any number', ['HELLO-3', 'HELLO-2'], (on) => {
    for (const n of [0, -1.5, 1e-7, 1e21]) on.ask('echo', { n }, { kind: 'ANSWER', fields: { data: echoed({ n }) } });
    for (const n of ['1', true, [], {}]) on.ask('echo', { n }, refused('invalid_params'));
  });

  scene('type-any', 'any is everything but null, which is missing', ['HELLO-3', 'HELLO-2'], (on) => {
    for (const a of [0, '', false, [], {}, [null], { x: null }, 'text', 1.5])
      on.ask('echo', { a }, answer(echoed({ a })));
    on.ask('echo', { a: null }, answer(echoed({})));
  });

  scene('type-int-by-value', 'An integer is one by its value, not by its spelling', ['HELLO-3'], (on) => {
    const ask = (id: string, i: string) =>
      `{"parley":1,"id":"${id}","verb":"ASK","capability":"echo","params":{"i":${i}}}\n`;
    on.raw(
      [{ text: ask('a', '1.0') + ask('b', '1e3') + ask('c', '-0') + ask('d', '15e-1') }],
      [
        { re: 'a', expect: answer(echoed({ i: 1 })) },
        { re: 'b', expect: answer(echoed({ i: 1000 })) },
        { re: 'c', expect: answer(echoed({ i: 0 })) },
        { re: 'd', expect: refused('invalid_params') },
      ],
    );
  });

  scene(
    'order',
    'The capability comes first, then the params, then grants and proof',
    ['ASK-2', 'PROOF-6', 'PROOF-7'],
    (on) => {
      on.ask('vaults', { x: 1 }, refused('unknown_capability'), { as: null, grants: ['all'] });
      on.ask('vault', { x: 1 }, refused('invalid_params'), { as: null, grants: ['all'] });
      on.ask('vault', {}, refused('unauthorized'), { as: null, grants: ['all'] });
      on.ask('vault', {}, answer({ gold: 42 }), { as: 'agent', grants: ['all'] });
      on.intent('opens', { x: 1 }, refused('unknown_capability'), { as: null });
      on.intent('open', { x: 1 }, refused('invalid_params'), { as: null });
      on.intent('open', {}, refused('unauthorized'), { as: null });
      on.intent('open', {}, { kind: 'PROPOSALS' });
    },
  );

  scene(
    'authority',
    'What needs authority is refused without, and with what the grants come to',
    ['PROOF-7', 'FIXTURE-4', 'FRAME-5'],
    (on) => {
      on.grant('acts', [{ verbs: ['INTENT', 'COMMIT'] }]);
      on.grant('orders', [{ can: ['order'] }]);
      on.grant('untrusted', [], { by: 'stranger' });
      on.ask('vault', {}, refused('unauthorized', { absent: ['need', 'data'] }));
      on.ask('vault', {}, refused('unauthorized'), { as: 'agent', note: 'a proof is no grant' });
      on.ask('vault', {}, refused('unauthorized'), { as: 'agent', grants: ['untrusted'] });
      on.ask('vault', {}, refused('forbidden', { fields: { need: [{ verbs: ['INTENT', 'COMMIT'] }] } }), {
        as: 'agent',
        grants: ['acts'],
      });
      on.ask('vault', {}, refused('forbidden', { fields: { need: [{ can: ['order'] }] } }), {
        as: 'agent',
        grants: ['orders', 'untrusted'],
      });
      on.ask('vault', {}, answer({ gold: 42 }), { as: 'agent', grants: ['orders', 'all'] });
      on.intent('open', {}, refused('unauthorized'), { as: null, grants: null });
      on.intent('open', {}, refused('unauthorized'), { grants: null });
      on.intent('open', {}, refused('forbidden', { fields: { need: [{ can: ['order'] }] } }), { grants: ['orders'] });
      on.intent('open', {}, { kind: 'PROPOSALS', bind: { p: 'proposals.0' } });
      on.commit('p', 'r');
      on.states('door', { door: 'ajar' });
    },
  );

  scene(
    'proof-of-an-ask',
    'Grants with a missing or bad proof are refused, even where none are needed',
    ['PROOF-6', 'PROOF-5', 'FRAME-5'],
    (on) => {
      const kind = { kind: 'green' };
      on.ask('stock', kind, refused('unauthorized'), { grants: ['all'] });
      on.ask('stock', kind, refused('unauthorized'), { as: 'agent', grants: ['all'], proof: { spoil: 'signature' } });
      on.ask('stock', kind, refused('unauthorized'), { as: 'agent', grants: ['all'], proof: { target: 'echo' } });
      on.ask('stock', kind, refused('unauthorized'), { as: 'agent', grants: ['all'], proof: { verb: 'INTENT' } });
      on.ask('stock', kind, refused('unauthorized'), { as: 'agent', grants: ['all'], proof: { aud: 'other.example' } });
      on.ask('stock', kind, refused('unauthorized'), { as: 'agent', grants: ['all'], proof: { plus: 301 } });
      on.ask('stock', kind, answer({ left: 12 }), { as: 'agent', grants: ['all'], proof: { plus: 300 } });
      on.ask('stock', kind, answer({ left: 12 }), {
        as: 'stranger',
        grants: ['all'],
        note: 'a good proof, whose grants do not fit',
      });
      on.ask('stock', kind, answer({ left: 12 }), {
        as: 'agent',
        proof: { spoil: 'signature' },
        note: 'without grants it is as none',
      });
      on.ask('stock', kind, answer({ left: 12 }), { also: { proof: 'x' } });
    },
  );

  scene(
    'grants-of-wrong-form',
    'null and [] are no grants; anything else of a wrong form is a token that authorizes nothing',
    ['FRAME-5', 'PROOF-6'],
    (on) => {
      const kind = { kind: 'green' };
      for (const grants of [null, []]) on.ask('stock', kind, answer({ left: 12 }), { also: { grants } });
      for (const grants of ['x', {}, 5, true, [5], [null], '']) {
        on.ask('stock', kind, refused('unauthorized'), { also: { grants }, note: 'there is no proof' });
        on.ask('stock', kind, answer({ left: 12 }), { as: 'agent', also: { grants } });
        on.ask('vault', {}, refused('unauthorized'), { as: 'agent', also: { grants } });
      }
    },
  );

  scene(
    'events',
    'An ASK may send events and take a while before its answer',
    ['FRAME-4', 'FIXTURE-12', 'FIXTURE-11'],
    (on) => {
      on.ask(
        'slowly',
        {},
        answer({ till: 0 }, { events: [{ message: 'Looking' }, { message: 'Counting', progress: 0.5 }] }),
      );
    },
  );

  scene('drawn-when-due', 'An answer is drawn when its delay is over', ['FIXTURE-11', 'FIXTURE-12'], (on) => {
    on.propose('p', 'transfer', { amount: 100 });
    on.together([
      {
        send: { verb: 'ASK', capability: 'slowly' },
        expect: answer({ till: 100 }, { events: [{ message: 'Looking' }, { message: 'Counting', progress: 0.5 }] }),
      },
      {
        send: { verb: 'COMMIT', proposal: { $bind: 'p.id' }, hash: { $bind: 'p.hash' } },
        as: 'agent',
        grants: ['all'],
        expect: { kind: 'RECEIPT' },
      },
    ]);
  });

  scene(
    'templates',
    'What templates put in: texts as they are, other values as compact JSON, nothing for nothing',
    ['FIXTURE-5', 'FIXTURE-10'],
    (on) => {
      const text = (s: string, a: string) =>
        answer({ text: `<${s}|${a}||{a-b}|{}|{s`, deep: [{ in: s }, 'plain {s}'] });
      on.ask('quote', {}, text('', ''));
      on.ask('quote', { s: 'x', a: 'y' }, text('x', 'y'));
      on.ask('quote', { s: '{a}', a: 1 }, text('{a}', '1'));
      on.ask('quote', { s: '$&$1', a: [1, 'é', null, { b: true }] }, text('$&$1', '[1,"é",null,{"b":true}]'));
      on.ask('quote', { a: { x: '\n' } }, text('', '{"x":"\\n"}'));
      on.ask('quote', { a: false }, text('', 'false'));
    },
  );

  scene(
    'template-order',
    'Compact JSON in a template keeps the order of keys and writes numbers as Lens does',
    ['FIXTURE-5'],
    (on) => {
      on.raw(
        [
          {
            text: '{"parley":1,"id":"a","verb":"ASK","capability":"quote","params":{"a":{"b":1.50,"10":2,"9":1e21}}}\n',
          },
        ],
        [
          {
            re: 'a',
            expect: answer({ text: '<|{"b":1.5,"10":2,"9":1e+21}||{a-b}|{}|{s', deep: [{ in: '' }, 'plain {s}'] }),
          },
        ],
      );
    },
  );

  scene(
    'odd-names',
    'Names such as __proto__, constructor and 10 are names like any other',
    ['FRAME-8', 'FIXTURE-1', 'FIXTURE-10'],
    (on) => {
      const state = ['ten', 7, 'a word'];
      const odd = (fields: string): JsonValue => JSON.parse(fields) as JsonValue;
      on.ask(
        'odd',
        {},
        answer({ ...(odd('{"10":null,"__proto__":null,"constructor":null,"toString":null}') as JsonObject), state }),
      );
      on.ask(
        'odd',
        odd('{"10":"a","__proto__":"b","constructor":5,"toString":"c"}') as JsonObject,
        answer({ ...(odd('{"10":"a","__proto__":"b","constructor":5,"toString":"c"}') as JsonObject), state }),
      );
      on.ask('odd', odd('{"__proto__":{}}') as JsonObject, refused('invalid_params'));
      on.ask('odd', odd('{"valueOf":1}') as JsonObject, refused('invalid_params'));
      on.ask('stock', { kind: 'constructor' }, refused('not_found'));
    },
  );

  scene(
    'states',
    'States are listed in the order of the file, later ones behind them',
    ['FIXTURE-10', 'FIXTURE-1'],
    (on) => {
      on.states('stock.', { 'stock.green': 12, 'stock.black': 3 });
      on.states('none', {});
      on.states('tock.', {});
      on.propose('z', 'note', { name: 'memo.z', value: 1 });
      on.propose('a', 'note', { name: 'memo.a', value: 'two' });
      on.propose('s', 'note', { name: 'stock.white', value: 5 });
      for (const name of ['z', 'a', 's']) on.commit(name, `r${name}`);
      on.states('memo.', { 'memo.z': 1, 'memo.a': 'two' });
      on.states('stock.', { 'stock.green': 12, 'stock.black': 3, 'stock.white': 5 });
      on.ask('stock', { kind: 'white' }, answer({ left: 5 }));
    },
  );

  scene(
    'states-again',
    'A state that was removed and is there again stands last',
    ['FIXTURE-10', 'FIXTURE-13'],
    (on) => {
      on.propose('h', 'hide', { name: 'stock.green' });
      on.commit('h', 'r');
      on.states('stock.', { 'stock.black': 3 });
      on.undo('r', 'u');
      on.states('stock.', { 'stock.black': 3, 'stock.green': 12 });
      on.propose('e', 'erase', { name: 'stock.black' });
      on.commit('e', 's', { grants: ['all'] });
      on.propose('n', 'note', { name: 'stock.black', value: 4 });
      on.commit('n', 't');
      on.states('stock.', { 'stock.green': 12, 'stock.black': 4 });
    },
  );

  scene('whole-state', 'All of the state, odd names among it', ['FIXTURE-10', 'FIXTURE-1', 'FRAME-8'], (on) => {
    const all = [
      ['10', 'ten'],
      ['stock.green', 12],
      ['stock.black', 3],
      ['till', 0],
      ['counter', 0],
      ['seats', 2],
      ['door', 'open'],
      ['cal.call', '10:00'],
      ['__proto__', 7],
      ['constructor', 'a word'],
    ].map(([name, value]) => ({ name, value }) as JsonObject);
    on.ask('ledger', { of: '' }, answer({ states: all }));
    on.ask('ledger', {}, answer({ states: all }));
  });

  scene(
    'repeat',
    'A count below 0 counts as 0, one above 100,000 is invalid_params',
    ['FIXTURE-10', 'FIXTURE-6'],
    (on) => {
      on.ask('poem', { lines: 0 }, answer({ items: [] }, { lens: 'items: []' }));
      on.ask('poem', { lines: -3 }, answer({ items: [] }));
      on.ask(
        'poem',
        { lines: 2 },
        answer({
          items: [
            { n: 1, line: 'tea' },
            { n: 2, line: 'tea' },
          ],
        }),
      );
      on.ask('poem', { lines: 100001 }, refused('invalid_params'));
      on.ask('page', { times: 0 }, answer({ text: '' }));
      on.ask('page', { times: -1 }, answer({ text: '' }));
      on.ask('page', { times: 2 }, answer({ text: 'abcde fghi abcde fghi ' }));
      on.ask('page', { times: 100001 }, refused('invalid_params'));
      on.ask('poem', { lines: 9007199254740991 }, refused('invalid_params'));
    },
  );

  scene(
    'quantity',
    'A quantity is of a param that is an integer, whatever the product',
    ['FIXTURE-6'],
    (on) => {
      on.ask('tally', { n: 2 }, answer(['x', 'x', 'x', 'x']));
      on.ask('tally', { n: 1.5 }, refused('invalid_params'), { note: 'three, but not of an integer' });
      on.ask('tally', { n: 1 }, answer(['x', 'x']));
    },
    {
      fixture: {
        capabilities: [
          {
            name: 'tally',
            kind: 'ask',
            params: { n: 'number' },
            answer: { $repeat: { times: { param: 'n', times: 2 }, value: 'x' } },
          },
        ],
      },
    },
  );

  scene('null-answer', 'An answer may be null', ['ASK-1', 'FIXTURE-11'], (on) => {
    on.ask('blank', {}, answer(null, { lens: '-' }));
  });

  scene('clock', 'The clock stands until it is set, and never goes back', ['FIXTURE-2'], (on) => {
    const clock = (params: JsonValue) => ({ verb: 'ASK', capability: 'test.clock', params });
    on.ask('time', {}, answer({ now: CLOCK }));
    on.clock(CLOCK + 5);
    on.ask('time', {}, answer({ now: CLOCK + 5 }));
    on.clock(CLOCK + 5);
    for (const now of [CLOCK + 4, 0, -1, 1.5, 253_402_300_800, 2 ** 53 - 1, `${CLOCK + 9}`, null, true])
      on.send(clock({ now }), refused('invalid_params'));
    on.send(clock({}), refused('invalid_params'));
    on.send({ verb: 'ASK', capability: 'test.clock' }, refused('invalid_params'));
    on.ask('time', {}, answer({ now: CLOCK + 5 }));
    on.send({ verb: 'INTENT', capability: 'test.clock', params: { now: CLOCK + 9 } }, refused('unknown_capability'));
    on.ask('time', {}, answer({ now: CLOCK + 5 }));
  });

  scene(
    'null-within',
    'An optional field of a nested object that is null is as absent; inside of any nothing changes',
    ['ASK-2', 'HELLO-3'],
    (on) => {
      const nothing = { s: null, i: null, n: null, b: null, d: null, t: null, c: null, l: null, w: null };
      on.ask(
        'echo',
        {
          o: { x: 1, y: null },
          e: [
            { sku: 'a', qty: null },
            { sku: 'b', qty: 2 },
          ],
          a: { y: null },
          s: null,
        },
        answer({ ...nothing, a: { y: null }, o: { x: 1 }, e: [{ sku: 'a' }, { sku: 'b', qty: 2 }] }),
      );
      on.ask('echo', { o: { x: null } }, refused('invalid_params'));
    },
  );
});
