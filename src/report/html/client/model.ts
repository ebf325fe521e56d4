import type { FailureData, OutcomeLetter, PageData, PortData, RuleData, VectorData } from '../data.ts';

export const data: PageData = JSON.parse(document.getElementById('data')?.textContent ?? '');

export const vectorPlaces = new Map(data.vectors.map(({ id }, place) => [id, place] as const));
export const rulePlaces = new Map(data.rules.map(({ id }, place) => [id, place] as const));

/** The places of the vectors that cite a rule, by the rule's place. */
export const vectorsOfRule: readonly (readonly number[])[] = (() => {
  const lists: number[][] = data.rules.map(() => []);
  for (const [place, { rules }] of data.vectors.entries()) for (const rule of rules) lists[rule]?.push(place);
  return lists;
})();

const failures = new Map(
  data.ports.map((port) => [port, new Map(port.failures.map((each) => [each.vector, each] as const))] as const),
);

export function failureOf(port: PortData, vector: number): FailureData | undefined {
  return failures.get(port)?.get(vector);
}

export function letterOf(port: PortData, vector: number): OutcomeLetter {
  return port.results[vector] as OutcomeLetter;
}

export function ruleAt(place: number): RuleData {
  return data.rules[place] as RuleData;
}

export function vectorAt(place: number): VectorData {
  return data.vectors[place] as VectorData;
}

/** What came of some vectors for one port. What is newer than the revision, and of other dialects, counts for nothing. */
export interface Tally {
  readonly expected: number;
  readonly passed: number;
  readonly failed: number;
  readonly known: number;
  readonly notClaimed: number;
  readonly notRun: number;
}

export function tally(port: PortData, vectors: readonly number[]): Tally {
  const sum = { expected: 0, passed: 0, failed: 0, known: 0, notClaimed: 0, notRun: 0 };
  for (const vector of vectors) {
    const letter = letterOf(port, vector);
    if (letter === '-' || letter === 'o' || vectorAt(vector).since > data.revision) continue;
    sum.expected += 1;
    if (letter === 'p') sum.passed += 1;
    else if (letter === 'n') sum.notClaimed += 1;
    else if (letter === '.') sum.notRun += 1;
    else if (failureOf(port, vector)?.known !== undefined) sum.known += 1;
    else sum.failed += 1;
  }
  return sum;
}

/** What is shown of a tally, worst first. */
export type State = 'failed' | 'known' | 'unclaimed' | 'open' | 'passed' | 'none';

export function stateOf({ expected, passed, failed, known, notClaimed }: Tally): State {
  if (expected === 0) return 'none';
  if (failed > 0) return 'failed';
  if (known > 0) return 'known';
  if (passed === expected) return 'passed';
  return notClaimed > 0 ? 'unclaimed' : 'open';
}

export function stateOfCase(port: PortData, vector: number): State {
  const letter = letterOf(port, vector);
  if (letter === 'p') return 'passed';
  if (letter === 'n') return 'unclaimed';
  if (letter === '.') return 'open';
  if (letter === '-' || letter === 'o') return 'none';
  const failure = failureOf(port, vector);
  return failure?.known === undefined ? 'failed' : 'known';
}

/** What came of a profile for a port: failed too where it is not certified for nothing but findings. */
export function stateOfProfile(port: PortData, name: string): State {
  const profile = port.profiles[name as keyof PortData['profiles']];
  if (profile === undefined) return 'none';
  if (profile.complete) return 'passed';
  const own = port.failures.filter(({ vector, new: isNew }) => vectorAt(vector).profile === name && isNew !== true);
  if (own.some(({ known }) => known === undefined)) return 'failed';
  if (own.length > 0) return 'known';
  if (port.findings.length > 0) return 'failed';
  return profile.notClaimed > 0 ? 'unclaimed' : 'open';
}

/** Whether every profile that it is to be certified for is. */
export function isCertified({ profiles }: PortData): boolean {
  const all = Object.values(profiles);
  return !data.partial && all.length > 0 && all.every(({ complete }) => complete);
}

export const hrefs = {
  rule: (id: string) => `#rule/${encodeURIComponent(id)}`,
  vector: (id: string) => `#vector/${id.split('/').map(encodeURIComponent).join('/')}`,
  port: (name: string) => `#port/${encodeURIComponent(name)}`,
  search: (words: string) => `#search/${encodeURIComponent(words)}`,
};
