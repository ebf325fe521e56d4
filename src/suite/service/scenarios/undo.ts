import type { Scenario } from '../../../../generated/types.ts';
import { CLOCK } from '../fixture/index.ts';
import { anonymous, bound, receipt, refused, replayOf, scenariosOf, undoing } from '../pen.ts';
import { card, reversalOf } from './sample.ts';

/** Taking back what was done (UNDO-1 to UNDO-3). */
export const undoScenarios: readonly Scenario[] = scenariosOf('undo', (scene) => {
  scene('receipt', 'An undo gives a receipt of its own, and puts back what was', ['UNDO-1', 'FIXTURE-13'], (on) => {
    on.propose('p', 'transfer', { amount: 100 });
    on.commit('p', 'r');
    on.till(100);
    on.clock(CLOCK + 30);
    on.undo(
      'r',
      receipt(reversalOf('r', CLOCK + 30, [card]), {
        absent: ['replay', 'auto'],
        bind: { u: 'receipt' },
        lens: '↶ undid {{r.id}}: Pay 100 cents (receipt {{u.id}})',
        hides: [],
      }),
    );
    on.till(0);
  });

  scene(
    'reverses-effects',
    'The effects are those of the commit in reverse, turned round, without detail',
    ['FIXTURE-13'],
    (on) => {
      on.propose('p', 'order', { kind: 'black', boxes: 3 });
      on.commit('p', 'r');
      on.states('stock.black', { 'stock.black': 0 });
      on.undo('r', receipt(reversalOf('r', CLOCK, [card, { op: 'delete', target: 'order' }])));
      on.states('stock.black', { 'stock.black': 3 });
      on.till(0);
    },
  );

  scene('reverses-a-set', 'A set is put back, from and to changed into each other', ['FIXTURE-13'], (on) => {
    on.propose('p', 'move', { to: '11:30' });
    on.commit('p', 'r');
    on.undo(
      'r',
      receipt(
        reversalOf('r', CLOCK, [
          { op: 'send', target: 'ana@example.com' },
          { op: 'update', target: 'call', field: 'start', from: '11:30', to: '10:00' },
        ]),
      ),
    );
    on.states('cal.', { 'cal.call': '10:00' });
  });

  scene('removes-what-was-made', 'Undoing what made a state removes it', ['FIXTURE-13', 'FIXTURE-9'], (on) => {
    on.propose(
      'p',
      'note',
      { name: 'memo', value: 'x' },
      {
        fields: {
          proposals: [
            { $has: { effects: [{ op: 'create', target: 'note/memo', to: 'x' }], summary: 'Note x as memo' } },
          ],
        },
      },
    );
    on.commit('p', 'r');
    on.states('memo', { memo: 'x' });
    on.undo('r', receipt(reversalOf('r', CLOCK, [{ op: 'delete', target: 'note/memo', from: 'x' }])));
    on.states('memo', {});
  });

  scene(
    'restores-what-was-removed',
    'Undoing what removed a state makes it again',
    ['FIXTURE-13', 'FIXTURE-9'],
    (on) => {
      on.propose(
        'p',
        'hide',
        { name: 'door' },
        {
          fields: { proposals: [{ $has: { effects: [{ op: 'delete', target: 'door', from: 'open' }] } }] },
        },
      );
      on.commit('p', 'r');
      on.states('door', {});
      on.undo('r', receipt(reversalOf('r', CLOCK, [{ op: 'create', target: 'door', to: 'open' }])));
      on.states('door', { door: 'open' });
    },
  );

  scene('replay', 'Undoing twice gives the first reversal with replay, and does nothing', ['UNDO-2'], (on) => {
    on.propose('p', 'transfer', { amount: 100 });
    on.commit('p', 'r');
    on.undo('r', 'u');
    on.undo('r', replayOf('u', { lens: '↶ undid {{r.id}}: Pay 100 cents (receipt {{u.id}}) (replay)' }), { times: 2 });
    on.till(0);
    on.clock(CLOCK + 5000);
    on.undo('r', replayOf('u'), { note: 'a replay does not look at until' });
    on.till(0);
  });

  scene('window', 'An undo is in time until the last second of its window', ['UNDO-2'], (on) => {
    on.propose('p', 'transfer', { amount: 100 });
    on.propose('q', 'transfer', { amount: 10 });
    on.commit('p', 'r');
    on.commit('q', 's');
    on.clock(CLOCK + 600);
    on.undo('r', 'u');
    on.clock(CLOCK + 601);
    on.undo('s', refused('expired', { absent: ['receipt'] }));
    on.till(10);
  });

  scene('window-of-nothing', 'A window of 0 is open in the second of the commit', ['UNDO-2', 'COMMIT-7'], (on) => {
    on.propose('p', 'now');
    on.propose('q', 'now');
    on.commit('p', 'r');
    on.commit('q', 's');
    on.undo('r', 'u');
    on.clock(CLOCK + 1);
    on.undo('s', refused('expired'));
  });

  scene('irreversible', 'What is irreversible is forbidden to undo', ['UNDO-2'], (on) => {
    on.propose('p', 'erase', { name: 'door' });
    on.commit('p', 'r');
    on.undo('r', refused('forbidden', { absent: ['receipt'] }));
    on.clock(CLOCK + 5000);
    on.undo('r', refused('forbidden'), { note: 'however late' });
    on.states('door', {});
  });

  scene('not-found', 'A receipt that is not known, and one of an undo, is not_found', ['UNDO-2', 'FRAME-11'], (on) => {
    on.propose('p', 'transfer', { amount: 100 });
    on.commit('p', 'r');
    for (const of of ['r_aaaaaaaaaaaa', '', '__proto__', 'constructor', 5, null, ['x'], {}]) {
      on.send({ verb: 'UNDO', receipt: of }, refused('not_found'), { as: 'agent', grants: ['all'] });
    }
    on.send({ verb: 'UNDO' }, refused('not_found'), { as: 'agent', grants: ['all'] });
    on.send({ verb: 'UNDO', receipt: bound('p.id') }, refused('not_found'), { as: 'agent', grants: ['all'] });
    on.undo('r', 'u');
    on.undo('u', refused('not_found'), { note: 'an undo is not undone' });
    on.undo('u', refused('not_found'), anonymous);
    on.till(0);
  });

  scene(
    'order',
    'An undo with every fault is refused for the first of them; each that is mended brings the next to light',
    ['UNDO-2'],
    (on) => {
      on.grant('narrow', [{ can: ['order'] }]);
      on.grant('of-guardian', [{ can: ['*'] }], { by: 'guardian' });
      on.propose('p', 'transfer', { amount: 100 });
      on.propose('e', 'erase', { name: 'door' });
      on.propose('q', 'transfer', { amount: 100 });
      on.commit('p', 'r');
      on.commit('e', 's');
      on.commit('q', 't');
      on.undo('t', 'u');
      on.clock(CLOCK + 601);
      const bad = { spoil: 'signature' } as const;
      on.undo('r', refused('not_found'), { ...anonymous, also: { receipt: 'r_aaaaaaaaaaaa' } });
      on.undo('r', refused('unauthorized', { absent: ['need'] }), { grants: null, proof: bad });
      on.undo('r', refused('unauthorized', { absent: ['need'] }), { grants: ['narrow'], proof: bad });
      on.undo('r', refused('forbidden', { fields: { need: [{ can: ['order'] }] } }), { grants: ['narrow'] });
      on.undo('t', refused('forbidden', { absent: ['receipt'] }), {
        grants: ['of-guardian'],
        note: 'another principal',
      });
      on.undo('s', refused('forbidden'), { note: 'irreversible' });
      on.undo('t', replayOf('u'), { note: 'done before, though too late' });
      on.undo('r', refused('expired'));
      on.till(100);
    },
  );

  scene('no-grants', 'An undo without grants is unauthorized', ['UNDO-2', 'FRAME-5'], (on) => {
    on.propose('p', 'transfer', { amount: 100 });
    on.commit('p', 'r');
    on.undo('r', refused('unauthorized'), { grants: null });
    on.undo('r', refused('unauthorized'), anonymous);
    on.undo('r', refused('unauthorized'), { also: { grants: [] } });
    on.till(100);
    on.undo('r', 'u');
  });

  scene(
    'proof',
    'The proof is about the receipt, at this service, for UNDO, now',
    ['PROOF-5', 'PROOF-6', 'UNDO-2'],
    (on) => {
      on.propose('p', 'transfer', { amount: 100 });
      on.commit('p', 'r');
      on.undo('r', refused('unauthorized'), { proof: { target: bound('p.hash') } });
      on.undo('r', refused('unauthorized'), { proof: { target: bound('p.id') } });
      on.undo('r', refused('unauthorized'), { proof: { verb: 'COMMIT' } });
      on.undo('r', refused('unauthorized'), { proof: { aud: 'other.example' } });
      on.undo('r', refused('unauthorized'), { proof: { plus: -301 } });
      on.undo('r', refused('unauthorized'), { as: null });
      on.till(100);
      on.undo('r', 'u', { proof: { plus: -300 } });
      on.till(0);
    },
  );

  scene('can', "A grant's can looks at the receipt's capability", ['UNDO-2'], (on) => {
    on.grant('transfers', [{ can: ['transfer'] }, { verbs: ['UNDO'] }]);
    on.grant('orders', [{ can: ['order', 'UNDO', ''] }]);
    on.propose('p', 'transfer', { amount: 100 });
    on.commit('p', 'r');
    on.undo('r', refused('forbidden'), { grants: ['orders'] });
    on.till(100);
    on.undo('r', 'u', { grants: ['transfers'] });
    on.till(0);
  });

  scene('soft-caveats', 'per, spend, risk and only say nothing of an undo', ['UNDO-2', 'UNDO-1'], (on) => {
    on.grant('poor', [
      { can: ['*'] },
      { per: { max: 0, currency: 'USD' } },
      { spend: { max: 0, currency: 'USD' } },
      { risk: 'low' },
      { only: 'x' },
    ]);
    on.propose('p', 'transfer', { amount: 100, level: 'high' });
    on.commit('p', 'r');
    on.undo('r', 'u', { grants: ['poor'] });
    on.till(0);
  });

  scene('any-agent', 'Any agent of the principal may undo; no other may', ['UNDO-1', 'UNDO-2'], (on) => {
    on.grant('of-courier', [{ can: ['*'] }], { to: 'courier' });
    on.grant('of-stranger', [{ can: ['*'] }], { by: 'stranger', to: 'stranger' });
    on.propose('p', 'transfer', { amount: 100 });
    on.commit('p', 'r');
    on.undo('r', refused('unauthorized'), { as: 'stranger', grants: ['of-stranger'] });
    on.undo('r', refused('unauthorized'), { as: 'stranger' });
    on.till(100);
    on.undo('r', 'u', { as: 'courier', grants: ['of-courier'] });
    on.undo('r', replayOf('u'));
    on.till(0);
  });

  scene(
    'same-principal',
    'An undo needs a grant of the principal of the commit; others beside it do no harm',
    ['UNDO-1', 'UNDO-2', 'GRANT-21'],
    (on) => {
      on.grant('of-guardian', [{ can: ['*'] }], { by: 'guardian' });
      on.grant('narrow-guardian', [{ can: ['x'] }], { by: 'guardian' });
      on.propose('p', 'transfer', { amount: 100 }, {}, { grants: null });
      on.propose('q', 'transfer', { amount: 10 });
      on.commit('p', 'r', { grants: ['of-guardian'], note: 'no principal authorized the INTENT' });
      on.commit('q', 's');
      on.undo('r', refused('forbidden'));
      on.undo('s', refused('forbidden'), { grants: ['of-guardian'] });
      on.undo('s', refused('forbidden', { fields: { need: [{ can: ['x'] }] } }), { grants: ['narrow-guardian'] });
      on.till(110);
      on.undo('s', 'u', { grants: ['of-guardian', 'all'] });
      on.undo('r', 'v', { grants: ['all', 'of-guardian'] });
      on.till(0);
    },
  );

  scene(
    'failure',
    'A failure to reverse is internal, changes nothing, and may be tried again',
    ['UNDO-3', 'FIXTURE-13'],
    (on) => {
      on.propose('p', 'flaky');
      on.commit('p', refused('internal'));
      on.commit('p', 'r');
      on.undo('r', refused('internal', { absent: ['receipt'] }));
      on.till(100);
      on.undo('r', 'u');
      on.till(0);
      on.undo('r', replayOf('u'));
    },
  );

  scene(
    'set-wants-what-it-made',
    'A set is not put back when the state is not what it made it',
    ['FIXTURE-13', 'UNDO-3'],
    (on) => {
      on.propose('p', 'move', { to: '11:30' });
      on.commit('p', 'r');
      on.propose('q', 'move', { to: '12:00' });
      on.commit('q', 's');
      on.undo('r', refused('internal'));
      on.states('cal.', { 'cal.call': '12:00' });
      on.undo('s', 'u');
      on.undo('r', 'v');
      on.states('cal.', { 'cal.call': '10:00' });
    },
  );

  scene(
    'each-failing-undo',
    'Each of two failing undos at one time gets its own reply',
    ['UNDO-3', 'FRAME-4'],
    (on) => {
      on.propose('p', 'stuck');
      on.commit('p', 'r');
      on.together([{ ...undoing('r'), times: 2 }], [{ times: 2, expect: refused('internal') }]);
      on.till(100);
      on.undo('r', refused('internal'));
      on.ask('time', {}, { kind: 'ANSWER' }, { note: 'the service still answers' });
      on.till(100);
    },
    { attack: 'failing-undos' },
  );

  scene('at-once', 'Undos of one receipt at one time reverse once', ['UNDO-3'], (on) => {
    on.propose('p', 'slow');
    on.commit('p', {
      kind: 'RECEIPT',
      events: [{ message: 'Packing', progress: 0.25 }, { message: 'Sending' }],
      bind: { r: 'receipt' },
    });
    on.together(
      [{ ...undoing('r'), times: 6 }],
      [
        { expect: receipt(reversalOf('r', CLOCK, [card]), { bind: { u: 'receipt' } }) },
        { times: 5, expect: replayOf('u') },
      ],
    );
    on.till(0);
  });

  scene('undone-can-be-done-again', 'What was undone is proposed and done anew', ['UNDO-1', 'COMMIT-2'], (on) => {
    on.propose('p', 'order', { kind: 'black', boxes: 3 });
    on.commit('p', 'r');
    on.undo('r', 'u');
    on.propose('q', 'order', { kind: 'black', boxes: 3 });
    on.commit('q', 's');
    on.undo('s', 'v');
    on.states('stock.black', { 'stock.black': 3 });
    on.till(0);
  });
});
