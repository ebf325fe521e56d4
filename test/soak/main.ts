import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { canMeasure, whyNoSandbox } from '../../src/harness/index.ts';
import { endOf, rightEnd } from '../ports/hostile.ts';
import { type Kind, kinds } from '../ports/kinds.ts';

/*
 * `tsx test/soak/main.ts [--times 100] [--at-once 4] [kind…]`: runs every kind of hostile port so many times in a row
 * and exits 1 when one ended otherwise than stated even once, left a process, or the memory of the harness grew. Every
 * kind runs once before the first count, so that what is loaded once does not count as growth.
 */
const { values, positionals } = parseArgs({
  options: { times: { type: 'string', default: '100' }, 'at-once': { type: 'string', default: '4' } },
  allowPositionals: true,
});
const times = Number(values.times);
const atOnce = Number(values['at-once']);
const unknown = positionals.find((name) => !kinds.some((kind) => kind.name === name));
if (unknown !== undefined || !(times >= 1) || !(atOnce >= 1)) {
  console.error(unknown === undefined ? '--times and --at-once take a number from 1 on' : `no such kind: ${unknown}`);
  process.exit(2);
}

/** What the heap may grow by, of what it was, and in bytes, for it is small. */
const GROWTH = 0.1;
const SLACK_BYTES = 2 * 1_048_576;
/** A kind that ended wrongly so often need not be run any more. */
const MOST_WRONG = 3;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const noSandbox = await whyNoSandbox();
const wanted = kinds.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const skipped = wanted.filter((kind) => whyNot(kind) !== undefined);
for (const kind of skipped) console.log(`${kind.name}: skipped: ${whyNot(kind)}`);
const run = wanted.filter((kind) => !skipped.includes(kind));

const wrong: string[] = [];
console.log(`${run.length} kinds, each once, to warm up`);
await each(run, (kind) => soak(kind, 1));
const before = await settledHeap();
console.log(`${run.length} kinds, each ${times} times in a row, ${atOnce} at once; heap ${mebibytes(before)}`);
let done = 0;
await each(run, async (kind) => {
  const start = performance.now();
  const right = await soak(kind, times);
  done += 1;
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(
    `[${done}/${run.length}] ${kind.name}: ${right} of ${times} as stated, ${seconds} s; heap ${mebibytes(heap())}`,
  );
});
const after = await settledHeap();
const most = before * (1 + GROWTH) + SLACK_BYTES;
console.log(
  `heap ${mebibytes(before)} before, ${mebibytes(after)} after, at most ${mebibytes(most)}; resident ${mebibytes(process.memoryUsage().rss)}`,
);
if (after > most) wrong.push('the heap grew beyond its bound');
for (const each of wrong) console.error(each);
console.log(wrong.length === 0 ? `${run.length} of ${run.length} kinds ended as stated, every time` : 'NOT as stated');
process.exit(wrong.length === 0 ? 0 : 1);

/** Runs a kind so many times in a row; gives how often it ended as stated. */
async function soak(kind: Kind, count: number): Promise<number> {
  let failed = 0;
  for (let round = 1; round <= count && failed < MOST_WRONG; round++) {
    const { ended, messages } = await endOf(kind);
    if (isDeepStrictEqual(ended, rightEnd(kind, ended)) && ended.note.includes(kind.note ?? '')) continue;
    failed += 1;
    wrong.push(`${kind.name}, round ${round}: ${JSON.stringify(ended)} ${JSON.stringify(messages)}`);
  }
  return count - failed;
}

/** Does all, so many at once. */
async function each(all: readonly Kind[], act: (kind: Kind) => Promise<unknown>): Promise<void> {
  const open = [...all];
  const work = async (): Promise<void> => {
    for (let kind = open.shift(); kind !== undefined; kind = open.shift()) await act(kind);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

function heap(): number {
  collect();
  return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
}

/** The heap once what was under way has ended. */
async function settledHeap(): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 5; look++) {
    await pause(200);
    least = Math.min(least, heap());
  }
  return least;
}

function mebibytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MiB`;
}

function whyNot({ needs }: Kind): string | undefined {
  if (needs === 'proc') return canMeasure ? undefined : 'no /proc';
  return needs === 'sandbox' ? noSandbox : undefined;
}
