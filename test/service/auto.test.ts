import { describe, expect, test } from 'vitest';
import {
  AGENT,
  autoIntent,
  commit,
  firstOf,
  grant,
  OTHER_AGENT,
  proof,
  receiptOf,
  START,
  talkTo,
  told,
  undo,
} from './agent.ts';
import type { JsonObject } from './imports.ts';
import { shop } from './shop.ts';

const tea = { item: 'tea', count: 1 };
const outright = () => [grant([])];

describe.each(['order', 'take'])('INTENT %s with auto (INTENT-4, INTENT-5)', (name) => {
  test('commits in the same round trip, after the events of the commit', async () => {
    const at = shop();
    const grants = outright();
    const talk = talkTo(at.service);
    const replies = await talk.replies(autoIntent('a1', name, tea, { grants }));
    expect(replies.map(told)).toEqual(name === 'order' ? ['EVENT', 'RECEIPT auto'] : ['RECEIPT auto']);
    const receipt = receiptOf(replies.at(-1) as JsonObject);
    expect(told(await talk.ask(undo(receipt, { grants })))).toBe('RECEIPT');
  });

  test('a repeat is the original reply, also at the same time, also with another grant, and commits nothing', async () => {
    const at = shop();
    const grants = outright();
    const talk = talkTo(at.service);
    const frame = autoIntent('a1', name, tea, { grants });
    const both = await Promise.all([talk.ask(frame), talk.ask(frame)]);
    expect(both.map(told)).toEqual(['RECEIPT auto', 'RECEIPT replay auto']);
    const later = await talk.ask({ ...frame, params: { wrong: 1 }, grants: ['nonsense'] });
    expect(told(later)).toBe('RECEIPT replay auto');
    expect(new Set([...both, later].map((reply) => receiptOf(reply).id)).size).toBe(1);
    expect((await talk.ask({ verb: 'ASK', capability: 'stock', params: { item: 'tea' } })).data).toBe(
      name === 'take' ? 4 : 5,
    );
    expect(at.done).toHaveLength(name === 'order' ? 1 : 0);
  });

  test('the memory outlives the proof', async () => {
    const at = shop();
    const grants = outright();
    const talk = talkTo(at.service);
    await talk.ask(autoIntent('a1', name, tea, { grants }));
    at.clock = START + 301;
    expect(told(await talk.ask(autoIntent('a1', name, tea, { grants })))).toBe('unauthorized');
    at.clock = START + 900;
    expect(told(await talk.ask(autoIntent('a1', name, tea, { grants, now: at.clock })))).toBe('RECEIPT replay auto');
  });

  test('a proof from the future is remembered 900 s after its own time', async () => {
    const at = shop();
    const grants = outright();
    const talk = talkTo(at.service);
    await talk.ask(autoIntent('a1', name, tea, { grants, now: START + 300 }));
    at.clock = START + 1200;
    expect(told(await talk.ask(autoIntent('a1', name, tea, { grants, now: at.clock })))).toBe('RECEIPT replay auto');
  });

  test('another key with the same frame id is another request', async () => {
    const at = shop();
    const talk = talkTo(at.service);
    await talk.ask(autoIntent('a1', name, tea, { grants: outright() }));
    const others = [grant([], { to: OTHER_AGENT })];
    const reply = await talk.ask(autoIntent('a1', name, tea, { grants: others, by: OTHER_AGENT }));
    expect(told(reply)).toBe('RECEIPT auto');
  });

  test('a failure to apply is internal, and so is its repeat', async () => {
    const at = shop();
    const grants = [grant([{ spend: { max: 1000, currency: 'USD' } }])];
    const talk = talkTo(at.service);
    at.failures = 1;
    expect(told(await talk.ask(autoIntent('a1', name, tea, { grants })))).toBe('internal');
    expect(told(await talk.ask(autoIntent('a1', name, tea, { grants })))).toBe('internal');
    expect(told(await talk.ask(autoIntent('a2', name, tea, { grants })))).toBe('RECEIPT auto');
  });
});

describe('what auto does not commit is answered as without it', () => {
  test.each([
    ['a grant that needs consent', tea, () => [grant([{ per: { max: 1, currency: 'USD' } }])]],
    ['an irreversible proposal', { item: 'tea', final: true }, outright],
    ['no grants', tea, () => []],
    ['grants that do not apply', tea, () => [grant([{ svc: ['elsewhere'] }])]],
  ])('%s', async (_, params, grants) => {
    const at = shop();
    const talk = talkTo(at.service);
    const shown = grants();
    const reply = await talk.ask(autoIntent('a1', 'order', params, { grants: shown }));
    expect(told(reply)).toBe('PROPOSALS');
    expect(told(await talk.ask(autoIntent('a1', 'order', params, { grants: shown })))).toBe('PROPOSALS');
    expect(at.done).toEqual([]);
    expect(told(await talk.ask(commit(firstOf(reply), { grants: outright() })))).toBe('RECEIPT');
  });

  test('errors are remembered too, CLARIFY as well', async () => {
    const talk = talkTo(shop().service);
    const wrong = autoIntent('a1', 'order', { itm: 'tea' }, { grants: outright() });
    expect(told(await talk.ask(wrong))).toBe('invalid_params');
    expect(told(await talk.ask({ ...wrong, params: tea }))).toBe('invalid_params');
    const unclear = autoIntent('a2', 'choose', {}, { grants: outright() });
    expect(told(await talk.ask(unclear))).toBe('CLARIFY');
    expect(told(await talk.ask({ ...unclear, params: { kind: 'tea' } }))).toBe('CLARIFY');
  });

  test('a proof over another id or another capability is none', async () => {
    const at = shop();
    const talk = talkTo(at.service);
    const frame = autoIntent('a1', 'order', tea, { grants: outright() });
    expect(told(await talk.ask({ ...frame, id: 'a2' }))).toBe('unauthorized');
    expect(told(await talk.ask({ ...frame, proof: proof('INTENT', 'order', START, AGENT) }))).toBe('unauthorized');
    expect(at.done).toEqual([]);
  });
});

test('it is remembered 900 s from its last repeat, whose proof could be sent again too', async () => {
  const at = shop();
  const talk = talkTo(at.service);
  const grants = outright();
  const ask = async (now: number) => {
    at.clock = now;
    return told(await talk.ask(autoIntent('a1', 'order', tea, { grants, now })));
  };
  const said = [await ask(START), await ask(START + 899), await ask(START + 1700), await ask(START + 2601)];
  expect(said).toEqual(['RECEIPT auto', 'RECEIPT replay auto', 'RECEIPT replay auto', 'RECEIPT auto']);
});

test('what expires at once is not committed (INTENT-4)', async () => {
  const at = shop();
  const talk = talkTo(at.service);
  at.clock = START - (START % 60);
  const frame = autoIntent('a1', 'flash', {}, { grants: outright(), now: at.clock });
  expect(told(await talk.ask(frame))).toBe('PROPOSALS');
});

test('when the memory is full new ones are refused, and what is remembered stays (INTENT-5)', async () => {
  const at = shop({ limits: { replays: 2 } });
  const talk = talkTo(at.service);
  const grants = outright();
  const ask = (id: string, now = START) => talk.ask(autoIntent(id, 'order', tea, { grants, now })).then(told);
  expect([await ask('a1'), await ask('a2'), await ask('a3')]).toEqual(['RECEIPT auto', 'RECEIPT auto', 'limit']);
  expect(await ask('a1')).toBe('RECEIPT replay auto');
  expect(at.done).toHaveLength(2);
  at.clock = START + 901;
  expect(await ask('a3', at.clock)).toBe('RECEIPT auto');
  expect(at.done).toHaveLength(3);
});
