/** A copy in the order that a seed gives, the same on every machine; seed 0 leaves it as it is. */
export function shuffled<T>(items: readonly T[], seed: number): readonly T[] {
  const copy = [...items];
  if (seed === 0) return copy;
  const random = mulberry32(seed);
  for (let last = copy.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
  }
  return copy;
}

/** Mulberry32 by Tommy Ettinger: 32 bits of state, numbers in [0, 1). */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
