import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judged, median, type Row, type Subject } from './measure.ts';
import { grants, nodeSigner, nodeVerifier, service as room, sqliteStore, wire } from './product.ts';

const ID = 'shop.example';
const NOW = 1_790_000_000;
const SEEDS = { principal: new Uint8Array(32).fill(1), agent: new Uint8Array(32).fill(2) };
const keyOf = (seed: Uint8Array): string => wire.formatKey(wire.publicKeyOf(seed));
const agentKey = keyOf(SEEDS.agent);
const verifier = nodeVerifier.nodeVerifier();
const sign = nodeSigner.nodeSigner();

type Store = ReturnType<typeof room.memoryStore>;
type Change = Parameters<Store['write']>[0][number];
type Frame = Record<string, unknown>;

/** A service with one capability, whose effects lie outside of the store or in it, and a client of it. */
function shop(store: Store, mode: 'outside' | 'together') {
  const draft = {
    summary: '2 × tea, delivered on Friday',
    effects: [
      { op: 'create' as const, target: 'order', detail: '2 × tea' },
      { op: 'charge' as const, target: 'card', field: 'total', from: 0, to: 1250 },
    ],
    cost: { amount: 1, currency: 'USD' },
    undo: { window: 3600 },
    plan: { item: 'tea', count: 2 },
  };
  const base = { name: 'shop.order', propose: () => draft };
  const order =
    mode === 'outside'
      ? room.intent({ ...base, apply: () => ({ ordered: true }), undo: () => undefined })
      : room.intent({ ...base, applyTogether: () => ({ ordered: true }), undoTogether: () => undefined });
  const made = room.defineService({
    id: ID,
    name: 'Shop',
    trusted: [keyOf(SEEDS.principal)],
    capabilities: [order],
    clock: () => NOW,
    store,
    verifier,
    limits: { proposals: 1_000_000 },
  });
  const handler = made.open();
  let sent = 0;
  const ask = async (frame: Frame): Promise<Frame> => {
    let last: Frame = {};
    sent += 1;
    await handler({ parley: 1, id: `c${sent}`, ...frame } as never, (reply) => {
      last = reply;
    });
    return last;
  };
  const token = grants.issueGrant({
    seed: SEEDS.principal,
    sub: keyOf(SEEDS.agent),
    caveats: [{ svc: [ID] }, { can: ['shop.*'] }, { exp: NOW + 3600 }, { spend: { max: 1e12, currency: 'USD' } }],
    iat: NOW - 100,
    nonce: 'n1',
  });
  if (!token.ok) throw new Error(token.refusal.message);
  const proof = (verb: string, target: string) => {
    const text = wire.canonical({ aud: ID, verb, target, ts: NOW });
    if (!text.ok) throw new Error(text.refusal.message);
    const sig = wire.encodeBase64url(sign(SEEDS.agent, wire.encodeUtf8(text.value)));
    return { key: agentKey, ts: NOW, sig };
  };
  const intentFrame = {
    verb: 'INTENT',
    capability: 'shop.order',
    params: {},
    grants: [token.value],
    proof: proof('INTENT', 'shop.order'),
  };
  const propose = async () => (await ask(intentFrame)) as { proposals: { id: string; hash: string }[] };
  /** Frames of commits to be made: signed before the clock runs. */
  const commits = async (count: number): Promise<Frame[]> => {
    const frames: Frame[] = [];
    for (let index = 0; index < count; index++) {
      const [{ id, hash }] = (await propose()).proposals as [{ id: string; hash: string }];
      frames.push({ verb: 'COMMIT', proposal: id, hash, grants: [token.value], proof: proof('COMMIT', hash) });
    }
    return frames;
  };
  return { ask, propose, commits, token: token.value };
}

async function committed(at: ReturnType<typeof shop>, frames: readonly Frame[]): Promise<number> {
  const start = performance.now();
  for (const frame of frames) {
    const reply = await at.ask(frame);
    if (reply.kind !== 'RECEIPT') throw new Error(JSON.stringify(reply));
  }
  return ((performance.now() - start) * 1000) / frames.length;
}

/** A store that takes down what it is told to write, in transactions. */
function noting(store: Store, transactions: (readonly Change[])[]): Store {
  return {
    ...store,
    write: (changes) => {
      transactions.push(changes);
      store.write(changes);
    },
    together: (effect) =>
      store.together(() => {
        const changes = effect();
        transactions.push(changes);
        return changes;
      }),
  };
}

/**
 * What a commit cannot do without: its own two signatures verified, and its own rows written, each time under other
 * names.
 */
async function leastOf(store: Store, at: ReturnType<typeof shop>, transactions: (readonly Change[])[]) {
  const [frame] = (await at.commits(1)) as [{ hash: string; proof: unknown }];
  transactions.length = 0;
  await committed(at, [frame]);
  const own = [...transactions];
  const signed: Parameters<typeof verifier>[] = [];
  const takingDown: typeof verifier = (...args) => {
    signed.push(args);
    return verifier(...args);
  };
  grants.checkProof(frame.proof as never, { aud: ID, verb: 'COMMIT', target: frame.hash, now: NOW }, takingDown);
  grants.checkGrants(
    { tokens: [at.token], trusted: [keyOf(SEEDS.principal)], proofKey: keyOf(SEEDS.agent) },
    { service: ID, verb: 'COMMIT', capability: 'shop.order', now: NOW, proposal: { cost: null }, spent: new Map() },
    takingDown,
  );
  if (signed.length !== 2) throw new Error(`${signed.length} signatures in a commit`);
  const writes = own.length;
  let count = 0;
  const least = (): number => {
    count += 1;
    // A key of the same length, anywhere in the table; spend is always of the same block.
    const renamed = (key: string) => wire.hashText(`${key} ${count}`).slice(0, key.length);
    const copies = own.map((changes) =>
      changes.map((change) => (change.table === 'spend' ? change : { ...change, key: renamed(change.key) })),
    );
    const dropped = copies.flat().filter(({ value }) => value === undefined);
    store.write(dropped.map(({ table, key }) => ({ table, key, value: 'x'.repeat(900), until: NOW + 600 })));
    const start = performance.now();
    for (const args of signed) verifier(...args);
    for (const changes of copies) store.write(changes);
    return (performance.now() - start) * 1000;
  };
  return { least, writes };
}

const PAIRS = 9;
const WARM = 3000;

async function commitRow(mode: 'outside' | 'together'): Promise<Row> {
  const file = join(tmpdir(), `parley-bench-${process.pid}-${mode}.db`);
  const opened = await sqliteStore.openSqliteStore(file);
  const subject = `commit through the whole stack on SQLite, effects ${mode}, cost in its signatures and durable writes`;
  if (!opened.ok) return { subject, figure: `skipped: ${opened.refusal.message}` };
  const store = opened.value;
  try {
    const transactions: (readonly Change[])[] = [];
    const at = shop(noting(store, transactions), mode);
    // The engine is warmed up where no disk slows it down.
    const warm = shop(room.memoryStore(), mode);
    await committed(warm, await warm.commits(WARM));
    const { least, writes } = await leastOf(store, at, transactions);
    await committed(at, await at.commits(20));
    const pairs: { ours: number; theirs: number }[] = [];
    for (let pair = 0; pair < PAIRS; pair++) {
      const frames = await at.commits(20);
      const ours: number[] = [];
      const theirs: number[] = [];
      for (const frame of frames) {
        ours.push(await committed(at, [frame]));
        theirs.push(least());
      }
      pairs.push({ ours: sum(ours) / ours.length, theirs: sum(theirs) / theirs.length });
    }
    const times = median(pairs.map(({ ours, theirs }) => ours / theirs));
    const [ours, theirs] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.theirs))];
    return judged(
      subject,
      times,
      'at most',
      1.5,
      `${ours.toFixed(0)} µs against ${theirs.toFixed(0)} µs for 2 and ${writes}`,
    );
  } finally {
    store.close();
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

async function memoryRow(): Promise<Row> {
  const subject = '10,000 live proposals in memory';
  const collect = globalThis.gc;
  if (collect === undefined) return { subject, figure: 'skipped: needs node --expose-gc' };
  const at = shop(room.memoryStore(), 'outside');
  await at.propose();
  collect();
  const before = process.memoryUsage();
  for (let index = 1; index < 10_000; index++) await at.propose();
  collect();
  const after = process.memoryUsage();
  const megabytes = (after.heapUsed + after.external - before.heapUsed - before.external) / 1e6;
  if ((await at.propose()).proposals.length !== 1) throw new Error('no proposal');
  return { subject, figure: `${megabytes.toFixed(1)} MB`, target: 'at most 50 MB', reached: megabytes <= 50 };
}

/** A round of INTENT and COMMIT with so many proposals live besides. */
async function growthRow(): Promise<Row> {
  const [few, many] = [shop(room.memoryStore(), 'outside'), shop(room.memoryStore(), 'outside')];
  for (let index = 0; index < 100; index++) await few.propose();
  for (let index = 0; index < 10_000; index++) await many.propose();
  const round = async (at: ReturnType<typeof shop>): Promise<number> => {
    const start = performance.now();
    await at.propose();
    const proposing = (performance.now() - start) * 1000;
    return proposing + (await committed(at, await at.commits(1)));
  };
  for (let warm = 0; warm < 200; warm++) {
    await round(few);
    await round(many);
  }
  const pairs: { few: number; many: number }[] = [];
  for (let pair = 0; pair < 400; pair++) pairs.push({ few: await round(few), many: await round(many) });
  const [low, high] = [median(pairs.map((pair) => pair.few)), median(pairs.map((pair) => pair.many))];
  const subject = 'INTENT and COMMIT with 10,000 live proposals, in those with 100';
  return judged(subject, high / low, 'at most', 1.2, `${high.toFixed(0)} µs against ${low.toFixed(0)} µs`);
}

/** What a service costs: a commit against what it cannot do without, memory, and growth. */
export const serviceSubject: Subject = {
  name: 'service',
  run: async () => [await commitRow('outside'), await commitRow('together'), await memoryRow(), await growthRow()],
};
