/**
 * The order in which weighted things take their turns, as one round that repeats: each comes as often as its weight,
 * spread evenly (the smooth weighted round-robin of nginx).
 */
export function roundOf<T extends { readonly weight: number }>(things: readonly T[]): readonly T[] {
  const total = things.reduce((sum, { weight }) => sum + weight, 0);
  const credit = things.map(() => 0);
  const round: T[] = [];
  while (round.length < total) {
    let best = 0;
    for (const [index, { weight }] of things.entries()) {
      credit[index] = (credit[index] as number) + weight;
      if ((credit[index] as number) > (credit[best] as number)) best = index;
    }
    credit[best] = (credit[best] as number) - total;
    round.push(things[best] as T);
  }
  return round;
}
