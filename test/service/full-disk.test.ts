import { expect, test } from 'vitest';
import { memoryStore, type Store } from '../../src/service/index.ts';
import { autoIntent, commit, firstOf, grant, intent, receiptOf, talkTo, told, undo } from './agent.ts';
import { shop } from './shop.ts';

/** A store that can be told to write no more, as on a full disk. */
function fillable() {
  const inner = memoryStore();
  const state = { isFull: false };
  const check = (): void => {
    if (state.isFull) throw new Error('the disk is full');
  };
  const store: Store = Object.assign({}, inner, {
    write: (changes: Parameters<Store['write']>[0]) => {
      check();
      inner.write(changes);
    },
    together: (effect: Parameters<Store['together']>[0]) => {
      const changes = effect();
      check();
      inner.write(changes);
    },
  });
  return { store, state };
}

const grants = [grant([])];

test('an effect that was done and could not be written is in doubt: no receipt, no second time', async () => {
  const { store, state } = fillable();
  const at = shop({ store });
  const talk = talkTo(at.service);
  const proposal = firstOf(await talk.ask(intent('order', { item: 'tea' }, { grants })));
  const auto = autoIntent('a1', 'order', { item: 'pot' }, { grants });
  let open = (): void => {};
  at.gate = new Promise((resolve) => {
    open = resolve;
  });
  const answers = [talk.ask(commit(proposal, { grants })), talk.ask(auto)];
  state.isFull = true;
  open();
  expect((await Promise.all(answers)).map(told)).toEqual(['unavailable', 'unavailable']);
  state.isFull = false;
  expect(told(await talk.ask(commit(proposal, { grants })))).toBe('unavailable');
  expect(told(await talk.ask(auto))).toBe('unavailable');
  expect(at.done).toHaveLength(2);
});

test('a reversal that was done and could not be written is in doubt too', async () => {
  const { store, state } = fillable();
  const at = shop({ store });
  const talk = talkTo(at.service);
  const proposal = firstOf(await talk.ask(intent('order', { item: 'tea' }, { grants })));
  const receipt = receiptOf(await talk.ask(commit(proposal, { grants })));
  let open = (): void => {};
  at.gate = new Promise((resolve) => {
    open = resolve;
  });
  const answer = talk.ask(undo(receipt, { grants }));
  state.isFull = true;
  open();
  expect(told(await answer)).toBe('unavailable');
  state.isFull = false;
  expect(told(await talk.ask(undo(receipt, { grants })))).toBe('unavailable');
  expect(at.done).toHaveLength(2);
});

test('an effect inside of the transaction is not done when that cannot be written, and may be tried again', async () => {
  const { store, state } = fillable();
  const talk = talkTo(shop({ store }).service);
  const proposal = firstOf(await talk.ask(intent('take', { item: 'tea', count: 2 }, { grants })));
  state.isFull = true;
  expect(told(await talk.ask(commit(proposal, { grants })))).toBe('internal');
  state.isFull = false;
  expect((await talk.ask({ verb: 'ASK', capability: 'stock', params: { item: 'tea' } })).data).toBe(5);
  expect(told(await talk.ask(commit(proposal, { grants })))).toBe('RECEIPT');
});
