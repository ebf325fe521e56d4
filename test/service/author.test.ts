import { expect, test } from 'vitest';
import { ask as askOf, defineService, fail, intent as intentOf, memoryStore } from '../../src/service/index.ts';
import {
  ANA,
  autoIntent,
  commit,
  firstOf,
  grant,
  intent,
  keyOf,
  SERVICE,
  START,
  talkTo,
  told,
  verifier,
} from './agent.ts';
import { serviceOf } from './one.ts';

const grants = [grant([])];

test.each([
  ['a param without a value', { fix: [{ say: 'a size', params: { size: undefined as unknown as null } }] }],
  ['a number that is none', { fix: [{ say: 'a size', params: { size: Number.NaN } }] }],
])('a refusal with %s makes no frame, and is `internal`', async (_, more) => {
  const faults: unknown[] = [];
  const refused = () => fail('conflict', 'no such size', more);
  const asked = talkTo(serviceOf(askOf({ name: 'size', answer: refused }), { faults }));
  expect(told(await asked.ask({ verb: 'ASK', capability: 'size' }))).toBe('internal');
  const talk = talkTo(serviceOf(intentOf({ name: 'size', propose: refused, apply: () => undefined }), { faults }));
  expect(told(await talk.ask(intent('size', {}, { grants })))).toBe('internal');
  const frame = autoIntent('a1', 'size', {}, { grants });
  expect([told(await talk.ask(frame)), told(await talk.ask(frame))]).toEqual(['internal', 'internal']);
  expect(faults).toHaveLength(3);
});

test('an effect of the transaction that is still to come is none: nothing is done', async () => {
  const applyTogether = (async () => {}) as unknown as () => undefined;
  const faults: unknown[] = [];
  const capability = intentOf({ name: 'late', propose: () => ({ summary: 'late', effects: [] }), applyTogether });
  const talk = talkTo(serviceOf(capability, { faults }));
  const proposal = firstOf(await talk.ask(intent('late', {}, { grants })));
  expect(told(await talk.ask(commit(proposal, { grants })))).toBe('internal');
  expect(faults).toHaveLength(1);
});

test('data of an event that is no JSON is left out and reported, and the commit goes on', async () => {
  const faults: unknown[] = [];
  const capability = intentOf({
    name: 'say',
    propose: () => ({ summary: 'say', effects: [] }),
    apply: (_, { event }) => {
      event('half', { progress: 0.5, data: { left: Number.NaN } });
      return undefined;
    },
  });
  const talk = talkTo(serviceOf(capability, { faults }));
  const proposal = firstOf(await talk.ask(intent('say', {}, { grants })));
  const replies = await talk.replies(commit(proposal, { grants }));
  expect(replies).toMatchObject([{ kind: 'EVENT', message: 'half', progress: 0.5 }, { kind: 'RECEIPT' }]);
  expect(replies[0]).not.toHaveProperty('data');
  expect(faults).toHaveLength(1);
});

test('a service that used up its state has none after a restart either', async () => {
  const store = memoryStore();
  const begin = () =>
    talkTo(
      defineService({
        id: SERVICE,
        name: 'Voucher',
        trusted: [keyOf(ANA)],
        capabilities: [
          intentOf({
            name: 'redeem',
            propose: (_, { cells }) =>
              cells.get('voucher') === undefined ? fail('unavailable', 'used') : { summary: 'redeem', effects: [] },
            applyTogether: (_, { cells }) => {
              cells.set('voucher', undefined);
              return undefined;
            },
          }),
        ],
        cells: { voucher: 1 },
        store,
        clock: () => START,
        verifier,
      }),
    );
  const talk = begin();
  const proposal = firstOf(await talk.ask(intent('redeem', {}, { grants })));
  expect(told(await talk.ask(commit(proposal, { grants })))).toBe('RECEIPT');
  expect(told(await begin().ask(intent('redeem', {}, { grants })))).toBe('unavailable');
});

test('where nobody can be told of a fault, what was reserved is released all the same (COMMIT-4)', async () => {
  let failures = 1;
  const capability = intentOf({
    name: 'buy',
    propose: () => ({ summary: 'buy', effects: [], cost: { amount: 1000, currency: 'USD' } }),
    apply: () => {
      if (failures-- > 0) throw new Error('no');
      return undefined;
    },
  });
  const report = () => {
    throw new Error('the log is closed');
  };
  const talk = talkTo(serviceOf(capability, { report }));
  const capped = [grant([{ spend: { max: 1000, currency: 'USD' } }])];
  const proposal = firstOf(await talk.ask(intent('buy', {}, { grants: capped })));
  expect(told(await talk.ask(commit(proposal, { grants: capped })))).toBe('internal');
  expect(told(await talk.ask(commit(proposal, { grants: capped })))).toBe('RECEIPT');
});
