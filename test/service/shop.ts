import {
  ask,
  defineService,
  type FrameService,
  fail,
  intent,
  type Limits,
  type Store,
} from '../../src/service/index.ts';
import { ANA, BOB, keyOf, SERVICE, START, verifier } from './agent.ts';

export interface Shop {
  readonly service: FrameService;
  /** What was really done, in order: the effects outside of the store. */
  readonly done: string[];
  clock: number;
  /** Makes the next so many applications or reversals fail. */
  failures: number;
  /** Lets those that wait go on; while undefined nothing waits. */
  gate: Promise<void> | undefined;
  readonly faults: unknown[];
}

/**
 * A shop: `order` has its effects outside of the store, `take` in it; both cost 10 USD a piece, and `cheap` is free.
 */
export function shop({ store, limits }: { store?: Store; limits?: Partial<Limits> } = {}): Shop {
  const done: string[] = [];
  const faults: unknown[] = [];
  const state: Shop = {
    service: undefined as unknown as FrameService,
    done,
    clock: START,
    failures: 0,
    gate: undefined,
    faults,
  };
  const maybeFail = (): void => {
    if (state.failures > 0) {
      state.failures -= 1;
      throw new Error('the warehouse is on fire');
    }
  };
  const drafted = (item: string, count: number, currency = 'USD', window: number | null = 3600) => ({
    summary: `${count} × ${item}`,
    effects: [{ op: 'create', target: item, field: 'count', from: 0, to: count, detail: 'new' } as const],
    cost: { amount: count * 1000, currency },
    risk: count > 4 ? ('high' as const) : ('low' as const),
    undo: window === null ? null : { window },
    plan: { item, count },
  });
  const order = intent({
    name: 'order',
    summary: 'order things',
    params: { item: 'string — what', 'count?': 'int', 'size?': 'small|large', 'final?': 'bool' },
    risk: 'medium',
    propose: ({ item, count = 1, final = false }) => drafted(item, count, 'USD', final ? null : 3600),
    apply: async (plan, { event, proposal }) => {
      event('packing', { progress: 0.5 });
      await state.gate;
      maybeFail();
      done.push(`order ${proposal} ${JSON.stringify(plan)}`);
      return { list: Array.from({ length: 40 }, (_, index) => `line ${index}`) };
    },
    undo: async (_, { proposal }) => {
      await state.gate;
      maybeFail();
      done.push(`return ${proposal}`);
      return undefined;
    },
  });
  const take = intent({
    name: 'take',
    params: { item: 'string', 'count?': 'int' },
    propose: ({ item, count = 1 }, { cells }) =>
      Number(cells.get(item) ?? 0) < count ? fail('unavailable', 'sold out', { retry: 60 }) : drafted(item, count),
    prepare: () => state.gate,
    applyTogether: (plan, { cells }) => {
      const { item, count } = plan as { item: string; count: number };
      const left = Number(cells.get(item) ?? 0) - count;
      cells.set(item, left);
      if (left < 0) throw new Error('sold out meanwhile');
      maybeFail();
      return { left };
    },
    undoTogether: (plan, { cells }) => {
      const { item, count } = plan as { item: string; count: number };
      cells.set(item, Number(cells.get(item) ?? 0) + count);
      maybeFail();
      return undefined;
    },
  });
  const choose = intent({
    name: 'choose',
    params: { 'kind?': 'string' },
    propose: ({ kind }) =>
      kind === undefined
        ? { question: 'which?', options: [{ label: 'tea', params: { kind: 'tea' } }] }
        : [drafted(kind, 1), drafted(kind, 2), { summary: 'nothing', effects: [], data: { why: 'x'.repeat(900) } }],
    apply: () => undefined,
    undo: () => undefined,
  });
  const flash = intent({
    name: 'flash',
    propose: () => ({ summary: 'now', effects: [], undo: { window: 60 }, lifetime: 0 }),
    apply: () => undefined,
    undo: () => undefined,
  });
  const stock = ask({
    name: 'stock',
    params: { item: 'string' },
    answer: ({ item }, { cells }) => cells.get(item) ?? null,
  });
  const list = ask({
    name: 'list',
    params: { 'of?': 'int' },
    answer: ({ of = 100 }) => ({ items: Array.from({ length: of }, (_, index) => `item number ${index}`) }),
  });
  const secret = ask({
    name: 'secret',
    needsGrants: true,
    answer: (_, { principal }) => ({ principal: principal ?? null }),
  });
  const slow = ask({
    name: 'slow',
    answer: async (_, { event }) => {
      event('first');
      event('second', { progress: 1 });
      await state.gate;
      return 'done';
    },
  });
  const broken = ask({ name: 'broken', answer: () => Number.NaN });
  const service = defineService({
    id: SERVICE,
    name: 'Shop',
    trusted: [keyOf(ANA), keyOf(BOB)],
    capabilities: [order, take, choose, flash, stock, list, secret, slow, broken],
    cells: { tea: 5, pot: 1 },
    clock: () => state.clock,
    verifier,
    report: (fault) => faults.push(fault),
    ...(store === undefined ? {} : { store }),
    ...(limits === undefined ? {} : { limits }),
  });
  return Object.assign(state, { service });
}
