import { estimateTokens } from '../estimate.ts';
import { safeText } from '../reply/safe-text.ts';

/**
 * The way to a place (BUDGET-7). What leads to several places stands in memory once, and none is written before the end:
 * the texts of all of them together can be far larger than the reply that they lead through.
 */
export interface Path {
  readonly up: Path | undefined;
  readonly step: string;
  /** What its text costs in a line of `more`: no match of the estimate crosses the dot between two steps. */
  readonly tokens: number;
  /** The length of its text in UTF-16 units. */
  readonly units: number;
}

const DOT = 1;

export function pathTo(up: Path | undefined, step: string): Path {
  const tokens = estimateTokens(safeText(step));
  if (up === undefined) return { up, step, tokens, units: step.length };
  return { up, step, tokens: up.tokens + DOT + tokens, units: up.units + DOT + step.length };
}

export function pathText({ up, step }: Path): string {
  return up === undefined ? step : `${pathText(up)}.${step}`;
}
