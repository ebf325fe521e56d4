import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kills } from '../../generated/types.ts';
import {
  killRecordOf,
  killsText,
  knownKills,
  type Mutant,
  mutants,
  serviceMutants,
  withRecords,
} from '../../src/suite/mutants/index.ts';
import type { Question } from './vectors.ts';

const file = join(import.meta.dirname, '../../vectors/kills.json');

/** Those of which nothing is recorded that still holds. */
export function staleOf(wanted: readonly Mutant[], asked: readonly Question[]): readonly Mutant[] {
  const known = knownKills(wanted, recorded(), byId(asked));
  return known.filter(({ by }) => by === undefined).map(({ mutant }) => mutant);
}

/** Writes what became of one mutant at once: a long run that is ended has kept what it saw. */
export function record(mutant: Mutant, citing: readonly string[], asked: readonly Question[]): void {
  const vectors = byId(asked);
  const killers = [...new Set(citing)].flatMap((id) => vectors.get(id) ?? []);
  const records = new Map([[mutant.name, killRecordOf(mutant, killers)]]);
  writeFileSync(file, killsText(withRecords(recorded(), [...mutants, ...serviceMutants], records)));
}

function recorded(): Kills {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kills) : { mutants: {} };
}

function byId(asked: readonly Question[]): ReadonlyMap<string, Question> {
  return new Map(asked.map((question) => [question.id, question]));
}
