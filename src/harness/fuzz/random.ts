import { Random } from 'fast-check';

/** A generator in fast-check's sense; `next` gives 32 random bits as a signed integer. */
interface Generator {
  clone(): Generator;
  next(): number;
  getState(): readonly number[];
}

const WARM_UP = 12;

/** How many cases of how many are drawn with a bias towards small values and edges, and how strong it is. */
const BIASED_OF = 4;
const BIAS = 3;

/** What one case is drawn with: a generator of its own, and fast-check's bias factor. */
export interface Chance {
  readonly random: Random;
  readonly bias: number | undefined;
}

/**
 * The chance of one case of a seed: each has a generator of its own, so that any case is drawn again from its number
 * alone and nothing of the cases before it need be kept.
 */
export function chanceOf(seed: number, number: number): Chance {
  const high = Math.floor(seed / 2 ** 32);
  const generator = sfc32(seed | 0, high | 0, number | 0, 1 + Math.floor(number / 2 ** 32));
  for (let round = 0; round < WARM_UP; round++) generator.next();
  return { random: new Random(generator), bias: number % BIASED_OF === 0 ? BIAS : undefined };
}

/** Chris Doty-Humphrey's sfc32: 128 bits of state, one of them a counter, so that no start has a short cycle. */
function sfc32(a: number, b: number, c: number, counter: number): Generator {
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum;
  };
  return { clone: () => sfc32(a, b, c, counter), next, getState: () => [a, b, c, counter] };
}
