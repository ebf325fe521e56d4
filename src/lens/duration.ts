const units = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'm'],
] as const;

/** A duration (LENS-17): whole seconds, in the largest of d, h, m and s that divides it exactly; `0s` for none. */
export function formatDuration(seconds: number): string {
  for (const [length, unit] of units) {
    if (seconds > 0 && seconds % length === 0) return `${seconds / length}${unit}`;
  }
  return `${seconds}s`;
}
