import { rules } from '../../../generated/rules.ts';
import type {
  CaseEvent,
  Coverage,
  Expectation,
  JournalLine,
  PortReport,
  Step,
  Vectors,
} from '../../../generated/types.ts';
import { compactJson } from '../../wire/index.ts';
import type { Recorded } from '../format.ts';
import { kept } from './cut.ts';
import {
  type CoverageData,
  type FailureData,
  type OutcomeLetter,
  outcomeLetters,
  type PageData,
  type PortData,
  type RuleData,
  type SidesData,
  type VectorData,
} from './data.ts';
import { cutSidesOf, sidesOf } from './sides.ts';
import { stepsOf } from './steps.ts';

/** How much the page may hold. */
export interface Room {
  /** The most bytes of UTF-8 of one text. */
  readonly most: number;
  /** Of how many failures of a port it is told what came. */
  readonly told: number;
  readonly steps: 'whole' | 'words';
}

/** The data of the page, as much of it as there is room for. */
export function pageData({ events, files, report, coverage }: Recorded, room: Room): PageData {
  const run = events.find((event) => event.event === 'run');
  const places = new Map(Object.keys(rules).map((id, place) => [id, place] as const));
  const vectors = files.flatMap((file) => file.vectors.map((vector) => ({ file, vector })));
  const cases = casesByPort(events);
  return {
    revision: report.revision,
    vectorsDigest: report.vectorsDigest,
    seed: report.seed,
    partial: report.partial,
    ...(report.at === undefined ? {} : { at: report.at }),
    ...(report.specDigest === undefined ? {} : { specDigest: report.specDigest }),
    ...(run?.filters === undefined ? {} : { filters: run.filters }),
    ...(report.shard === undefined ? {} : { shard: report.shard }),
    ports: report.ports.map((port) => {
      const repeat = run?.ports.find(({ name }) => name === port.name)?.repeat ?? `parley certify ${port.name}`;
      return portData(port, repeat, cases.get(port.name) ?? new Map(), vectors, room);
    }),
    skipped: report.skippedPorts,
    notCertified: report.notCertified.map(({ profile }) => profile),
    rules: Object.entries(rules).map(
      ([id, { level, section, profile, text }]): RuleData => ({ id, level, section, profile, text }),
    ),
    vectors: vectors.map((each) => vectorData(each, places, room)),
    ...(coverage === undefined ? {} : { coverage: coverageData(coverage, vectors) }),
  };
}

interface VectorOfFile {
  readonly file: Vectors;
  readonly vector: Vectors['vectors'][number];
}

function casesByPort(events: readonly JournalLine[]): ReadonlyMap<string, ReadonlyMap<string, CaseEvent>> {
  const ports = new Map<string, Map<string, CaseEvent>>();
  for (const event of events) {
    if (event.event !== 'case') continue;
    const own = ports.get(event.port) ?? new Map<string, CaseEvent>();
    ports.set(event.port, own.set(event.id, event));
  }
  return ports;
}

function vectorData(
  { file, vector }: VectorOfFile,
  places: ReadonlyMap<string, number>,
  { most, steps }: Room,
): VectorData {
  const { id, title, requires, flags, params, expect, accept, twin, dialects, since, source } = vector;
  const isScenario = file.profile === 'service';
  return {
    id,
    title,
    operation: file.operation,
    profile: file.profile,
    rules: requires.flatMap((rule) => places.get(rule) ?? []),
    params: Object.entries(params).flatMap(([name, value]) => {
      if (isScenario && name === 'steps') return [];
      return [[name, kept(typeof value === 'string' ? value : compactJson(value), most)] as const];
    }),
    expected: isScenario ? '' : kept(expectedText(expect), most),
    ...(isScenario ? { steps: stepsOf(params.steps as unknown as Step[], most, steps) } : {}),
    ...(accept === undefined ? {} : { accept: accept.map((each) => kept(expectedText(each), most)) }),
    ...(twin === undefined ? {} : { twin: { of: twin.of, change: twin.change } }),
    ...(flags.length === 0 ? {} : { flags }),
    ...(dialects === undefined ? {} : { dialects }),
    since,
    source,
  };
}

/** What is expected as it is read best: the one text of the data as it is, other data as JSON, an error by its code. */
function expectedText(expect: Expectation): string {
  if ('error' in expect) {
    return `ERROR ${expect.error}${expect.need === undefined ? '' : ` need ${compactJson(expect.need)}`}`;
  }
  const [only, ...more] = Object.values(expect.data);
  return typeof only === 'string' && more.length === 0 ? only : compactJson(expect.data);
}

const letters = new Map(Object.entries(outcomeLetters).map(([letter, outcome]) => [outcome, letter as OutcomeLetter]));

function portData(
  port: PortReport,
  repeat: string,
  cases: ReadonlyMap<string, CaseEvent>,
  vectors: readonly VectorOfFile[],
  { most, told }: Room,
): PortData {
  const { name, version, language, profiles, findings, nothingRun, dialects, stderr, digest, limits } = port;
  const unclaimed = new Set<string>(Object.values(profiles).flatMap((profile) => profile.unclaimed));
  const letterOf = ({ file, vector }: VectorOfFile): OutcomeLetter => {
    if (profiles[file.profile] === undefined) return '-';
    const outcome = cases.get(vector.id)?.outcome ?? (unclaimed.has(file.operation) ? 'not claimed' : 'not run');
    return letters.get(outcome) ?? '.';
  };
  const placeOf = new Map(vectors.map(({ vector }, place) => [vector.id, place] as const));
  return {
    name,
    version,
    language,
    profiles,
    results: vectors.map(letterOf).join(''),
    failures: port.failures.map((failure, at) => {
      const place = placeOf.get(failure.id) ?? 0;
      return at < told ? failureData(failure, place, most) : { ...untold(failure, place), untold: true };
    }),
    findings: findings.map(({ kind, message }) => ({ kind, message: shortText(message) })),
    ...(nothingRun === undefined ? {} : { nothingRun }),
    ...(dialects === undefined ? {} : { dialects }),
    ...(stderr === undefined ? {} : { stderr: stderr.slice(-MOST_UNITS) }),
    ...(digest === undefined ? {} : { digest }),
    ...(limits === undefined ? {} : { limits }),
    repeat,
  };
}

function failureData(failure: PortReport['failures'][number], vector: number, most: number): FailureData {
  const { expected, got, note } = failure;
  const both = bothSides(failure, most);
  const told = both !== undefined && both.name !== 'code' && both.name !== 'need';
  return {
    ...untold(failure, vector),
    ...(both === undefined ? {} : { sides: lean(both, expectedText(expected)) }),
    ...(told || got === null ? {} : { got: kept(compactJson(got), most) }),
    ...(note === undefined ? {} : { note: shortText(note) }),
  };
}

/** What can be compared: of a scenario nothing but a reply that was judged. */
function bothSides({ expected, got, cut, step, outcome }: PortReport['failures'][number], most: number) {
  if (step !== undefined && outcome !== 'fail') return undefined;
  const both = cut === undefined ? sidesOf(expected, got, most) : cutSidesOf(expected, cut, most);
  return both !== undefined && step !== undefined && both.name === 'data'
    ? { ...both, name: 'the reply of that step' }
    : both;
}

/** A failure by its outcome alone. */
function untold(failure: PortReport['failures'][number], vector: number): FailureData {
  const { outcome, step, known, new: isNew, ms } = failure;
  return {
    vector,
    outcome,
    ...(step === undefined ? {} : { step: step.number }),
    ...(known === undefined ? {} : { known }),
    ...(isNew === true ? { new: true } : {}),
    ...(ms === null ? {} : { ms }),
  };
}

/** Without the side that the vector has already. */
function lean(sides: SidesData, text: string): SidesData {
  if (sides.expected !== text) return sides;
  const { name, unequal, got } = sides;
  return { name, unequal, got };
}

/** The most UTF-16 units of a message or of stderr that the page shows. */
const MOST_UNITS = 4_000;

function shortText(text: string): string {
  return text.length > MOST_UNITS ? `${text.slice(0, MOST_UNITS)}… (${text.length} characters)` : text;
}

function coverageData({ profiles, faults, rules: covered }: Coverage, vectors: readonly VectorOfFile[]): CoverageData {
  const places = new Map(vectors.map(({ vector }, place) => [vector.id as string, place] as const));
  return {
    profiles,
    faults,
    rules: covered.map(({ rule, built, checked, excluded, scenarios, properties, mutations, probes, mutants }) => ({
      rule,
      built,
      checked,
      ...(excluded === undefined ? {} : { excluded }),
      scenarios,
      properties,
      mutations,
      probes,
      mutants: mutants.map(({ name, state, by }) => ({ name, state, by: by.map((id) => places.get(id) ?? id) })),
    })),
  };
}
