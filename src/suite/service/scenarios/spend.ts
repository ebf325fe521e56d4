import type { GrantPlan, Scenario } from '../../../../generated/types.ts';
import type { JsonValue } from '../../../wire/index.ts';
import { CLOCK, SERVICE } from '../fixture/index.ts';
import { bound, committing, refused, replayOf, scenariosOf } from '../pen.ts';
import { guardian, principal } from '../people.ts';
import { expiresAt } from './sample.ts';

const capped = (max: number, currency = 'EUR'): JsonValue[] => [{ can: ['*'] }, { spend: { max, currency } }];
const soft = refused('consent_required');

/** What is spent, reserved and given back; and consent. */
export const spendScenarios: readonly Scenario[] = scenariosOf('spend', (scene) => {
  scene('cap', 'What is spent under a grant adds up, to the cent', ['CAVEAT-14'], (on) => {
    on.grant('cap', capped(250));
    for (const name of ['p', 'q', 's']) on.propose(name, 'transfer', { amount: 100 });
    on.propose('t', 'transfer', { amount: 50 });
    on.propose('u', 'transfer', { amount: 1 });
    on.commit('p', 'r1', { grants: ['cap'] });
    on.commit('q', 'r2', { grants: ['cap'] });
    on.commit('s', soft, { grants: ['cap'] });
    on.commit('t', 'r3', { grants: ['cap'], note: 'exactly the cap' });
    on.commit('u', soft, { grants: ['cap'] });
    on.till(250);
  });

  scene(
    'at-once',
    'Concurrent commits cannot pass a cap: of eight, two find room',
    ['CAVEAT-14', 'COMMIT-1'],
    (on) => {
      on.grant('cap', capped(250));
      const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
      for (const name of names) on.propose(name, 'slow');
      on.together(
        names.map((name) => committing(name, { grants: ['cap'] })),
        [
          {
            times: 2,
            expect: {
              kind: 'RECEIPT',
              absent: ['replay'],
              events: [{ message: 'Packing', progress: 0.25 }, { message: 'Sending' }],
            },
          },
          { times: 6, expect: soft },
        ],
      );
      on.till(200);
      on.propose('z', 'slow');
      on.commit('z', soft, { grants: ['cap'], note: 'and none was given back' });
      on.till(200);
    },
    { attack: 'concurrent-cap' },
  );

  scene(
    'own-spend',
    'A commit that is tried again is not refused by what it spent itself',
    ['GRANT-20', 'COMMIT-6', 'CAVEAT-14'],
    (on) => {
      on.grant('cap', capped(100));
      on.propose('p', 'transfer', { amount: 100 });
      on.propose('q', 'transfer', { amount: 1 });
      on.commit('p', 'r', { grants: ['cap'] });
      on.commit('p', replayOf('r'), { grants: ['cap'], times: 2 });
      on.commit('q', soft, { grants: ['cap'], note: 'the cap is reached all the same' });
      on.till(100);
    },
    { attack: 'own-spend' },
  );

  scene(
    'own-spend-at-once',
    'Commits of one proposal at one time reserve once',
    ['CAVEAT-14', 'COMMIT-5', 'GRANT-20'],
    (on) => {
      on.grant('cap', capped(100));
      on.propose('p', 'slow');
      on.together(
        [{ ...committing('p', { grants: ['cap'] }), times: 5 }],
        [
          {
            expect: {
              kind: 'RECEIPT',
              absent: ['replay'],
              events: [{ message: 'Packing', progress: 0.25 }, { message: 'Sending' }],
              bind: { r: 'receipt' },
            },
          },
          { times: 4, expect: replayOf('r') },
        ],
      );
      on.till(100);
    },
  );

  scene('released', 'What was reserved for a commit that failed is given back', ['CAVEAT-14', 'COMMIT-4'], (on) => {
    on.grant('cap', capped(100));
    on.propose('p', 'flaky');
    on.propose('q', 'transfer', { amount: 100 });
    on.commit('p', refused('internal'), { grants: ['cap'] });
    on.commit('p', 'r', { grants: ['cap'] });
    on.commit('q', soft, { grants: ['cap'] });
    on.till(100);
  });

  scene('released-for-another', 'What a failure gave back another commit may spend', ['CAVEAT-14'], (on) => {
    on.grant('cap', capped(100));
    on.propose('p', 'broken');
    on.propose('q', 'transfer', { amount: 100 });
    on.commit('p', refused('internal'), { grants: ['cap'], times: 3 });
    on.commit('q', 'r', { grants: ['cap'] });
    on.till(100);
  });

  scene('reserved-meanwhile', 'What is reserved counts while a commit is under way', ['CAVEAT-14'], (on) => {
    on.grant('cap', capped(150));
    on.propose('p', 'broken');
    on.propose('q', 'transfer', { amount: 100 });
    on.together([
      { ...committing('p', { grants: ['cap'] }), expect: refused('internal') },
      { ...committing('q', { grants: ['cap'] }), expect: soft },
    ]);
    on.commit('q', 'r', { grants: ['cap'] });
    on.till(100);
  });

  scene('not-by-undo', 'An UNDO gives nothing back', ['CAVEAT-14', 'UNDO-1'], (on) => {
    on.grant('cap', capped(150));
    on.propose('p', 'transfer', { amount: 100 });
    on.propose('q', 'transfer', { amount: 100 });
    on.commit('p', 'r', { grants: ['cap'] });
    on.undo('r', 'u');
    on.till(0);
    on.commit('q', soft, { grants: ['cap'] });
    on.till(0);
  });

  scene('negative', 'A negative amount reserves nothing and gives nothing back', ['CAVEAT-14'], (on) => {
    on.grant('cap', capped(100));
    on.propose('back', 'refund', { amount: 500 });
    on.propose('p', 'transfer', { amount: 100 });
    on.propose('q', 'transfer', { amount: 1 });
    on.commit('back', 'r', { grants: ['cap'] });
    on.commit('p', 's', { grants: ['cap'] });
    on.commit('q', soft, { grants: ['cap'] });
    on.till(-400);
  });

  scene('free', 'What is free spends nothing, under any cap', ['CAVEAT-14'], (on) => {
    on.grant('nothing', capped(0, 'USD'));
    on.propose('p', 'count', { by: 1 });
    on.commit('p', 'r', { grants: ['nothing'] });
    on.states('counter', { counter: 1 });
  });

  scene('other-currency', 'A cap in another currency does not cover it', ['CAVEAT-14', 'CONSENT-3'], (on) => {
    on.grant('dollars', capped(100_000, 'USD'));
    on.propose('p', 'transfer', { amount: 100 });
    on.propose('q', 'yen', { amount: 100 });
    on.commit('p', soft, { grants: ['dollars'] });
    on.commit('q', soft, { grants: ['dollars'] });
    on.till(0);
  });

  scene(
    'two-in-a-block',
    'Two spend caveats of a block are checked each, and the amount counts once',
    ['CAVEAT-14'],
    (on) => {
      on.grant('two', [
        { can: ['*'] },
        { spend: { max: 300, currency: 'EUR' } },
        { spend: { max: 200, currency: 'EUR' } },
      ]);
      for (const name of ['p', 'q', 's']) on.propose(name, 'transfer', { amount: 100 });
      on.commit('p', 'r1', { grants: ['two'] });
      on.commit('q', 'r2', { grants: ['two'] });
      on.commit('s', soft, { grants: ['two'] });
      on.till(200);
    },
  );

  scene(
    'every-block',
    'The amount counts against every block with a spend caveat, and a root block is one, however it was handed on',
    ['CAVEAT-14'],
    (on) => {
      const root = { by: 'principal', to: 'rider', caveats: capped(250), nonce: 'shared' } as const;
      const to = (name: string, max: number): GrantPlan => ({
        ...root,
        handed: [{ to: name, caveats: [{ spend: { max, currency: 'EUR' } }] }],
      });
      on.plan('agents', to('agent', 150));
      on.plan('couriers', to('courier', 1000));
      on.grant('of-courier', [{ can: ['*'] }], { to: 'courier' });
      for (const name of ['p', 'q']) on.propose(name, 'transfer', { amount: 100 });
      for (const name of ['c', 'd']) {
        on.propose(name, 'transfer', { amount: 100 }, {}, { as: 'courier', grants: ['of-courier'] });
      }
      on.commit('p', 'r1', { grants: ['agents'] });
      on.commit('q', soft, { grants: ['agents'], note: "the later block's 150" });
      on.commit('c', 'r2', { as: 'courier', grants: ['couriers'] });
      on.commit('d', soft, {
        as: 'courier',
        grants: ['couriers'],
        note: "the root's 250, of which the agent spent 100",
      });
      on.till(200);
    },
  );

  scene(
    'first-that-authorizes',
    'Of several grants the first that authorizes on its own is used, and it alone spends',
    ['GRANT-20', 'CAVEAT-14'],
    (on) => {
      on.grant('a', capped(150));
      on.grant('b', capped(150));
      for (const name of ['p', 'q', 's']) on.propose(name, 'transfer', { amount: 100 });
      on.commit('p', 'r1', { grants: ['a', 'b'] });
      on.commit('q', 'r2', { grants: ['a', 'b'], note: 'a has 50 left, b 150' });
      on.commit('s', soft, { grants: ['a', 'b'], note: 'what both have left is never put together' });
      on.till(200);
    },
  );

  scene('per-and-risk', 'per bounds one commit, risk its risk; both fail softly', ['CONSENT-3', 'COMMIT-1'], (on) => {
    on.grant('per', [{ can: ['*'] }, { per: { max: 100, currency: 'EUR' } }]);
    on.grant('risk', [{ can: ['*'] }, { risk: 'medium' }]);
    on.propose('p', 'transfer', { amount: 100 });
    on.propose('q', 'transfer', { amount: 101 });
    on.propose('m', 'transfer', { amount: 1, level: 'medium' });
    on.propose('h', 'transfer', { amount: 1, level: 'high' });
    on.commit('p', 'r1', { grants: ['per'] });
    on.commit('q', soft, { grants: ['per'] });
    on.commit('m', 'r2', { grants: ['risk'] });
    on.commit('h', soft, { grants: ['risk'] });
    on.till(101);
  });

  scene(
    'consent',
    'A soft failure asks for consent to exactly this proposal; the consent is enough for it',
    ['CONSENT-3', 'COMMIT-1', 'ERR-1'],
    (on) => {
      on.grant('cap', capped(50));
      on.propose('p', 'transfer', { amount: 100 });
      on.commit(
        'p',
        refused('consent_required', {
          fields: {
            consent: {
              proposal: bound('p.id'),
              hash: bound('p.hash'),
              service: SERVICE,
              capability: 'transfer',
              principal: principal.key,
              summary: 'Pay 100 cents',
              expires: expiresAt(600),
            },
          },
          absent: ['need'],
          bind: { c: 'consent' },
        }),
        { grants: ['cap'] },
      );
      on.till(0);
      on.plan('approval', { consent: bound('c'), by: 'principal', to: 'agent' });
      on.commit('p', 'r', { grants: ['cap', 'approval'] });
      on.commit('p', replayOf('r'), { grants: ['approval'] });
      on.till(100);
    },
  );

  scene('consent-reserves-nothing', 'Asking for consent reserves nothing', ['CONSENT-3', 'CAVEAT-14'], (on) => {
    on.grant('cap', [{ can: ['*'] }, { risk: 'low' }, { spend: { max: 100, currency: 'EUR' } }]);
    on.propose('h', 'transfer', { amount: 100, level: 'high' });
    on.propose('p', 'transfer', { amount: 100 });
    on.commit('h', soft, { grants: ['cap'], times: 3 });
    on.commit('p', 'r', { grants: ['cap'] });
    on.till(100);
  });

  scene(
    'consent-is-for-one',
    'A consent is good for its proposal alone, for COMMIT alone, until it expires',
    ['CONSENT-3', 'COMMIT-1'],
    (on) => {
      on.grant('cap', capped(50));
      on.propose('p', 'transfer', { amount: 100 });
      on.propose('q', 'transfer', { amount: 100 });
      on.commit('p', refused('consent_required', { bind: { c: 'consent' } }), { grants: ['cap'] });
      on.plan('approval', { consent: bound('c'), by: 'principal', to: 'agent' });
      on.commit('q', refused('forbidden', { fields: { need: [{ only: bound('p.hash') }] } }), { grants: ['approval'] });
      on.ask('vault', {}, refused('forbidden'), { as: 'agent', grants: ['approval'] });
      on.till(0);
      on.commit('p', 'r', { grants: ['approval'] });
      on.undo('r', refused('forbidden', { fields: { need: [{ verbs: ['COMMIT'] }] } }), { grants: ['approval'] });
      on.clock(expiresAt(600));
      on.commit('p', refused('forbidden', { fields: { need: [{ exp: expiresAt(600) }] } }), { grants: ['approval'] });
      on.till(100);
    },
  );

  scene(
    'foreign-consent',
    'A consent that was signed for another service, capability or principal opens nothing here',
    ['CONSENT-3', 'COMMIT-1', 'COMMIT-3'],
    (on) => {
      on.grant('cap', capped(50));
      on.propose('p', 'transfer', { amount: 100 });
      on.commit('p', refused('consent_required', { bind: { c: 'consent' } }), { grants: ['cap'] });
      const part = (name: string) => bound(`c.${name}`);
      const same = {
        proposal: part('proposal'),
        hash: part('hash'),
        service: part('service'),
        capability: part('capability'),
        principal: part('principal'),
        summary: part('summary'),
        expires: part('expires'),
      };
      on.plan('elsewhere', { consent: { ...same, service: 'other.example' }, by: 'principal', to: 'agent' });
      on.plan('otherwise', { consent: { ...same, capability: 'order' }, by: 'principal', to: 'agent' });
      on.plan('guardians', {
        consent: { ...same, principal: guardian.key },
        by: 'guardian',
        to: 'agent',
      });
      on.plan('strangers', { consent: same, by: 'principal', to: 'stranger' });
      on.commit('p', refused('forbidden', { fields: { need: [{ svc: ['other.example'] }] } }), {
        grants: ['elsewhere'],
      });
      on.commit('p', refused('forbidden', { fields: { need: [{ can: ['order'] }] } }), { grants: ['otherwise'] });
      on.commit('p', refused('forbidden'), { grants: ['guardians'], note: 'another principal authorized the INTENT' });
      on.commit('p', refused('unauthorized'), { grants: ['strangers'], note: 'the holder is another' });
      on.commit('p', refused('forbidden'), { as: 'stranger', grants: ['strangers'], note: 'the requester is another' });
      on.till(0);
      on.plan('approval', { consent: bound('c'), by: 'principal', to: 'agent' });
      on.commit('p', 'r', { grants: ['approval'] });
      on.till(100);
    },
    { attack: 'foreign-consent' },
  );

  scene(
    'soft-beats-hard',
    'If one grant failed softly consent is asked for, of its principal, whatever the others came to',
    ['CONSENT-3', 'GRANT-20'],
    (on) => {
      on.grant('narrow', [{ can: ['order'] }]);
      on.grant('cap', capped(50));
      on.propose('p', 'transfer', { amount: 100 });
      const expect = refused('consent_required', {
        fields: { consent: { $has: { principal: principal.key } } },
        absent: ['need'],
      });
      on.commit('p', expect, { grants: ['narrow', 'cap'] });
      on.commit('p', expect, { grants: ['cap', 'narrow'] });
      on.till(0);
    },
  );

  scene('spend-outlives-time', 'What is spent stays spent', ['CAVEAT-14'], (on) => {
    on.grant('cap', capped(100));
    on.propose('p', 'transfer', { amount: 100 });
    on.commit('p', 'r', { grants: ['cap'] });
    on.clock(CLOCK + 80_000);
    on.propose('q', 'transfer', { amount: 1 });
    on.commit('q', soft, { grants: ['cap'] });
    on.till(100);
  });
});
