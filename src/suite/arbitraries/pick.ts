import fc from 'fast-check';

/** One of some values; shrinks towards the first. */
export function among<T>(...values: readonly T[]): fc.Arbitrary<T> {
  return fc.constantFrom(...values);
}

/** One of some arbitraries, as often as its weight says; shrinks towards the first, which should be the simplest. */
export function mix<T>(...rows: readonly (readonly [weight: number, arbitrary: fc.Arbitrary<T>])[]): fc.Arbitrary<T> {
  return fc.oneof({ withCrossShrink: true }, ...rows.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

/** A list of up to `most` elements, all lengths alike often. */
export function listOf<T>(element: fc.Arbitrary<T>, most: number, least = 0): fc.Arbitrary<T[]> {
  return fc.array(element, { minLength: least, maxLength: most, size: 'max' });
}

/** A number from 0 to a million, for choosing a place in something whose size is not known yet (see `at`). */
export const place: fc.Arbitrary<number> = fc.nat(1_000_000);

/** The element of a non-empty list that a `place` means. */
export function at<T>(list: readonly T[], chosen: number): T {
  return list[chosen % list.length] as T;
}
