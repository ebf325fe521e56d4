import fc from 'fast-check';
import {
  decodeBase64url,
  doubleOf,
  encodeHex,
  type RecordObject,
  type RecordValue,
  readRecord,
  recordText,
} from '../../../wire/index.ts';
import { ana, bob, cara, stranger, type Voter } from '../../ballot.ts';
import { listOf, mix } from '../pick.ts';
import type { Signer } from '../tools.ts';
import { columns, option } from './columns.ts';
import { type Grid, grid, winnerIn } from './grid.ts';
import type { SumDialect } from './tally.ts';

/** Transcripts as values that can be taken apart: honest ones, from a table of scores (RECORD-8). */

export interface Entry {
  readonly option: RecordObject;
  readonly verdicts: readonly RecordObject[];
}

export interface Transcript {
  readonly entries: readonly Entry[];
  readonly result: RecordValue;
}

/** Everything of an honest decision but the signatures. */
export interface RecordPlan {
  readonly grid: Grid;
  /** One for each row of the grid, different even if what they hold is not. */
  readonly options: readonly RecordObject[];
}

/** The owner at a place has the seed of this voter. */
export function voterAt(owner: number): Voter {
  return [ana, bob, cara, stranger][owner % 4] as Voter;
}

/** The object of a text that is one. */
export function objectOf(text: string): RecordObject {
  const read = readRecord(text);
  if (!read.ok) throw new Error(`${read.refusal.message}: ${text}`);
  return read.value as RecordObject;
}

const plainOption = fc.constant(undefined);
const someOption = fc.tuple(columns, option).map(([all, make]) => objectOf(make(all)));

/** Owners, scores and red lines, and options of which some hold values of every kind, and some are equal. */
export const recordPlan: fc.Arbitrary<RecordPlan> = fc
  .tuple(grid, listOf(mix<RecordObject | undefined>([3, plainOption], [1, someOption]), 5, 5))
  .map(([each, options]) => ({
    grid: each,
    options: each.scores.map((_, row) => options[row] ?? { id: row }),
  }));

export interface Making {
  readonly sum: SumDialect;
  /** What a verdict with a red line says is 0.0 (VERDICT-2). */
  readonly masked: boolean;
}

/** The honest record of a decision, unsigned. */
export function recordOf({ grid: of, options }: RecordPlan, { sum, masked }: Making): Transcript {
  const entries = options.map((each, row): Entry => {
    const verdicts = of.owners.map((owner, place): RecordObject => {
      const acceptable = !of.crossed[row]?.includes(place);
      const score = acceptable || !masked ? (of.scores[row]?.[place] ?? 0) : 0;
      const reason = acceptable ? 'ok' : 'red-line';
      return { owner, acceptable, score: doubleOf(score), reason, sig: null, pubkey_hex: null };
    });
    return { option: each, verdicts };
  });
  const winner = winnerIn(of, sum);
  const result: RecordObject =
    winner === undefined
      ? { status: 'deadlock', decision: null }
      : { status: 'agreed', decision: options[winner] as RecordObject };
  return { entries, result };
}

/** The payload of a verdict on an option, empty where there is none (SIGN-1). */
export function payloadText(
  each: RecordObject,
  verdict: RecordObject,
  payload: 'payload-typed' | 'payload-bare',
): string {
  const { owner, acceptable, score, reason } = verdict;
  const signed = typeof score === 'number' && Number.isInteger(score) ? doubleOf(score) : score;
  const fields: RecordObject = { acceptable, option: each, owner, reason, score: signed } as RecordObject;
  const text = recordText(payload === 'payload-bare' ? fields : { ...fields, type: 'verdict/0.1' });
  return text.ok ? text.value : '';
}

/** A signature in hexadecimal digits over a text. */
export function hexSignature(sign: Signer, by: Voter, text: string): string {
  return encodeHex(decodeBase64url(sign(by, text)) as Uint8Array);
}

/** The record with the verdicts signed of the owners at the places that `signs` says, each with its seed (SIGN-2). */
export function signedRecord(
  { entries, result }: Transcript,
  sign: Signer,
  payload: 'payload-typed' | 'payload-bare',
  voterOf: (owner: number) => Voter | undefined,
): Transcript {
  return {
    entries: entries.map(({ option: each, verdicts }) => ({
      option: each,
      verdicts: verdicts.map((verdict, place) => {
        const by = voterOf(place);
        if (by === undefined) return verdict;
        return { ...verdict, sig: hexSignature(sign, by, payloadText(each, verdict, payload)), pubkey_hex: by.key };
      }),
    })),
    result,
  };
}
