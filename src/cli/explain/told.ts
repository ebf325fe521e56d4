import { type RuleId, rules } from '../../../generated/rules.ts';
import type { Suite } from '../../harness/index.ts';
import { operationNamed } from '../../operations/index.ts';
import type { JsonObject, JsonValue } from '../../wire/index.ts';

/** The vectors that are known. */
export type Known = Pick<Suite, 'files' | 'byId'>;

/** The ids of the rules, in the order of SPEC.md. */
export const ruleIds = Object.keys(rules) as readonly RuleId[];

/** What an id stands for, to be told as JSON or as text; undefined when for nothing. Rules are found in any case. */
export function toldOf(id: string, suite: Known): JsonObject | undefined {
  const rule = ruleIds.find((each) => each === id.toUpperCase());
  if (rule !== undefined) return ruleTold(rule, suite);
  return (
    vectorTold(id, suite) ?? operationTold(id, suite) ?? groupTold(id, suite) ?? familyTold(id.toUpperCase(), suite)
  );
}

/** The beginnings of ids that rules share: LENS, CAVEAT and so on. */
export function families(): readonly string[] {
  return [...new Set(ruleIds.map((id) => id.slice(0, id.lastIndexOf('-'))))];
}

function ruleTold(id: RuleId, suite: Known): JsonObject {
  const { level, section, profile, text } = rules[id];
  const cites = [...suite.byId.values()].filter(({ vector }) => vector.requires.includes(id));
  return { rule: id, level, profile, section, text, vectors: cites.map(({ vector }) => vector.id) };
}

function vectorTold(id: string, suite: Known): JsonObject | undefined {
  const placed = suite.byId.get(id);
  if (placed === undefined) return undefined;
  const { vector, operation, profile } = placed;
  const { title, requires, flags, params, expect, accept, twin, since, source } = vector;
  const isScenario = profile === 'service';
  return {
    [isScenario ? 'scenario' : 'vector']: id,
    title,
    ...(isScenario ? { group: operation } : { operation }),
    profile,
    rules: requires.map(wholeRule),
    ...(isScenario ? params : { params, expect: expect as unknown as JsonValue }),
    ...(accept === undefined ? {} : { accept: accept as unknown as JsonValue }),
    ...(twin === undefined ? {} : { twin: `of ${twin.of}: ${twin.change}` }),
    flags,
    since,
    source,
  };
}

function wholeRule(id: string): string {
  const rule = ruleIds.find((each) => each === id);
  return rule === undefined ? id : `${id} ${rules[rule].level} ${rules[rule].text.replace(/\s+/g, ' ')}`;
}

function operationTold(name: string, suite: Known): JsonObject | undefined {
  const operation = operationNamed(name);
  if (operation === undefined) return undefined;
  const vectors = suite.files.filter((file) => file.operation === name).flatMap((file) => file.vectors);
  const cited = new Set(vectors.flatMap(({ requires }) => requires));
  return {
    operation: name,
    profile: operation.profile,
    params: operation.params.map(({ name: param, form, optional }) => `${param}${optional ? '?' : ''}: ${forms[form]}`),
    refusals: [...operation.refusals],
    rules: ruleIds.filter((id) => cited.has(id)),
    vectors: vectors.length,
  };
}

/** A group of scenarios: service.commit, service-commit or service-commit/. */
function groupTold(id: string, suite: Known): JsonObject | undefined {
  const name = id.replace(/\/$/, '').replace('-', '.');
  const group = suite.files.find(({ operation, profile }) => profile === 'service' && operation === name);
  if (group === undefined) return undefined;
  const cited = new Set(group.vectors.flatMap(({ requires }) => requires));
  return {
    scenarios: name,
    profile: group.profile,
    rules: ruleIds.filter((each) => cited.has(each)),
    vectors: group.vectors.map((vector) => vector.id),
  };
}

type Form = NonNullable<ReturnType<typeof operationNamed>>['params'][number]['form'];

/** The forms of params in words (PORT-1 to PORT-4). */
const forms: Readonly<Record<Form, string>> = {
  document: 'a JSON text; or bytes, its base64url, instead',
  plain: 'a text; or bytes, its base64url, instead',
  json: 'a JSON text',
  string: 'a string',
  strings: 'an array of strings',
  integer: 'an integer',
  positive: 'an integer of at least 1',
  seed: 'base64url of 32 bytes',
  key: 'a key, "ed25519:" and 43 characters',
  keys: 'an array of keys, each "ed25519:" and 43 characters',
  recordDocument: 'a JSON text, integers and floats apart; or bytes, its base64url, instead',
  record: 'a JSON text, integers and floats apart',
  option: 'the JSON text of an object',
  options: 'an array of JSON texts',
  owner: 'a string, not empty',
  score: 'the JSON text of a number from 0 to 1',
  boolean: 'true or false',
  hexSeed: '64 lower case hexadecimal digits',
  seeds: 'an object from owners to 64 lower case hexadecimal digits',
  roster: 'an object from owners to 64 lower case hexadecimal digits',
  dialects: 'an array of names of dialects',
};

function familyTold(prefix: string, suite: Known): JsonObject | undefined {
  const family = prefix.replace(/-$/, '');
  const ids = ruleIds.filter((id) => id.startsWith(`${family}-`));
  if (ids.length === 0) return undefined;
  const counts = new Map<string, number>();
  for (const { vector } of suite.byId.values()) {
    for (const id of vector.requires) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return {
    family,
    rules: ids.map((id) => ({ rule: id, level: rules[id].level, vectors: counts.get(id) ?? 0, text: rules[id].text })),
  };
}
