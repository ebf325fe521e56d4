import { rules } from '../../../generated/rules.ts';
import type { JournalLine, Vector, Vectors, VectorsDiff, VectorsIndex } from '../../../generated/types.ts';
import { problemText, validateVectors, validateVectorsIndex } from '../../../generated/validators.ts';
import { type KnownVectors, vectorsDiff } from '../../report/index.ts';
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
  let index: VectorsIndex | undefined;
  const vectors: Vector[] = [];
  for (const [file, text] of files) {
    const read = readJson(text);
    if (!read.ok) return refuse('invalid_params', `${file} is not JSON: ${read.refusal.message}`);
    const problem = (file === INDEX ? validateVectorsIndex : validateVectors)(read.value)[0];
    if (problem !== undefined) {
      return refuse('invalid_params', `${file} is of no form that this version reads: ${problemText(problem)}`);
    }
    if (file === INDEX) index = read.value as unknown as VectorsIndex;
    else vectors.push(...(read.value as unknown as Vectors).vectors);
  }
  if (index === undefined) return refuse('not_found', `there is no ${INDEX}`);
  return ok({ revision: index.revision, digest: index.digest, vectors });
}
