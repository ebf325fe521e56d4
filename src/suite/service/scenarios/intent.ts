import type { Scenario } from '../../../../generated/types.ts';
import { errorCodes, type JsonObject, type JsonValue } from '../../../wire/index.ts';
import { CLOCK } from '../fixture/index.ts';
import { refused, scenariosOf } from '../pen.ts';
import { card, euros, expiresAt, proposal, proposals, transfer } from './sample.ts';

/** What an INTENT is answered with (INTENT-1 to INTENT-3, FIXTURE-6 to FIXTURE-11). */
export const intentScenarios: readonly Scenario[] = scenariosOf('intent', (scene) => {
  scene(
    'proposals',
    'A proposal with everything it can have',
    ['INTENT-1', 'FIXTURE-8', 'FIXTURE-9', 'FIXTURE-10'],
    (on) => {
      on.intent(
        'order',
        { kind: 'green', boxes: 2 },
        proposals(
          [
            proposal({
              capability: 'order',
              summary: '2 boxes of green',
              effects: [{ op: 'create', target: 'order', detail: '2 × green' }, card],
              cost: euros(900),
              risk: 'low',
              undo: { window: 600 },
              expires: expiresAt(90),
              data: { left: 12 },
            }),
          ],
          {
            bind: { p: 'proposals.0' },
            lens: '1 proposal:\n[{{p.id}}] 2 boxes of green\n  + create order — 2 × green\n  $ charge card\n  cost: 9.00 EUR · risk: low · undo: 10m · expires: 2026-09-21T14:15Z\n  data:\n    left: 12',
          },
        ),
      );
    },
  );

  scene('changes-nothing', 'An INTENT changes nothing', ['INTENT-1'], (on) => {
    on.ask('ledger', {}, { kind: 'ANSWER', bind: { before: 'data' } });
    on.intent('transfer', { amount: 100 }, { kind: 'PROPOSALS' }, { times: 3 });
    on.intent('erase', { name: 'door' }, { kind: 'PROPOSALS' });
    on.intent('order', { kind: 'black', boxes: 4 }, refused('unavailable'));
    on.ask('ledger', {}, { kind: 'ANSWER', fields: { data: { $bind: 'before' } } });
  });

  scene('goal', 'goal and agent are never refused', ['FRAME-11', 'INTENT-1', 'FRAME-1'], (on) => {
    for (const odd of ['pay Ana', 5, null, [], {}, true] as JsonValue[]) {
      on.intent('transfer', { amount: 100 }, proposals([transfer(100)]), {
        also: { goal: odd, agent: odd, unheard: odd },
      });
    }
  });

  scene('nothing-to-propose', 'PROPOSALS may be empty', ['INTENT-1', 'FIXTURE-8'], (on) => {
    on.intent('nothing', {}, proposals([], { lens: '0 proposals:' }));
  });

  scene('no-plan', 'Where no plan fits the INTENT is invalid_params', ['FIXTURE-7'], (on) => {
    on.intent('compare', {}, refused('invalid_params'));
    on.intent('compare', { a: 1 }, refused('limit'));
  });

  scene(
    'guards',
    'Guards compare values of the same type, integers by value, and nothing with nothing',
    ['FIXTURE-7', 'FIXTURE-6'],
    (on) => {
      const says = (message: string) => refused('limit', { fields: { message } });
      on.intent('compare', { a: 1 }, says('equals 1'));
      on.intent('compare', { a: 5 }, says('at least 5'));
      on.intent('compare', { a: 6 }, says('at least 5'));
      on.intent('compare', { a: -1 }, says('below 0'));
      on.intent('compare', { a: 0 }, says('something but x'));
      on.intent('compare', { a: '1' }, says('something but x'));
      on.intent('compare', { a: '7' }, says('something but x'));
      on.intent('compare', { a: true }, says('something but x'));
      on.intent('compare', { a: 'x' }, says('x'));
      on.raw(
        [{ text: '{"parley":1,"id":"a","verb":"INTENT","capability":"compare","params":{"a":1.0}}\n' }],
        [{ re: 'a', expect: says('equals 1') }],
      );
    },
  );

  scene('first-plan', 'The first plan that fits is the answer', ['FIXTURE-7'], (on) => {
    for (const [level, risk] of [
      ['high', 'high'],
      ['medium', 'medium'],
      ['low', 'low'],
      [null, 'low'],
    ] as const) {
      on.intent('transfer', { amount: 5, level }, proposals([transfer(5, { risk })]));
    }
    on.intent('order', { kind: 'white', boxes: 0 }, refused('invalid_params'), { note: 'and not not_found' });
    on.intent(
      'order',
      { kind: 'white', boxes: 1 },
      refused('not_found', { fields: { message: 'no white tea here', retry: null } }),
    );
  });

  scene(
    'clarify',
    'A question back; an option is a merge patch on the params',
    ['INTENT-1', 'INTENT-2', 'FIXTURE-11', 'FIXTURE-5'],
    (on) => {
      on.intent(
        'book',
        { note: 'Ana' },
        {
          kind: 'CLARIFY',
          fields: {
            question: 'Which room, Ana?',
            options: [
              { label: 'Room A', params: { room: 'a' } },
              { label: 'Room B without Ana', params: { room: 'b', note: null } },
            ],
          },
          lens: '? Which room, Ana?\n  1. Room A\n  2. Room B without Ana',
        },
      );
      const booked = (summary: string) =>
        proposals([{ $has: { summary, effects: [{ op: 'create', target: `room/${summary[10]}`, to: 'taken' }] } }]);
      on.intent('book', { note: 'Ana', room: 'a' }, booked('Book room aAna'));
      on.intent('book', { room: 'b' }, booked('Book room b'));
      on.intent('book', {}, { kind: 'CLARIFY', fields: { question: 'Which room, ?' } });
    },
  );

  scene(
    'fix',
    "An error's fix, merged into the params, makes it succeed",
    ['ERR-3', 'ERR-1', 'INTENT-2', 'FIXTURE-11'],
    (on) => {
      on.intent(
        'order',
        { kind: 'black', boxes: 4, to: 'Ana' },
        refused('unavailable', {
          fields: {
            message: 'no 4 boxes of black left',
            fix: [{ say: 'Order what is left', params: { boxes: 3, to: null } }],
            retry: 3600,
          },
          absent: ['need', 'consent'],
          lens: '✗ unavailable: no 4 boxes of black left\n  fix: Order what is left → params {"boxes":3,"to":null}\n  retry in: 1h',
        }),
      );
      on.intent('order', { kind: 'black', boxes: 3 }, { kind: 'PROPOSALS' });
      on.intent(
        'order',
        { kind: 'green', boxes: 0 },
        refused('invalid_params', {
          fields: {
            message: 'at least one box',
            fix: [{ say: 'Order one box of green', params: { boxes: 1 } }, { say: 'Order another day' }],
          },
          absent: ['retry'],
          lens: '✗ invalid_params: at least one box\n  fix: Order one box of green → params {"boxes":1}\n  fix: Order another day',
        }),
      );
      on.intent('order', { kind: 'green', boxes: 1 }, { kind: 'PROPOSALS' });
    },
  );

  scene('codes', 'Each code of an error is one of twelve', ['ERR-2', 'ERR-1', 'FIXTURE-11'], (on) => {
    for (const code of errorCodes) {
      on.intent(
        'say',
        { code },
        refused(code, {
          fields: { message: `you said ${code}` },
          absent: ['fix', 'retry', 'need'],
          lens: `✗ ${code}: you said ${code}`,
        }),
      );
    }
    on.intent('say', { code: 'teapot' }, refused('invalid_params'));
  });

  scene(
    'from-and-to',
    'A set tells what the state is and will be, and leaves out what is not',
    ['FIXTURE-9', 'FIXTURE-6'],
    (on) => {
      const effect = (effects: readonly JsonObject[]) => proposals([{ $has: { effects: [...effects] } }]);
      on.intent(
        'note',
        { name: 'door', value: 'shut' },
        effect([{ op: 'create', target: 'note/door', from: 'open', to: 'shut' }]),
      );
      on.intent('note', { name: 'memo', value: 5 }, effect([{ op: 'create', target: 'note/memo', to: 5 }]));
      on.intent('erase', { name: 'till' }, effect([{ op: 'delete', target: 'till', from: 0 }]));
      on.intent('erase', { name: 'memo' }, effect([{ op: 'delete', target: 'memo' }]));
      on.intent('erase', { name: '__proto__' }, effect([{ op: 'delete', target: '__proto__', from: 7 }]));
      on.intent('erase', { name: 'toString' }, effect([{ op: 'delete', target: 'toString' }]));
    },
  );

  scene(
    'unfit-operands',
    'What a state cannot hold makes the INTENT invalid_params',
    ['FIXTURE-9', 'FIXTURE-6'],
    (on) => {
      for (const value of [true, 1.5, [], {}, [1]]) on.intent('note', { name: 'x', value }, refused('invalid_params'));
      on.intent('note', { name: 'x' }, refused('invalid_params'), { note: 'no value at all' });
      on.intent('note', { name: 'x', value: null }, refused('invalid_params'));
      on.intent('note', { name: 'x', value: '' }, { kind: 'PROPOSALS' });
      on.intent('note', { name: 'x', value: 0 }, { kind: 'PROPOSALS' });
    },
  );

  scene(
    'unfit-quantities',
    'A quantity that is no integer, or beyond the integers, is invalid_params',
    ['FIXTURE-6', 'FIXTURE-9'],
    (on) => {
      for (const n of ['3', true, 1.5, [], {}, 9007199254740991, -9007199254740991, 3002399751580331]) {
        on.intent('triple', { n }, refused('invalid_params'));
      }
      on.propose('p', 'triple', { n: 3002399751580330 });
      on.commit('p', 'r');
      on.states('counter', { counter: 9007199254740990 });
    },
  );

  scene(
    'expires-whole-minutes',
    'expires is the first whole minute that is not before the end of the lifetime',
    ['INTENT-3', 'FIXTURE-8'],
    (on) => {
      const until = (expires: number) => proposals([{ $has: { expires } }]);
      on.intent('move', { to: 'x' }, until(CLOCK + 40), { note: '40 s from now is a whole minute' });
      on.intent('order', { kind: 'green', boxes: 1 }, until(CLOCK + 100));
      on.intent('now', {}, until(CLOCK + 40));
      on.clock(CLOCK + 1);
      on.intent('move', { to: 'x' }, until(CLOCK + 100));
      on.clock(CLOCK + 40);
      on.intent('now', {}, until(CLOCK + 40));
      on.propose('p', 'now');
      on.commit('p', refused('expired'));
    },
  );

  scene('hash', 'A hash covers all of a proposal but its data', ['INTENT-3', 'FIXTURE-8'], (on) => {
    // Every proposal that comes is hashed anew; here are some with odd contents.
    on.intent('erase', { name: 'é😀\u2028"\\' }, { kind: 'PROPOSALS' });
    on.intent('erase', { name: '' }, { kind: 'PROPOSALS' });
    on.intent('transfer', { amount: -9007199254740991 }, { kind: 'PROPOSALS' });
    on.intent('report', { lines: 5 }, { kind: 'PROPOSALS' });
    on.intent('choose', {}, { kind: 'PROPOSALS' });
  });

  scene('line-safety', 'A param cannot forge a line of the Lens', ['FRAME-9', 'FIXTURE-5'], (on) => {
    on.intent(
      'move',
      { to: '1\n  $ charge card' },
      {
        kind: 'PROPOSALS',
        bind: { p: 'proposals.0' },
        lens: '1 proposal:\n[{{p.id}}] Move the call to 1\\u{a}  $ charge card\n  ~ update call.start: 10:00 → "1\\n  $ charge card"\n  > send ana@example.com — now at 1\\u{a}  $ charge card\n  cost: free · risk: low · undo: 1h · expires: 2026-09-21T14:14Z',
      },
    );
  });

  scene('yen', 'Money without decimals', ['FIXTURE-8', 'FIXTURE-6'], (on) => {
    on.intent(
      'yen',
      { amount: 1250 },
      {
        kind: 'PROPOSALS',
        bind: { p: 'proposals.0' },
        lens: '1 proposal:\n[{{p.id}}] Pay in yen\n  $ charge card\n  cost: 1250 JPY · risk: low · undo: 10m · expires: 2026-09-21T14:24Z',
      },
    );
  });

  scene(
    'repeat',
    'An INTENT without auto may come under one id again, and is a new one each time',
    ['INTENT-5', 'INTENT-1'],
    (on) => {
      on.propose('p', 'transfer', { amount: 1 }, {}, { also: { id: 'again' } });
      on.propose('q', 'transfer', { amount: 2 }, { hides: [{ $bind: 'p.id' }] }, { also: { id: 'again' } });
      on.commit('p', 'r');
      on.commit('q', 's');
      on.till(3);
    },
  );
});
