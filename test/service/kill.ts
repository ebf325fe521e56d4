import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '../../src/wire/index.ts';
import { ANA, autoIntent, commit, firstOf, grant, intent, keyOf, receiptOf, told, undo } from './agent.ts';

export type Mode = 'together' | 'outside' | 'recovering';

/** What a service that was killed again and again was found to have done. */
export interface Killed {
  readonly runs: number;
  readonly acknowledged: number;
  /** Requests that were on their way when the service was killed. */
  readonly cutOff: number;
  readonly inDoubt: number;
  readonly faults: readonly string[];
}

const CAP = 1_000_000;
const script = fileURLToPath(new URL('./kill-service.ts', import.meta.url));

interface Living {
  ask(frame: JsonObject): Promise<JsonObject | undefined>;
  kill(): Promise<void>;
  isAlive(): boolean;
}

function start(mode: Mode, folder: string, onStart: (pid: number) => void): Living {
  const args = [mode, join(folder, `${mode}.db`), join(folder, `${mode}.effects`), keyOf(ANA)];
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onStart(child.pid as number);
  let isAlive = true;
  const waiting = new Map<string, (reply: JsonObject | undefined) => void>();
  child.stdin.on('error', () => {});
  createInterface({ input: child.stdout }).on('line', (line) => {
    const reply = JSON.parse(line) as JsonObject;
    if (reply.kind === 'EVENT') return;
    waiting.get(reply.re as string)?.(reply);
    waiting.delete(reply.re as string);
  });
  const closed = once(child, 'close').then(() => {
    isAlive = false;
    for (const resolve of waiting.values()) resolve(undefined);
    waiting.clear();
  });
  return {
    ask: (frame) =>
      new Promise((resolve) => {
        if (!isAlive) return resolve(undefined);
        waiting.set(frame.id as string, resolve);
        child.stdin.write(`${JSON.stringify(frame)}\n`);
      }),
    isAlive: () => isAlive,
    kill: async () => {
      isAlive = false;
      child.kill('SIGKILL');
      await closed;
    },
  };
}

/** A sale as the client knows it: a frame that asks for it, and what is known to have come of it. */
interface Sale {
  readonly frame: JsonObject;
  receipt: JsonObject | undefined;
  undo: 'none' | 'asked' | 'done' | 'in doubt';
  inDoubt: boolean;
}

/**
 * Kills a service on SQLite so many times at random points while sales and returns are on their way, starts it again on
 * the same file, asks again for all that was not answered, and compares what it says with what was acknowledged before.
 */
export async function killAgainAndAgain(
  mode: Mode,
  {
    runs,
    seed,
    folder,
    onStart = () => {},
  }: { runs: number; seed: number; folder: string; onStart?: (pid: number) => void },
): Promise<Killed> {
  const random = generator(seed);
  const grants = [grant([{ spend: { max: CAP, currency: 'USD' } }])];
  const sales: Sale[] = [];
  const faults: string[] = [];
  let cutOff = 0;
  let acknowledged = 0;
  let frames = 0;
  const named = (frame: JsonObject): JsonObject => ({ parley: 1, id: `k${seed}-${++frames}`, ...frame });

  const sell = async (service: Living): Promise<void> => {
    let frame: JsonObject;
    if (random() < 0.4) {
      const id = `auto-${seed}-${++frames}`;
      frame = { parley: 1, ...autoIntent(id, 'buy', {}, { grants }) };
    } else {
      const params = random() < 0.5 ? { delay: 1 } : {};
      const proposed = await service.ask(named(intent('buy', params, { grants })));
      if (proposed === undefined) return;
      frame = named(commit(firstOf(proposed), { grants }));
    }
    const sale: Sale = { frame, receipt: undefined, undo: 'none', inDoubt: false };
    sales.push(sale);
    const reply = await service.ask(frame);
    if (reply === undefined) cutOff += 1;
    else {
      sale.receipt = receiptOf(reply);
      acknowledged += 1;
    }
  };
  const giveBack = async (service: Living): Promise<void> => {
    const sale = sales[Math.floor(random() * sales.length)];
    if (sale?.receipt === undefined || sale.undo !== 'none') return sell(service);
    sale.undo = 'asked';
    const reply = await service.ask(named(undo(sale.receipt, { grants })));
    if (reply === undefined) cutOff += 1;
    else if (told(reply) === 'RECEIPT') sale.undo = 'done';
    else faults.push(`an undo was answered ${told(reply)}`);
  };
  const client = async (service: Living): Promise<void> => {
    while (service.isAlive()) await (random() < 0.3 ? giveBack(service) : sell(service));
  };

  for (let run = 0; run < runs; run++) {
    const service = start(mode, folder, onStart);
    await service.ask(named({ verb: 'HELLO' }));
    await settle(mode, service, { sales, grants, faults, folder, named });
    const clients = Array.from({ length: 4 }, () => client(service));
    await new Promise((resolve) => setTimeout(resolve, 20 + random() * 600));
    await service.kill();
    await Promise.all(clients);
  }
  const service = start(mode, folder, onStart);
  await settle(mode, service, { sales, grants, faults, folder, named });
  await service.kill();
  const inDoubt = sales.filter((sale) => sale.inDoubt).length;
  return { runs, acknowledged, cutOff, inDoubt, faults };
}

interface Story {
  readonly sales: readonly Sale[];
  readonly grants: readonly string[];
  readonly faults: string[];
  readonly folder: string;
  readonly named: (frame: JsonObject) => JsonObject;
}

/** Asks again for what is not known, checks what is, and counts the effects. */
async function settle(mode: Mode, service: Living, { sales, grants, faults, folder, named }: Story): Promise<void> {
  // All that is not known, and of what is known some.
  const open = ({ receipt, undo: state, inDoubt }: Sale) => (receipt === undefined && !inDoubt) || state === 'asked';
  const known = sales.filter((sale, index) => !open(sale) && index % 17 === sales.length % 17).slice(-60);
  const asked = [...sales.filter(open), ...known];
  for (const sale of asked) {
    const again = await service.ask({
      ...sale.frame,
      id: sale.frame.auto === true ? sale.frame.id : named({}).id,
    } as JsonObject);
    if (again === undefined) continue;
    if (told(again) === 'unavailable' && mode === 'outside' && sale.receipt === undefined) sale.inDoubt = true;
    else if (again.kind !== 'RECEIPT') faults.push(`a sale asked for again was answered ${told(again)}`);
    else if (sale.receipt === undefined) sale.receipt = receiptOf(again);
    else if (again.replay !== true) faults.push('an acknowledged sale was done again');
    else if (receiptOf(again).id !== sale.receipt.id) faults.push('an acknowledged receipt is another one now');
    if (sale.undo === 'asked' && sale.receipt !== undefined) {
      const undone = await service.ask(named(undo(sale.receipt, { grants })));
      if (undone?.kind === 'RECEIPT') sale.undo = 'done';
      else if (mode === 'outside' && undone?.code === 'unavailable') sale.undo = 'in doubt';
      else faults.push('an undo asked for again was not done');
    }
  }
  if (mode === 'together') {
    const reply = await service.ask(named({ verb: 'ASK', capability: 'sold' }));
    const expected = sales.filter(({ receipt, undo: state }) => receipt !== undefined && state !== 'done').length;
    if (reply?.data !== expected) faults.push(`sold ${reply?.data}, and ${expected} are known`);
    return;
  }
  const effects = join(folder, `${mode}.effects`);
  const lines = existsSync(effects) ? readFileSync(effects, 'utf8').split('\n').filter(Boolean) : [];
  if (new Set(lines).size !== lines.length) faults.push('an effect happened twice');
  for (const { receipt, undo: state } of sales) {
    if (receipt !== undefined && !lines.includes(`+${receipt.proposal}`)) faults.push('an acknowledged effect is lost');
    if (state === 'done' && !lines.includes(`-${receipt?.proposal}`)) faults.push('an acknowledged reversal is lost');
  }
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
