import { describe, expect, test } from 'vitest';
import {
  type Capability,
  defineService,
  intent as intentOf,
  memoryStore,
  type Store,
} from '../../src/service/index.ts';
import {
  ANA,
  autoIntent,
  commit,
  firstOf,
  grant,
  intent,
  keyOf,
  receiptOf,
  SERVICE,
  START,
  talkTo,
  told,
  undo,
  verifier,
} from './agent.ts';

const grants = [grant([])];

interface Around {
  readonly store?: Store;
  readonly clock?: () => number;
  readonly faults?: unknown[];
}

/** A service of one capability. */
function serviceOf(capability: Capability, { store = memoryStore(), clock = () => START, faults = [] }: Around = {}) {
  const report = (fault: unknown) => faults.push(fault);
  const trusted = [keyOf(ANA)];
  return defineService({
    id: SERVICE,
    name: 'One',
    trusted,
    capabilities: [capability],
    verifier,
    store,
    clock,
    report,
  });
}

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

describe('a reversal in the transaction of the store', () => {
  /** What the next reversal tells of itself. */
  async function shut(reversal: unknown) {
    const talk = talkTo(
      serviceOf(
        intentOf({
          name: 'shut',
          propose: () => ({ summary: 'shut', effects: [], undo: { window: 60 } }),
          applyTogether: (_, { cells }) => cells.set('shut', true) as undefined,
          undoTogether: (_, { cells }) => {
            cells.set('shut', false);
            return reversal as undefined;
          },
        }),
        { store },
      ),
    );
    return { talk, receipt: receiptOf(await talk.ask(autoIntent('a1', 'shut', {}, { grants }))) };
  }
  let store = memoryStore();

  test.each([
    ['that no frame has room for is `limit` (FRAME-3)', { result: 'x'.repeat(1_100_000) }, 'limit'],
    ['that no frame can carry is `internal`', { effects: [{ op: 'update', target: 'x', to: undefined }] }, 'internal'],
  ])('%s, and changes nothing', async (_, reversal, code) => {
    store = memoryStore();
    const { talk, receipt } = await shut(reversal);
    for (let time = 0; time < 2; time++) expect(told(await talk.ask(undo(receipt, { grants })))).toBe(code);
    expect(store.read('cells', 'shut')).toBe('true');
  });
});
