import type { Finding } from '../../../generated/types.ts';

export type { Finding };

/** How many findings of one kind are told in full; the rest are counted. */
const TOLD = 5;

/** Passes on the first findings of each kind; `end` tells how many more there were, so that a flood stays a line. */
export function limitFindings(tell: (finding: Finding) => void): { take(finding: Finding): void; end(): void } {
  const counts = new Map<string, number>();
  return {
    take: (finding) => {
      const count = (counts.get(finding.kind) ?? 0) + 1;
      counts.set(finding.kind, count);
      if (count <= TOLD) tell(finding);
    },
    end: () => {
      for (const [kind, count] of counts) if (count > TOLD) tell({ kind, message: `and ${count - TOLD} more` });
    },
  };
}
