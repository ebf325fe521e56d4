/**
 * How much of each a service holds at once (FRAME-8), and for how long. What would need one more is refused with
 * `limit`.
 */
export interface Limits {
  /**
   * Proposals that are neither forgotten nor committed; forgotten from 600 s after they expire, when room is needed
   * (INTENT-3).
   */
  readonly proposals: number;
  /** Receipts, those of reversals among them. They are never forgotten. */
  readonly receipts: number;
  /** Answers to auto INTENTs (INTENT-5). */
  readonly replays: number;
  /** Handles; forgotten from 600 s after they were given, when room is needed (EXPAND-2). */
  readonly handles: number;
  /** What all handles keep together, in UTF-16 units of compact JSON. */
  readonly handleText: number;
  /**
   * Blocks of grants that something was spent of; forgotten when no grant that holds the block can authorize any more.
   */
  readonly blocks: number;
  /** What all proposals that are not committed keep together, in characters of compact JSON. */
  readonly proposalsText: number;
  /** The same of all answers to auto INTENTs; one that is not there yet counts with a whole frame. */
  readonly replaysText: number;
  /** What one proposal, with its plan, may take in UTF-16 units of compact JSON. */
  readonly proposalText: number;
}

export const defaultLimits: Limits = {
  proposals: 10_000,
  receipts: 1_000_000,
  replays: 10_000,
  handles: 10_000,
  handleText: 64_000_000,
  blocks: 100_000,
  proposalsText: 128_000_000,
  replaysText: 128_000_000,
  proposalText: 262_144,
};

/** Seconds for which a proposal is known after it expired (INTENT-3). */
export const KNOWN_AFTER = 600;
/** Seconds for which an auto INTENT is remembered (INTENT-5). */
export const REMEMBERED = 900;
/** Seconds for which a handle lives at least (EXPAND-2). */
export const HANDLE_LIFE = 600;
/** The last time that a reply can tell (LENS-15). */
export const LAST_TIME = 253_402_300_799;
