import { describe, expect, test } from 'vitest';
import { type FrameHandler, intent as intentOf, memoryStore } from '../../src/service/index.ts';
import type { JsonObject } from '../../src/wire/index.ts';
import { autoIntent, commit, firstOf, grant, intent, receiptOf, START, talkTo, told, undo } from './agent.ts';
import { serviceOf } from './one.ts';

const grants = [grant([])];
const never = new Promise<never>(() => {});

/** Sends a frame, and once more from within the first event of it; both final replies. */
async function twice(handler: FrameHandler, frame: JsonObject): Promise<readonly string[]> {
  const first: JsonObject[] = [];
  const second: JsonObject[] = [];
  const again: (void | Promise<void>)[] = [];
  await handler(frame, (reply) => {
    first.push(reply);
    if (first.length === 1) again.push(handler(frame, (each) => second.push(each)));
  });
  await Promise.all(again);
  return [first, second].map((replies) => told(replies.at(-1) as JsonObject));
}

describe('what is sent again from within an event that was sent at once happens once', () => {
  function pushing() {
    const done: string[] = [];
    const capability = intentOf({
      name: 'push',
      propose: (_, { event }) => {
        event('looking');
        return { summary: 'push', effects: [], undo: { window: 60 } };
      },
      apply: async (_, { event }) => {
        event('pushing');
        done.push('pushed');
        return undefined;
      },
      recover: () => ({ applied: false }),
      undo: async (_, { event }) => {
        event('pulling');
        done.push('pulled');
        return undefined;
      },
      recoverUndo: () => ({ undone: false }),
    });
    const service = serviceOf(capability);
    return { done, talk: talkTo(service), handler: service.open() };
  }
  const framed = (id: string, fields: JsonObject): JsonObject => Object.assign({ parley: 1, id }, fields);

  test('a COMMIT (COMMIT-5)', async () => {
    const { done, talk, handler } = pushing();
    const proposal = firstOf(await talk.ask(intent('push', {}, { grants })));
    expect(await twice(handler, framed('a', commit(proposal, { grants })))).toEqual(['RECEIPT', 'RECEIPT replay']);
    expect(done).toEqual(['pushed']);
  });

  test('an UNDO (UNDO-3)', async () => {
    const { done, talk, handler } = pushing();
    const receipt = receiptOf(await talk.ask(autoIntent('a1', 'push', {}, { grants })));
    expect(await twice(handler, framed('a', undo(receipt, { grants })))).toEqual(['RECEIPT', 'RECEIPT replay']);
    expect(done).toEqual(['pushed', 'pulled']);
  });

  test('an auto INTENT (INTENT-5)', async () => {
    const { done, handler } = pushing();
    const frame = framed('a1', autoIntent('a1', 'push', {}, { grants }));
    expect(await twice(handler, frame)).toEqual(['RECEIPT auto', 'RECEIPT replay auto']);
    expect(done).toEqual(['pushed']);
  });

  test('a COMMIT in the transaction of the store', async () => {
    let times = 0;
    const service = serviceOf(
      intentOf({
        name: 'push',
        propose: () => ({ summary: 'push', effects: [] }),
        prepare: async (_, { event }) => event('ready'),
        applyTogether: () => {
          times += 1;
          return undefined;
        },
      }),
    );
    const proposal = firstOf(await talkTo(service).ask(intent('push', {}, { grants })));
    const frame = framed('a', commit(proposal, { grants }));
    expect(await twice(service.open(), frame)).toEqual(['RECEIPT', 'RECEIPT replay']);
    expect(times).toBe(1);
  });
});

describe('a repeat of an auto INTENT in flight is remembered from when it came, though the process ends (INTENT-5)', () => {
  /** Hangs while it applies; until the gate is open, while it proposes. */
  const slow = (gate: Promise<void>, done: string[]) =>
    intentOf({
      name: 'slow',
      propose: async () => {
        await gate;
        return { summary: 'slow', effects: [], undo: { window: 60 } };
      },
      apply: async () => {
        done.push('slow');
        await never;
        return undefined;
      },
      undo: () => undefined,
    });

  test.each(['it applies', 'it proposes'])('while %s', async (when) => {
    const store = memoryStore();
    const done: string[] = [];
    let now = START;
    let open = (): void => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const begin = () => talkTo(serviceOf(slow(gate, done), { store, clock: () => now }));
    const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
    if (when === 'it applies') open();
    const talk = begin();
    talk.ask(autoIntent('a1', 'slow', {}, { grants }));
    await turn();
    now = START + 800;
    const repeat = autoIntent('a1', 'slow', {}, { grants, now });
    talk.ask(repeat);
    open();
    await turn();
    expect(done).toEqual(['slow']);

    now = START + 950;
    const again = begin().ask(repeat);
    await turn();
    expect(done).toEqual(['slow']);
    expect(told(await again)).toBe('unavailable');
  });
});

test('the receipt of an auto INTENT tells what was proposed, whatever the service does with that (COMMIT-7)', async () => {
  const price = { amount: 1000, currency: 'USD' };
  const capability = intentOf({
    name: 'buy',
    propose: () => ({ summary: 'buy', effects: [], cost: price, undo: { window: 60 } }),
    apply: () => {
      price.amount += 100;
      return undefined;
    },
    undo: () => undefined,
  });
  const receipt = receiptOf(await talkTo(serviceOf(capability)).ask(autoIntent('a1', 'buy', {}, { grants })));
  expect(receipt.cost).toEqual({ amount: 1000, currency: 'USD' });
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

test('a COMMIT that the process ended in is not taken up by a frame that has no room for its receipt (FRAME-3)', async () => {
  const store = memoryStore();
  let done = 0;
  const begin = (hangs: Promise<void> | undefined) =>
    talkTo(
      serviceOf(
        intentOf({
          name: 'long',
          propose: () => ({ summary: 'x'.repeat(60_000), effects: [] }),
          apply: async () => {
            await hangs;
            done += 1;
            return undefined;
          },
          recover: () => ({ applied: false }),
        }),
        { store },
      ),
    );
  const talk = begin(never);
  const proposal = firstOf(await talk.ask(intent('long', {}, { grants })));
  const frame = commit(proposal, { grants });
  talk.ask(frame);
  const again = begin(undefined);
  expect(told(await again.ask(Object.assign({ id: 'i'.repeat(999_000) }, frame)))).toBe('limit');
  expect(done).toBe(0);
  expect(told(await again.ask(frame))).toBe('RECEIPT');
});
