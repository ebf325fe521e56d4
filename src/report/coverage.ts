import type {
  Coverage,
  CoverageExclusions,
  CoverageFault,
  CoveredMutant,
  CoveredProfile,
  CoveredRule,
} from '../../generated/types.ts';

/** A rule of SPEC.md, as generated. */
export interface SpecRule {
  readonly level: CoveredRule['level'];
  readonly section: string;
  readonly profile: string;
}

/** Something that checks rules, by its id or its name. */
export interface Citing {
  readonly name: string;
  readonly rules: readonly string[];
}

/** A mutant, the rules it weakens, and what is on record as killing it; undefined where nothing is. */
export interface TriedMutant extends Citing {
  readonly by: readonly string[] | undefined;
}

/** All that coverage is worked out from. */
export interface CoverageSources {
  readonly revision: number;
  readonly vectorsDigest: string;
  readonly specDigest: string;
  readonly rules: Readonly<Record<string, SpecRule>>;
  /** The profiles that are built: a MUST of theirs that nothing checks is a fault. */
  readonly built: readonly string[];
  readonly vectors: readonly Citing[];
  readonly scenarios: readonly Citing[];
  readonly properties: readonly Citing[];
  readonly mutations: readonly Citing[];
  readonly probes: readonly Citing[];
  readonly mutants: readonly TriedMutant[];
  readonly exclusions: CoverageExclusions;
}

/** Every rule with what checks it, the counts of each profile, and what must be mended. */
export function coverageOf(sources: CoverageSources): Coverage {
  const { revision, vectorsDigest, specDigest } = sources;
  const rules = coveredRules(sources);
  const profiles = [...new Set(rules.map(({ profile }) => profile))].map((profile) => countsOf(profile, rules));
  return { revision, vectorsDigest, specDigest, profiles, rules, faults: [...faultsOf(sources, rules)] };
}

function coveredRules(sources: CoverageSources): CoveredRule[] {
  const vectors = byRule(sources.vectors);
  const scenarios = byRule(sources.scenarios);
  const properties = byRule(sources.properties);
  const mutations = byRule(sources.mutations);
  const probes = byRule(sources.probes);
  const cited = new Map<string, ReadonlySet<string>>(
    [...sources.vectors, ...sources.scenarios].map(({ name, rules }) => [name, new Set(rules)]),
  );
  return Object.entries(sources.rules).map(([rule, { level, section, profile }]) => {
    const checks = {
      vectors: vectors.get(rule) ?? [],
      scenarios: scenarios.get(rule) ?? [],
      properties: properties.get(rule) ?? [],
      mutations: mutations.get(rule) ?? [],
      probes: probes.get(rule) ?? [],
    };
    const reason = Object.hasOwn(sources.exclusions, rule) ? sources.exclusions[rule] : undefined;
    return {
      rule,
      level,
      profile,
      section,
      built: sources.built.includes(profile),
      checked: Object.values(checks).some((names) => names.length > 0),
      ...(reason === undefined ? {} : { excluded: reason }),
      ...checks,
      mutants: sources.mutants
        .filter(({ rules }) => rules.includes(rule))
        .map((one) => coveredMutant(one, rule, cited)),
    };
  });
}

/** Of what kills a mutant only what cites the rule counts for it. */
function coveredMutant(
  { name, by }: TriedMutant,
  rule: string,
  cited: ReadonlyMap<string, ReadonlySet<string>>,
): CoveredMutant {
  if (by === undefined) return { name, state: 'not recorded', by: [] };
  const citing = by.filter((id) => cited.get(id)?.has(rule));
  return { name, state: citing.length > 0 ? 'killed' : 'survived', by: citing };
}

function byRule(citing: readonly Citing[]): ReadonlyMap<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { name, rules } of citing) for (const rule of rules) names.set(rule, [...(names.get(rule) ?? []), name]);
  return names;
}

function countsOf(profile: string, all: readonly CoveredRule[]): CoveredProfile {
  const rules = all.filter((rule) => rule.profile === profile);
  const states = new Map(rules.flatMap(({ mutants }) => mutants.map(({ name, state }) => [name, state] as const)));
  const inState = (wanted: CoveredMutant['state']) => [...states.values()].filter((state) => state === wanted).length;
  return {
    profile,
    built: rules.some(({ built }) => built),
    rules: rules.length,
    checked: rules.filter(({ checked }) => checked).length,
    excluded: rules.filter(({ checked, excluded }) => !checked && excluded !== undefined).length,
    unchecked: rules.filter(({ checked, excluded }) => !checked && excluded === undefined).length,
    mutants: states.size,
    killed: inState('killed'),
    notRecorded: inState('not recorded'),
  };
}

function* faultsOf(
  { rules: known, exclusions }: CoverageSources,
  rules: readonly CoveredRule[],
): Generator<CoverageFault> {
  for (const { rule, level, profile, built, checked, excluded } of rules) {
    if (built && level === 'MUST' && !checked && excluded === undefined) {
      yield { kind: 'unchecked', rule, message: `a MUST of ${profile}, and nothing checks it` };
    }
    if (checked && excluded !== undefined) {
      yield { kind: 'stale exclusion', rule, message: 'excluded as unchecked, and something checks it' };
    }
    if (level === 'RETIRED' && excluded !== undefined) {
      yield { kind: 'stale exclusion', rule, message: 'excluded as unchecked, and retired' };
    }
  }
  for (const rule of Object.keys(exclusions)) {
    if (!Object.hasOwn(known, rule)) {
      yield { kind: 'stale exclusion', rule, message: 'excluded as unchecked, and no rule of SPEC.md' };
    }
  }
}
