import type { Scenario, TogetherRequest } from '../../../../generated/types.ts';
import type { JsonObject, JsonValue } from '../../../wire/index.ts';
import { CLOCK } from '../fixture/index.ts';
import { answer, type How, receipt, refused, scenariosOf, sentBy } from '../pen.ts';
import { card, euros, proposals, transfer } from './sample.ts';

const capped = (max: number): JsonValue[] => [{ can: ['*'] }, { spend: { max, currency: 'EUR' } }];
const events = [{ message: 'Packing', progress: 0.25 }, { message: 'Sending' }];

/** An auto INTENT under a frame id. */
function auto(id: string, how: How = {}): How {
  return { as: 'agent', grants: ['all'], ...how, also: { id, auto: true, ...how.also } };
}

function request(id: string, capability: string, params: JsonObject, how: How = {}): TogetherRequest {
  return {
    send: { verb: 'INTENT', capability, params, id, auto: true },
    ...sentBy({ as: 'agent', grants: ['all'], ...how }),
  };
}

/** The receipt of an auto transfer at some time. */
function paid(amount: number, at = CLOCK): JsonObject {
  return {
    id: { $id: 'r' },
    proposal: { $id: 'p' },
    capability: 'transfer',
    summary: `Pay ${amount} cents`,
    at,
    effects: [card],
    cost: euros(amount),
    undo: { until: at + 600 },
  };
}

const again = (kept: string) => ({
  kind: 'RECEIPT' as const,
  fields: { auto: true, replay: true, receipt: { $bind: kept } },
});

/** INTENT with auto: one round trip, once (INTENT-4, INTENT-5). */
export const autoScenarios: readonly Scenario[] = scenariosOf('auto', (scene) => {
  scene('receipt', 'An auto INTENT that a grant covers is committed at once', ['INTENT-4', 'PROOF-5'], (on) => {
    on.intent(
      'transfer',
      { amount: 100 },
      receipt(paid(100), {
        fields: { auto: true },
        bind: { r: 'receipt' },
        lens: '✓ Pay 100 cents (receipt {{r.id}}) · undo until 2026-09-21T14:23:20Z\n  $ charge card',
      }),
      auto('a-6f1d0c9b2e7a4d35'),
    );
    on.till(100);
    on.undo('r', 'u');
    on.till(0);
  });

  scene('events', 'The receipt comes after the events of the commit', ['INTENT-4', 'FIXTURE-12', 'FRAME-4'], (on) => {
    on.intent('slow', {}, { kind: 'RECEIPT', fields: { auto: true }, absent: ['replay'], events }, auto('a-81c2'));
    on.till(100);
  });

  scene('irreversible', 'What cannot be undone is never committed by auto', ['INTENT-4'], (on) => {
    on.intent('erase', { name: 'door' }, { kind: 'PROPOSALS', bind: { p: 'proposals.0' } }, auto('a-11'));
    on.states('door', { door: 'open' });
    on.commit('p', 'r', { note: 'the proposal is one like any other' });
    on.states('door', {});
  });

  scene('first-only', 'auto looks at the first proposal alone', ['INTENT-4'], (on) => {
    on.intent('choose', {}, { kind: 'PROPOSALS' }, auto('a-12', { note: 'the first is irreversible' }));
    on.till(0);
  });

  scene(
    'consent',
    'Where consent is needed auto gives proposals, and reserves nothing',
    ['INTENT-4', 'CAVEAT-14'],
    (on) => {
      on.grant('cap', capped(100));
      on.intent('transfer', { amount: 101 }, proposals([transfer(101)]), auto('a-13', { grants: ['cap'] }));
      on.till(0);
      on.intent('transfer', { amount: 100 }, { kind: 'RECEIPT' }, auto('a-14', { grants: ['cap'] }));
      on.intent(
        'transfer',
        { amount: 1 },
        { kind: 'PROPOSALS', bind: { p: 'proposals.0' } },
        auto('a-15', { grants: ['cap'] }),
      );
      on.till(100);
      on.commit('p', 'r', { note: 'with another grant of the principal' });
      on.till(101);
    },
  );

  scene('not-for-commit', 'A grant for INTENT alone gives proposals', ['INTENT-4'], (on) => {
    on.grant('asking', [{ can: ['*'] }, { verbs: ['INTENT', 'ASK'] }]);
    on.intent('transfer', { amount: 100 }, { kind: 'PROPOSALS' }, auto('a-16', { grants: ['asking'] }));
    on.till(0);
  });

  scene('nobody', 'Without grants auto gives proposals', ['INTENT-4'], (on) => {
    on.intent('transfer', { amount: 100 }, { kind: 'PROPOSALS' }, auto('a-17', { grants: null }));
    on.intent('transfer', { amount: 100 }, { kind: 'PROPOSALS' }, auto('a-18', { as: null, grants: null }));
    on.till(0);
  });

  scene('no-plan', 'CLARIFY and ERROR are what they are without auto', ['INTENT-4'], (on) => {
    on.intent('book', {}, { kind: 'CLARIFY' }, auto('a-19'));
    on.intent('order', { kind: 'black', boxes: 4 }, refused('unavailable'), auto('a-20'));
    on.intent('nothing', {}, proposals([]), auto('a-21'));
    on.till(0);
  });

  scene('only-true', 'auto counts only when it is true', ['FRAME-11', 'INTENT-4'], (on) => {
    for (const value of ['true', 1, null, {}, [true], false]) {
      on.intent('transfer', { amount: 100 }, { kind: 'PROPOSALS' }, { also: { auto: value } });
    }
    on.till(0);
  });

  scene('target', 'The proof of an auto INTENT names the frame', ['PROOF-5', 'PROOF-6', 'INTENT-4'], (on) => {
    const wrong = (target: string) => auto('a-22', { proof: { target } });
    on.intent('transfer', { amount: 100 }, refused('unauthorized'), wrong('transfer'));
    on.intent('transfer', { amount: 100 }, refused('unauthorized'), wrong('auto:transfer:a-23'));
    on.intent('transfer', { amount: 100 }, refused('unauthorized'), wrong('auto:order:a-22'));
    on.intent('transfer', { amount: 100 }, refused('unauthorized'), wrong('AUTO:transfer:a-22'));
    on.till(0);
    on.intent('transfer', { amount: 100 }, refused('unauthorized'), {
      also: { id: 'a-24' },
      proof: { target: 'auto:transfer:a-24' },
      note: 'and that of one without auto does not',
    });
    on.intent('transfer', { amount: 100 }, { kind: 'RECEIPT', absent: ['replay'] }, auto('a-22'));
    on.till(100);
  });

  scene('repeat', 'A repeat under the same frame id gets the first receipt with replay', ['INTENT-5'], (on) => {
    on.intent(
      'transfer',
      { amount: 100 },
      receipt(paid(100), { fields: { auto: true }, bind: { r: 'receipt' } }),
      auto('a-30'),
    );
    on.intent('transfer', { amount: 100 }, again('r'), auto('a-30', { times: 3 }));
    on.till(100);
    on.clock(CLOCK + 250);
    on.intent('transfer', { amount: 100 }, again('r'), auto('a-30', { proof: { plus: 200 } }));
    on.till(100);
  });

  scene(
    'repeat-of-something-else',
    'Nothing else of a repeat is looked at: neither params nor capability nor grants',
    ['INTENT-5'],
    (on) => {
      on.grant('narrow', [{ can: ['order'] }]);
      on.intent(
        'transfer',
        { amount: 100 },
        { kind: 'RECEIPT', absent: ['replay'], bind: { r: 'receipt' } },
        auto('a-31'),
      );
      on.intent('transfer', { amount: 999 }, again('r'), auto('a-31'));
      on.intent('transfer', { amount: 'many' }, again('r'), auto('a-31'));
      on.intent('count', { by: 1 }, again('r'), auto('a-31'));
      on.intent('transfer', { amount: 100 }, again('r'), auto('a-31', { grants: ['narrow'] }));
      on.till(100);
      on.states('counter', { counter: 0 });
    },
  );

  scene('repeat-wants-a-proof', 'A repeat has passed the same check of its proof', ['INTENT-5', 'PROOF-6'], (on) => {
    on.grant('of-courier', [{ can: ['*'] }], { to: 'courier' });
    on.intent('transfer', { amount: 100 }, { kind: 'RECEIPT', bind: { r: 'receipt' } }, auto('a-32'));
    on.intent(
      'transfer',
      { amount: 100 },
      refused('unauthorized', { absent: ['receipt'] }),
      auto('a-32', { proof: { spoil: 'signature' } }),
    );
    on.intent(
      'transfer',
      { amount: 100 },
      refused('unauthorized', { absent: ['receipt'] }),
      auto('a-32', { as: null }),
    );
    on.intent(
      'transfer',
      { amount: 100 },
      refused('unauthorized', { absent: ['receipt'] }),
      auto('a-32', { proof: { plus: 301 } }),
    );
    on.till(100);
    on.intent(
      'transfer',
      { amount: 10 },
      { kind: 'RECEIPT', absent: ['replay'] },
      auto('a-32', { as: 'courier', grants: ['of-courier'], note: "another's frame id is another's" }),
    );
    on.till(110);
    on.intent('transfer', { amount: 100 }, again('r'), auto('a-32'));
    on.till(110);
  });

  scene('repeat-of-proposals', 'A repeat of proposals gets the same proposals', ['INTENT-5'], (on) => {
    on.intent('erase', { name: 'door' }, { kind: 'PROPOSALS', bind: { all: 'proposals' } }, auto('a-33'));
    on.intent('erase', { name: 'door' }, { kind: 'PROPOSALS', fields: { proposals: { $bind: 'all' } } }, auto('a-33'));
    on.intent('erase', { name: 'till' }, { kind: 'PROPOSALS', fields: { proposals: { $bind: 'all' } } }, auto('a-33'));
  });

  scene(
    'repeat-of-an-error',
    'A repeat of an error gets the same error, though it might succeed now',
    ['INTENT-5'],
    (on) => {
      on.propose('p', 'order', { kind: 'black', boxes: 3 });
      on.commit('p', 'r');
      on.intent(
        'order',
        { kind: 'black', boxes: 1 },
        refused('unavailable', { fields: { retry: 3600 } }),
        auto('a-34'),
      );
      on.undo('r', 'u');
      on.intent(
        'order',
        { kind: 'black', boxes: 1 },
        refused('unavailable', { fields: { retry: 3600 } }),
        auto('a-34'),
      );
      on.states('stock.black', { 'stock.black': 3 });
      on.intent('order', { kind: 'black', boxes: 1 }, { kind: 'RECEIPT', absent: ['replay'] }, auto('a-35'));
      on.states('stock.black', { 'stock.black': 2 });
    },
  );

  scene(
    'repeat-of-bad-params',
    'invalid_params and unknown_capability are remembered like any reply to a good proof',
    ['INTENT-5', 'ASK-2'],
    (on) => {
      on.intent('transfer', { amount: 'many' }, refused('invalid_params'), auto('a-34b'));
      on.intent('transfer', { amount: 100 }, refused('invalid_params'), auto('a-34b', { times: 2 }));
      on.till(0);
      on.intent('transfer', { amount: 'many' }, refused('invalid_params'), auto('a-34c', { proof: { plus: 301 } }));
      on.intent(
        'transfer',
        { amount: 100 },
        { kind: 'RECEIPT', absent: ['replay'] },
        auto('a-34c', { note: 'what came without a good proof is not remembered' }),
      );
      on.intent('transfers', {}, refused('unknown_capability'), auto('a-34d', { times: 2 }));
      on.till(100);
    },
  );

  scene(
    'repeat-of-a-failure',
    'A failure to apply is remembered like any reply, and never tried again by a repeat',
    ['INTENT-5', 'INTENT-4'],
    (on) => {
      on.intent('flaky', {}, refused('internal'), auto('a-36'));
      on.intent('flaky', {}, refused('internal'), auto('a-36', { times: 2 }));
      on.till(0);
    },
  );

  scene('repeat-in-flight', 'A repeat of one in flight waits for its reply', ['INTENT-5', 'FRAME-4'], (on) => {
    const one = request('a-37', 'slow', {});
    on.together(
      [{ ...one, times: 4 }],
      [
        { expect: { kind: 'RECEIPT', absent: ['replay'], fields: { auto: true }, events, bind: { r: 'receipt' } } },
        { times: 3, expect: again('r') },
      ],
    );
    on.till(100);
  });

  scene(
    'dedupe-window',
    'The memory of an auto INTENT outlives its proof: 900 s from the later of arrival and the time of the proof',
    ['INTENT-5'],
    (on) => {
      on.intent(
        'transfer',
        { amount: 100 },
        { kind: 'RECEIPT', bind: { r: 'receipt' } },
        auto('a-38', { proof: { plus: 300 } }),
      );
      on.intent(
        'transfer',
        { amount: 1 },
        { kind: 'RECEIPT', bind: { s: 'receipt' } },
        auto('a-39', { proof: { plus: -300 } }),
      );
      on.intent('transfer', { amount: 10 }, { kind: 'RECEIPT' }, auto('a-40', { proof: { plus: 300 } }));
      on.clock(CLOCK + 899);
      on.intent('transfer', { amount: 1 }, again('s'), auto('a-39'));
      on.clock(CLOCK + 1199);
      on.intent('transfer', { amount: 100 }, again('r'), auto('a-38', { note: 'its first proof is long too old' }));
      on.clock(CLOCK + 1202);
      const forgotten = receipt(paid(10, CLOCK + 1202), { fields: { auto: true } });
      on.intent('transfer', { amount: 10 }, forgotten, auto('a-40', { note: 'forgotten by now' }));
      on.till(121);
    },
    { attack: 'dedupe-window' },
  );

  scene(
    'repeat-lengthens',
    'A repeat is remembered as long as its own proof could be sent again',
    ['INTENT-5'],
    (on) => {
      on.intent('transfer', { amount: 100 }, { kind: 'RECEIPT', bind: { r: 'receipt' } }, auto('a-50'));
      for (const [at, plus] of [
        [800, 0],
        [1500, 300],
        [2600, -300],
      ] as const) {
        on.clock(CLOCK + at);
        on.intent('transfer', { amount: 100 }, again('r'), auto('a-50', { proof: { plus } }));
      }
      on.till(100);
      on.clock(CLOCK + 3502);
      on.intent('transfer', { amount: 100 }, { kind: 'RECEIPT', absent: ['replay'] }, auto('a-50'));
      on.till(200);
    },
  );

  scene('expired-at-once', 'What has expired when it is made is not committed', ['INTENT-4'], (on) => {
    on.intent('now', {}, { kind: 'RECEIPT', fields: { auto: true } }, auto('a-51'));
    on.clock(CLOCK + 40);
    on.intent('now', {}, { kind: 'PROPOSALS' }, auto('a-52', { note: 'it expires now, at the end of the minute' }));
  });

  scene('at-once', 'Autos at one time cannot pass a cap: the others get proposals', ['INTENT-4', 'CAVEAT-14'], (on) => {
    on.grant('cap', capped(250));
    const ids = ['b-1', 'b-2', 'b-3', 'b-4', 'b-5', 'b-6'];
    on.together(
      ids.map((id) => request(id, 'slow', {}, { grants: ['cap'] })),
      [
        { times: 2, expect: { kind: 'RECEIPT', absent: ['replay'], fields: { auto: true }, events } },
        { times: 4, expect: { kind: 'PROPOSALS' } },
      ],
    );
    on.till(200);
  });

  scene('undone', 'What auto committed is undone like anything else', ['INTENT-4', 'UNDO-1'], (on) => {
    on.intent('transfer', { amount: 100 }, { kind: 'RECEIPT', bind: { r: 'receipt' } }, auto('a-40'));
    on.undo('r', 'u');
    on.undo('r', { kind: 'RECEIPT', fields: { receipt: { $bind: 'u' }, replay: true } });
    on.till(0);
  });

  scene('several-grants', 'One grant of several that covers the commit is enough', ['INTENT-4', 'GRANT-20'], (on) => {
    on.grant('poor', capped(10));
    on.grant('rich', capped(100));
    on.intent(
      'transfer',
      { amount: 100 },
      { kind: 'RECEIPT', fields: { auto: true } },
      auto('a-41', { grants: ['poor', 'rich'] }),
    );
    on.intent('transfer', { amount: 60 }, { kind: 'PROPOSALS' }, auto('a-42', { grants: ['poor', 'rich'] }));
    on.till(100);
  });

  scene(
    'odd-ids',
    'Frame ids are texts: 1, 01, 1e0 and __proto__ are four',
    ['FRAME-6', 'INTENT-5', 'FRAME-8'],
    (on) => {
      const ids = ['1', '01', '1e0', '__proto__', 'constructor', ''];
      for (const id of ids) on.intent('count', { by: 1 }, { kind: 'RECEIPT', absent: ['replay'] }, auto(id));
      on.states('counter', { counter: ids.length });
      for (const id of ids) on.intent('count', { by: 1 }, { kind: 'RECEIPT', fields: { replay: true } }, auto(id));
      on.states('counter', { counter: ids.length });
    },
  );

  scene('is-no-ask', 'auto on another verb means nothing', ['INTENT-4', 'FRAME-1'], (on) => {
    on.send({ verb: 'ASK', capability: 'stock', params: { kind: 'green' }, auto: true }, answer({ left: 12 }));
  });
});
