import { type RuleId, rules } from '../../generated/rules.ts';
import type { Dialect, Expectation, Vector, Vectors, VectorsIndex } from '../../generated/types.ts';
import { operations, type Tools } from '../operations/index.ts';
import { encodeUtf8, portableVerifier, sha256 } from '../wire/index.ts';
import { referenceAnswer, satisfies } from './answer.ts';
import { auditCases } from './audit.ts';
import type { Case } from './case.ts';
import { cases as suite } from './cases/index.ts';
import { dialectsOf } from './dialects.ts';
import { revision, sinceOf } from './revision.ts';
import { auditScenarios } from './service/audit.ts';
import { FIXTURE_FILE, scenarioFiles } from './service/emit.ts';
import { fixture } from './service/fixture/index.ts';
import { scenarioGroups } from './service/scenarios/index.ts';

/** The files below vectors/, name → text; or why the suite is not fit to be emitted, a line a fault. */
export type Emission =
  | { readonly ok: true; readonly files: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly faults: readonly string[] };

/** The vectors of the whole suite and their index. The same suite gives the same bytes. */
export function emitVectors(cases: readonly Case[] = suite, tools: Tools = { verifier: portableVerifier }): Emission {
  const faults = [...auditCases(cases), ...auditScenarios(scenarioGroups, fixture)];
  const files = new Map<string, string>();
  for (const { name, profile } of operations) {
    const vectors: Vector[] = [];
    for (const one of cases.filter(({ operation }) => operation === name)) {
      const answer = referenceAnswer(one, tools);
      const fault = disagreement(one, answer);
      if (fault !== undefined) faults.push(fault);
      const dialects = profile === 'consensus' ? dialectsOf(one, tools) : [];
      vectors.push(vectorOf(one, one.expect ?? answer, dialects));
    }
    const file: Vectors = { operation: name, profile, vectors };
    if (vectors.length > 0) files.set(`${name.replaceAll('.', '-')}.json`, textOf(file));
  }
  if (faults.length > 0) return { ok: false, faults };
  const played = scenarioFiles(scenarioGroups);
  const index = indexOf(files, played, cases);
  for (const [file, text] of played) files.set(file, text);
  files.set('index.json', textOf(index));
  return { ok: true, files };
}

/** Why the reference's answer and the case's expectation cannot both stand. */
function disagreement(one: Case, answer: Expectation): string | undefined {
  if (one.expect === undefined) {
    return 'data' in answer
      ? undefined
      : `${one.id}: the reference refuses with ${answer.error}; write it as a refused case`;
  }
  if (satisfies(answer, one.expect)) return undefined;
  return `${one.id}: ${one.source} says ${JSON.stringify(one.expect)}, the reference ${JSON.stringify(answer)}`;
}

function vectorOf(
  { id, title, requires, flags, params, accept, twin, source }: Case,
  expect: Expectation,
  dialects: readonly Dialect[],
): Vector {
  return {
    id,
    title,
    requires: [...requires],
    flags: [...flags],
    params,
    expect,
    ...(accept === undefined ? {} : { accept: [...accept] }),
    ...(twin === undefined ? {} : { twin }),
    ...(dialects.length === 0 ? {} : { dialects: [...dialects] }),
    since: sinceOf(id),
    source,
  };
}

function indexOf(
  files: ReadonlyMap<string, string>,
  played: ReadonlyMap<string, string>,
  cases: readonly Case[],
): VectorsIndex {
  const entries = [...files].map(([file, text]) => {
    const { operation, profile, vectors } = JSON.parse(text) as Vectors;
    return { file, operation, profile, count: vectors.length, sha256: digestOf(text) };
  });
  const scenarios = [...scenarioGroups].map(([group, { length: count }]) => {
    const file = `service/${group.slice('service-'.length)}.json`;
    return { file, group, count, sha256: digestOf(played.get(file) ?? '') };
  });
  const fixtureEntry = { file: FIXTURE_FILE, sha256: digestOf(played.get(FIXTURE_FILE) ?? '') };
  const citing = [...cases, ...[...scenarioGroups.values()].flat()];
  const cited = [...new Set(citing.flatMap(({ requires }): readonly string[] => requires))].sort() as RuleId[];
  const all = [...entries, fixtureEntry, ...scenarios];
  return {
    revision,
    digest: digestOf(all.map(({ file, sha256: digest }) => `${file} ${digest}\n`).join('')),
    files: entries,
    fixture: fixtureEntry,
    scenarios,
    rules: Object.fromEntries(cited.map((id) => [id, rules[id].digest])),
  };
}

/** SHA-256 in hexadecimal. */
function digestOf(text: string): string {
  return [...sha256(encodeUtf8(text))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function textOf(value: Vectors | VectorsIndex): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
