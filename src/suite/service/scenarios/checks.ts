import type { Scenario } from '../../../../generated/types.ts';
import type { JsonObject, JsonValue } from '../../../wire/index.ts';
import { CLOCK, SERVICE } from '../fixture/index.ts';
import { anonymous, answer, bound, refused, replayOf, scenariosOf } from '../pen.ts';
import { expiresAt } from './sample.ts';

const day = CLOCK + 86_400;
/** A hash of nothing here. */
const OTHER_HASH = 'XFIWAR5eTD34Zu64h8HuV-N_wsmKN1dIBC0TTw3E1aA';
const unknown: JsonObject = { proposal: 'p_aaaaaaaaaaaa' };

/** The order in which a COMMIT is checked, and what each check refuses (COMMIT-1, COMMIT-3). */
export const checkScenarios: readonly Scenario[] = scenariosOf('checks', (scene) => {
  scene(
    'order',
    'A commit with every fault is refused for the first of them; each that is mended brings the next to light',
    ['COMMIT-1', 'COMMIT-3', 'CAVEAT-14'],
    (on) => {
      on.grant('poor', [{ can: ['*'] }, { spend: { max: 150, currency: 'EUR' } }]);
      on.grant('narrow', [{ can: ['order'] }]);
      on.grant('of-courier', [{ can: ['*'] }], { to: 'courier' });
      on.propose('p', 'transfer', { amount: 100 });
      on.propose('q', 'transfer', { amount: 100 }, {}, { grants: ['all'] });
      on.commit('q', 'r', { grants: ['poor'] });
      on.clock(expiresAt(600));
      const wrong = { hash: OTHER_HASH, ...unknown };
      const bad = { plus: 301 };
      on.commit('p', refused('not_found'), { ...anonymous, also: wrong, note: 'the proposal is not known' });
      on.commit('p', refused('conflict'), { ...anonymous, also: { hash: OTHER_HASH }, note: 'the hash is another' });
      on.commit('p', refused('unauthorized', { absent: ['need'] }), { grants: null, proof: bad, note: 'no grants' });
      on.commit('p', refused('unauthorized', { absent: ['need'] }), {
        grants: ['narrow'],
        proof: bad,
        note: 'the proof',
      });
      on.commit('p', refused('forbidden', { fields: { need: [{ can: ['order'] }] } }), { grants: ['narrow'] });
      on.commit('p', refused('consent_required', { absent: ['need'] }), {
        grants: ['poor'],
        note: 'softly: the grants',
      });
      on.commit('p', refused('forbidden'), { as: 'courier', grants: ['of-courier'], note: 'the requester' });
      on.commit('q', replayOf('r'), { note: 'committed: a replay, though expired' });
      on.commit('p', refused('expired'), { note: 'expired' });
      on.till(100);
    },
  );

  scene('not-found-first', 'A proposal that is not known is not_found, whatever else is wrong', ['COMMIT-1'], (on) => {
    const send = { verb: 'COMMIT', hash: OTHER_HASH };
    for (const proposal of ['p_aaaaaaaaaaaa', '', '__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      on.send({ ...send, proposal }, refused('not_found'));
    }
  });

  scene(
    'conflict-tells-nothing',
    'A wrong hash is a conflict that does not reveal the right one, to nobody',
    ['COMMIT-1'],
    (on) => {
      on.propose('p', 'transfer', { amount: 100 });
      const also = { hash: OTHER_HASH };
      const expect = refused('conflict', {
        hides: [bound('p.hash')],
        absent: ['proposal', 'proposals', 'hash', 'data'],
      });
      on.commit('p', expect, { also });
      on.commit('p', expect, { ...anonymous, also });
      on.commit('p', expect, { as: 'stranger', grants: null, also });
      on.till(0);
      on.commit('p', 'r', { note: 'the right one is still good' });
      on.commit('p', expect, { also, note: 'nor once it is committed' });
      on.till(100);
    },
    { attack: 'conflict-hash' },
  );

  scene('conflict-near', 'A hash is compared whole and exactly', ['COMMIT-1'], (on) => {
    on.propose('p', 'transfer', { amount: 100 });
    on.propose('q', 'transfer', { amount: 100 });
    on.commit('p', refused('conflict'), { also: { hash: '' } });
    on.commit('p', refused('conflict'), { also: { hash: bound('q.hash') }, note: "another proposal's" });
    on.commit('p', refused('conflict'), { also: { hash: bound('p.id') } });
    on.till(0);
    on.commit('p', 'r');
  });

  scene('hash-no-string', 'A hash that is no string is a wrong one', ['FRAME-11', 'COMMIT-1'], (on) => {
    on.propose('p', 'transfer', { amount: 100 });
    for (const hash of [null, 5, ['x'], {}, true]) on.commit('p', refused('conflict'), { also: { hash } });
    on.send({ verb: 'COMMIT', proposal: bound('p.id') }, refused('conflict'), { as: 'agent', grants: ['all'] });
    on.till(0);
  });

  scene('proposal-no-string', 'A proposal that is no string is not_found', ['FRAME-11', 'COMMIT-1'], (on) => {
    on.propose('p', 'transfer', { amount: 100 });
    for (const proposal of [null, 5, {}, true]) on.commit('p', refused('not_found'), { also: { proposal } });
    on.commit('p', refused('not_found'), { also: { proposal: [bound('p.id')] } });
    on.send({ verb: 'COMMIT', hash: bound('p.hash') }, refused('not_found'), { as: 'agent', grants: ['all'] });
    on.till(0);
  });

  scene(
    'no-grants',
    'A commit without grants is unauthorized, its proof good or not',
    ['COMMIT-1', 'FRAME-5'],
    (on) => {
      on.propose('p', 'transfer', { amount: 100 });
      on.commit('p', refused('unauthorized'), { grants: null });
      on.commit('p', refused('unauthorized'), anonymous);
      on.commit('p', refused('unauthorized'), { also: { grants: null } });
      on.commit('p', refused('unauthorized'), { also: { grants: [] } });
      on.till(0);
    },
  );

  scene(
    'grants-of-wrong-form',
    'What is no token authorizes nothing, beside others neither',
    ['FRAME-5', 'COMMIT-1'],
    (on) => {
      on.plan('text', { token: 'pg1.e30' });
      on.plan('other', { token: 'pg2.W10' });
      on.propose('p', 'transfer', { amount: 100 });
      for (const grants of ['x', {}, 5, true, [5], [null], [['x']]]) {
        on.commit('p', refused('unauthorized'), { also: { grants } });
      }
      on.commit('p', refused('unauthorized'), { grants: ['text', 'other'] });
      on.till(0);
      on.commit('p', 'r', { grants: ['text', 'all', 'other'], note: 'any one that authorizes is enough' });
      on.till(100);
    },
  );

  scene(
    'proof-missing',
    'A commit with grants and no proof, or a malformed one, is unauthorized',
    ['PROOF-6', 'COMMIT-1'],
    (on) => {
      on.propose('p', 'transfer', { amount: 100 });
      on.commit('p', refused('unauthorized'), { as: null });
      for (const proof of [null, 'x', 5, [], {}, { key: 'x', ts: 1, sig: 'x' }]) {
        on.commit('p', refused('unauthorized'), { also: { proof } });
      }
      on.till(0);
      on.commit('p', 'r');
    },
  );

  scene(
    'proof-of-something-else',
    'A proof for another service, verb, target or key is unauthorized',
    ['PROOF-5', 'PROOF-6', 'COMMIT-1'],
    (on) => {
      on.propose('p', 'transfer', { amount: 100 });
      on.propose('q', 'transfer', { amount: 100 });
      on.commit('p', refused('unauthorized'), { proof: { aud: 'other.example' } });
      on.commit('p', refused('unauthorized'), { proof: { verb: 'UNDO' } });
      on.commit('p', refused('unauthorized'), { proof: { verb: 'commit' } });
      on.commit('p', refused('unauthorized'), { proof: { target: bound('p.id') }, note: 'the hash is the target' });
      on.commit('p', refused('unauthorized'), { proof: { target: bound('q.hash') } });
      on.commit('p', refused('unauthorized'), { proof: { target: 'transfer' } });
      on.commit('p', refused('unauthorized'), { proof: { spoil: 'signature' } });
      on.commit('p', refused('unauthorized'), { proof: { spoil: 'key' } });
      on.commit('p', refused('unauthorized'), { as: 'stranger', note: 'the holder is another' });
      on.till(0);
      on.commit('p', 'r');
      on.till(100);
    },
  );

  scene('proof-age', 'A proof is good for 300 s before and after its time', ['PROOF-6', 'COMMIT-1'], (on) => {
    on.propose('p', 'transfer', { amount: 1 });
    on.propose('q', 'transfer', { amount: 10 });
    on.commit('p', refused('unauthorized'), { proof: { plus: -301 } });
    on.commit('p', refused('unauthorized'), { proof: { plus: 301 } });
    on.till(0);
    on.commit('p', 'r', { proof: { plus: -300 } });
    on.commit('q', 's', { proof: { plus: 300 } });
    on.till(11);
  });

  scene(
    'replay-wants-a-proof',
    'A replay has passed the same checks of proof and grants',
    ['COMMIT-6', 'COMMIT-1'],
    (on) => {
      on.grant('narrow', [{ can: ['order'] }]);
      on.grant('short', [{ can: ['*'] }, { exp: CLOCK + 10 }]);
      on.propose('p', 'transfer', { amount: 100 });
      on.commit('p', 'r');
      on.commit('p', refused('unauthorized', { absent: ['receipt'] }), anonymous);
      on.commit('p', refused('unauthorized', { absent: ['receipt'] }), { proof: { plus: 301 } });
      on.commit('p', refused('unauthorized', { absent: ['receipt'] }), { proof: { spoil: 'signature' } });
      on.commit('p', refused('forbidden', { absent: ['receipt'] }), { grants: ['narrow'] });
      on.commit('p', replayOf('r'), { grants: ['short'] });
      on.clock(CLOCK + 10);
      on.commit('p', refused('forbidden', { absent: ['receipt'], fields: { need: [{ exp: CLOCK + 10 }] } }), {
        grants: ['short'],
        note: 'a hard caveat is not waived',
      });
      on.commit('p', replayOf('r'));
      on.till(100);
    },
  );

  scene(
    'replay-waives-soft-caveats',
    'A replay is not refused by per, spend and risk',
    ['COMMIT-6', 'GRANT-20'],
    (on) => {
      on.grant('small', [{ can: ['*'] }, { per: { max: 1, currency: 'EUR' } }]);
      on.grant('spent', [{ can: ['*'] }, { spend: { max: 0, currency: 'USD' } }]);
      on.grant('calm', [{ can: ['*'] }, { risk: 'low' }]);
      on.propose('p', 'transfer', { amount: 100, level: 'high' });
      for (const name of ['small', 'spent', 'calm']) on.commit('p', refused('consent_required'), { grants: [name] });
      on.till(0);
      on.commit('p', 'r');
      for (const name of ['small', 'spent', 'calm']) on.commit('p', replayOf('r'), { grants: [name] });
      on.till(100);
    },
  );

  scene('replay-wants-only', 'A replay is refused by only, which is no soft caveat', ['GRANT-20', 'COMMIT-6'], (on) => {
    on.grant('other', [{ can: ['*'] }, { only: OTHER_HASH }]);
    on.propose('p', 'transfer', { amount: 100 });
    on.commit('p', 'r');
    on.commit('p', refused('forbidden', { fields: { need: [{ only: OTHER_HASH }] } }), { grants: ['other'] });
    on.till(100);
  });

  scene(
    'stranger',
    'A stranger can neither commit nor replay what an agent proposed',
    ['COMMIT-3', 'COMMIT-6'],
    (on) => {
      on.grant('of-stranger', [{ can: ['*'] }], { to: 'stranger' });
      on.grant('own', [{ can: ['*'] }], { by: 'stranger', to: 'stranger' });
      on.propose('p', 'transfer', { amount: 100 });
      on.commit('p', refused('unauthorized'), { as: 'stranger', grants: ['own'], note: 'nobody trusts it' });
      on.commit('p', refused('forbidden', { absent: ['receipt'] }), { as: 'stranger', grants: ['of-stranger'] });
      on.till(0);
      on.commit('p', 'r');
      on.commit('p', refused('unauthorized', { absent: ['receipt'] }), { as: 'stranger', grants: ['own'] });
      on.commit('p', refused('forbidden', { absent: ['receipt'] }), { as: 'stranger', grants: ['of-stranger'] });
      on.commit('p', refused('unauthorized'), { as: 'stranger', note: "with the agent's token" });
      on.till(100);
    },
    { attack: 'stranger' },
  );

  scene(
    'nobody-asked',
    'A proposal from an INTENT without grants and proof can be seen, never committed',
    ['COMMIT-3', 'INTENT-1'],
    (on) => {
      on.propose('p', 'transfer', { amount: 100 }, {}, anonymous);
      on.commit('p', refused('forbidden'));
      on.grant('of-courier', [{ can: ['*'] }], { to: 'courier' });
      on.commit('p', refused('forbidden'), { as: 'courier', grants: ['of-courier'] });
      on.till(0);
    },
  );

  scene(
    'bad-proof-asked',
    'Without grants a bad proof is as none: nobody may commit what it asked for',
    ['PROOF-6', 'COMMIT-3'],
    (on) => {
      on.propose('p', 'transfer', { amount: 100 }, {}, { grants: null, proof: { spoil: 'signature' } });
      on.propose('q', 'transfer', { amount: 100 }, {}, { grants: null, proof: { plus: 301 } });
      on.propose('s', 'transfer', { amount: 100 }, {}, { as: null, grants: null, also: { proof: 'x' } });
      for (const name of ['p', 'q', 's']) on.commit(name, refused('forbidden'));
      on.till(0);
    },
  );

  scene(
    'proof-alone-asked',
    'A good proof without grants makes its key the requester, bound to no principal',
    ['PROOF-6', 'COMMIT-3'],
    (on) => {
      on.grant('of-guardian', [{ can: ['*'] }], { by: 'guardian' });
      on.grant('of-courier', [{ can: ['*'] }], { to: 'courier' });
      on.propose('p', 'transfer', { amount: 100 }, {}, { grants: null });
      on.propose('q', 'transfer', { amount: 100 }, {}, { grants: null });
      on.commit('p', refused('forbidden'), { as: 'courier', grants: ['of-courier'] });
      on.commit('p', 'r');
      on.commit('q', 's', { grants: ['of-guardian'], note: 'any principal will do' });
      on.till(200);
    },
  );

  scene(
    'grants-that-do-not-fit-asked',
    'A good proof whose grants do not authorize leaves the INTENT without a principal; its requester is known',
    ['PROOF-6', 'COMMIT-3', 'GRANT-21'],
    (on) => {
      on.grant('reading', [{ can: ['*'] }, { verbs: ['ASK'] }]);
      on.grant('of-guardian', [{ can: ['*'] }], { by: 'guardian' });
      on.grant('of-courier', [{ can: ['*'] }], { to: 'courier' });
      on.propose('p', 'transfer', { amount: 100 }, {}, { grants: ['reading'] });
      on.commit('p', refused('forbidden'), { as: 'courier', grants: ['of-courier'] });
      on.commit('p', 'r', { grants: ['of-guardian'] });
      on.till(100);
    },
  );

  scene(
    'same-principal',
    'What a principal authorized is committed with a grant of that principal only',
    ['COMMIT-3', 'GRANT-21'],
    (on) => {
      on.grant('of-guardian', [{ can: ['*'] }], { by: 'guardian' });
      on.propose('p', 'transfer', { amount: 100 });
      on.commit('p', refused('forbidden', { absent: ['receipt'] }), { grants: ['of-guardian'] });
      on.till(0);
      on.commit('p', 'r', { grants: ['of-guardian', 'all'] });
      on.commit('p', refused('forbidden', { absent: ['receipt'] }), {
        grants: ['of-guardian'],
        note: 'nor is it replayed',
      });
      on.till(100);
    },
  );

  scene(
    'others-are-asked-last',
    'When none presented is of the principal all are asked; where one authorizes or fails softly alone the answer is forbidden',
    ['GRANT-21', 'COMMIT-3'],
    (on) => {
      on.grant('poor-guardian', [{ can: ['*'] }, { per: { max: 1, currency: 'EUR' } }], { by: 'guardian' });
      on.grant('narrow-guardian', [{ can: ['order'] }], { by: 'guardian' });
      on.grant('untrusted', [{ can: ['*'] }], { by: 'stranger' });
      on.grant('of-guardian', [{ can: ['*'] }], { by: 'guardian' });
      on.propose('p', 'transfer', { amount: 100 });
      on.commit('p', refused('forbidden'), { grants: ['of-guardian'] });
      on.commit('p', refused('forbidden', { fields: { need: [{ can: ['order'] }] } }), { grants: ['narrow-guardian'] });
      on.commit('p', refused('forbidden', { absent: ['consent'] }), { grants: ['poor-guardian'] });
      on.commit('p', refused('unauthorized'), { grants: ['untrusted'] });
      on.till(0);
      on.commit('p', 'r');
    },
  );

  scene(
    'grant-selection',
    "Only the principal's own grants are asked, in their order: another's that authorizes is passed over, and neither helps nor spends",
    ['GRANT-21', 'GRANT-20', 'CAVEAT-14'],
    (on) => {
      const spend = (max: number) => [{ can: ['*'] }, { spend: { max, currency: 'EUR' } }];
      on.grant('guardians', spend(150), { by: 'guardian' });
      on.grant('own', spend(250));
      on.grant('tight', [{ can: ['*'] }, { per: { max: 50, currency: 'EUR' } }]);
      on.propose('p', 'transfer', { amount: 100 });
      on.propose('q', 'transfer', { amount: 100 });
      on.propose('s', 'transfer', { amount: 100 });
      on.propose('g', 'transfer', { amount: 100 }, {}, { grants: ['guardians'] });
      on.commit('p', 'r1', { grants: ['guardians', 'own'] });
      on.commit('q', refused('consent_required'), { grants: ['guardians', 'tight'], note: 'the guardian cannot help' });
      on.commit('q', 'r2', { grants: ['guardians', 'tight', 'own'] });
      on.commit('s', refused('consent_required'), { grants: ['guardians', 'own'], note: '200 of 250 are spent' });
      on.commit('g', 'r3', { grants: ['own', 'guardians'], note: "the guardian's 150 are untouched" });
      on.till(300);
    },
    { attack: 'grant-selection' },
  );

  scene(
    'untrusted',
    'A grant by a key that the service does not trust is unauthorized',
    ['COMMIT-1', 'FIXTURE-1'],
    (on) => {
      on.grant('untrusted', [{ can: ['*'] }], { by: 'stranger' });
      on.grant('by-agent', [{ can: ['*'] }], { by: 'agent' });
      on.propose('p', 'transfer', { amount: 100 });
      on.commit('p', refused('unauthorized'), { grants: ['untrusted'] });
      on.commit('p', refused('unauthorized'), { grants: ['by-agent'] });
      on.till(0);
    },
  );

  scene(
    'caveats-of-a-commit',
    'Each hard caveat is looked at, and need tells which failed',
    ['COMMIT-1', 'ERR-3'],
    (on) => {
      const rows: readonly (readonly [string, JsonObject])[] = [
        ['svc', { svc: ['other.example'] }],
        ['verbs', { verbs: ['ASK', 'INTENT', 'UNDO'] }],
        ['can', { can: ['transfer.*', 'order'] }],
        ['exp', { exp: CLOCK }],
        ['nbf', { nbf: CLOCK + 1 }],
        ['only', { only: OTHER_HASH }],
        ['unknown', { until: 5 }],
      ];
      on.propose('p', 'transfer', { amount: 100 });
      for (const [name, caveat] of rows) {
        on.grant(name, [{ svc: [SERVICE] }, caveat, { exp: day }]);
        on.commit('p', refused('forbidden', { fields: { need: [caveat] } }), { grants: [name] });
      }
      on.till(0);
      on.grant('good', [
        { svc: ['x', SERVICE] },
        { verbs: ['COMMIT'] },
        { can: ['trans*'] },
        { exp: CLOCK + 1 },
        { nbf: CLOCK },
        { only: bound('p.hash') },
        { risk: 'low' },
        { per: { max: 100, currency: 'EUR' } },
        { spend: { max: 100, currency: 'EUR' } },
      ]);
      on.commit('p', 'r', { grants: ['good'] });
      on.till(100);
    },
  );

  scene(
    'null-caveat',
    'A caveat of null, or of any other strange form, forbids; nothing crashes and nothing moves',
    ['COMMIT-1', 'FRAME-8'],
    (on) => {
      on.propose('p', 'transfer', { amount: 100 });
      const strange: readonly JsonValue[] = [
        null,
        'exp',
        5,
        [],
        {},
        { exp: null },
        { svc: null },
        { a: 1, b: 2 },
        { toString: 1 },
        { constructor: 1 },
      ];
      for (const [at, caveat] of strange.entries()) {
        on.grant(`strange-${at}`, [caveat]);
        on.commit('p', refused('forbidden', { fields: { need: [caveat] } }), { grants: [`strange-${at}`] });
      }
      on.till(0);
      on.commit('p', 'r');
      on.till(100);
    },
    { attack: 'null-caveat' },
  );

  scene(
    'risk-word',
    'A risk caveat of a word such as toString is malformed, at every verb, and no risk is below it',
    ['COMMIT-1', 'FRAME-8', 'UNDO-2'],
    (on) => {
      on.propose('p', 'transfer', { amount: 100, level: 'high' });
      const words = ['toString', 'constructor', '__proto__', 'valueOf', 'HIGH', ''];
      for (const [at, risk] of words.entries()) {
        on.grant(`word-${at}`, [{ can: ['*'] }, { risk }]);
        on.commit('p', refused('forbidden', { fields: { need: [{ risk }] } }), { grants: [`word-${at}`] });
      }
      on.ask('vault', {}, refused('forbidden', { fields: { need: [{ risk: 'toString' }] } }), {
        as: 'agent',
        grants: ['word-0'],
      });
      on.till(0);
      on.commit('p', 'r');
      on.undo('r', refused('forbidden', { fields: { need: [{ risk: 'toString' }] } }), { grants: ['word-0'] });
      on.till(100);
    },
    { attack: 'risk-word' },
  );

  scene(
    'handed-on',
    'A grant that was handed on counts with all that its blocks say',
    ['COMMIT-1', 'COMMIT-3'],
    (on) => {
      on.grant('chain', [{ can: ['*'] }], {
        to: 'rider',
        handed: [
          { to: 'courier', caveats: [{ verbs: ['INTENT', 'COMMIT'] }] },
          { to: 'agent', caveats: [{ per: { max: 100, currency: 'EUR' } }] },
        ],
      });
      on.propose('p', 'transfer', { amount: 100 }, {}, { grants: ['chain'] });
      on.propose('q', 'transfer', { amount: 101 }, {}, { grants: ['chain'] });
      on.commit('q', refused('consent_required'), { grants: ['chain'] });
      on.commit('p', 'r', { grants: ['chain'] });
      on.undo('r', refused('forbidden', { fields: { need: [{ verbs: ['INTENT', 'COMMIT'] }] } }), {
        grants: ['chain'],
      });
      on.till(100);
    },
  );

  scene('trusted-principal-commits', 'A principal may be its own agent', ['COMMIT-3', 'FIXTURE-1'], (on) => {
    on.grant('self', [], { by: 'guardian', to: 'guardian' });
    on.grant('self-can', [{ can: ['*'] }], { by: 'guardian', to: 'guardian' });
    on.ask('vault', {}, answer({ gold: 42 }), { as: 'guardian', grants: ['self'] });
    on.propose('p', 'transfer', { amount: 100 }, {}, { as: 'guardian', grants: ['self-can'] });
    on.commit('p', 'r', { as: 'guardian', grants: ['self'] });
    on.till(100);
  });
});
