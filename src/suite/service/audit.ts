import { exclusions } from '../../../generated/exclusions.ts';
import { type RuleId, rules } from '../../../generated/rules.ts';
import type { Attack, Fixture, GrantPlan, Scenario, Step } from '../../../generated/types.ts';
import { problemText, validateFixture, validateScenarios } from '../../../generated/validators.ts';
import type { JsonValue } from '../../wire/index.ts';
import { mergePatch } from './merge-patch.ts';
import { people } from './people.ts';

const FEWEST = 150;

/** Every finding of the audit that the scenarios repeat. */
const attacks: Readonly<Record<Attack, true>> = {
  'malformed-request': true,
  'concurrent-cap': true,
  'foreign-consent': true,
  stranger: true,
  'conflict-hash': true,
  'own-spend': true,
  'huge-names': true,
  'bound-handles': true,
  'dedupe-window': true,
  'risk-word': true,
  'failing-undos': true,
  'grant-selection': true,
  'frame-limit': true,
  'bounded-state': true,
  'null-caveat': true,
};

/** What the scenarios promise of themselves, and where they do not keep it: one line a fault, none when they are sound. */
export function* auditScenarios(
  groups: ReadonlyMap<string, readonly Scenario[]>,
  fixture: Fixture,
  unseen: ReadonlyMap<string, string> = exclusions,
): Generator<string> {
  const all = [...groups.values()].flat();
  for (const [group, scenarios] of groups) {
    const problem = validateScenarios({ profile: 'service', group, people: seeds(), scenarios })[0];
    if (problem !== undefined) yield `${group}: ${problemText(problem)}`;
    for (const { id } of scenarios) if (!id.startsWith(`${group}/`)) yield `${id}: is not of the group ${group}`;
  }
  const ids = new Set<string>();
  for (const scenario of all) {
    if (ids.has(scenario.id)) yield `${scenario.id}: the id is used twice`;
    ids.add(scenario.id);
    yield* auditScenario(scenario, fixture);
  }
  yield* auditRules(all, unseen);
  for (const attack of Object.keys(attacks)) {
    if (!all.some((one) => one.attack === attack)) yield `no scenario repeats the attack ${attack}`;
  }
  if (all.length < FEWEST) yield `${all.length} scenarios, fewer than ${FEWEST}`;
}

function* auditRules(all: readonly Scenario[], unseen: ReadonlyMap<string, string>): Generator<string> {
  const cited = new Set(all.flatMap(({ requires }) => requires));
  for (const rule of cited) if (!Object.hasOwn(rules, rule)) yield `${rule}: is cited, and is no rule`;
  for (const rule of Object.keys(rules) as RuleId[]) {
    const { profile, level } = rules[rule];
    if (profile !== 'service' || level === 'MAY') continue;
    if (!cited.has(rule) && !unseen.has(rule)) yield `${rule}: has no scenario, and no reason why`;
    if (cited.has(rule) && unseen.has(rule)) yield `${rule}: has a scenario, and a reason why it has none`;
  }
}

function* auditScenario(scenario: Scenario, fixture: Fixture): Generator<string> {
  const { id, steps, attack } = scenario;
  const patched = mergePatch(fixture as unknown as JsonValue, scenario.fixture ?? {});
  const problem = validateFixture(patched)[0];
  if (problem !== undefined) yield `${id}: its fixture is none: ${problemText(problem)}`;
  const kept = new Set<string>();
  const grants = (scenario.grants ?? {}) as Record<string, GrantPlan>;
  for (const [at, step] of steps.entries()) {
    for (const name of usedGrants(step)) {
      if (!Object.hasOwn(grants, name)) yield `${id}, step ${at + 1}: no grant is named ${name}`;
      else for (const each of references(grants[name])) if (!kept.has(each)) yield unkept(id, at, each);
    }
    for (const name of signers(step)) if (!Object.hasOwn(people, name)) yield `${id}: nobody is named ${name}`;
    // What a step keeps, its own Lens may speak of; what it sends may not.
    for (const each of references(step, ['bind', 'expect', 'outcomes']))
      if (!kept.has(each)) yield unkept(id, at, each);
    for (const name of kepts(step)) kept.add(name);
    for (const each of references(step)) if (!kept.has(each)) yield unkept(id, at, each);
  }
  if (attack !== undefined && !provesState(steps)) yield `${id}: an attack, and nothing shows that no state moved`;
}

const unkept = (id: string, at: number, name: string): string => `${id}, step ${at + 1}: nothing was kept as ${name}`;

/** The names that a value refers to, but for what stands under some fields. */
function references(value: unknown, without: readonly string[] = []): readonly string[] {
  if (typeof value === 'string') return [...value.matchAll(/\{\{([\w-]+)[.}]/g)].map((match) => match[1] as string);
  if (Array.isArray(value)) return value.flatMap((each) => references(each, without));
  if (typeof value !== 'object' || value === null) return [];
  const { $bind } = value as { readonly $bind?: unknown };
  if (typeof $bind === 'string') return [$bind.split('.')[0] as string];
  return Object.entries(value).flatMap(([key, each]) => (without.includes(key) ? [] : references(each, without)));
}

function usedGrants(step: Step): readonly string[] {
  if (step.do === 'request') return step.grants ?? [];
  return step.do === 'together' ? step.requests.flatMap(({ grants = [] }) => grants) : [];
}

function signers(step: Step): readonly string[] {
  if (step.do === 'request') return step.as === undefined ? [] : [step.as];
  return step.do === 'together' ? step.requests.flatMap(({ as }) => (as === undefined ? [] : [as])) : [];
}

function kepts(step: Step): readonly string[] {
  const expects =
    step.do === 'request'
      ? [step.expect]
      : step.do === 'together'
        ? [...step.requests.flatMap(({ expect }) => expect ?? []), ...(step.outcomes ?? []).map(({ expect }) => expect)]
        : step.do === 'raw'
          ? step.expect.map(({ expect }) => expect)
          : [];
  return expects.flatMap(({ bind = {} }) => Object.keys(bind));
}

/** Whether the last of the conversation is a good request, answered as it would have been before the attack. */
function provesState(steps: readonly Step[]): boolean {
  const last = steps.at(-1);
  return last?.do === 'request' && ['ANSWER', 'RECEIPT'].includes(last.expect.kind);
}

/** The seeds of those who sign, by name. */
export function seeds(): { [name: string]: string } {
  return Object.fromEntries(Object.entries(people).map(([name, { seed }]) => [name, seed]));
}
