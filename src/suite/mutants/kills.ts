import type { KillRecord, Kills, Vector } from '../../../generated/types.ts';
import { encodeHex, encodeUtf8, sha256 } from '../../wire/index.ts';
import type { Mutant } from './mutant.ts';

/** What decides whether a vector kills a mutant. */
export type Killer = Pick<Vector, 'id' | 'params' | 'expect' | 'accept'>;

/** A mutant with what is known of its death; `by` is undefined where nothing is recorded that still holds. */
export interface Known {
  readonly mutant: Mutant;
  readonly by: readonly string[] | undefined;
}

/** The record of a mutant that was tried: the vectors that cite a rule it weakens and that it does not pass. */
export function killRecordOf(mutant: Mutant, by: readonly Killer[]): KillRecord {
  return { patch: patchDigest(mutant), vectors: vectorsDigest(by), by: by.map(({ id }) => id) };
}

/**
 * Each mutant with the vectors that are on record as killing it. A record of another patch, or of vectors that have
 * changed or gone since, does not hold.
 */
export function knownKills(
  mutants: readonly Mutant[],
  kills: Kills,
  vectors: ReadonlyMap<string, Killer>,
): readonly Known[] {
  return mutants.map((mutant) => {
    const record = Object.hasOwn(kills.mutants, mutant.name) ? kills.mutants[mutant.name] : undefined;
    return { mutant, by: record !== undefined && holds(record, mutant, vectors) ? record.by : undefined };
  });
}

/** The table with new records in it, without mutants that are no more, in the order of the mutants. */
export function withRecords(kills: Kills, mutants: readonly Mutant[], records: ReadonlyMap<string, KillRecord>): Kills {
  const rows = mutants.flatMap(({ name }) => {
    const record = records.get(name) ?? (Object.hasOwn(kills.mutants, name) ? kills.mutants[name] : undefined);
    return record === undefined ? [] : [[name, record] as const];
  });
  return { mutants: Object.fromEntries(rows) };
}

/** The text of vectors/kills.json: a line a mutant, so that a change shows as the lines of its mutants. */
export function killsText({ mutants }: Kills): string {
  const lines = Object.entries(mutants).map(
    ([name, record]) => `    ${JSON.stringify(name)}: ${JSON.stringify(record)}`,
  );
  return `{\n  "mutants": {\n${lines.join(',\n')}\n  }\n}\n`;
}

function holds(
  { patch, vectors: digest, by }: KillRecord,
  mutant: Mutant,
  vectors: ReadonlyMap<string, Killer>,
): boolean {
  const killers = by.flatMap((id) => vectors.get(id) ?? []);
  return patch === patchDigest(mutant) && killers.length === by.length && digest === vectorsDigest(killers);
}

function patchDigest({ rules, file, find, replace, verifier }: Mutant): string {
  return digestOf([rules, file, find, replace, verifier ?? null]);
}

function vectorsDigest(vectors: readonly Killer[]): string {
  return digestOf(vectors.map(({ id, params, expect, accept }) => [id, params, expect, accept ?? null]));
}

function digestOf(value: unknown): string {
  return encodeHex(sha256(encodeUtf8(JSON.stringify(value))));
}
