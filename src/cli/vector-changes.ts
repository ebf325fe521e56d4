import type { Vectors } from '../../generated/types.ts';

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

/** None where a file is broken: it is then written anew. */
function vectorsOf(text: string): Vectors['vectors'] {
  try {
    return (JSON.parse(text) as Vectors).vectors ?? [];
  } catch {
    return [];
  }
}
