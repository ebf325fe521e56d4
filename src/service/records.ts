import type { Proposal, Receipt } from '../../generated/types.ts';
import { compactJson, type JsonValue, readJson } from '../wire/index.ts';
import type { Change, Store, Table } from './types.ts';

/** A proposal that can be committed, or is being. */
export interface ProposalRecord {
  /** Without its `data`, which nothing later looks at. */
  readonly proposal: Proposal;
  /** JSON text: what it holds may nest as deep as a frame does. */
  readonly plan: string;
  /** The key of the good proof on the INTENT; null when there was none (COMMIT-3). */
  readonly requester: string | null;
  /** Whose grant authorized the INTENT; null when none did. */
  readonly principal: string | null;
  /** What a COMMIT has reserved that was begun and whose outcome is not written. */
  readonly reserved: Reserved | null;
}

/** What is reserved against the spend blocks of the grant used (CAVEAT-14), and who commits. */
export interface Reserved {
  readonly principal: string;
  readonly amount: number;
  readonly blocks: readonly SpendBlock[];
}

/** A block that is spent of, and the time from which its total may be forgotten; null when it may not. */
export interface SpendBlock {
  readonly id: string;
  readonly until: number | null;
}

/** What the grants of a replay are asked about: `per`, `spend` and `risk` are waived (COMMIT-6). */
export type CommittedProposal = Pick<Proposal, 'id' | 'capability' | 'hash'>;

/** What became of a committed proposal: enough to check a replay. */
export interface CommitRecord {
  readonly proposal: CommittedProposal;
  readonly requester: string;
  readonly principal: string | null;
  readonly receipt: string;
}

export interface ReceiptRecord {
  readonly receipt: Receipt;
  /** Of the commit. */
  readonly principal: string;
  readonly plan: string;
  /** The receipt of the reversal, once there is one. */
  readonly undone: string | null;
  /** Whether a reversal outside of the store was begun whose outcome is not written. */
  readonly undoing: boolean;
}

/** What an auto INTENT was answered (INTENT-5), or the proposal that was being committed for it. */
export interface ReplayRecord {
  /** The fields of the reply after its head, as JSON text. */
  readonly reply: string | null;
  readonly proposal: string | null;
  readonly until: number;
}

interface Shapes {
  readonly proposals: ProposalRecord;
  readonly commits: CommitRecord;
  readonly receipts: ReceiptRecord;
  readonly replays: ReplayRecord;
}

/** A record of a table, as this file wrote it. */
export function readRow<T extends keyof Shapes>(store: Store, table: T, key: string): Shapes[T] | undefined {
  const text = store.read(table, key);
  if (text === undefined) return undefined;
  // The strict reader keeps the order of keys, which a result or a plan may have.
  const read = readJson(text);
  if (!read.ok) throw new Error(`the store holds a broken row of ${table}: ${read.refusal.message}`);
  return read.value as unknown as Shapes[T];
}

export function putRow<T extends keyof Shapes>(table: T, key: string, record: Shapes[T], until?: number): Change {
  return { table, key, value: compactJson(record as unknown as JsonValue), until };
}

/** A value from text that this service wrote. */
export function readOwn(text: string): JsonValue {
  const read = readJson(text);
  if (!read.ok) throw new Error(`the store holds broken JSON: ${read.refusal.message}`);
  return read.value;
}

export function dropRow(table: Table, key: string): Change {
  return { table, key, value: undefined };
}
