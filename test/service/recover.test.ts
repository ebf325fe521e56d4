import { describe, expect, test } from 'vitest';
import { defineService, intent as intentOf, memoryStore, type OutsideEffects } from '../../src/service/index.ts';
import type { JsonObject } from '../../src/wire/index.ts';
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
  type Talk,
  talkTo,
  told,
  undo,
  verifier,
} from './agent.ts';

const grants = [grant([{ spend: { max: 1000, currency: 'USD' } }])];
const never = new Promise<never>(() => {});

type Said = Pick<OutsideEffects, 'recover' | 'recoverUndo'>;

/** A door whose opening lies outside of the store, in processes that end and begin again on one store. */
function door() {
  const store = memoryStore();
  /** What was really done, over all processes. */
  const done: string[] = [];
  /** How often a capability was asked what became of something. */
  const asked: string[] = [];
  const faults: unknown[] = [];
  const at = { clock: START };

  const counted =
    <A extends unknown[], R>(name: string, said: (...args: A) => R) =>
    (...args: A): R => {
      asked.push(name);
      return said(...args);
    };

  /** A process that stops in the middle of what it does, or does it; `said` is what it says of what was begun before. */
  const begin = (hangs: 'before' | 'after' | 'never', { recover, recoverUndo }: Said = {}): Talk => {
    const act = async (what: string) => {
      if (hangs === 'before') await never;
      done.push(what);
      if (hangs === 'after') await never;
      // So that what comes at the same time has come.
      await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const open = intentOf({
      name: 'open',
      propose: () => ({
        summary: 'open the door',
        effects: [{ op: 'update', target: 'door' }],
        cost: { amount: 400, currency: 'USD' },
        undo: { window: 3600 },
      }),
      apply: async () => {
        await act('open');
        return { bell: 'rung' };
      },
      undo: async () => {
        await act('shut');
        return undefined;
      },
      ...(recover && { recover: counted('recover', recover) }),
      ...(recoverUndo && { recoverUndo: counted('recoverUndo', recoverUndo) }),
    });
    const trusted = [keyOf(ANA)];
    const around = { clock: () => at.clock, verifier, store, report: (fault: unknown) => faults.push(fault) };
    return talkTo(defineService({ id: SERVICE, name: 'Door', trusted, capabilities: [open], ...around }));
  };
  return Object.assign(at, { begin, done, asked, faults });
}

const throws = () => Promise.reject(new Error('the door does not answer'));
const unknowing: readonly [string, Said][] = [
  ['says nothing', {}],
  ['does not know', { recover: () => undefined, recoverUndo: () => undefined }],
  ['throws', { recover: throws, recoverUndo: throws }],
];

/** The one that throws is told to the author of the service. */
const faultsOf = ({ recover }: Said): number => (recover === throws ? 2 : 0);

describe('a commit that the process ended in', () => {
  /** One that is begun and stops there. */
  async function begun(hangs: 'before' | 'after') {
    const at = door();
    const talk = at.begin(hangs);
    const proposal = firstOf(await talk.ask(intent('open', {}, { grants })));
    talk.ask(commit(proposal, { grants }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { ...at, proposal };
  }

  test.each(unknowing)('stays in doubt where the capability %s', async (_, said) => {
    const { begin, done, faults, proposal } = await begun('after');
    const talk = begin('never', said);
    for (let time = 0; time < 2; time++) expect(told(await talk.ask(commit(proposal, { grants })))).toBe('unavailable');
    expect(faults).toHaveLength(faultsOf(said));
    expect(done).toEqual(['open']);
  });

  test('that was done gets its receipt, with the result that is told now, and is not done again', async () => {
    const { begin, done, asked, proposal } = await begun('after');
    const talk = begin('never', { recover: () => ({ applied: true, result: { bell: 'heard' } }) });
    const reply = await talk.ask(commit(proposal, { grants }));
    expect(told(reply)).toBe('RECEIPT');
    expect(receiptOf(reply).result).toEqual({ bell: 'heard' });
    expect(told(await talk.ask(commit(proposal, { grants })))).toBe('RECEIPT replay');
    expect({ done, asked }).toEqual({ done: ['open'], asked: ['recover'] });
  });

  test('that was not done is done now, once, however often it is asked for', async () => {
    const { begin, done, asked, proposal } = await begun('before');
    const talk = begin('never', { recover: () => ({ applied: false }) });
    const both = await Promise.all([0, 1].map(() => talk.ask(commit(proposal, { grants }))));
    expect(both.map(told)).toEqual(['RECEIPT', 'RECEIPT replay']);
    expect(receiptOf(both[0] as JsonObject).result).toEqual({ bell: 'rung' });
    expect({ done, asked }).toEqual({ done: ['open'], asked: ['recover'] });
  });

  test('and whose spend was reserved is counted once', async () => {
    const { begin, proposal } = await begun('after');
    const talk = begin('never', { recover: () => ({ applied: true }) });
    await talk.ask(commit(proposal, { grants }));
    const answers = [];
    for (let time = 0; time < 2; time++) {
      const next = firstOf(await talk.ask(intent('open', {}, { grants })));
      answers.push(told(await talk.ask(commit(next, { grants }))));
    }
    expect(answers).toEqual(['RECEIPT', 'consent_required']);
  });
});

describe('an auto INTENT that the process ended in', () => {
  async function begun(hangs: 'before' | 'after') {
    const at = door();
    const frame = autoIntent('a1', 'open', {}, { grants });
    at.begin(hangs).ask(frame);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { ...at, frame };
  }

  test.each(unknowing)('stays in doubt where the capability %s', async (_, said) => {
    const { begin, done, faults, frame } = await begun('after');
    const talk = begin('never', said);
    for (let time = 0; time < 2; time++) expect(told(await talk.ask(frame))).toBe('unavailable');
    expect(faults).toHaveLength(faultsOf(said));
    expect(done).toEqual(['open']);
  });

  test('and was not done is done once by two repeats that come at one time', async () => {
    const { begin, done, asked, frame } = await begun('before');
    const talk = begin('never', { recover: () => ({ applied: false }) });
    const both = await Promise.all([0, 1].map(() => talk.ask(frame)));
    expect(both.map(told)).toEqual(['RECEIPT auto', 'RECEIPT replay auto']);
    expect(receiptOf(both[0] as JsonObject).id).toBe(receiptOf(both[1] as JsonObject).id);
    expect(told(await talk.ask(frame))).toBe('RECEIPT replay auto');
    expect({ done, asked }).toEqual({ done: ['open'], asked: ['recover'] });
  });
});

describe('an UNDO that the process ended in', () => {
  async function begun(hangs: 'before' | 'after') {
    const at = door();
    const talk = at.begin('never');
    const receipt = receiptOf(await talk.ask(autoIntent('a1', 'open', {}, { grants })));
    at.begin(hangs).ask(undo(receipt, { grants }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    return Object.assign(at, { receipt });
  }

  test.each(unknowing)('stays in doubt where the capability %s', async (_, said) => {
    const { begin, done, faults, receipt } = await begun('after');
    const talk = begin('never', said);
    for (let time = 0; time < 2; time++) expect(told(await talk.ask(undo(receipt, { grants })))).toBe('unavailable');
    expect(faults).toHaveLength(faultsOf(said));
    expect(done).toEqual(['open', 'shut']);
  });

  test('that was done gets the receipt of its reversal, as it is told now, and is not done again', async () => {
    const { begin, done, asked, receipt } = await begun('after');
    const talk = begin('never', { recoverUndo: () => ({ undone: true, reversal: { summary: 'it is shut' } }) });
    const reply = await talk.ask(undo(receipt, { grants }));
    expect(told(reply)).toBe('RECEIPT');
    expect(receiptOf(reply)).toMatchObject({ undoes: receipt.id, summary: 'it is shut' });
    expect(told(await talk.ask(undo(receipt, { grants })))).toBe('RECEIPT replay');
    expect({ done, asked }).toEqual({ done: ['open', 'shut'], asked: ['recoverUndo'] });
  });

  test('that was not done is done now, once, however often it is asked for', async () => {
    const { begin, done, asked, receipt } = await begun('before');
    const talk = begin('never', { recoverUndo: () => ({ undone: false }) });
    const both = await Promise.all([0, 1].map(() => talk.ask(undo(receipt, { grants }))));
    expect(both.map(told)).toEqual(['RECEIPT', 'RECEIPT replay']);
    expect({ done, asked }).toEqual({ done: ['open', 'shut'], asked: ['recoverUndo'] });
  });

  test('in time is still told of when its window is over', async () => {
    const at = await begun('after');
    const talk = at.begin('never', { recoverUndo: () => ({ undone: true }) });
    at.clock = START + 3601;
    expect(told(await talk.ask(undo(at.receipt, { grants, now: at.clock })))).toBe('RECEIPT');
    expect(at.done).toEqual(['open', 'shut']);
  });
});
