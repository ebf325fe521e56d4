import type { Change, Store, Table } from '../service/types.ts';
import { ok, type Result, refuse } from '../wire/index.ts';

/** What this file uses of a better-sqlite3 database; statements of a service's own may run on it too. */
export interface SqliteDatabase {
  prepare(sql: string): SqliteStatement;
  exec(sql: string): unknown;
  pragma(text: string): unknown;
  close(): unknown;
  readonly inTransaction: boolean;
}

export interface SqliteStatement {
  run(...params: unknown[]): { readonly changes: number };
  get(...params: unknown[]): unknown;
  all(...params: unknown[]): unknown[];
}

/**
 * A store in a SQLite file. What a service does on `database` inside of `applyTogether` or `undoTogether` is in one
 * transaction with the receipt.
 */
export interface SqliteStore extends Store {
  readonly database: SqliteDatabase;
  close(): void;
}

/** Kept out of the compiler's sight: the package is optional, and so are its types. */
const PACKAGE = 'better-sqlite3';

/** A numbering of the tables that files rely on: only ever add to its end. */
const TABLES: readonly Table[] = ['proposals', 'commits', 'receipts', 'spend', 'replays', 'cells', 'marks'];

/** Tables of which the length of all values is known. */
const MEASURED: ReadonlySet<Table> = new Set<Table>(['proposals', 'replays']);

/** By how much a transaction made each table longer. */
interface Grown {
  readonly rows: readonly number[];
  readonly text: readonly number[];
}

/**
 * Opens a store in a file, made when it is not there. WAL and synchronous=FULL: what was answered is on the disk. The
 * file is locked while it is open, since a store belongs to one process. `unavailable` when better-sqlite3 is not
 * installed, or the file cannot be used.
 */
export async function openSqliteStore(file: string): Promise<Result<SqliteStore>> {
  let open: (file: string) => SqliteDatabase;
  try {
    const loaded = (await import(PACKAGE)) as { default: new (file: string) => SqliteDatabase };
    open = (path) => new loaded.default(path);
  } catch (thrown) {
    return refuse(
      'unavailable',
      `SQLite needs the optional package ${PACKAGE}, which cannot be loaded: ${said(thrown)}`,
    );
  }
  let database: SqliteDatabase | undefined;
  try {
    database = open(file);
    return ok(storeOn(database));
  } catch (thrown) {
    database?.close();
    return refuse('unavailable', `${file} cannot be used as a store: ${said(thrown)}`);
  }
}

function said(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.message.split('\n', 1)[0] ?? '') : String(thrown);
}

function storeOn(database: SqliteDatabase): SqliteStore {
  database.pragma('busy_timeout = 0');
  database.pragma('locking_mode = EXCLUSIVE');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  // One tree holds all: a commit touches few pages, and each page it touches is written and waited for.
  database.exec(`
    CREATE TABLE IF NOT EXISTS parley_rows (
      kind INTEGER NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, until INTEGER, place INTEGER NOT NULL,
      PRIMARY KEY (kind, name)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS parley_until ON parley_rows (kind, until) WHERE until IS NOT NULL;
  `);
  const read = database.prepare('SELECT value FROM parley_rows WHERE kind = ? AND name = ?');
  const insert = database.prepare('INSERT INTO parley_rows (kind, name, value, until, place) VALUES (?, ?, ?, ?, ?)');
  const update = database.prepare('UPDATE parley_rows SET value = ?, until = ? WHERE kind = ? AND name = ?');
  const remove = database.prepare('DELETE FROM parley_rows WHERE kind = ? AND name = ?');
  const count = database.prepare('SELECT count(*) AS count FROM parley_rows WHERE kind = ?');
  const due = database.prepare(
    'SELECT name FROM parley_rows WHERE kind = ? AND until IS NOT NULL AND until <= ? ORDER BY until LIMIT ?',
  );
  const all = database.prepare('SELECT name, value FROM parley_rows WHERE kind = ? ORDER BY place');
  const begin = database.prepare('BEGIN IMMEDIATE');
  const commit = database.prepare('COMMIT');
  const rollback = database.prepare('ROLLBACK');

  const kindOf = (table: Table): number => TABLES.indexOf(table);
  // Counting a table of SQLite reads all of it, so that is done once.
  const counts = TABLES.map((_, kind) => (count.get(kind) as { count: number }).count);

  const sum = database.prepare('SELECT coalesce(sum(length(value)), 0) AS size FROM parley_rows WHERE kind = ?');
  const lengthOf = database.prepare('SELECT length(value) AS size FROM parley_rows WHERE kind = ? AND name = ?');
  const sizes = TABLES.map((table, kind) => (MEASURED.has(table) ? (sum.get(kind) as { size: number }).size : 0));
  const sizeOf = (kind: number, key: string): number =>
    (lengthOf.get(kind, key) as { size: number } | undefined)?.size ?? 0;

  const last = database.prepare('SELECT coalesce(max(place), 0) AS place FROM parley_rows');
  let place = (last.get() as { place: number }).place;

  const apply = (changes: readonly Change[]): Grown => {
    const rows = TABLES.map(() => 0);
    const text = TABLES.map(() => 0);
    for (const { table, key, value, until = null } of changes) {
      const kind = kindOf(table);
      let by = 0;
      // Both lengths are SQLite's, which counts code points, so that a row takes off what it once added.
      const before = MEASURED.has(table) ? sizeOf(kind, key) : 0;
      if (value === undefined) by = -remove.run(kind, key).changes;
      else if (update.run(value, until, kind, key).changes === 0) {
        place += 1;
        insert.run(kind, key, value, until, place);
        by = 1;
      }
      if (MEASURED.has(table)) text[kind] = (text[kind] as number) + sizeOf(kind, key) - before;
      rows[kind] = (rows[kind] as number) + by;
    }
    return { rows, text };
  };

  const together = (effect: () => readonly Change[]): void => {
    begin.run();
    let grown: Grown;
    try {
      const changes = effect();
      // A statement of the service's own may have rolled it back, and then what follows would be written piece by piece.
      if (!database.inTransaction) throw new Error('the effect has ended the transaction that it is in');
      grown = apply(changes);
      commit.run();
    } catch (thrown) {
      if (database.inTransaction) rollback.run();
      throw thrown;
    }
    for (const [kind, by] of grown.rows.entries()) counts[kind] = (counts[kind] as number) + by;
    for (const [kind, by] of grown.text.entries()) sizes[kind] = (sizes[kind] as number) + by;
  };

  return {
    database,
    close: () => database.close(),
    read: (table, key) => (read.get(kindOf(table), key) as { value: string } | undefined)?.value,
    write: (changes) => together(() => changes),
    together,
    count: (table) => counts[kindOf(table)] as number,
    size: (table) => sizes[kindOf(table)] as number,
    forget: (table, now, most) => {
      const names = due.all(kindOf(table), now, most) as { name: string }[];
      together(() => names.map(({ name }) => ({ table, key: name, value: undefined })));
    },
    rows: (table) =>
      (all.all(kindOf(table)) as { name: string; value: string }[]).map(({ name, value }) => [name, value]),
  };
}
