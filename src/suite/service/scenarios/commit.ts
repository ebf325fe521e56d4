import type { Scenario } from '../../../../generated/types.ts';
import { CLOCK } from '../fixture/index.ts';
import { committing, receipt, refused, replayOf, scenariosOf } from '../pen.ts';
import { card, euros, expiresAt, proposal, proposals, receiptOf, transfer } from './sample.ts';

/** What a COMMIT comes to when nothing is wrong with who asks. */
export const commitScenarios: readonly Scenario[] = scenariosOf('commit', (scene) => {
  scene(
    'receipt',
    'A commit gives a receipt with what the proposal said, and does what it said',
    ['COMMIT-2', 'COMMIT-7', 'INTENT-1', 'FIXTURE-8', 'FIXTURE-12'],
    (on) => {
      on.propose(
        'p',
        'transfer',
        { amount: 100 },
        {
          fields: { proposals: [transfer(100)] },
          lens: '1 proposal:\n[{{p.id}}] Pay 100 cents\n  $ charge card\n  cost: 1.00 EUR · risk: low · undo: 10m · expires: 2026-09-21T14:24Z',
        },
      );
      on.till(0);
      on.commit(
        'p',
        receipt(receiptOf('p', CLOCK, 600), {
          absent: ['replay', 'auto', 'more'],
          bind: { r: 'receipt' },
          lens: '✓ Pay 100 cents (receipt {{r.id}}) · undo until 2026-09-21T14:23:20Z',
        }),
      );
      on.till(100);
    },
  );

  scene(
    'receipt-time',
    'A receipt has the time of the commit, and its window begins there',
    ['COMMIT-7', 'FIXTURE-2'],
    (on) => {
      on.propose('p', 'transfer', { amount: 1 });
      on.clock(CLOCK + 61);
      on.commit('p', receipt(receiptOf('p', CLOCK + 61, 600)));
    },
  );

  scene(
    'receipt-result',
    'The result is drawn after the effects, with the params of the INTENT',
    ['FIXTURE-12', 'FIXTURE-10', 'COMMIT-7'],
    (on) => {
      on.propose('p', 'order', { kind: 'green', boxes: 2, to: 'Ana' });
      on.commit(
        'p',
        receipt(receiptOf('p', CLOCK, 600, { result: { left: 10, to: 'Ana' } }), {
          bind: { r: 'receipt' },
          lens: '✓ 2 boxes of green (receipt {{r.id}}) · undo until 2026-09-21T14:23:20Z\n  result:\n    left: 10\n    to: Ana',
        }),
      );
      on.states('stock.green', { 'stock.green': 10 });
      on.till(900);
    },
  );

  scene(
    'receipt-free',
    'A commit that costs nothing, its state a text',
    ['COMMIT-7', 'FIXTURE-9', 'FIXTURE-12'],
    (on) => {
      const effects = [
        { op: 'update', target: 'call', field: 'start', from: '10:00', to: '11:30' },
        { op: 'send', target: 'ana@example.com', detail: 'now at 11:30' },
      ];
      on.propose(
        'p',
        'move',
        { to: '11:30' },
        {
          fields: {
            proposals: [
              proposal({
                capability: 'move',
                summary: 'Move the call to 11:30',
                effects,
                cost: null,
                risk: 'low',
                undo: { window: 3600 },
                expires: CLOCK + 40,
              }),
            ],
          },
          lens: '1 proposal:\n[{{p.id}}] Move the call to 11:30\n  ~ update call.start: 10:00 → 11:30\n  > send ana@example.com — now at 11:30\n  cost: free · risk: low · undo: 1h · expires: 2026-09-21T14:14Z',
        },
      );
      on.commit('p', receipt(receiptOf('p', CLOCK, 3600, { effects, cost: null, result: { start: '11:30' } })));
      on.states('cal.', { 'cal.call': '11:30' });
    },
  );

  scene('receipt-irreversible', 'What cannot be undone says so', ['COMMIT-7', 'FIXTURE-8', 'FIXTURE-9'], (on) => {
    on.propose(
      'p',
      'erase',
      { name: 'door' },
      {
        lens: '1 proposal:\n[{{p.id}}] Erase door\n  - delete door: open → -\n  cost: free · risk: high · undo: never · expires: 2026-09-21T14:24Z',
      },
    );
    on.commit(
      'p',
      receipt(receiptOf('p', CLOCK, null), {
        bind: { r: 'receipt' },
        lens: '✓ Erase door (receipt {{r.id}}) · irreversible',
      }),
    );
    on.states('door', {});
  });

  scene(
    'second-of-two',
    'Any proposal of several can be committed, and each keeps its own attributes',
    ['COMMIT-2', 'FIXTURE-8'],
    (on) => {
      on.propose(
        'p',
        'choose',
        {},
        {
          fields: {
            proposals: [
              proposal({
                capability: 'choose',
                summary: 'Standard',
                effects: [card],
                cost: { amount: 450, currency: 'USD' },
                risk: 'low',
                undo: null,
                expires: expiresAt(600),
              }),
              proposal({
                capability: 'choose',
                summary: 'Express',
                effects: [card],
                cost: { amount: 1250, currency: 'USD' },
                risk: 'low',
                undo: { window: 600 },
                expires: expiresAt(600),
                data: { days: 1 },
              }),
            ],
          },
          bind: { q: 'proposals.1' },
          lens: '2 proposals — risk: low · expires: 2026-09-21T14:24Z:\n[{{p.id}}] Standard\n  $ charge card\n  cost: 4.50 USD · undo: never\n[{{q.id}}] Express\n  $ charge card\n  cost: 12.50 USD · undo: 10m\n  data:\n    days: 1',
        },
      );
      on.commit('q', receipt(receiptOf('q', CLOCK, 600)));
      on.till(100);
      on.commit('p', receipt(receiptOf('p', CLOCK, null)), { note: 'the other is a proposal of its own' });
      on.till(200);
    },
  );

  scene('replay', 'Committing again gives the first receipt with replay, and does nothing', ['COMMIT-6'], (on) => {
    on.propose('p', 'transfer', { amount: 100 });
    on.commit('p', 'r');
    on.commit(
      'p',
      replayOf('r', { lens: '✓ Pay 100 cents (receipt {{r.id}}) (replay) · undo until 2026-09-21T14:23:20Z' }),
      {
        times: 3,
      },
    );
    on.till(100);
  });

  scene('replay-later', 'A replay is the first receipt, with its time, when time has gone on', ['COMMIT-6'], (on) => {
    on.propose('p', 'transfer', { amount: 100 });
    on.commit('p', 'r');
    on.clock(CLOCK + 200);
    on.commit('p', replayOf('r'));
    on.clock(expiresAt(600) + 1);
    on.commit('p', replayOf('r'), { note: 'a replay does not look at expires' });
    on.till(100);
  });

  scene('replay-long-after', 'A committed proposal is known as long as its receipt', ['INTENT-3', 'COMMIT-6'], (on) => {
    on.propose('p', 'transfer', { amount: 100 });
    on.commit('p', 'r');
    on.clock(CLOCK + 80_000);
    on.commit('p', replayOf('r'));
    on.till(100);
  });

  scene('replay-after-undo', 'A commit that was undone is still done: it replays', ['COMMIT-6', 'UNDO-1'], (on) => {
    on.propose('p', 'transfer', { amount: 100 });
    on.commit('p', 'r');
    on.undo('r', 'u');
    on.commit('p', replayOf('r'));
    on.till(0);
  });

  scene('replay-sends-no-events', 'A replay sends no events', ['COMMIT-6', 'FIXTURE-12'], (on) => {
    on.propose('p', 'slow');
    on.commit('p', {
      kind: 'RECEIPT',
      absent: ['replay'],
      events: [{ message: 'Packing', progress: 0.25 }, { message: 'Sending' }],
      bind: { r: 'receipt' },
    });
    on.commit('p', replayOf('r', { events: [] }));
    on.till(100);
  });

  scene(
    'replay-unfitted',
    'A receipt is fitted the first time; the replay has all of it',
    ['COMMIT-6', 'FRAME-10'],
    (on) => {
      on.propose('p', 'report', { lines: 8 });
      // "✓ Write 8 lines (receipt r_x) · undo until 2026-09-21T14:23:20Z" and the result, is 54 tokens.
      on.commit(
        'p',
        { kind: 'RECEIPT', absent: ['replay'], bind: { r: 'receipt', h: 'more.0.handle' } },
        { also: { budget: 50 } },
      );
      const lines = Array.from({ length: 8 }, (_, n) => ({ n }));
      on.commit(
        'p',
        {
          kind: 'RECEIPT',
          fields: { replay: true, receipt: { $has: { id: { $bind: 'r.id' }, result: { lines } } } },
          absent: ['more'],
        },
        { also: { budget: 1 } },
      );
    },
  );

  scene(
    'expires-to-the-second',
    'A proposal can be committed until the second before expires, and not from it on',
    ['INTENT-3', 'COMMIT-1'],
    (on) => {
      on.propose('p', 'transfer', { amount: 100 });
      on.propose('q', 'transfer', { amount: 200 });
      on.clock(expiresAt(600) - 1);
      on.commit('p', 'r');
      on.clock(expiresAt(600));
      on.commit('q', refused('expired', { absent: ['receipt', 'consent', 'need'] }));
      on.till(100);
    },
  );

  scene('expired-is-known', 'A proposal is known until 600 s after it expired', ['INTENT-3', 'COMMIT-1'], (on) => {
    on.propose('p', 'transfer', { amount: 100 });
    on.clock(expiresAt(600) + 599);
    on.commit('p', refused('expired'));
    on.till(0);
  });

  scene(
    'failure-is-internal',
    'A failure to apply is internal, changes nothing, and the commit may be tried again',
    ['COMMIT-4', 'FIXTURE-12'],
    (on) => {
      on.propose('p', 'flaky');
      on.commit('p', refused('internal', { absent: ['receipt'] }));
      on.till(0);
      on.commit('p', receipt(receiptOf('p', CLOCK, 600), { bind: { r: 'receipt' } }));
      on.till(100);
      on.commit('p', replayOf('r'));
      on.till(100);
    },
  );

  scene('failure-of-each', 'Each proposal fails as often as it is drafted to', ['COMMIT-4', 'FIXTURE-12'], (on) => {
    on.propose('p', 'flaky');
    on.propose('q', 'flaky');
    on.commit('p', refused('internal'));
    on.commit('q', refused('internal'));
    on.commit('q', 'r');
    on.commit('p', 's');
    on.till(200);
  });

  scene('all-effects-or-none', 'Where one effect fails none is done', ['FIXTURE-12', 'COMMIT-4', 'COMMIT-2'], (on) => {
    on.propose('p', 'several', { seats: 3 });
    on.propose('q', 'several', { seats: 2 });
    on.commit('p', refused('internal'), { note: 'the last effect leaves fewer than no seats' });
    on.states('door', { door: 'open' });
    on.till(0);
    on.commit('q', 'r');
    on.states('door', { door: 'closed' });
    on.states('seats', { seats: 0 });
    on.till(5);
  });

  scene(
    'set-wants-the-state-of-the-intent',
    'A set fails when the state is not what it was at the INTENT',
    ['FIXTURE-12', 'COMMIT-4'],
    (on) => {
      on.propose('p', 'move', { to: '11:30' });
      on.propose('q', 'move', { to: '12:00' });
      on.commit('p', 'r');
      on.commit('q', refused('internal'));
      on.states('cal.', { 'cal.call': '11:30' });
      on.undo('r', 'u');
      on.commit('q', 's', { note: 'the state is again what it was' });
      on.states('cal.', { 'cal.call': '12:00' });
    },
  );

  scene('add-to-a-text', 'An add fails when the state is a text', ['FIXTURE-12'], (on) => {
    on.propose('t', 'note', { name: 'counter', value: 'many' });
    on.propose('p', 'count', { by: 1 });
    on.commit('t', 's');
    on.commit('p', refused('internal'));
    on.states('counter', { counter: 'many' });
  });

  scene('add-beyond-the-integers', 'An add fails when the sum leaves the integers', ['FIXTURE-12'], (on) => {
    on.propose('p', 'count', { by: 9007199254740991 });
    on.propose('q', 'count', { by: 1 });
    on.commit('p', 'r');
    on.states('counter', { counter: 9007199254740991 });
    on.commit('q', refused('internal'));
    on.states('counter', { counter: 9007199254740991 });
    on.undo('r', 'u');
    on.commit('q', 's');
    on.states('counter', { counter: 1 });
  });

  scene('add-makes-a-state', 'A state that does not exist counts as 0', ['FIXTURE-9', 'FIXTURE-12'], (on) => {
    on.propose('e', 'erase', { name: 'counter' });
    on.commit('e', 'x');
    on.states('counter', {});
    on.propose('p', 'count', { by: 4 });
    on.commit('p', 'r');
    on.states('counter', { counter: 4 });
  });

  scene(
    'events-before-the-receipt',
    'A commit sends its events in order, then the receipt',
    ['FRAME-4', 'COMMIT-2', 'FIXTURE-12'],
    (on) => {
      on.propose('p', 'slow');
      on.commit(
        'p',
        receipt(receiptOf('p', CLOCK, 600), {
          events: [{ message: 'Packing', progress: 0.25 }, { message: 'Sending' }],
        }),
      );
      on.till(100);
    },
  );

  scene(
    'at-once',
    'Commits of one proposal at one time execute once; the others get the same receipt with replay',
    ['COMMIT-5'],
    (on) => {
      on.propose('p', 'seat');
      on.together(
        [{ ...committing('p'), times: 10 }],
        [
          { expect: receipt(receiptOf('p', CLOCK, 600, { result: { left: 1 } }), { bind: { r: 'receipt' } }) },
          { times: 9, expect: replayOf('r') },
        ],
      );
      on.states('seats', { seats: 1 });
      on.till(100);
    },
  );

  scene(
    'at-once-failing',
    'Commits of one proposal at one time that fail all get internal, and one after them may succeed',
    ['COMMIT-5', 'COMMIT-4'],
    (on) => {
      on.propose('p', 'stumble');
      on.together([{ ...committing('p'), times: 6 }], [{ times: 6, expect: refused('internal') }]);
      on.till(0);
      on.commit('p', 'r');
      on.till(100);
    },
  );

  scene(
    'last-seats',
    'Of five commits for the last two seats, two get one and nothing is charged for the others',
    ['FIXTURE-12', 'COMMIT-4', 'COMMIT-5'],
    (on) => {
      const names = ['a', 'b', 'c', 'd', 'e'];
      for (const name of names) on.propose(name, 'seat');
      on.together(
        names.map((name) => committing(name)),
        [
          { times: 2, expect: { kind: 'RECEIPT', absent: ['replay'] } },
          { times: 3, expect: refused('internal') },
        ],
      );
      on.states('seats', { seats: 0 });
      on.till(200);
    },
  );

  scene(
    'lost-reply',
    'An agent whose reply was lost commits again under another frame id, and nothing is done twice',
    ['COMMIT-6', 'FRAME-6'],
    (on) => {
      on.propose('p', 'transfer', { amount: 100 });
      on.commit('p', 'r', { also: { id: 'once' } });
      on.commit('p', replayOf('r'), { also: { id: 'again' } });
      on.till(100);
    },
  );

  scene(
    'proposals-equal-as-text',
    'Two INTENTs alike give two proposals, each committed for itself',
    ['COMMIT-2', 'FIXTURE-3', 'INTENT-1'],
    (on) => {
      on.propose('p', 'transfer', { amount: 100 });
      on.intent(
        'transfer',
        { amount: 100 },
        proposals([transfer(100)], { bind: { q: 'proposals.0' }, hides: [{ $bind: 'p.id' }] }),
      );
      on.commit('p', 'r');
      on.commit('q', 's');
      on.till(200);
    },
  );

  scene('refund', 'A refund is charged back', ['COMMIT-7', 'FIXTURE-6'], (on) => {
    on.propose(
      'p',
      'refund',
      { amount: 250 },
      {
        lens: '1 proposal:\n[{{p.id}}] Get 250 cents back\n  $ charge card\n  cost: -2.50 EUR · risk: low · undo: 10m · expires: 2026-09-21T14:24Z',
      },
    );
    on.commit('p', receipt(receiptOf('p', CLOCK, 600, { cost: euros(-250) })));
    on.till(-250);
  });
});
