import type { Finding } from '../../../generated/types.ts';
import { excerpt } from './excerpt.ts';

export type { Finding };

/** How many findings of one kind are told in full; the rest are counted. */
const TOLD = 5;

/** The most units of a finding's message: a port may have chosen part of it. */
const MESSAGE_UNITS = 1_000;

/** Findings as they are passed on. */
export interface LimitedFindings {
  take(finding: Finding): void;
  /** Tells how many more there were of each kind. */
  end(): void;
  /** How many there were so far of each kind. */
  counts(): Readonly<Record<string, number>>;
}

/**
 * Passes on the first findings of each kind; `end` tells how many more there were, so that a flood stays a line.
 * Counting goes on from `before`.
 */
export function limitFindings(
  tell: (finding: Finding) => void,
  before: Readonly<Record<string, number>> = {},
): LimitedFindings {
  const counts = new Map(Object.entries(before));
  return {
    take: ({ kind, message }) => {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      if (count <= TOLD) tell({ kind, message: excerpt(message, MESSAGE_UNITS) });
    },
    end: () => {
      for (const [kind, count] of counts) if (count > TOLD) tell({ kind, message: `and ${count - TOLD} more` });
    },
    counts: () => Object.fromEntries(counts),
  };
}
