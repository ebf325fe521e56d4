import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rules } from '../../../generated/rules.ts';
import { sources } from '../../../generated/sources.ts';
import type { Coverage, CoverageExclusions, Kills } from '../../../generated/types.ts';
import { validateCoverageExclusions, validateKills } from '../../../generated/validators.ts';
import { askedFiles, profiles, type Suite, watched } from '../../harness/index.ts';
import { coverageOf } from '../../report/index.ts';
import { mutantKinds } from '../../suite/fail-closed/index.ts';
import { knownKills, mutants, serviceMutants } from '../../suite/mutants/index.ts';
import { propertiesOf } from '../../suite/properties/index.ts';
import { readShape, type Validate } from '../../transport/read-file.ts';
import { ok, type Result } from '../../wire/index.ts';
import { packageRoot } from '../root.ts';
import { packageSuite, VECTORS } from '../suite.ts';

/** Where the reasons stand why nothing checks a rule. */
export const EXCLUSIONS: string = join(packageRoot, 'coverage-exclusions.json');

/** Where coverage is read from. */
export interface CoverageFiles {
  readonly vectors: string;
  readonly exclusions: string;
}

const ours: CoverageFiles = { vectors: VECTORS, exclusions: EXCLUSIONS };

/**
 * What checks each rule of SPEC.md; refuses a file that cannot be read. No table of kills means that none is recorded.
 */
export function packageCoverage(files: CoverageFiles = ours): Result<Coverage> {
  const suite = packageSuite(files.vectors);
  if (!suite.ok) return suite;
  const kills = readIfThere<Kills>(join(files.vectors, 'kills.json'), validateKills, { mutants: {} });
  if (!kills.ok) return kills;
  const exclusions = readIfThere<CoverageExclusions>(files.exclusions, validateCoverageExclusions, {});
  if (!exclusions.ok) return exclusions;
  const { index, service } = suite.value;
  return ok(
    coverageOf({
      revision: index.revision,
      vectorsDigest: index.digest,
      specDigest: sources['SPEC.md'] as string,
      rules,
      built: [...profiles, 'port'],
      vectors: askedFiles(suite.value).flatMap(({ vectors }) =>
        vectors.map(({ id, requires }) => ({ name: id, rules: requires })),
      ),
      scenarios: [...(service?.byId.values() ?? [])].map(({ scenario }) => ({
        name: scenario.id,
        rules: scenario.requires,
      })),
      properties: propertiesOf(),
      mutations: mutantKinds,
      probes: watched(),
      mutants: triedMutants(suite.value, kills.value),
      exclusions: exclusions.value,
    }),
  );
}

function readIfThere<T>(path: string, validate: Validate, otherwise: T): Result<T> {
  return existsSync(path) ? readShape(path, validate) : ok(otherwise);
}

function vectorsOf({ byId }: Suite) {
  return [...byId.values()].map(({ vector }) => vector);
}

function triedMutants(suite: Suite, kills: Kills) {
  const vectors = new Map(vectorsOf(suite).map((vector) => [vector.id, vector]));
  return knownKills([...mutants, ...serviceMutants], kills, vectors).map(
    ({ mutant: { name, rules: weakened }, by }) => {
      return { name, rules: weakened, by };
    },
  );
}
