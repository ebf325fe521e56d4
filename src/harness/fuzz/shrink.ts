import type { Value } from 'fast-check';
import type { JsonObject } from '../../wire/index.ts';
import { type Asking, chunkOf, hearChunk, type Trial } from './chunk.ts';
import type { LivingPort } from './living.ts';
import { chanceOf } from './random.ts';
import { type AnySource, type Fault, type Heard, judgeCase } from './source.ts';
import { trim } from './trim.ts';

/** The smallest case found that is wrong in the same way. */
export interface Shrunk {
  readonly x: unknown;
  readonly fault: Fault;
  readonly heard: Heard;
  /** Which candidate was taken at each step; for what is not trimmed after that, it leads to `x` again. */
  readonly path: readonly number[];
  /** How many candidates were asked. */
  readonly tried: number;
}

/** Candidates asked at once; few where each may end a port, since a start costs as much as a thousand answers. */
const WINDOW = 64;
const WINDOW_OF_LOSSES = 8;

const MOST_TRIED = 20_000;
const MOST_MS = 30_000;

/** The drawn value of a case, as fast-check keeps it, so that it can be shrunk. */
function drawn(source: AnySource, seed: number, number: number): Value<unknown> {
  const { random, bias } = chanceOf(seed, number);
  return source.arbitrary.generate(random, bias);
}

/**
 * The value at the end of a path of shrinking; undefined where the path leads nowhere, as when an arbitrary has
 * changed.
 */
export function valueAt(source: AnySource, seed: number, number: number, path: readonly number[]): unknown {
  let value: Value<unknown> | undefined = drawn(source, seed, number);
  for (const place of path) {
    value = source.arbitrary.shrink(value.value_, value.context).getNthOrLast(place) ?? undefined;
    if (value === undefined) return undefined;
  }
  return value.value_;
}

/**
 * Shrinks a case through the living ports, as its arbitrary shrinks: of each window of candidates the first that is
 * wrong in the same way is gone on from, until none is, or time or tries run out. What is params and no more is trimmed
 * after that.
 */
export async function shrink(
  { source, number, x }: Trial,
  seed: number,
  first: { readonly fault: Fault; readonly heard: Heard },
  ports: readonly LivingPort[],
  asking: Asking,
): Promise<Shrunk> {
  const lost = [...first.heard.values()].some((answers) => answers.some((answer) => 'lost' in answer));
  const window = lost ? WINDOW_OF_LOSSES : WINDOW;
  const asked =
    lost || source.mode !== 'difference' ? ports.filter(({ name }) => first.fault.ports.includes(name)) : ports;
  const end = performance.now() + MOST_MS;
  const path: number[] = [];
  let tried = 0;
  let value = drawn(source, seed, number);
  let best = { x, ...first };

  /** The first of the candidates that is wrong in the same way. */
  const stillWrong = async (xs: readonly unknown[]) => {
    tried += xs.length;
    const heard = await hearChunk(chunkOf(number, source, xs), asked, asking);
    for (const [index, each] of heard.entries()) {
      const { fault } = judgeCase(source, xs[index], each);
      if (fault?.kind === first.fault.kind) return { index, x: xs[index], fault, heard: each };
    }
    return undefined;
  };

  for (let smaller = true; smaller; ) {
    smaller = false;
    const candidates = source.arbitrary.shrink(value.value_, value.context);
    for (let place = 0; tried < MOST_TRIED && performance.now() < end; ) {
      const some: Value<unknown>[] = [];
      while (some.length < window) {
        const next = candidates.next();
        if (next.done) break;
        some.push(next.value);
      }
      if (some.length === 0) break;
      const found = await stillWrong(some.map(({ value_ }) => value_));
      if (found !== undefined) {
        path.push(place + found.index);
        value = some[found.index] as Value<unknown>;
        best = { x: found.x, fault: found.fault, heard: found.heard };
        smaller = true;
        break;
      }
      place += some.length;
    }
  }
  if (source.mode !== 'difference') return { ...best, path, tried };
  await trim(best.x as JsonObject, window, async (candidates) => {
    if (tried >= MOST_TRIED || performance.now() >= end) return undefined;
    const found = await stillWrong(candidates);
    if (found !== undefined) best = { x: found.x, fault: found.fault, heard: found.heard };
    return found?.index;
  });
  return { ...best, path, tried };
}
