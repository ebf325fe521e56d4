import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Vector } from '../../generated/types.ts';
import { isPlayed, loadVectors } from '../../src/harness/certify/vectors.ts';
import { cases, referenceAnswer } from '../../src/suite/index.ts';
import { nodeVerifier } from '../../src/transport/node-verifier.ts';

/** A vector as a mutant is asked it. */
export interface Question extends Pick<Vector, 'id' | 'params' | 'expect' | 'accept'> {
  readonly operation: string;
  readonly requires: readonly string[];
}

const folder = join(import.meta.dirname, '../../vectors');

/**
 * The vectors of vectors/, or its scenarios, or the cases of src/suite as they would be emitted; these too where
 * nothing was emitted yet.
 */
export function questions(source: 'vectors' | 'scenarios' | 'suite'): readonly Question[] {
  if (source === 'suite' || !existsSync(join(folder, 'index.json'))) return ofSuite();
  return emitted(source);
}

function emitted(source: 'vectors' | 'scenarios'): readonly Question[] {
  const suite = loadVectors(folder);
  if (!suite.ok) throw new Error(suite.refusal.message);
  return [...suite.value.byId.values()]
    .filter(({ profile }) => isPlayed(profile) === (source === 'scenarios'))
    .map(({ vector, operation }) => ({ ...vector, operation }));
}

function ofSuite(): readonly Question[] {
  const tools = { verifier: nodeVerifier() };
  return cases.map((one) => ({
    id: one.id,
    operation: one.operation,
    requires: one.requires,
    params: one.params,
    expect: one.expect ?? referenceAnswer(one, tools),
    ...(one.accept === undefined ? {} : { accept: [...one.accept] }),
  }));
}
