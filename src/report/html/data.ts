import type {
  CoverageFault,
  CoveredMutant,
  CoveredProfile,
  Finding,
  Limits,
  Outcome,
  Profile,
  ProfileReport,
  Shard,
  SkippedPort,
  Step,
} from '../../../generated/types.ts';

/** A text: all of it, or, where it is long, a part. */
export type Kept = string | PartOfText;

/** A part of a text that is too long to be shown. */
export interface PartOfText {
  readonly part: string;
  /** The offset in bytes at which the part begins in the whole. */
  readonly from: number;
  /** How many bytes of UTF-8 the whole has. */
  readonly bytes: number;
  /** The SHA-256 of the whole, as hex digits; not there where an older journal does not tell it. */
  readonly sha256?: string;
}

/** A vector as the page has it: once, however many ports were asked it. Rules are places in the page's table of rules. */
export interface VectorData {
  readonly id: string;
  readonly title: string;
  readonly operation: string;
  readonly profile: Profile;
  readonly rules: readonly number[];
  /** Name and text of each param: a string as it is, anything else as compact JSON. */
  readonly params: readonly (readonly [name: string, text: Kept])[];
  readonly expected: Kept;
  /** Of a scenario its steps, instead of what is expected. */
  readonly steps?: readonly StepData[];
  readonly accept?: readonly Kept[];
  readonly twin?: { readonly of: string; readonly change: string };
  readonly flags?: readonly string[];
  readonly dialects?: readonly string[];
  readonly since: number;
  readonly source: string;
}

/** A step of a scenario: as it is, or what it does in words, where it is long with the beginning of its JSON. */
export type StepData = Step | { readonly short: string; readonly text?: Kept };

export interface RuleData {
  readonly id: string;
  readonly level: string;
  readonly section: string;
  readonly profile: string;
  readonly text: string;
}

/** Two texts that should be equal, and the offset in bytes at which they part. */
export interface SidesData {
  /** What of the reply they are: a field of the data, data, code, need, or reply. */
  readonly name: string;
  readonly unequal: number;
  /** Not there where it is what the vector expects, whole. */
  readonly expected?: Kept;
  readonly got: Kept;
}

export interface FailureData {
  /** The place of its vector in the page's table. */
  readonly vector: number;
  readonly outcome: Outcome;
  /** Of a scenario the number of the step at which it failed, from 1 on. */
  readonly step?: number;
  /** Not there where nothing came that could be compared. */
  readonly sides?: SidesData;
  /** What came, on one line, where sides do not say all of it. */
  readonly got?: Kept;
  readonly note?: string;
  readonly known?: string;
  readonly new?: boolean;
  readonly ms?: number;
  /** Whether what came was left out, for the page would have become too large. */
  readonly untold?: true;
}

/** A port's results: a letter of `outcomeLetters` for each vector of the page's table, in its order. */
export interface PortData {
  readonly name: string;
  readonly version: string;
  readonly language: string;
  readonly profiles: { readonly [profile in Profile]?: ProfileReport };
  readonly results: string;
  readonly failures: readonly FailureData[];
  readonly findings: readonly Finding[];
  readonly nothingRun?: string;
  readonly dialects?: readonly string[];
  readonly stderr?: string;
  readonly digest?: string;
  readonly limits?: Limits;
  /** The command that runs it again; with ` --filter ` and the id of a vector, that one alone. */
  readonly repeat: string;
}

/** What the page knows of `parley coverage`; vectors are places in the page's table. */
export interface CoverageData {
  readonly profiles: readonly CoveredProfile[];
  readonly faults: readonly CoverageFault[];
  readonly rules: readonly CoveredRuleData[];
}

export interface CoveredRuleData {
  readonly rule: string;
  readonly built: boolean;
  readonly checked: boolean;
  readonly excluded?: string;
  readonly scenarios: readonly string[];
  readonly properties: readonly string[];
  readonly mutations: readonly string[];
  readonly probes: readonly string[];
  readonly mutants: readonly MutantData[];
}

/** A named mistake, and what kills it: a vector by its place in the page's table, anything else by its id. */
export interface MutantData {
  readonly name: string;
  readonly state: CoveredMutant['state'];
  readonly by: readonly (number | string)[];
}

/** All that the page is drawn from. It stands in the page as JSON, and the page's script reads nothing else. */
export interface PageData {
  readonly revision: number;
  readonly vectorsDigest: string;
  readonly seed: number;
  readonly partial: boolean;
  /** Unix seconds. */
  readonly at?: number;
  readonly specDigest?: string;
  readonly filters?: readonly string[];
  readonly shard?: Shard;
  readonly ports: readonly PortData[];
  readonly skipped: readonly SkippedPort[];
  /** The profiles of SPEC.md for which no vectors are run. */
  readonly notCertified: readonly string[];
  readonly rules: readonly RuleData[];
  readonly vectors: readonly VectorData[];
  readonly coverage?: CoverageData;
}

/** What a vector came to for a port, a letter each; `-` is a vector of a profile for which the port is not certified. */
export const outcomeLetters = {
  p: 'pass',
  f: 'fail',
  t: 'timeout',
  c: 'crashed',
  g: 'garbage',
  n: 'not claimed',
  o: 'other dialects',
  '.': 'not run',
  '-': 'not asked',
} as const;

export type OutcomeLetter = keyof typeof outcomeLetters;
