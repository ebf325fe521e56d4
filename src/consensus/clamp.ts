/** A number, NaN apart, held between 0 and 1; `Math.max` takes 0 over -0, so it is never -0 (SHEET-2, DSPEC-5). */
export function clamped(x: number): number {
  return Math.max(Math.min(x, 1), 0);
}
