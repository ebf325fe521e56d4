import type { Coverage, CoverageFault, CoveredProfile, CoveredRule } from '../../generated/types.ts';
import type { Paint } from './paint.ts';

/** A row a rule, a row a profile, then what must be mended and a line that sums up. */
export function coverageText(coverage: Coverage, paint: Paint): string {
  const { rules, profiles, faults } = coverage;
  return [
    ...tableOf(RULE_HEAD, rules.map(ruleCells)).map((line, at) => (at === 0 ? paint.strong(line) : line)),
    '',
    ...tableOf(PROFILE_HEAD, profiles.map(profileCells)).map((line, at) => (at === 0 ? paint.strong(line) : line)),
    '',
    ...excludedLines(rules),
    ...faults.map((fault) => faultLine(fault, paint)),
    lastLine(coverage, paint),
    '',
  ].join('\n');
}

/** All of one rule: each vector and scenario with the mutants that it kills, and what else checks it. */
export function coveredRuleText(rule: CoveredRule, faults: readonly CoverageFault[], paint: Paint): string {
  const kills = killsById(rule);
  const killer = (id: string) => (kills.has(id) ? `${id}  kills ${kills.get(id)?.join(', ')}` : id);
  const left = rule.mutants.filter(({ state }) => state !== 'killed').map(({ name, state }) => `${name}: ${state}`);
  return [
    paint.strong(`${rule.rule}  ${rule.level}  ${rule.profile}${rule.built ? '' : ' (not built)'}  ${rule.section}`),
    ...(rule.excluded === undefined ? [] : [`excluded: ${rule.excluded}`]),
    ...group('vectors', rule.vectors.map(killer)),
    ...group('scenarios', rule.scenarios.map(killer)),
    ...group('properties', rule.properties),
    ...group('mutations of grants', rule.mutations),
    ...group('looked at in every run', rule.probes),
    `${rule.mutants.length - left.length} of ${rule.mutants.length} mutants killed${left.length === 0 ? '' : ':'}`,
    ...left.map((line) => `  ${line}`),
    ...faults.filter((fault) => fault.rule === rule.rule).map((fault) => faultLine(fault, paint)),
    '',
  ].join('\n');
}

const RULE_HEAD = ['rule', 'level', 'profile', 'vectors', 'scenarios', 'properties', 'mutations', 'probes', 'killed'];

function ruleCells(rule: CoveredRule): readonly string[] {
  const { level, profile, vectors, scenarios, properties, mutations, probes, mutants } = rule;
  const killed = mutants.filter(({ state }) => state === 'killed').length;
  const counts = [vectors, scenarios, properties, mutations, probes].map(({ length }) =>
    length === 0 ? '-' : `${length}`,
  );
  return [rule.rule, level, profile, ...counts, mutants.length === 0 ? '-' : `${killed}/${mutants.length}`];
}

const PROFILE_HEAD = ['profile', 'rules', 'checked', 'excluded', 'unchecked', 'mutants', 'killed', 'not recorded'];

function profileCells(one: CoveredProfile): readonly string[] {
  const { profile, built, rules, checked, excluded, unchecked, mutants, killed, notRecorded } = one;
  const counts = [rules, checked, excluded, unchecked, mutants, killed, notRecorded].map(String);
  return [built ? profile : `${profile} (not built)`, ...counts];
}

/** Columns as wide as their widest cell: words to the left, counts to the right. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((row) => (row[at] ?? '').length)));
  const isWord = (at: number) => rows.some((row) => /[a-z]/i.test(row[at] ?? ''));
  const pad = (cell: string, at: number) =>
    isWord(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  return [head, ...rows].map((row) => row.map(pad).join('  ').trimEnd());
}

function group(name: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`${name}: ${lines.length}`, ...lines.map((line) => `  ${line}`)];
}

function killsById({ mutants }: CoveredRule): ReadonlyMap<string, readonly string[]> {
  const kills = new Map<string, string[]>();
  for (const { name, by } of mutants) for (const id of by) kills.set(id, [...(kills.get(id) ?? []), name]);
  return kills;
}

function excludedLines(rules: readonly CoveredRule[]): readonly string[] {
  return rules.flatMap(({ rule, excluded }) => (excluded === undefined ? [] : [`excluded ${rule}: ${excluded}`]));
}

function faultLine({ kind, rule, message }: CoverageFault, paint: Paint): string {
  return `${paint.bad(kind === 'unchecked' ? 'UNCHECKED' : 'STALE')} ${rule}: ${message}`;
}

function lastLine({ rules, profiles, faults }: Coverage, paint: Paint): string {
  const musts = rules.filter(({ built, level }) => built && level === 'MUST');
  const checked = musts.filter((rule) => rule.checked).length;
  const missing = profiles.reduce((sum, { built, notRecorded }) => sum + (built ? notRecorded : 0), 0);
  const recorded = missing === 0 ? '' : `; ${missing} mutants not recorded: npm run mutants -- --record --stale`;
  const what = `${checked} of ${musts.length} MUSTs of what is built are checked${recorded}`;
  return faults.length === 0 ? paint.good(what) : `${what}; ${paint.bad(`${faults.length} to mend`)}`;
}
