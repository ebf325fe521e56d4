import { rules } from '../../../generated/rules.ts';
import type { JournalLine, Scenarios, Vector, Vectors, VectorsDiff, VectorsIndex } from '../../../generated/types.ts';
import { asVectors } from '../../harness/index.ts';
import { type KnownVectors, vectorsDiff } from '../../report/index.ts';
import { ok, type Result, refuse } from '../../wire/index.ts';
import { runnerNames } from '../ports.ts';
import { vectorsAtRef } from './at-ref.ts';

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
  const after = knownVectors(fresh);
  if (before === undefined || after === undefined) {
    return refuse('invalid_params', `the index of ${folder} at ${ref} is not of a form that this version reads`);
  }
  return ok(vectorsDiff(ref, before, after, { rules: Object.keys(rules), journals, ports: runnerNames() }));
}

function knownVectors(files: ReadonlyMap<string, string>): KnownVectors | undefined {
  const index = JSON.parse(files.get('index.json') ?? '{}') as Partial<VectorsIndex>;
  if (index.revision === undefined || index.digest === undefined || files.size === 1) return undefined;
  const vectors = [...files].flatMap(([file, text]) => (file === 'index.json' ? [] : vectorsIn(text)));
  return { revision: index.revision, digest: index.digest, vectors };
}

/** The vectors of the text of a file, or its scenarios as such; none where it has neither, as a fixture. */
function vectorsIn(text: string): readonly Vector[] {
  const file = JSON.parse(text) as Partial<Vectors & Scenarios>;
  if (file.scenarios !== undefined) return asVectors(file as unknown as Scenarios).vectors;
  return file.vectors ?? [];
}
