import { appendFileSync, fsyncSync, openSync, readFileSync } from 'node:fs';
import {
  defineService,
  type FrameService,
  fixtureService,
  intent,
  type OutsideEffects,
} from '../../src/service/index.ts';
import { nodeVerifier } from '../../src/transport/node-verifier.ts';
import { openSqliteStore } from '../../src/transport/sqlite-store.ts';
import { serve } from '../../src/transport/stdio.ts';
import type { JsonObject, JsonValue } from '../../src/wire/index.ts';

/*
 * A service on SQLite to be killed: `together` is a fixture, whose effects lie in the store; `outside` writes each
 * effect as a line to a file of its own, and `recovering` looks there for what became of one that was begun.
 */
const [mode = '', database = '', effects = '', trusted = ''] = process.argv.slice(2);
const ID = 'shop.example';
const START = 1_790_000_000;

const opened = await openSqliteStore(database);
if (!opened.ok) throw new Error(opened.refusal.message);
const store = opened.value;
const verifier = nodeVerifier();

await serve((mode === 'together' ? together() : outside()).open());
store.close();

function together(): FrameService {
  const buy: JsonObject = {
    name: 'buy',
    kind: 'intent',
    params: { 'delay?': 'int' },
    plans: [
      { when: [{ left: { param: 'delay' }, is: 'present' }], proposals: [{ ...draft(), delay: 3 }] },
      { proposals: [draft()] },
    ],
  };
  const made = fixtureService(
    {
      fixture: 1,
      service: { id: ID, name: 'Shop' },
      clock: START,
      trusted: [trusted],
      state: { sold: 0 },
      capabilities: [buy, { name: 'sold', kind: 'ask', answer: { $state: 'sold' } }],
    },
    { verifier, store },
  );
  if (!made.ok) throw new Error(made.refusal.message);
  return made.value;
}

function draft(): JsonObject {
  const effects: JsonValue = [{ op: 'create', target: 'sale', add: { state: 'sold', amount: 1 } }];
  const cost = { amount: 1, currency: 'USD' };
  return { summary: 'one', effects, risk: 'low', lifetime: 86_400, undo: { window: 86_400 }, cost };
}

function outside(): FrameService {
  const file = openSync(effects, 'a');
  const record = async (line: string): Promise<void> => {
    appendFileSync(file, `${line}\n`);
    fsyncSync(file);
    await new Promise((resolve) => setTimeout(resolve, 2));
  };
  const isThere = (line: string): boolean => readFileSync(effects, 'utf8').split('\n').includes(line);
  const recovering: Pick<OutsideEffects, 'recover' | 'recoverUndo'> = {
    recover: (_, { proposal }) => ({ applied: isThere(`+${proposal}`) }),
    recoverUndo: (_, { proposal }) => ({ undone: isThere(`-${proposal}`) }),
  };
  const buy = intent({
    name: 'buy',
    params: { 'delay?': 'int' },
    propose: () => ({
      summary: 'one',
      effects: [{ op: 'create', target: 'sale' }],
      cost: { amount: 1, currency: 'USD' },
      undo: { window: 86_400 },
      lifetime: 86_400,
    }),
    apply: async (_, { proposal }) => {
      await record(`+${proposal}`);
      return undefined;
    },
    undo: async (_, { proposal }) => {
      await record(`-${proposal}`);
      return undefined;
    },
    ...(mode === 'recovering' ? recovering : {}),
  });
  return defineService({
    id: ID,
    name: 'Shop',
    trusted: [trusted],
    capabilities: [buy],
    clock: () => START,
    store,
    verifier,
  });
}
