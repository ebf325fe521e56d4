import { rules } from '../../../generated/rules.ts';
import type {
  Fixture,
  JournalLine,
  Scenarios,
  Vector,
  Vectors,
  VectorsDiff,
  VectorsIndex,
} from '../../../generated/types.ts';
import {
  validateFixture,
  validateScenarios,
  validateVectors,
  validateVectorsIndex,
} from '../../../generated/validators.ts';
import { asVectors } from '../../harness/index.ts';
import { type KnownVectors, vectorsDiff } from '../../report/index.ts';
import { ofShape } from '../../transport/read-file.ts';
import { ok, type Result, readJson, refuse } from '../../wire/index.ts';
import { runnerNames } from '../ports.ts';
import { INDEX, vectorsAtRef } from './at-ref.ts';

/** How emitted vectors differ from those of a folder at a git ref, and what that does to the ports. */
export async function differenceSince(
  ref: string,
  folder: string,
  fresh: ReadonlyMap<string, string>,
  journals: ReadonlyMap<string, readonly JournalLine[]>,
): Promise<Result<VectorsDiff>> {
  const files = await vectorsAtRef(folder, ref);
  if (!files.ok) return files;
  const before = knownVectors(files.value);
  if (!before.ok) return refuse('invalid_params', `${folder} at ${ref}: ${before.refusal.message}`);
  const after = knownVectors(fresh);
  if (!after.ok) return after;
  const around = { rules: Object.keys(rules), journals, ports: runnerNames() };
  return ok(vectorsDiff(ref, before.value, after.value, around));
}

/** Refuses what is of another form: taken for no vectors, it would be told as vectors that are added. */
function knownVectors(files: ReadonlyMap<string, string>): Result<KnownVectors> {
  const index = readIndex(files.get(INDEX));
  if (!index.ok) return index;
  const { revision, digest, fixture, scenarios = [] } = index.value;
  const vectors: Vector[] = [];
  const scenarioIds = new Set<string>();
  let data: Fixture | undefined;
  for (const [file, text] of files) {
    if (file === INDEX) continue;
    const isScenarios = scenarios.some((each) => each.file === file);
    const validate = file === fixture?.file ? validateFixture : isScenarios ? validateScenarios : validateVectors;
    const read = ofShape<Fixture | Scenarios | Vectors>(file, readJson(text), validate, OTHER_FORM);
    if (!read.ok) return read;
    if (file === fixture?.file) data = read.value as Fixture;
    else if (isScenarios) {
      const { vectors: told } = asVectors(read.value as Scenarios);
      vectors.push(...told);
      for (const { id } of told) scenarioIds.add(id);
    } else vectors.push(...(read.value as Vectors).vectors);
  }
  return ok({ revision, digest, vectors, fixture: data, scenarios: scenarioIds });
}

function readIndex(text: string | undefined): Result<VectorsIndex> {
  if (text === undefined) return refuse('not_found', `there is no ${INDEX}`);
  return ofShape(INDEX, readJson(text), validateVectorsIndex, OTHER_FORM);
}

const OTHER_FORM = 'is of no form that this version reads';
