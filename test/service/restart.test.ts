import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSqliteStore, type SqliteStore } from '../../src/transport/sqlite-store.ts';
import { autoIntent, commit, firstOf, grant, intent, receiptOf, START, talkTo, told, undo } from './agent.ts';
import { temporaryFolder } from './folder.ts';
import { shop } from './shop.ts';

const probe = await openSqliteStore(':memory:');
if (probe.ok) probe.value.close();
const sqlite = probe.ok ? test : test.skip;
const name = (what: string) => (probe.ok ? what : `${what} (skipped: no better-sqlite3)`);

async function open(file: string): Promise<SqliteStore> {
  const opened = await openSqliteStore(file);
  if (!opened.ok) throw new Error(opened.refusal.message);
  onTestFinished(() => opened.value.close());
  return opened.value;
}

const newFile = () => join(temporaryFolder(), 'service.db');

describe('a restart of a service on SQLite loses nothing', () => {
  sqlite(name('commits, receipts, spend, undo, replay memory, proposals and state'), async () => {
    const file = newFile();
    const grants = [grant([{ spend: { max: 3000, currency: 'USD' } }])];
    let store = await open(file);
    let talk = talkTo(shop({ store }).service);
    const bought = firstOf(await talk.ask(intent('order', { item: 'tea', count: 2 }, { grants })));
    const kept = firstOf(await talk.ask(intent('take', { item: 'tea', count: 1 }, { grants })));
    const dear = firstOf(await talk.ask(intent('take', { item: 'tea', count: 2 }, { grants })));
    const receipt = receiptOf(await talk.ask(commit(bought, { grants })));
    store.close();

    store = await open(file);
    let at = shop({ store });
    talk = talkTo(at.service);
    expect(told(await talk.ask(commit(bought, { grants })))).toBe('RECEIPT replay');
    expect(told(await talk.ask(commit(dear, { grants })))).toBe('consent_required');
    expect(told(await talk.ask(commit(kept, { grants })))).toBe('RECEIPT');
    const auto = autoIntent('a1', 'take', { item: 'pot' }, { grants: [grant([])] });
    const first = await talk.ask(auto);
    expect(told(first)).toBe('RECEIPT auto');
    store.close();

    store = await open(file);
    at = shop({ store });
    talk = talkTo(at.service);
    expect(receiptOf(await talk.ask(auto)).id).toBe(receiptOf(first).id);
    expect((await talk.ask({ verb: 'ASK', capability: 'stock', params: { item: 'tea' } })).data).toBe(4);
    expect((await talk.ask({ verb: 'ASK', capability: 'stock', params: { item: 'pot' } })).data).toBe(0);
    expect(told(await talk.ask(undo(receipt, { grants })))).toBe('RECEIPT');
    expect(at.done).toEqual([`return ${bought.id}`]);
    store.close();

    store = await open(file);
    at = shop({ store });
    expect(told(await talkTo(at.service).ask(undo(receipt, { grants })))).toBe('RECEIPT replay');
    expect(at.done).toEqual([]);
  });

  sqlite(name('a commit that ended between reservation and outcome is in doubt, and never done twice'), async () => {
    const file = newFile();
    const grants = [grant([{ spend: { max: 2000, currency: 'USD' } }])];
    let store = await open(file);
    let at = shop({ store });
    let talk = talkTo(at.service);
    const first = firstOf(await talk.ask(intent('order', { item: 'tea', count: 2 }, { grants })));
    const second = firstOf(await talk.ask(intent('order', { item: 'tea', count: 1 }, { grants })));
    at.gate = new Promise(() => {});
    talk.ask(commit(first, { grants }));
    talk.ask(autoIntent('a1', 'order', { item: 'pot' }, { grants: [grant([])] }));
    store.close();

    store = await open(file);
    at = shop({ store });
    talk = talkTo(at.service);
    expect(told(await talk.ask(commit(first, { grants })))).toBe('unavailable');
    expect(told(await talk.ask(commit(second, { grants })))).toBe('consent_required');
    expect(told(await talk.ask(autoIntent('a1', 'order', { item: 'pot' }, { grants: [grant([])] })))).toBe(
      'unavailable',
    );
    expect(at.done).toEqual([]);
  });

  sqlite(name('a failure inside of the transaction leaves nothing of it'), async () => {
    const store = await open(newFile());
    const at = shop({ store });
    const talk = talkTo(at.service);
    const grants = [grant([])];
    const proposal = firstOf(await talk.ask(intent('take', { item: 'tea', count: 2 }, { grants })));
    at.failures = 1;
    expect(told(await talk.ask(commit(proposal, { grants })))).toBe('internal');
    expect((await talk.ask({ verb: 'ASK', capability: 'stock', params: { item: 'tea' } })).data).toBe(5);
    expect(told(await talk.ask(commit(proposal, { grants })))).toBe('RECEIPT');
  });

  sqlite(name('a statement of an effect that ends the transaction leaves nothing of it'), async () => {
    const store = await open(newFile());
    store.database.exec('CREATE TABLE seats (number INTEGER PRIMARY KEY); INSERT INTO seats VALUES (1)');
    const taken = () => {
      try {
        store.database.exec('INSERT OR ROLLBACK INTO seats VALUES (1)');
      } catch {
        // As a service might do that takes the next one then.
      }
      return [{ table: 'receipts', key: 'r', value: '{}' } as const];
    };
    expect(() => store.together(taken)).toThrow('has ended the transaction');
    expect(store.read('receipts', 'r')).toBeUndefined();
    store.write([{ table: 'receipts', key: 's', value: '{}' }]);
    expect(store.count('receipts')).toBe(1);
  });

  sqlite(name('rows are forgotten, counted and listed as in memory'), async () => {
    const store = await open(newFile());
    const rows = { c: 30, a: 10, never: undefined, d: 40, b: 20 };
    for (const [key, until] of Object.entries(rows)) store.write([{ table: 'replays', key, value: 'v', until }]);
    store.forget('replays', 30, 2);
    expect(store.rows('replays').map(([key]) => key)).toEqual(['c', 'never', 'd']);
    expect(store.count('replays')).toBe(3);
    store.write([{ table: 'replays', key: 'd', value: 'w' }]);
    store.forget('replays', START, 9);
    expect(store.rows('replays')).toEqual([
      ['never', 'v'],
      ['d', 'w'],
    ]);
    store.write([{ table: 'cells', key: 'a\u0000b', value: '"\u0000"' }]);
    expect(store.read('cells', 'a\u0000b')).toBe('"\u0000"');
    expect(store.read('cells', 'a')).toBeUndefined();
  });

  sqlite(name('the length of all rows is that of those that are there, in whatever letters'), async () => {
    const file = newFile();
    let store = await open(file);
    for (const value of ['"🫖"', '"🫖🫖"', undefined]) store.write([{ table: 'proposals', key: 'a', value }]);
    expect(store.size('proposals')).toBe(0);
    store.write([{ table: 'proposals', key: 'b', value: '"🫖"' }]);
    const size = store.size('proposals');
    store.close();
    store = await open(file);
    expect(store.size('proposals')).toBe(size);
  });

  sqlite(name('a file that another store holds is refused'), async () => {
    const file = newFile();
    await open(file);
    const second = await openSqliteStore(file);
    expect(second).toMatchObject({ ok: false, refusal: { code: 'unavailable' } });
  });
});

test('a file that cannot be used is a refusal, not a throw', async () => {
  const opened = await openSqliteStore(join(temporaryFolder(), 'no/such/folder.db'));
  expect(opened).toMatchObject({ ok: false, refusal: { code: 'unavailable' } });
});
