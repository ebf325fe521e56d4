import type { Expected, Scenario } from '../../../../generated/types.ts';
import { CLOCK } from '../fixture/index.ts';
import { answer, committing, type How, refused, replayOf, scenariosOf } from '../pen.ts';
import { expiresAt } from './sample.ts';

const limit = refused('limit');
const auto = (id: string, how: How = {}): How => ({ ...how, also: { id, auto: true, ...how.also } });

const ledger = { name: 'ledger', kind: 'ask', params: { 'of?': 'string' }, answer: { states: { $states: '{of}' } } };

/** A charge that shows and gives texts of so many times eleven bytes. */
const long = {
  name: 'long',
  kind: 'intent',
  params: { times: 'int', shown: 'int' },
  plans: [
    {
      proposals: [
        {
          summary: 'Something long',
          effects: [{ op: 'charge', target: 'card', add: { state: 'till', amount: 100 } }],
          cost: { amount: 100, currency: 'EUR' },
          risk: 'low',
          undo: { window: 600 },
          lifetime: 600,
          data: { $long: { times: { param: 'shown', times: 1 }, text: 'abcde fghi ' } },
          result: { $long: { times: { param: 'times', times: 1 }, text: 'abcde fghi ' } },
        },
      ],
    },
  ],
};

/** What lives at once is bounded (FRAME-8, FIXTURE-14). */
export const limitScenarios: readonly Scenario[] = scenariosOf('limits', (scene) => {
  scene(
    'proposals',
    'Proposals beyond the limit are refused; one that is committed makes room',
    ['FIXTURE-14', 'FRAME-8'],
    (on) => {
      on.propose('p', 'transfer', { amount: 100 });
      on.propose('q', 'transfer', { amount: 10 });
      on.intent('transfer', { amount: 1 }, limit, { times: 3 });
      on.intent('nothing', {}, { kind: 'PROPOSALS' }, { note: 'none is none more' });
      on.till(0);
      on.commit('p', 'r');
      on.propose('s', 'transfer', { amount: 1 });
      on.intent('transfer', { amount: 1 }, limit);
      on.commit('q', 'r2');
      on.commit('s', 'r3');
      on.commit('p', replayOf('r'));
      on.till(111);
    },
    { attack: 'bounded-state', fixture: { limits: { proposals: 2 } } },
  );

  scene(
    'proposals-all-or-none',
    'Two proposals need room for two',
    ['FIXTURE-14'],
    (on) => {
      on.propose('p', 'transfer', { amount: 100 });
      on.intent('choose', {}, limit);
      on.intent('transfer', { amount: 1 }, { kind: 'PROPOSALS' });
      on.intent('transfer', { amount: 1 }, limit);
      on.commit('p', 'r');
      on.till(100);
    },
    { fixture: { limits: { proposals: 2 } } },
  );

  scene(
    'proposals-forgotten',
    'A proposal makes room 600 s after it expired, and not before',
    ['FIXTURE-14', 'INTENT-3', 'FRAME-8'],
    (on) => {
      on.propose('p', 'transfer', { amount: 100 });
      on.clock(expiresAt(600) + 599);
      on.intent('transfer', { amount: 1 }, limit);
      on.commit('p', refused('expired'));
      on.clock(expiresAt(600) + 601);
      on.propose('q', 'transfer', { amount: 1 });
      on.commit('q', 'r');
      on.till(1);
    },
    { fixture: { limits: { proposals: 1 } } },
  );

  scene(
    'receipts',
    'Without room for a receipt a COMMIT is refused and nothing moves, an UNDO too',
    ['FIXTURE-14', 'FRAME-8', 'CAVEAT-14'],
    (on) => {
      on.grant('cap', [{ can: ['*'] }, { spend: { max: 300, currency: 'EUR' } }]);
      on.propose('p', 'transfer', { amount: 100 });
      on.propose('q', 'transfer', { amount: 100 });
      on.propose('s', 'transfer', { amount: 100 });
      on.commit('p', 'r', { grants: ['cap'] });
      on.commit('q', 'r2', { grants: ['cap'] });
      on.commit('s', limit, { grants: ['cap'], times: 3 });
      on.undo('r', limit);
      on.till(200);
      on.commit('p', replayOf('r'), { grants: ['cap'], note: 'a replay needs no room' });
      on.clock(CLOCK + 80_000);
      on.propose('z', 'transfer', { amount: 1 });
      on.commit('z', limit, { grants: ['cap'], note: 'a receipt is never forgotten' });
      on.till(200);
    },
    { attack: 'bounded-state', fixture: { limits: { receipts: 2 } } },
  );

  scene(
    'receipts-at-once',
    'Commits at one time cannot pass the limit of receipts',
    ['FIXTURE-14', 'FRAME-8'],
    (on) => {
      const names = ['a', 'b', 'c', 'd', 'e'];
      for (const name of names) on.propose(name, 'seat');
      on.together(
        names.map((name) => committing(name)),
        [
          { times: 2, expect: { kind: 'RECEIPT' } },
          { times: 3, expect: limit },
        ],
      );
      on.till(200);
    },
    { fixture: { limits: { receipts: 2 }, state: { seats: 9 } } },
  );

  scene(
    'receipts-auto',
    'An auto INTENT without room for its receipt is refused, and its reply remembered',
    ['FIXTURE-14', 'INTENT-4'],
    (on) => {
      on.intent('transfer', { amount: 100 }, { kind: 'RECEIPT' }, auto('one'));
      on.intent('transfer', { amount: 100 }, limit, auto('two'));
      on.till(100);
    },
    { fixture: { limits: { receipts: 1 } } },
  );

  scene(
    'replays',
    'A full memory of auto INTENTs refuses new ones and forgets none in its window',
    ['FIXTURE-14', 'INTENT-5', 'FRAME-8'],
    (on) => {
      on.intent('transfer', { amount: 1 }, { kind: 'RECEIPT', bind: { r: 'receipt' } }, auto('one'));
      on.intent('erase', { name: 'x' }, { kind: 'PROPOSALS' }, auto('two'));
      on.intent('transfer', { amount: 10 }, limit, auto('three', { times: 2 }));
      on.till(1);
      on.intent(
        'transfer',
        { amount: 1 },
        { kind: 'RECEIPT', fields: { replay: true, receipt: { $bind: 'r' } } },
        auto('one'),
      );
      on.propose('p', 'transfer', { amount: 100 }, {}, { note: 'without auto there is room' });
      on.clock(CLOCK + 899);
      on.intent('transfer', { amount: 10 }, limit, auto('three'));
      on.clock(CLOCK + 902);
      on.intent('transfer', { amount: 10 }, { kind: 'RECEIPT', absent: ['replay'] }, auto('three'));
      on.till(11);
    },
    { attack: 'bounded-state', fixture: { limits: { replays: 2 } } },
  );

  scene(
    'replays-bad-proof',
    'An auto INTENT with a bad proof takes no room',
    ['FIXTURE-14', 'INTENT-5'],
    (on) => {
      for (const id of ['a', 'b', 'c']) {
        on.intent('transfer', { amount: 1 }, refused('unauthorized'), auto(id, { proof: { spoil: 'signature' } }));
      }
      on.intent('transfer', { amount: 1 }, { kind: 'RECEIPT' }, auto('d'));
      on.intent('transfer', { amount: 1 }, limit, auto('e'));
      on.till(1);
    },
    { fixture: { limits: { replays: 1 } } },
  );

  scene(
    'handles',
    'What would need one handle more is refused, until one is forgotten',
    ['FIXTURE-14', 'FRAME-8', 'EXPAND-2'],
    (on) => {
      const small: How = { also: { budget: 40 } };
      on.ask('poem', { lines: 12 }, { kind: 'ANSWER', bind: { h: 'more.0.handle' } }, small);
      on.ask('poem', { lines: 12 }, limit, small);
      on.ask('poem', { lines: 12 }, { kind: 'ANSWER', absent: ['more'] }, { note: 'what fits needs none' });
      on.expand('h', limit, small);
      on.expand('h', { kind: 'ANSWER', absent: ['more'] });
      on.clock(CLOCK + 599);
      on.ask('poem', { lines: 12 }, limit, small);
      on.clock(CLOCK + 602);
      on.ask('poem', { lines: 12 }, { kind: 'ANSWER', bind: { g: 'more.0.handle' } }, small);
      on.expand('g', { kind: 'ANSWER', absent: ['more'] });
    },
    { attack: 'bounded-state', fixture: { limits: { handles: 1 } } },
  );

  scene(
    'handles-receipt',
    'A RECEIPT for whose cuts no handle is left is sent whole',
    ['FIXTURE-14', 'FRAME-10'],
    (on) => {
      on.propose('p', 'report', { lines: 5 });
      on.commit(
        'p',
        {
          kind: 'RECEIPT',
          fields: { receipt: { $has: { result: { lines: [{ n: 0 }, { n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }] } } } },
          absent: ['more', 'replay'],
          unfitted: true,
        },
        { also: { budget: 1 } },
      );
      on.ask(
        'poem',
        { lines: 3 },
        answer({
          items: [
            { n: 1, line: 'tea' },
            { n: 2, line: 'tea' },
            { n: 3, line: 'tea' },
          ],
        }),
      );
      on.ask('poem', { lines: 3 }, limit, { also: { budget: 1 } });
    },
    { fixture: { limits: { handles: 0 } } },
  );

  scene(
    'handles-intent',
    'An INTENT whose proposals need a handle that is not left is refused and leaves no proposal',
    ['FIXTURE-14'],
    (on) => {
      on.intent('report', { lines: 50 }, limit, { also: { budget: 1 }, times: 3 });
      on.propose('p', 'report', { lines: 1 });
      on.intent('report', { lines: 1 }, limit);
      on.commit('p', 'r');
    },
    { fixture: { limits: { handles: 0, proposals: 1 } } },
  );

  scene('many', 'Twelve hundred proposals, and the first is still good', ['FRAME-8', 'INTENT-3'], (on) => {
    on.propose('p', 'transfer', { amount: 100 });
    on.intent('transfer', { amount: 1 }, { kind: 'PROPOSALS' }, { as: null, grants: null, times: 1200 });
    on.commit('p', 'r');
    on.till(100);
  });

  scene(
    'replays-last-second',
    'The 900th second belongs to the window, and a repeat begins it anew',
    ['INTENT-5', 'FRAME-8', 'FIXTURE-14'],
    (on) => {
      const first = { kind: 'RECEIPT', bind: { r: 'receipt' }, absent: ['replay'] } satisfies Expected;
      const again = { kind: 'RECEIPT', fields: { replay: true, receipt: { $bind: 'r' } } } satisfies Expected;
      on.intent('transfer', { amount: 1 }, first, auto('one'));
      on.clock(CLOCK + 900);
      on.intent('transfer', { amount: 10 }, limit, auto('two'));
      on.intent('transfer', { amount: 1 }, again, auto('one'));
      on.clock(CLOCK + 1800);
      on.intent('transfer', { amount: 10 }, limit, auto('two'));
      on.clock(CLOCK + 1801);
      on.intent('transfer', { amount: 10 }, { kind: 'RECEIPT', absent: ['replay'] }, auto('two'));
      on.till(11);
    },
    { attack: 'dedupe-window', fixture: { limits: { replays: 1 } } },
  );

  scene(
    'proposals-auto',
    'An auto INTENT that commits needs no room for a proposal, and leaves none, whatever comes of it',
    ['INTENT-4', 'FIXTURE-14'],
    (on) => {
      on.intent('flaky', {}, refused('internal'), auto('one'));
      on.propose('p', 'transfer', { amount: 100 });
      on.intent('transfer', { amount: 10 }, { kind: 'RECEIPT' }, auto('two'));
      on.intent('transfer', { amount: 10 }, limit, auto('three', { grants: null }));
      on.intent('transfer', { amount: 10 }, limit);
      on.commit('p', 'r');
      on.till(110);
    },
    { fixture: { limits: { proposals: 1 } } },
  );

  scene(
    'no-room-for-receipt',
    'What is committed could be told whole: a COMMIT whose receipt has no room in a frame changes nothing',
    ['FRAME-3', 'COMMIT-6', 'CAVEAT-14'],
    (on) => {
      on.grant('cap', [{ can: ['*'] }, { spend: { max: 200, currency: 'EUR' } }]);
      const cap = { grants: ['cap'] };
      on.propose('s', 'long', { times: 3, shown: 0 }, {}, cap);
      on.propose('p', 'long', { times: 100_000, shown: 0 }, {}, cap);
      on.commit('p', limit, { ...cap, times: 3 });
      on.commit('p', limit, { ...cap, also: { budget: 1 }, note: 'fitted or not' });
      on.intent('long', { times: 100_000, shown: 0 }, limit, auto('one', cap));
      on.intent('long', { times: 100_000, shown: 0 }, limit, auto('one', { ...cap, note: 'as the first time' }));
      on.till(0);
      on.commit('s', 'r', cap);
      on.intent('long', { times: 1, shown: 0 }, { kind: 'RECEIPT' }, auto('two', cap));
      on.commit('s', replayOf('r'), cap);
      on.till(200);
    },
    { fixture: { capabilities: [ledger, long], limits: { receipts: 2 } } },
  );

  scene(
    'no-room-for-proposals',
    'Of a reply for which a frame has no room nothing is kept',
    ['FRAME-3', 'FIXTURE-14'],
    (on) => {
      on.intent('long', { times: 1, shown: 100_000 }, limit, { also: { budget: 1_000_000_000 }, times: 3 });
      on.propose('p', 'long', { times: 1, shown: 3 });
      on.intent('long', { times: 1, shown: 3 }, limit);
      on.commit('p', 'r');
      on.till(100);
    },
    { fixture: { capabilities: [ledger, long], limits: { proposals: 1 } } },
  );
});
