import type { Scenarios, Vectors, VectorsIndex } from '../../generated/types.ts';
import { validateVectorsIndex } from '../../generated/validators.ts';
import { readJson } from '../wire/index.ts';

/** A vector that differs between two states of the files, with its text in each; undefined where it is not there. */
export interface Change {
  readonly id: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The vectors that differ, by id in the order of the new files, what is gone at the end. */
export function changedVectors(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly Change[] {
  const old = vectorTexts(before);
  const fresh = vectorTexts(after);
  const changed = [...fresh].map(([id, text]): Change => ({ id, before: old.get(id), after: text }));
  const gone = [...old]
    .filter(([id]) => !fresh.has(id))
    .map(([id, text]): Change => ({ id, before: text, after: undefined }));
  return [...changed.filter((change) => change.before !== change.after), ...gone];
}

function vectorTexts(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(
    [...files].flatMap(([file, text]) => {
      if (file === 'index.json') return [];
      return vectorsOf(text).map((vector) => [vector.id, JSON.stringify(vector)] as const);
    }),
  );
}

/** The vectors or scenarios of the text of a file; none where it is broken: it is then written anew. */
function vectorsOf(text: string): readonly (Vectors['vectors'][number] | Scenarios['scenarios'][number])[] {
  try {
    const file = JSON.parse(text) as Partial<Vectors & Scenarios>;
    return file.vectors ?? file.scenarios ?? [];
  } catch {
    return [];
  }
}

/** A rule whose text is another than when the files were written, and the vectors that cite it. */
export interface Reworded {
  readonly rule: string;
  readonly vectors: readonly string[];
}

/** The rules that both states cite with different digests: their vectors are to be read again. */
export function rewordedRules(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly Reworded[] {
  const old = digestsOf(before.get('index.json'));
  const vectors = [...after].flatMap(([file, text]) => (file === 'index.json' ? [] : vectorsOf(text)));
  return Object.entries(digestsOf(after.get('index.json')))
    .filter(([rule, digest]) => Object.hasOwn(old, rule) && old[rule] !== digest)
    .map(([rule]) => ({
      rule,
      vectors: vectors.filter(({ requires }) => requires.includes(rule)).map(({ id }) => id),
    }));
}

function digestsOf(index: string | undefined): VectorsIndex['rules'] {
  if (index === undefined) return {};
  try {
    return (JSON.parse(index) as VectorsIndex).rules ?? {};
  } catch {
    return {};
  }
}

/** The files that the text of an index names; none where it is no index. */
export function indexedFiles(index: string): readonly string[] {
  const read = readJson(index);
  if (!read.ok || validateVectorsIndex(read.value).length > 0) return [];
  const { files, fixture, scenarios = [] } = read.value as unknown as VectorsIndex;
  return [...files, ...(fixture === undefined ? [] : [fixture]), ...scenarios].map(({ file }) => file);
}
