import { describe, expect, test } from 'vitest';
import {
  AGENT,
  ANA,
  BOB,
  commit,
  firstOf,
  grant,
  intent,
  keyOf,
  OTHER_AGENT,
  proof,
  receiptOf,
  SERVICE,
  START,
  STRANGER,
  seedOf,
  talkTo,
  told,
} from './agent.ts';
import { buildConsent, type JsonObject } from './imports.ts';
import { shop } from './shop.ts';

const full = () => grant([{ svc: [SERVICE] }, { can: ['*'] }]);

/** A shop, a connection, a grant, and a proposal that it authorizes. */
async function ordered(params: JsonObject = { item: 'tea', count: 2 }, grants = [full()]) {
  const at = shop();
  const talk = talkTo(at.service);
  const proposal = firstOf(await talk.ask(intent('order', params, { grants })));
  return { at, talk, grants, proposal };
}

describe('COMMIT (COMMIT-1 to COMMIT-7)', () => {
  test('is answered by events and a receipt of what was proposed', async () => {
    const { at, talk, grants, proposal } = await ordered();
    const replies = await talk.replies({ ...commit(proposal, { grants }), budget: 100_000 });
    expect(replies.map(told)).toEqual(['EVENT', 'RECEIPT']);
    const receipt = receiptOf(replies[1] as JsonObject);
    expect(receipt).toMatchObject({
      proposal: proposal.id,
      capability: 'order',
      summary: '2 × tea',
      at: START,
      effects: proposal.effects,
      cost: { amount: 2000, currency: 'USD' },
      undo: { until: START + 3600 },
    });
    expect(at.done).toHaveLength(1);
  });

  test('each check comes before those after it', async () => {
    const { at, talk, grants, proposal } = await ordered();
    const good = commit(proposal, { grants });
    const wrongHash = 'A'.repeat(43);
    const forbidden = [grant([{ svc: ['elsewhere'] }])];
    const others = [grant([], { to: OTHER_AGENT })];
    const wrongProof = proof('COMMIT', 'another', START);
    const later = START + 100_000;
    const steps: readonly (readonly [string, JsonObject])[] = [
      ['not_found', { ...good, proposal: 'p_aaaaaaaaaaaa', hash: wrongHash, grants: null, proof: null }],
      ['not_found', { ...good, proposal: 7 }],
      ['conflict', { ...good, hash: wrongHash, grants: null, proof: null }],
      ['conflict', { ...good, hash: null }],
      ['unauthorized', { ...good, grants: null, proof: null }],
      ['unauthorized', { ...good, grants: [], proof: wrongProof }],
      ['unauthorized', { ...good, grants: forbidden, proof: wrongProof }],
      ['unauthorized', { ...good, grants: 'no array' }],
      ['forbidden', { ...good, grants: forbidden }],
      ['forbidden', commit(proposal, { grants: others, by: OTHER_AGENT })],
    ];
    for (const [code, fields] of steps) expect(told(await talk.ask(fields)), JSON.stringify(fields)).toBe(code);
    at.clock = later;
    expect(told(await talk.ask(commit(proposal, { grants: others, by: OTHER_AGENT, now: later })))).toBe('forbidden');
    expect(told(await talk.ask(commit(proposal, { grants, now: later })))).toBe('expired');
    expect(at.done).toEqual([]);
  });

  test('a conflict does not tell the right hash', async () => {
    const { talk, grants, proposal } = await ordered();
    const reply = await talk.ask({ ...commit(proposal, { grants }), hash: 'A'.repeat(43) });
    expect(told(reply)).toBe('conflict');
    expect(JSON.stringify(reply)).not.toContain(proposal.hash);
  });

  test('forbidden tells what blocked it', async () => {
    const { talk, proposal } = await ordered();
    const grants = [grant([{ svc: ['elsewhere'] }, { exp: START }, { can: ['*'] }, null])];
    const reply = await talk.ask(commit(proposal, { grants }));
    expect(reply).toMatchObject({ code: 'forbidden', need: [{ svc: ['elsewhere'] }, { exp: START }, null] });
  });

  test('it expires at its time, not before', async () => {
    const { at, talk, grants, proposal } = await ordered();
    const expires = proposal.expires as number;
    expect(expires % 60).toBe(0);
    at.clock = expires;
    expect(told(await talk.ask(commit(proposal, { grants, now: expires })))).toBe('expired');
    at.clock = expires - 1;
    expect(told(await talk.ask(commit(proposal, { grants, now: expires - 1 })))).toBe('RECEIPT');
  });

  test('again, it is the first receipt and nothing is done, even when it has expired (COMMIT-6)', async () => {
    const { at, talk, grants, proposal } = await ordered();
    const first = await talk.ask(commit(proposal, { grants }));
    at.clock = START + 200_000;
    const again = await talk.replies({ ...commit(proposal, { grants, now: at.clock }), budget: 1 });
    expect(again.map(told)).toEqual(['RECEIPT replay']);
    expect(again[0]).not.toHaveProperty('more');
    expect(receiptOf(again[0] as JsonObject).id).toBe(receiptOf(first).id);
    expect(at.done).toHaveLength(1);
  });

  test('a stranger neither commits nor replays', async () => {
    const { at, talk, grants, proposal } = await ordered();
    const stolen = commit(proposal, { grants, by: STRANGER });
    const own = commit(proposal, { grants: [grant([], { by: STRANGER, to: STRANGER })], by: STRANGER });
    expect(told(await talk.ask(stolen))).toBe('unauthorized');
    expect(told(await talk.ask(own))).toBe('unauthorized');
    await talk.ask(commit(proposal, { grants }));
    expect(told(await talk.ask(stolen))).toBe('unauthorized');
    expect(told(await talk.ask(own))).toBe('unauthorized');
    expect(told(await talk.ask(commit(proposal, { grants: [grant([], { to: OTHER_AGENT })], by: OTHER_AGENT })))).toBe(
      'forbidden',
    );
    expect(at.done).toHaveLength(1);
  });

  test('what was proposed without proof can be seen, never committed (COMMIT-3)', async () => {
    const at = shop();
    const talk = talkTo(at.service);
    const proposal = firstOf(await talk.ask({ verb: 'INTENT', capability: 'order', params: { item: 'tea' } }));
    expect(told(await talk.ask(commit(proposal, { grants: [full()] })))).toBe('forbidden');
    expect(at.done).toEqual([]);
  });

  test('a good proof without a grant that applies makes a requester all the same (PROOF-6)', async () => {
    const at = shop();
    const talk = talkTo(at.service);
    const commitOnly = [grant([{ verbs: ['COMMIT'] }])];
    const proposal = firstOf(await talk.ask(intent('order', { item: 'tea' }, { grants: commitOnly })));
    expect(told(await talk.ask(commit(proposal, { grants: commitOnly })))).toBe('RECEIPT');
  });

  test('only grants of the principal that authorized the INTENT are asked (GRANT-21)', async () => {
    const { talk, grants, proposal } = await ordered();
    const ofBob = grant([], { by: BOB });
    expect(told(await talk.ask(commit(proposal, { grants: [ofBob] })))).toBe('forbidden');
    const softBob = grant([{ per: { max: 1, currency: 'USD' } }], { by: BOB });
    expect(told(await talk.ask(commit(proposal, { grants: [softBob] })))).toBe('forbidden');
    const narrow = grant([{ verbs: ['ASK'] }]);
    expect(told(await talk.ask(commit(proposal, { grants: [ofBob, narrow] })))).toBe('forbidden');
    const tight = grant([{ per: { max: 1, currency: 'USD' } }]);
    expect(told(await talk.ask(commit(proposal, { grants: [ofBob, tight] })))).toBe('consent_required');
    expect(told(await talk.ask(commit(proposal, { grants: [ofBob, ...grants] })))).toBe('RECEIPT');
  });

  test.each(['order', 'take'])(
    'a failure to apply %s is internal, changes nothing and may be tried again (COMMIT-4)',
    async (name) => {
      const at = shop();
      const talk = talkTo(at.service);
      const grants = [grant([{ spend: { max: 2000, currency: 'USD' } }])];
      const proposal = firstOf(await talk.ask(intent(name, { item: 'tea', count: 2 }, { grants })));
      at.failures = 2;
      const both = [commit(proposal, { grants }), commit(proposal, { grants })];
      expect(told(await talk.ask(both[0] as JsonObject))).toBe('internal');
      expect(told(await talk.ask(both[1] as JsonObject))).toBe('internal');
      expect((await talk.ask({ verb: 'ASK', capability: 'stock', params: { item: 'tea' } })).data).toBe(5);
      expect(at.done).toEqual([]);
      expect(told(await talk.ask(commit(proposal, { grants })))).toBe('RECEIPT');
    },
  );
});

describe('spend (CAVEAT-14)', () => {
  const capped = (max: number) => [grant([{ can: ['*'] }, { spend: { max, currency: 'USD' } }])];

  test.each(['order', 'take'])('concurrent commits of %s do not pass the cap', async (name) => {
    const at = shop();
    const talk = talkTo(at.service);
    const grants = capped(3000);
    const proposals = await Promise.all(
      [1, 2, 3, 4, 5].map(() => talk.ask(intent(name, { item: 'tea' }, { grants })).then(firstOf)),
    );
    let open = () => {};
    at.gate = new Promise((resolve) => {
      open = () => resolve();
    });
    const commits = proposals.map((proposal) => talk.ask(commit(proposal, { grants })));
    open();
    const tellings = (await Promise.all(commits)).map(told);
    expect(tellings.filter((each) => each === 'RECEIPT')).toHaveLength(3);
    expect(tellings.filter((each) => each === 'consent_required')).toHaveLength(2);
  });

  test('a retried commit is not refused by its own spend', async () => {
    const { talk, grants, proposal } = await ordered({ item: 'tea', count: 3 }, capped(3000));
    expect(told(await talk.ask(commit(proposal, { grants })))).toBe('RECEIPT');
    expect(told(await talk.ask(commit(proposal, { grants })))).toBe('RECEIPT replay');
  });

  test('one that waits for the first is not refused by its spend either', async () => {
    const { at, talk, grants, proposal } = await ordered({ item: 'tea', count: 3 }, capped(3000));
    const both = await Promise.all([talk.ask(commit(proposal, { grants })), talk.ask(commit(proposal, { grants }))]);
    expect(both.map(told)).toEqual(['RECEIPT', 'RECEIPT replay']);
    expect(at.done).toHaveLength(1);
  });

  test('consent: asked for with all that it takes, and enough once it is given (CONSENT-3)', async () => {
    const { at, talk, grants, proposal } = await ordered({ item: 'tea', count: 6 }, capped(1000));
    const reply = await talk.ask(commit(proposal, { grants }));
    expect(reply).toMatchObject({
      code: 'consent_required',
      consent: {
        proposal: proposal.id,
        hash: proposal.hash,
        service: SERVICE,
        capability: 'order',
        principal: keyOf(ANA),
        summary: proposal.summary,
        expires: proposal.expires,
      },
    });
    expect(at.done).toEqual([]);
    const consent = reply.consent as JsonObject;
    const given = buildConsent({ consent, seed: seedOf(ANA), sub: keyOf(AGENT), iat: START, nonce: 'c' });
    const token = given.ok ? given.value : '';
    expect(told(await talk.ask(commit(proposal, { grants: [...grants, token] })))).toBe('RECEIPT');
    expect(told(await talk.ask(commit(proposal, { grants: [token] })))).toBe('RECEIPT replay');
  });

  test('a risk that is a name of a prototype is above every limit', async () => {
    const { talk, proposal } = await ordered();
    const grants = [grant([{ risk: 'toString' }])];
    expect(told(await talk.ask(commit(proposal, { grants })))).toBe('forbidden');
  });
});
