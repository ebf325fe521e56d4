// Generated from schema/ by `npm run generate`. Do not edit.
import type {JsonObject, JsonValue} from '../src/wire/json/value.ts';

/**
 * A type for each param; a trailing ? marks an optional one (HELLO-2).
 */
export type ParamTypes = {[name: string]: ParamType};
/**
 * How much could go wrong.
 */
export type Risk = 'low' | 'medium' | 'high';
/**
 * A type string, nested params, or the type of the elements of an array (LENS-21).
 *
 * @minItems 1
 * @maxItems 1
 */
export type ParamType = string | {[name: string]: ParamType} | [ParamType];
/**
 * A restriction: an object with exactly one key (CAVEAT-1).
 */
export type Caveat =
  SvcCaveat | VerbsCaveat | CanCaveat | ExpCaveat | NbfCaveat | PerCaveat | SpendCaveat | RiskCaveat | OnlyCaveat;
/**
 * An integer that a double holds exactly (JSON-8).
 */
export type Integer = number;
/**
 * A SHA-256 digest as 64 lowercase hex digits.
 */
export type Digest = string;
/**
 * A named way in which implementations differ (DECIDE-4). Two of a kind begin with the same word.
 */
export type Dialect =
  | 'sum-exact'
  | 'sum-naive'
  | 'sum-compensated'
  | 'score-open'
  | 'score-masked'
  | 'payload-typed'
  | 'payload-bare'
  | 'in-list'
  | 'in-substring';
/**
 * A number of things (LENS-15).
 */
export type Count = number;
/**
 * A set of operations that this revision certifies ports for.
 */
export type Profile = 'core' | 'grants' | 'consensus' | 'service';
/**
 * The name of an operation.
 */
export type OperationName = string;
/**
 * The id of a vector: its operation with dashes, and a name that speaks.
 */
export type VectorId = string;
/**
 * A time: unix seconds, up to 9999-12-31T23:59:59Z (LENS-15).
 */
export type Time = number;
/**
 * coverage-exclusions.json: the rules that nothing checks, each with the reason.
 */
export type CoverageExclusions = {[rule: string]: string};
/**
 * A revision of the vectors.
 */
export type Revision = number;
/**
 * The id of a rule of SPEC.md.
 */
export type RuleName = string;
/**
 * A value that is no array and no object.
 */
export type Scalar = null | boolean | number | string;
/**
 * A length of time in seconds: a window, a retry (LENS-15).
 */
export type Seconds = number;
/**
 * The twelve codes that are sent (ERR-2).
 */
export type ErrorCode =
  | 'bad_frame'
  | 'unknown_capability'
  | 'invalid_params'
  | 'unauthorized'
  | 'forbidden'
  | 'consent_required'
  | 'not_found'
  | 'expired'
  | 'conflict'
  | 'limit'
  | 'unavailable'
  | 'internal';
/**
 * An Ed25519 key: "ed25519:" and base64url of 32 bytes, unused bits zero (KEY-2).
 */
export type KeyText = string;
/**
 * A text in which {name} stands for a param (FIXTURE-5).
 */
export type Template = string;
/**
 * Any JSON; an object with one key that begins with $ is replaced (FIXTURE-10).
 */
export type FixtureValue = JsonValue;
/**
 * Holds or does not (FIXTURE-7).
 */
export type Guard = PresenceGuard | ComparisonGuard;
/**
 * A param, a state, or a scalar (FIXTURE-6).
 */
export type Operand = ParamOperand | StateOperand | Scalar;
/**
 * An integer, or a multiple of a param (FIXTURE-6).
 */
export type Quantity = Integer | Multiple;
/**
 * A value of the state.
 */
export type Held = number | string;
/**
 * A request frame, as a careful client sends it. Unknown fields are ignored (FRAME-1).
 */
export type Frame = HelloFrame | AskFrame | IntentFrame | CommitFrame | UndoFrame | ExpandFrame;
/**
 * A grant as it travels: "pg1." and base64url of its canonical blocks (GRANT-1).
 */
export type TokenText = string;
/**
 * Grants; none is the same as an empty list.
 */
export type Tokens = TokenText[];
/**
 * A signature: base64url of 64 bytes, unused bits zero (KEY-3).
 */
export type SignatureText = string;
/**
 * The data of the ANSWER, or the code of the ERROR.
 */
export type Expectation = ExpectedData | ExpectedError;
/**
 * An answer, or that there was none that could be right.
 */
export type FuzzAnswer = Expectation | FuzzLoss;
/**
 * A length of time in milliseconds.
 */
export type Milliseconds = number;
/**
 * The blocks of a grant: a root and up to 15 later ones (GRANT-3).
 *
 * @minItems 1
 * @maxItems 16
 */
export type Grant = [RootBlock, ...LaterBlock[]];
/**
 * All must hold (GRANT-7).
 *
 * @maxItems 64
 */
export type Caveats = Caveat[];
/**
 * A SHA-256 hash: base64url of 32 bytes, unused bits zero (HASH-1).
 */
export type HashText = string;
/**
 * One line of the journal: an event of a run. Every report folds these.
 */
export type JournalLine =
  RunEvent | SkippedEvent | UnstartableEvent | StartedEvent | CaseEvent | FindingEvent | MarkEvent | EndedEvent;
/**
 * What a case comes to. Other dialects: its answer is right under dialects that are not the fixed ones of the port, so it is not asked.
 */
export type Outcome =
  'pass' | 'fail' | 'timeout' | 'crashed' | 'garbage' | 'not claimed' | 'other dialects' | 'not run';
/**
 * runners/<name>/known-failures.json: the vectors that this port is known to fail, each with the reason.
 */
export type KnownFailures = {[vectorId: string]: string};
/**
 * An amount of money in minor units (LENS-15).
 */
export type Amount = number;
/**
 * A currency by its three capital letters (LENS-15).
 */
export type Currency = string;
/**
 * A program and its arguments.
 *
 * @minItems 1
 */
export type Command = string[];
/**
 * A reply frame. Unknown fields are ignored (LENS-14).
 */
export type Reply = BriefReply | AnswerReply | ProposalsReply | ClarifyReply | ReceiptReply | EventReply | ErrorReply;
/**
 * The finding of an audit that a scenario repeats: the good path, the attack, and proof that nothing moved.
 */
export type Attack =
  | 'malformed-request'
  | 'concurrent-cap'
  | 'foreign-consent'
  | 'stranger'
  | 'conflict-hash'
  | 'own-spend'
  | 'huge-names'
  | 'bound-handles'
  | 'dedupe-window'
  | 'risk-word'
  | 'failing-undos'
  | 'grant-selection'
  | 'frame-limit'
  | 'bounded-state'
  | 'null-caveat';
/**
 * Who says that the answer is right: the reference, a person from the rule (hand), or a published value (external).
 */
export type Source = 'reference' | 'hand' | 'external';
/**
 * What is done next; a step begins when all replies of the one before are there.
 */
export type Step = RequestStep | TogetherStep | RawStep | ClockStep;
/**
 * The fields of a request's frame but parley and id, which are given where they are not here. `{"$bind": "p1.hash"}` is what was kept under a name, or a part of it; with `plus`, an integer more.
 */
export type SentFields = JsonObject;
/**
 * One of people.
 */
export type PersonName = string;
/**
 * How a token is made.
 */
export type GrantPlan = IssuedGrant | ConsentGrant | TextGrant;
/**
 * `outcome`: data where an error was, an error where data was, or another code. `bytes`: other params, data, need or accepted answers. `words`: the title, the rules or the like, nothing that a port sees.
 */
export type ChangeKind = 'added' | 'removed' | 'outcome' | 'bytes' | 'words';
/**
 * What is special about a vector.
 */
export type Flag = 'duplicate-keys';
/**
 * Ids of vectors.
 */
export type VectorIds = VectorId[];

/**
 * What `--badge` writes: the JSON that an endpoint gives to whoever draws badges.
 */
export interface Badge {
  schemaVersion: 1;
  /**
   * What stands on the left.
   */
  label: string;
  /**
   * What stands on the right.
   */
  message: string;
  /**
   * Certified; passed so far as it was run; something failed; nothing was run.
   */
  color: 'brightgreen' | 'blue' | 'red' | 'lightgrey';
}
/**
 * What a service can be asked (ask) or told to do (intent).
 */
export interface Capability {
  name: string;
  kind: 'ask' | 'intent';
  summary?: string;
  params?: ParamTypes;
  risk?: Risk;
}
/**
 * The service's id is listed (CAVEAT-3).
 */
export interface SvcCaveat {
  svc: string[];
}
/**
 * The verb is listed (CAVEAT-4).
 */
export interface VerbsCaveat {
  verbs: string[];
}
/**
 * The capability equals an entry or starts with what stands before a final * (CAVEAT-5).
 */
export interface CanCaveat {
  can: string[];
}
/**
 * Now is before it (CAVEAT-6).
 */
export interface ExpCaveat {
  exp: Integer;
}
/**
 * Now is not before it (CAVEAT-7).
 */
export interface NbfCaveat {
  nbf: Integer;
}
/**
 * COMMIT: the cost is at most this (CAVEAT-9).
 */
export interface PerCaveat {
  per: Limit;
}
/**
 * The most money, in minor units of one currency (CAVEAT-8).
 */
export interface Limit {
  max: Integer;
  currency: string;
}
/**
 * COMMIT: the total committed under this block, and the cost, are at most this (CAVEAT-10).
 */
export interface SpendCaveat {
  spend: Limit;
}
/**
 * COMMIT: the risk is at most this (CAVEAT-11).
 */
export interface RiskCaveat {
  risk: Risk;
}
/**
 * COMMIT: the hash of the proposal is this (CAVEAT-12).
 */
export interface OnlyCaveat {
  only: string;
}
/**
 * A certificate of `parley certify --certificate`: what came of one whole run, signed. docs/certificates.md says what is signed and what it proves.
 */
export interface Certificate {
  certificate: CertificateStatement;
  /**
   * Whose signature it is.
   */
  key: string;
  /**
   * Ed25519 over "parley-certificate/1", a line feed, and the canonical JSON of certificate.
   */
  signature: string;
}
/**
 * What is signed.
 */
export interface CertificateStatement {
  /**
   * The revision of this form.
   */
  form: 1;
  /**
   * When the run began, in unix seconds, by the clock of the machine that ran it.
   */
  at: number;
  /**
   * The version of parley-conformance.
   */
  harness: string;
  /**
   * The SHA-256 of SPEC.md.
   */
  spec: string;
  vectors: CertifiedVectors;
  /**
   * The SHA-256 of the journal from which this was made.
   */
  journal: string;
  /**
   * An integer that a double holds exactly (JSON-8).
   */
  seed: number;
  /**
   * The ports of the run, in its order.
   *
   * @minItems 1
   */
  ports: CertifiedPort[];
  /**
   * Fuzzing runs that found nothing, one for each report that was given.
   */
  fuzz: CertifiedFuzz[];
}
/**
 * The vectors that were run.
 */
export interface CertifiedVectors {
  /**
   * The revision certified against: later vectors are new and count for nothing.
   */
  revision: number;
  /**
   * The root digest of vectors/index.json.
   */
  digest: string;
}
/**
 * What came of one port.
 */
export interface CertifiedPort {
  name: string;
  version: string;
  language: string;
  /**
   * The SHA-256 over its manifest and the files it names as inputs; null for a port without a manifest.
   */
  digest: null | Digest;
  /**
   * The dialects that are fixed in it (PORT-8).
   */
  dialects: Dialect[];
  /**
   * What it was held to; null where the journal does not say.
   */
  limits: null | Limits;
  /**
   * @minItems 1
   */
  profiles: CertifiedProfile[];
  /**
   * How many of the vectors that count cite each rule, and how many of these were passed.
   */
  rules: {[rule: string]: CertifiedRule};
  exclusions: Exclusions;
}
/**
 * What a port was held to while it ran.
 */
export interface Limits {
  /**
   * Milliseconds for a case.
   */
  timeout: number;
  /**
   * Resident bytes of all its processes, sampled; null where no limit could be held.
   */
  memory: null | Count;
  /**
   * A number of things (LENS-15).
   */
  sampled?: number;
  /**
   * A number of things (LENS-15).
   */
  restarts: number;
  /**
   * What it was shut into.
   */
  sandbox: 'none' | 'bubblewrap';
}
/**
 * How a port did in one profile.
 */
export interface CertifiedProfile {
  profile: Profile;
  /**
   * Its operations, every one claimed by the port.
   *
   * @minItems 1
   */
  operations: OperationName[];
  /**
   * The vectors that count, each of which was run.
   */
  expected: number;
  passed: Count;
  /**
   * A number of things (LENS-15).
   */
  knownFailures: number;
  /**
   * Whether every vector that counts was passed: certified for the profile.
   */
  complete: boolean;
}
/**
 * What the certificate does not speak of.
 */
export interface Exclusions {
  /**
   * The profiles of SPEC.md that this port was not certified for in this run.
   */
  profiles: string[];
  /**
   * The vectors that it does not pass, each with the reason that its known-failures.json gives.
   */
  knownFailures: {[vectorId: string]: string};
  /**
   * The vectors that it was not asked, because their answers are of dialects other than its fixed ones.
   */
  otherDialects: VectorId[];
  /**
   * The vectors that are newer than the revision, which count for nothing.
   */
  newVectors: VectorId[];
}
/**
 * A fuzzing run that found nothing, as its report says.
 */
export interface CertifiedFuzz {
  /**
   * A SHA-256 digest as 64 lowercase hex digits.
   */
  digest: string;
  seed: Count;
  mode: 'all' | 'properties' | 'fail-closed';
  cases: number;
  /**
   * How many cases each operation, property or kind of mutation had.
   */
  sources: {[source: string]: Count};
  /**
   * The ports that were fuzzed, by name.
   *
   * @minItems 1
   */
  ports: string[];
  /**
   * Ports, or ports and sources, that were asked no more before the end.
   */
  notAsked: string[];
}
/**
 * How a port did with one rule.
 */
export interface CertifiedRule {
  vectors: Count;
  passed: Count;
}
/**
 * What a principal is asked to approve (CONSENT-3).
 */
export interface Consent {
  proposal: string;
  hash: string;
  service: string;
  capability: string;
  principal: string;
  summary: string;
  expires: Time;
}
/**
 * `parley coverage --json`: every rule of SPEC.md, and what checks it.
 */
export interface Coverage {
  revision: Revision;
  vectorsDigest: Digest;
  /**
   * A SHA-256 digest as 64 lowercase hex digits.
   */
  specDigest: string;
  /**
   * The counts of each profile, in the order in which SPEC.md first names it.
   */
  profiles: CoveredProfile[];
  /**
   * In the order of SPEC.md.
   */
  rules: CoveredRule[];
  /**
   * What must be mended; with any of them the command exits 1.
   */
  faults: CoverageFault[];
}
/**
 * The rules of one profile, counted.
 */
export interface CoveredProfile {
  profile: string;
  /**
   * Whether ports are certified for it in this revision, or, of `port`, probed in every run.
   */
  built: boolean;
  rules: Count;
  /**
   * A number of things (LENS-15).
   */
  checked: number;
  /**
   * A number of things (LENS-15).
   */
  excluded: number;
  /**
   * A number of things (LENS-15).
   */
  unchecked: number;
  /**
   * A number of things (LENS-15).
   */
  mutants: number;
  killed: Count;
  notRecorded: Count;
}
/**
 * A rule, and what checks it: checked when any of vectors, scenarios, properties, mutations and probes cites it.
 */
export interface CoveredRule {
  rule: RuleName;
  level: 'MUST' | 'SHOULD' | 'MAY' | 'RETIRED';
  profile: string;
  /**
   * The heading it stands under.
   */
  section: string;
  /**
   * Whether its profile is built.
   */
  built: boolean;
  checked: boolean;
  /**
   * Why nothing checks it.
   */
  excluded?: string;
  /**
   * The vectors that cite it.
   */
  vectors: VectorId[];
  /**
   * The ids of the scenarios that cite it.
   */
  scenarios: string[];
  /**
   * The names of the properties that the fuzzer holds a port to, each a sentence.
   */
  properties: string[];
  /**
   * The kinds of bent grants by which the fuzzer tries whether a port fails open.
   */
  mutations: string[];
  /**
   * What the harness itself looks for in every run of a port.
   */
  probes: string[];
  /**
   * The named mistakes that weaken it.
   */
  mutants: CoveredMutant[];
}
/**
 * A mutant, and what cites the rule and kills it.
 */
export interface CoveredMutant {
  name: string;
  /**
   * `not recorded` where the table of kills has no record of it, or one of another patch or of vectors that have changed or gone; `survived` where nothing that cites the rule kills it.
   */
  state: 'killed' | 'survived' | 'not recorded';
  /**
   * The ids of the vectors and scenarios.
   */
  by: string[];
}
/**
 * A MUST of a built profile that nothing checks, or an exclusion that is stale.
 */
export interface CoverageFault {
  kind: 'unchecked' | 'stale exclusion';
  rule: RuleName;
  message: string;
}
/**
 * A decision as data: options, and a party for each owner (DSPEC-1). Other keys at its top are notes, and ignored.
 */
export interface DecisionSpec {
  title: string;
  options: JsonObject[];
  parties: Party[];
}
/**
 * One owner's sheet as data (DSPEC-1). JSON Schema knows one kind of numbers; integers and floats are told apart by section 23.
 */
export interface Party {
  owner: string;
  hard?: Constraint[];
  utility?: Term[];
}
/**
 * A red line: the option's attribute stands in a relation to a value (DSPEC-2). For in and not_in the value is an array.
 */
export interface Constraint {
  attr: string;
  op: '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not_in';
  value: JsonValue;
}
/**
 * A wish: a value that is preferred, or else a direction between lo and hi (DSPEC-4). With a prefer that is not null nothing but weight is looked at besides.
 */
export interface Term {
  attr: string;
  prefer?: JsonValue;
  direction?: JsonValue;
  lo?: JsonValue;
  hi?: JsonValue;
  weight?: number;
}
/**
 * One thing that a proposal will do, or a receipt says was done (LENS-19).
 */
export interface Effect {
  op: 'create' | 'update' | 'delete' | 'send' | 'charge' | 'other';
  target: string;
  field?: string;
  from?: Scalar;
  to?: Scalar;
  detail?: string;
}
/**
 * A refusal: its fields stand on the frame itself (ERR-1).
 */
export interface ErrorReply {
  kind: 'ERROR';
  parley?: 1;
  id?: string;
  re?: string;
  /**
   * One of the twelve codes from a service; the Lens draws any.
   */
  code: string;
  message: string;
  fix?: Fix[];
  need?: JsonValue[];
  consent?: Consent;
  retry?: null | Seconds;
  more?: More[];
  /**
   * The service's own rendering: ignored, the text is drawn anew.
   */
  lens?: JsonValue;
}
/**
 * A proposal for mending a refused request (ERR-3).
 */
export interface Fix {
  say: string;
  /**
   * A merge patch on the params of the request.
   */
  params?: JsonObject;
}
/**
 * An entry of more: what was elided, and the handle that brings it (BUDGET-7).
 */
export interface More {
  handle: string;
  path: string;
  remaining: Count;
  est: Count;
}
/**
 * A service described wholly by data, which every engine serves alike (SPEC.md, section 31).
 */
export interface Fixture {
  /**
   * The revision of this form (FIXTURE-1).
   */
  fixture: 1;
  /**
   * Who the service is, as its BRIEF says.
   */
  service: {
    id: string;
    name: string;
    summary?: string;
  };
  /**
   * A time: unix seconds, up to 9999-12-31T23:59:59Z (LENS-15).
   */
  clock: number;
  /**
   * The keys whose root grants count.
   */
  trusted: KeyText[];
  /**
   * What the service knows, by name.
   */
  state: {[name: string]: Held};
  limits?: FixtureLimits;
  capabilities: (AskFixture | IntentFixture)[];
}
/**
 * How many of each may live at once; 10,000 where absent (FIXTURE-14).
 */
export interface FixtureLimits {
  proposals?: Count;
  receipts?: Count;
  replays?: Count;
  handles?: Count;
}
/**
 * A capability that reads.
 */
export interface AskFixture {
  name: string;
  kind: 'ask';
  summary?: string;
  params?: ParamTypes;
  /**
   * Whether it needs a grant (PROOF-7).
   */
  authority?: boolean;
  events?: EventDraft[];
  /**
   * Milliseconds.
   */
  delay?: number;
  answer: FixtureValue;
}
/**
 * An EVENT on the way.
 */
export interface EventDraft {
  message: Template;
  progress?: number;
}
/**
 * A capability that may change something.
 */
export interface IntentFixture {
  name: string;
  kind: 'intent';
  summary?: string;
  params?: ParamTypes;
  risk?: Risk;
  /**
   * Whether it needs a grant (PROOF-7).
   */
  authority?: boolean;
  plans: Plan[];
}
/**
 * An answer, and what must hold for it (FIXTURE-7). Exactly one of proposals, clarify and error.
 */
export interface Plan {
  when?: Guard[];
  proposals?: Draft[];
  clarify?: ClarifyDraft;
  error?: ErrorDraft;
}
/**
 * Whether a param or a state has a value.
 */
export interface PresenceGuard {
  left: Operand;
  is: 'present' | 'absent';
}
/**
 * The value of a param.
 */
export interface ParamOperand {
  param: string;
}
/**
 * The value of a state.
 */
export interface StateOperand {
  state: Template;
}
/**
 * How two values stand to each other.
 */
export interface ComparisonGuard {
  left: Operand;
  op: '=' | '!=' | '<' | '<=' | '>' | '>=';
  right: Operand;
}
/**
 * A proposal as it is drafted (FIXTURE-8), and what committing it does (FIXTURE-12, FIXTURE-13).
 */
export interface Draft {
  summary: Template;
  effects: EffectDraft[];
  cost?: null | CostDraft;
  risk: Risk;
  undo?: null | {
    window: Count;
  };
  /**
   * A number of things (LENS-15).
   */
  lifetime: number;
  data?: FixtureValue;
  result?: FixtureValue;
  events?: EventDraft[];
  /**
   * Milliseconds.
   */
  delay?: number;
  /**
   * Milliseconds.
   */
  undoDelay?: number;
  /**
   * A number of things (LENS-15).
   */
  failures?: number;
  /**
   * A number of things (LENS-15).
   */
  undoFailures?: number;
}
/**
 * An effect, and how it changes the state (FIXTURE-9); at most one of set and add.
 */
export interface EffectDraft {
  op: 'create' | 'update' | 'delete' | 'send' | 'charge' | 'other';
  target: Template;
  field?: Template;
  detail?: Template;
  /**
   * Gives a state a value, or removes it when the value is null.
   */
  set?: {
    state: Template;
    to: Operand;
  };
  /**
   * Adds to a state.
   */
  add?: {
    state: Template;
    amount: Quantity;
    least?: Integer;
  };
}
/**
 * A param times an integer.
 */
export interface Multiple {
  param: string;
  times: Integer;
}
/**
 * What it costs.
 */
export interface CostDraft {
  amount: Quantity;
  currency: string;
}
/**
 * A question back (FIXTURE-11).
 */
export interface ClarifyDraft {
  question: Template;
  /**
   * Items: One way to go on.
   */
  options: {
    label: Template;
    params: FixtureValue;
  }[];
}
/**
 * A refusal (FIXTURE-11).
 */
export interface ErrorDraft {
  code: ErrorCode;
  message: Template;
  /**
   * Items: What would help.
   */
  fix?: {
    say: Template;
    params?: FixtureValue;
  }[];
  retry?: null | Count;
}
/**
 * Asks who the service is (HELLO-1).
 */
export interface HelloFrame {
  parley: 1;
  id: string;
  verb: 'HELLO';
  agent?: AgentName;
  /**
   * The most estimated tokens wanted in the Lens of the reply; a service takes 2000 for anything else.
   */
  budget?: number;
  grants?: null | Tokens;
  proof?: Proof;
}
/**
 * How an agent names itself.
 */
export interface AgentName {
  name: string;
  key?: KeyText;
}
/**
 * That the sender holds a key: a signature over audience, verb, target and time. Unknown fields are ignored (PROOF-1).
 */
export interface Proof {
  key: KeyText;
  ts: Integer;
  sig: SignatureText;
}
/**
 * Asks a question that changes nothing (ASK-1).
 */
export interface AskFrame {
  parley: 1;
  id: string;
  verb: 'ASK';
  capability: string;
  params: JsonObject;
  /**
   * The most estimated tokens wanted in the Lens of the reply; a service takes 2000 for anything else.
   */
  budget?: number;
  grants?: null | Tokens;
  proof?: Proof;
}
/**
 * Says what is wanted (INTENT-1).
 */
export interface IntentFrame {
  parley: 1;
  id: string;
  verb: 'INTENT';
  capability: string;
  goal?: string;
  params: JsonObject;
  auto?: boolean;
  /**
   * The most estimated tokens wanted in the Lens of the reply; a service takes 2000 for anything else.
   */
  budget?: number;
  grants?: null | Tokens;
  proof?: Proof;
}
/**
 * Has a proposal executed (COMMIT-1).
 */
export interface CommitFrame {
  parley: 1;
  id: string;
  verb: 'COMMIT';
  proposal: string;
  hash: string;
  /**
   * The most estimated tokens wanted in the Lens of the reply; a service takes 2000 for anything else.
   */
  budget?: number;
  grants: null | Tokens;
  proof: Proof;
}
/**
 * Has a commit reversed (UNDO-1).
 */
export interface UndoFrame {
  parley: 1;
  id: string;
  verb: 'UNDO';
  receipt: string;
  /**
   * The most estimated tokens wanted in the Lens of the reply; a service takes 2000 for anything else.
   */
  budget?: number;
  grants: null | Tokens;
  proof: Proof;
}
/**
 * Asks for what was elided (EXPAND-1).
 */
export interface ExpandFrame {
  parley: 1;
  id: string;
  verb: 'EXPAND';
  handle: string;
  /**
   * The most estimated tokens wanted in the Lens of the reply; a service takes 2000 for anything else.
   */
  budget?: number;
  grants?: null | Tokens;
  proof?: Proof;
}
/**
 * What `parley fuzz` found, shrunk: .parley/findings/<id>.json. With seed and number a case is drawn again; path is the candidate that each step of shrinking took; expected is what a mutation knows must be answered.
 */
export interface FuzzFinding {
  id: string;
  /**
   * How it is known to be wrong: ports differ, a property is broken, or what must be answered is known.
   */
  mode: 'difference' | 'property' | 'fail-closed';
  /**
   * The operation, the property, or the kind of mutation.
   */
  source: string;
  /**
   * The same for what is wrong in the same way.
   */
  kind: string;
  why: string;
  /**
   * The rules in question, where the source knows them.
   */
  rules: RuleName[];
  seed: Count;
  number: Count;
  /**
   * Which candidate each step of shrinking took.
   */
  path: Count[];
  tried: Count;
  /**
   * The ports that are in the minority, or wrong.
   *
   * @minItems 1
   */
  ports: string[];
  /**
   * The ports that were asked, as they are named on the command line.
   *
   * @minItems 1
   */
  asked: string[];
  /**
   * The smallest input that was found; a property may ask several, in order.
   *
   * @minItems 1
   */
  questions: FuzzQuestion[];
  /**
   * What each port answered to each question, and to what followed from its answers.
   */
  answers: {[port: string]: FuzzAnswer[]};
  expected?: Expectation;
  /**
   * The command that asks it again.
   */
  repeat: string;
}
/**
 * What a port is asked.
 */
export interface FuzzQuestion {
  operation: OperationName;
  params: JsonObject;
}
/**
 * An ANSWER whose data is canonically equal to this.
 */
export interface ExpectedData {
  data: JsonObject;
}
/**
 * An ERROR with this code and, where given, this need.
 */
export interface ExpectedError {
  error: ErrorCode;
  need?: JsonValue[];
}
/**
 * No answer, or one that cannot be right.
 */
export interface FuzzLoss {
  lost: 'timeout' | 'crashed' | 'garbage';
  note: string;
}
/**
 * The report of `parley fuzz --json`.
 */
export interface FuzzReport {
  seed: Count;
  /**
   * What was run: ports compared and properties asked, properties alone, or mutated grants.
   */
  mode: 'all' | 'properties' | 'fail-closed';
  cases: Count;
  ms: Milliseconds;
  ports: string[];
  skippedPorts: SkippedPort[];
  /**
   * How many cases each operation, property or kind of mutation had.
   */
  sources: {[source: string]: Count};
  /**
   * How many cases were wrong in each way.
   */
  kinds: {[kind: string]: Count};
  /**
   * How many answers parted from others as a rule allows.
   */
  notes: {[note: string]: Count};
  /**
   * One of each kind, shrunk.
   */
  findings: FuzzFinding[];
  /**
   * What was wrong with a port and is tied to no case.
   */
  portFindings: PortFinding[];
  /**
   * Ports, or ports and sources, that were asked no more after too many cases had ended the port.
   */
  notAsked: string[];
  /**
   * How each kind of mutation fared on each port, of a fail-closed run.
   */
  tallies?: Tally[];
}
/**
 * A port that could not be run, and why.
 */
export interface SkippedPort {
  name: string;
  reason: string;
}
/**
 * Something wrong with a port that is tied to no case.
 */
export interface PortFinding {
  port: string;
  kind: string;
  message: string;
}
/**
 * How a kind of mutation fared on a port: how many were tried, reached the caveats, and were accepted though they must be refused.
 */
export interface Tally {
  kind: string;
  port: string;
  tried: Count;
  reached: Count;
  accepted: Count;
}
/**
 * A root payload and its signature by iss (GRANT-4).
 */
export interface RootBlock {
  p: RootPayload;
  s: SignatureText;
}
/**
 * What a principal grants (GRANT-5).
 */
export interface RootPayload {
  iss: KeyText;
  sub: KeyText;
  caveats: Caveats;
  iat: Integer;
  nonce: string;
}
/**
 * A later payload and its signature by the previous block's sub (GRANT-4).
 */
export interface LaterBlock {
  p: LaterPayload;
  s: SignatureText;
}
/**
 * What a holder passes on (GRANT-6).
 */
export interface LaterPayload {
  prev: HashText;
  sub: KeyText;
  caveats: Caveats;
  iat: Integer;
}
/**
 * What is about to be run: the vectors, and the ports in the order of every report.
 */
export interface RunEvent {
  event: 'run';
  revision: Revision;
  vectorsDigest: Digest;
  seed: Integer;
  /**
   * Whether filters, --failed or a shard left vectors out.
   */
  partial: boolean;
  /**
   * @minItems 1
   */
  ports: PortOfRun[];
  /**
   * A time: unix seconds, up to 9999-12-31T23:59:59Z (LENS-15).
   */
  at?: number;
  /**
   * A SHA-256 digest as 64 lowercase hex digits.
   */
  specDigest?: string;
  /**
   * The filters that chose the vectors, where any did.
   */
  filters?: string[];
  shard?: Shard;
}
/**
 * A port of the run.
 */
export interface PortOfRun {
  name: string;
  version: string;
  language: string;
  /**
   * What it is to be certified for.
   *
   * @minItems 1
   */
  profiles: Profile[];
  /**
   * The command that runs this port again.
   */
  repeat: string;
  /**
   * A SHA-256 digest as 64 lowercase hex digits.
   */
  digest?: string;
  limits?: Limits;
}
/**
 * Which part of the plan was run, of how many.
 */
export interface Shard {
  /**
   * From 1 to of.
   */
  index: number;
  of: number;
}
/**
 * A port that is not run, because this machine lacks what it needs.
 */
export interface SkippedEvent {
  event: 'skipped';
  /**
   * The name of the port.
   */
  port: string;
  reason: string;
}
/**
 * A port whose set-up failed, or that did not answer HELLO with a BRIEF.
 */
export interface UnstartableEvent {
  event: 'unstartable';
  /**
   * The name of the port.
   */
  port: string;
  reason: string;
}
/**
 * A port said what it claims.
 */
export interface StartedEvent {
  event: 'started';
  /**
   * The name of the port.
   */
  port: string;
  /**
   * What was started: the service of its scenarios, which come after all else; not there where it is the port that answers cases.
   */
  mode?: 'service';
  /**
   * The operations that it has, or the groups of scenarios.
   */
  claimed: string[];
  /**
   * The dialects that are fixed in it, where any are (PORT-8).
   */
  dialects?: Dialect[];
}
/**
 * What a vector came to, in the order of the plan.
 */
export interface CaseEvent {
  event: 'case';
  /**
   * The name of the port.
   */
  port: string;
  id: VectorId;
  outcome: Outcome;
  /**
   * Whether the vector is newer than the revision, so that failing it counts for nothing.
   */
  new?: boolean;
  /**
   * What came instead of a pass: {data}, {error, message, need?}, or the frame that is neither; not there where cut is.
   */
  got?: JsonValue;
  cut?: Cut;
  step?: StepOfCase;
  /**
   * Why it is no pass, where got does not say it.
   */
  note?: string;
  ms?: Milliseconds;
  /**
   * The reason why this port is known to fail it.
   */
  known?: string;
}
/**
 * A part of a reply that is too long to be kept: about 4 KiB around the first byte that is not as expected.
 */
export interface Cut {
  /**
   * What was cut: the only field of the data, by its name; data, as canonical JSON; or reply, as compact JSON.
   */
  of: string;
  /**
   * A number of things (LENS-15).
   */
  bytes: number;
  /**
   * A SHA-256 digest as 64 lowercase hex digits.
   */
  sha256?: string;
  /**
   * A number of things (LENS-15).
   */
  from: number;
  /**
   * The offset of the first unequal byte; null where the two cannot be compared.
   */
  unequal: null | Count;
  text: string;
}
/**
 * The step of a scenario at which it failed: what was sent, and what was expected to come.
 */
export interface StepOfCase {
  /**
   * From 1 on.
   */
  number: number;
  sent: JsonObject;
  expected: JsonObject;
}
/**
 * A fault of a port that is tied to no case.
 */
export interface FindingEvent {
  event: 'finding';
  /**
   * The name of the port.
   */
  port: string;
  kind: string;
  message: string;
}
/**
 * All that was told of a port before this is whole: nothing is in flight. Here a run that was broken off goes on; what follows the last mark of a port that has not ended is run again.
 */
export interface MarkEvent {
  event: 'mark';
  /**
   * The name of the port.
   */
  port: string;
  /**
   * A number of things (LENS-15).
   */
  asked: number;
  /**
   * A number of things (LENS-15).
   */
  scenarios?: number;
  /**
   * A number of things (LENS-15).
   */
  endedInARow: number;
  /**
   * How many findings there were of each kind of which only the first are told in full.
   */
  findings: {[kind: string]: number};
}
/**
 * A port has ended.
 */
export interface EndedEvent {
  event: 'ended';
  /**
   * The name of the port.
   */
  port: string;
  /**
   * The end of what it wrote to stderr.
   */
  stderr: string;
  ms: Milliseconds;
}
/**
 * vectors/kills.json: which vectors kill which mutant, as `npm run mutants -- --record` saw it.
 */
export interface Kills {
  /**
   * By the mutant's name.
   */
  mutants: {[mutant: string]: KillRecord};
}
/**
 * What was seen of one mutant.
 */
export interface KillRecord {
  /**
   * A SHA-256 digest as 64 lowercase hex digits.
   */
  patch: string;
  /**
   * A SHA-256 digest as 64 lowercase hex digits.
   */
  vectors: string;
  /**
   * The vectors that cite a rule it weakens and that it does not pass.
   */
  by: VectorId[];
}
/**
 * .parley/last-run.json: what each port failed when it last ran from a folder, for `parley certify --failed`.
 */
export interface LastRun {
  ports: LastRunPort[];
}
/**
 * A port of the run, how it was named, and the vectors that it failed.
 */
export interface LastRunPort {
  name: string;
  /**
   * As on the command line, from the same folder: a name of runners/, a folder, or the path of a port.json.
   */
  named?: string;
  /**
   * The command line of a port that has no manifest.
   */
  command?: string;
  failed: VectorId[];
}
/**
 * An amount and its currency.
 */
export interface Money {
  amount: Amount;
  currency: Currency;
}
/**
 * The BRIEF of a port: its claim, and the revision of the port protocol that it speaks (PORT-8).
 */
export interface PortBrief {
  kind: 'BRIEF';
  parley?: 1;
  id?: string;
  re?: string;
  port: 1;
  service: ServiceName;
  capabilities: Capability[];
  /**
   * The dialects that are fixed in this port, at most one of a kind (PORT-8).
   */
  dialects?: Dialect[];
}
/**
 * How a service names itself.
 */
export interface ServiceName {
  id: string;
  name: string;
  summary?: string;
}
/**
 * runners/<name>/port.json: how to set up and start a port.
 */
export interface PortManifest {
  name: string;
  version: string;
  language: string;
  homepage?: string;
  /**
   * Commands that get what the port needs from elsewhere, run in order before those of setup. Where one fails the port is skipped, as where a program is missing.
   */
  fetch?: Command[];
  /**
   * Commands run in order before the first start, and again when the manifest or an input changes.
   */
  setup?: Command[];
  /**
   * Files, relative to the folder of the manifest, whose change calls for a new set-up.
   */
  inputs?: string[];
  command: Command;
  /**
   * What is appended to the command, before the path of the fixture, to host a service.
   */
  service?: string[];
  /**
   * What to certify.
   *
   * @minItems 1
   */
  profiles: Profile[];
  /**
   * Variables that the port gets besides PATH, HOME and LANG.
   */
  env?: {[name: string]: string};
  /**
   * The time for one case, in milliseconds; at most what a timer of 31 bits holds.
   */
  timeout?: number;
}
/**
 * An inert plan (INTENT-3).
 */
export interface Proposal {
  id: string;
  capability: string;
  summary: string;
  effects: Effect[];
  cost: null | Money;
  risk: Risk;
  undo: null | UndoWindow;
  expires: Time;
  hash: string;
  data?: JsonValue;
}
/**
 * For how long from the commit it can be undone.
 */
export interface UndoWindow {
  window: Seconds;
}
/**
 * What was done. Only a receipt that cannot be undone may itself undo (LENS-28).
 */
export interface Receipt {
  id: string;
  proposal: string;
  capability: string;
  summary: string;
  at: Time;
  effects: Effect[];
  cost: null | Money;
  undo: null | UndoDeadline;
  result?: JsonValue;
  undoes?: string;
}
/**
 * Until when it can be undone.
 */
export interface UndoDeadline {
  until: Time;
}
/**
 * Who the service is and what it can do.
 */
export interface BriefReply {
  kind: 'BRIEF';
  parley?: 1;
  id?: string;
  re?: string;
  service: ServiceName;
  capabilities: Capability[];
  more?: More[];
  /**
   * The service's own rendering: ignored, the text is drawn anew.
   */
  lens?: JsonValue;
}
/**
 * What was asked for.
 */
export interface AnswerReply {
  kind: 'ANSWER';
  parley?: 1;
  id?: string;
  re?: string;
  data: JsonValue;
  more?: More[];
  /**
   * The service's own rendering: ignored, the text is drawn anew.
   */
  lens?: JsonValue;
}
/**
 * Plans to choose from.
 */
export interface ProposalsReply {
  kind: 'PROPOSALS';
  parley?: 1;
  id?: string;
  re?: string;
  proposals: Proposal[];
  more?: More[];
  /**
   * The service's own rendering: ignored, the text is drawn anew.
   */
  lens?: JsonValue;
}
/**
 * A question back.
 */
export interface ClarifyReply {
  kind: 'CLARIFY';
  parley?: 1;
  id?: string;
  re?: string;
  question: string;
  options: ClarifyOption[];
  more?: More[];
  /**
   * The service's own rendering: ignored, the text is drawn anew.
   */
  lens?: JsonValue;
}
/**
 * One possible answer to the question.
 */
export interface ClarifyOption {
  label: string;
  /**
   * A merge patch on the params of the request.
   */
  params: JsonObject;
}
/**
 * What was done, now or before (replay), with or without a separate commit (auto).
 */
export interface ReceiptReply {
  kind: 'RECEIPT';
  parley?: 1;
  id?: string;
  re?: string;
  receipt: Receipt;
  replay?: boolean;
  auto?: boolean;
  more?: More[];
  /**
   * The service's own rendering: ignored, the text is drawn anew.
   */
  lens?: JsonValue;
}
/**
 * News before the final reply.
 */
export interface EventReply {
  kind: 'EVENT';
  parley?: 1;
  id?: string;
  re?: string;
  message: string;
  progress?: number;
  data?: JsonValue;
  more?: More[];
  /**
   * The service's own rendering: ignored, the text is drawn anew.
   */
  lens?: JsonValue;
}
/**
 * The report of `parley certify --json`.
 */
export interface Report {
  revision: Revision;
  vectorsDigest: Digest;
  seed: Integer;
  /**
   * Whether filters, --failed or a shard left vectors out: such a run certifies no port.
   */
  partial: boolean;
  /**
   * A time: unix seconds, up to 9999-12-31T23:59:59Z (LENS-15).
   */
  at?: number;
  /**
   * A SHA-256 digest as 64 lowercase hex digits.
   */
  specDigest?: string;
  shard?: Shard;
  skippedPorts: SkippedPort[];
  ports: PortReport[];
  /**
   * The profiles of SPEC.md that this revision does not certify, each with its rules.
   */
  notCertified: NotCertified[];
}
/**
 * What came of one port.
 */
export interface PortReport {
  name: string;
  version: string;
  language: string;
  profiles: {[profile in Profile]?: ProfileReport};
  failures: Failure[];
  findings: Finding[];
  /**
   * Why nothing was run, where nothing was.
   */
  nothingRun?: string;
  /**
   * The dialects that are fixed in it, where any are (PORT-8).
   */
  dialects?: Dialect[];
  /**
   * The end of what it wrote to stderr.
   */
  stderr?: string;
  /**
   * A SHA-256 digest as 64 lowercase hex digits.
   */
  digest?: string;
  limits?: Limits;
}
/**
 * A case that was not passed.
 */
export interface Failure {
  id: VectorId;
  outcome: Outcome;
  rules: RuleName[];
  params: JsonObject;
  expected: Expectation;
  /**
   * The reply of the port; null where there is none, and where cut has a part of it.
   */
  got: JsonValue;
  cut?: Cut;
  firstUnequalByte: null | UnequalByte;
  /**
   * Of a scenario, the step at which it failed, of how many; params is then what that step sends, expected and got what of its reply was compared.
   */
  step?: {
    /**
     * From 1 on.
     */
    number: number;
    of: Count;
  };
  ms: null | Milliseconds;
  /**
   * The command that runs this case again.
   */
  repeat: string;
  /**
   * Why it is no pass, where got does not say it.
   */
  note?: string;
  /**
   * The reason why this port is known to fail it.
   */
  known?: string;
  /**
   * Whether the vector is newer than the revision, so that failing it counts for nothing.
   */
  new?: boolean;
}
/**
 * Where two texts part: the offset in bytes, and both from there, escaped.
 */
export interface UnequalByte {
  offset: Count;
  expected: string;
  got: string;
}
/**
 * A fault of a port that is tied to no case.
 */
export interface Finding {
  kind: string;
  message: string;
}
/**
 * A profile that this revision does not certify.
 */
export interface NotCertified {
  profile: string;
  rules: RuleName[];
}
/**
 * How a port did in one profile. What is of dialects other than its fixed ones is not expected of it; otherDialects counts that, where there is any.
 */
export interface ProfileReport {
  /**
   * The operations that the port claims.
   */
  claimed: OperationName[];
  /**
   * The operations of the profile that the port does not claim; none where it never said what it claims.
   */
  unclaimed: OperationName[];
  expected: Count;
  run: Count;
  passed: Count;
  failed: Count;
  notClaimed: Count;
  notRun: Count;
  new: Count;
  otherDialects?: Count;
  /**
   * Every operation claimed, every expected vector passed: certified.
   */
  complete: boolean;
  /**
   * Why it is not certified, a clause each; empty when it is.
   */
  why: string[];
}
/**
 * vectors/service/<group>.json: conversations with a service that serves vectors/fixture.json, and what must come of them.
 */
export interface Scenarios {
  profile: 'service';
  /**
   * The first part of the ids.
   */
  group: string;
  /**
   * The seeds of those who sign, by name.
   */
  people: {[name: string]: string};
  /**
   * @minItems 1
   */
  scenarios: Scenario[];
}
/**
 * A conversation with a service that was just started, the rules it is about, and what is expected at each step.
 */
export interface Scenario {
  id: VectorId;
  title: string;
  /**
   * The rules that a failure would break.
   *
   * @minItems 1
   */
  requires: RuleName[];
  attack?: Attack;
  since: Revision;
  source: Source;
  /**
   * A merge patch (RFC 7396) on vectors/fixture.json.
   */
  fixture?: JsonObject;
  /**
   * The tokens that the steps present, by name; each is made when it is first presented.
   */
  grants?: {[name: string]: GrantPlan};
  /**
   * @minItems 1
   */
  steps: Step[];
}
/**
 * One request, and its reply.
 */
export interface RequestStep {
  do: 'request';
  note?: string;
  /**
   * How many times in a row, each with an id of its own.
   */
  times?: number;
  send: SentFields;
  as?: PersonName;
  grants?: string[];
  proof?: ProofPlan;
  expect: Expected;
}
/**
 * How the proof differs from a right one by the person of `as`, over this service, the frame's verb, its target (PROOF-5) and the clock.
 */
export interface ProofPlan {
  aud?: string;
  verb?: string;
  target?: JsonValue;
  /**
   * An integer that a double holds exactly (JSON-8).
   */
  plus?: number;
  /**
   * signature: one bit of it is turned. key: another's key stands in its place.
   */
  spoil?: 'signature' | 'key';
}
/**
 * What a final reply must be. Beside this every reply is held against the rules that all obey: its form, its hashes, ids of the fixture's form, its budget.
 */
export interface Expected {
  kind: 'BRIEF' | 'ANSWER' | 'PROPOSALS' | 'CLARIFY' | 'RECEIPT' | 'ERROR';
  code?: ErrorCode;
  /**
   * Fields of the frame and their values. In them stand for a value: {"$bind": …}, {"$id": "p"|"r"|"h"} an id of that form, {"$hash": true} a hash, {"$text": true} any string, {"$has": {…}} an object with at least these fields.
   */
  fields?: JsonObject;
  /**
   * Fields that the frame must not have.
   */
  absent?: string[];
  /**
   * Texts that stand nowhere in the frame.
   */
  hides?: JsonValue[];
  /**
   * The Lens of the reply; {{p1.id}} is what was kept.
   */
  lens?: string;
  /**
   * The events before it, in order; none where this is not there.
   */
  events?: ExpectedEvent[];
  /**
   * Whether it may be over the budget though something could be cut.
   */
  unfitted?: true;
  /**
   * What is kept of it: name → path in the frame, joined with `.`.
   */
  bind?: {[name: string]: string};
}
/**
 * An EVENT.
 */
export interface ExpectedEvent {
  message: string;
  progress?: number;
}
/**
 * Requests that are sent at once, in order; each that expects nothing by itself comes to one of the outcomes.
 */
export interface TogetherStep {
  do: 'together';
  note?: string;
  /**
   * @minItems 1
   */
  requests: TogetherRequest[];
  /**
   * Looked for in order: what one keeps, those behind it may speak of.
   */
  outcomes?: CountedOutcome[];
}
/**
 * A request among others.
 */
export interface TogetherRequest {
  times?: number;
  send: SentFields;
  as?: PersonName;
  grants?: string[];
  proof?: ProofPlan;
  expect?: Expected;
}
/**
 * A reply that so many of the requests get; one where no number stands.
 */
export interface CountedOutcome {
  times?: number;
  expect: Expected;
}
/**
 * Bytes as they are, written piece by piece, and the replies that come, in any order.
 */
export interface RawStep {
  do: 'raw';
  note?: string;
  pieces: Piece[];
  /**
   * Whether the input ends behind them.
   */
  end?: true;
  expect: RawReply[];
}
/**
 * A text, so many times over (once where no number stands), or bytes as b64url.
 */
export interface Piece {
  text?: string;
  times?: number;
  bytes?: string;
}
/**
 * A reply and the re by which it is known.
 */
export interface RawReply {
  re: string;
  expect: Expected;
}
/**
 * Sets the clock of the service (FIXTURE-2); answered by ANSWER with that time.
 */
export interface ClockStep {
  do: 'clock';
  note?: string;
  now: Time;
}
/**
 * A root block by one for another, and the blocks with which it is handed on.
 */
export interface IssuedGrant {
  by: PersonName;
  to: PersonName;
  /**
   * As they are signed; what was kept of a reply may stand in them.
   */
  caveats: JsonValue[];
  /**
   * Two plans whose first blocks are alike share it, and so what it has spent; the grant's name where it is not there.
   */
  nonce?: string;
  handed?: Handing[];
}
/**
 * A later block, signed by the holder so far.
 */
export interface Handing {
  to: PersonName;
  caveats: JsonValue[];
}
/**
 * The grant that approves a consent that was asked for (CONSENT-1).
 */
export interface ConsentGrant {
  /**
   * The consent; usually what was kept of a reply.
   */
  consent: JsonValue;
  by: PersonName;
  to: PersonName;
}
/**
 * Any text in a token's place.
 */
export interface TextGrant {
  token: string;
}
/**
 * Every verdict on every option and what came of them (RECORD-8), as it is read (RECORD-9): exactly these keys; the leaves of verdicts and result are for the verifications.
 */
export interface Transcript {
  entries: TranscriptEntry[];
  result: null | TranscriptResult;
}
/**
 * An option and what every owner said of it.
 */
export interface TranscriptEntry {
  option: JsonObject;
  verdicts: TranscriptVerdict[];
}
/**
 * The six keys of a verdict, whatever they hold.
 */
export interface TranscriptVerdict {
  owner: JsonValue;
  acceptable: JsonValue;
  score: JsonValue;
  reason: JsonValue;
  sig: JsonValue;
  pubkey_hex: JsonValue;
}
/**
 * A result as it was announced.
 */
export interface TranscriptResult {
  status: JsonValue;
  decision: JsonValue;
}
/**
 * `parley vectors --diff <ref> --json`: how the vectors differ from those of a git ref, and what that does to the ports.
 */
export interface VectorsDiff {
  ref: string;
  /**
   * The vectors at the ref.
   */
  before: VectorsState;
  /**
   * The vectors as the suite emits them now.
   */
  after: VectorsState;
  changes: VectorChange[];
  /**
   * Where the data of the services that scenarios are put to differs; not there where it does not.
   */
  fixture?: VectorParting;
  /**
   * The changed vectors that cite each rule, now or then; rules without any are not there.
   */
  rules: ChangedRule[];
  /**
   * What the changes do to each port that has a journal.
   */
  ports: AffectedPort[];
  /**
   * The bundled ports that have no journal here.
   */
  noJournal: string[];
}
/**
 * Which vectors.
 */
export interface VectorsState {
  revision: Revision;
  digest: Digest;
  count: Count;
}
/**
 * A vector that differs.
 */
export interface VectorChange {
  id: VectorId;
  kind: ChangeKind;
  /**
   * The rules that it cites, now or then.
   */
  rules: RuleName[];
  before?: Vector;
  after?: Vector;
  /**
   * Where its texts part, a text each.
   */
  partings: VectorParting[];
}
/**
 * A case, the rules it is about, and what is expected.
 */
export interface Vector {
  id: VectorId;
  title: string;
  /**
   * The rules that a failure would break.
   *
   * @minItems 1
   */
  requires: RuleName[];
  flags: Flag[];
  params: JsonObject;
  expect: Expectation;
  /**
   * Other answers that are right too.
   *
   * @minItems 1
   */
  accept?: Expectation[];
  twin?: Twin;
  /**
   * Where the answer depends on dialects (DECIDE-4): those of each such kind under which it is right. A port whose fixed dialects are others is not asked (PORT-8).
   *
   * @minItems 1
   */
  dialects?: Dialect[];
  since: Revision;
  source: Source;
}
/**
 * The valid sibling of a negative vector, and the one change that makes the difference.
 */
export interface Twin {
  of: VectorId;
  change: string;
}
/**
 * A text that differs: its offset in bytes, and both sides from there, escaped.
 */
export interface VectorParting {
  /**
   * `params`, `expect` or `accept`, or the one field of the data; `fixture` of the services' data.
   */
  of: string;
  offset: Count;
  before: string;
  after: string;
}
/**
 * The ids of the changed vectors of one rule, by the kind of change.
 */
export interface ChangedRule {
  rule: RuleName;
  added: VectorIds;
  removed: VectorIds;
  outcome: VectorIds;
  bytes: VectorIds;
  words: VectorIds;
}
/**
 * A port, by its last journal.
 */
export interface AffectedPort {
  name: string;
  /**
   * A SHA-256 digest as 64 lowercase hex digits.
   */
  vectorsDigest: string;
  /**
   * Whether these are the vectors at the ref; where not, what it did with them is only a guess at the rest.
   */
  sameVectors: boolean;
  /**
   * Vectors that it passed, and whose old answers are wrong now; with them the refusals that count only beside one of these.
   */
  breaks: VectorIds;
  /**
   * Vectors that it failed with an answer that is right now.
   */
  mends: VectorIds;
  /**
   * Vectors that are added, that are asked otherwise now, or that it was not asked.
   */
  unknown: VectorIds;
}
/**
 * vectors/index.json: the files, their digests, and the digests of the cited rules. The fixture and the scenarios are those of the profile service.
 */
export interface VectorsIndex {
  revision: Revision;
  digest: Digest;
  files: VectorsFileEntry[];
  fixture?: FixtureEntry;
  scenarios?: ScenariosFileEntry[];
  /**
   * The digest of each cited rule.
   */
  rules: {[rule: string]: Digest};
}
/**
 * One vectors file.
 */
export interface VectorsFileEntry {
  file: string;
  operation: OperationName;
  profile: Profile;
  count: Count;
  sha256: Digest;
}
/**
 * The fixture that every scenario is played with.
 */
export interface FixtureEntry {
  file: string;
  sha256: Digest;
}
/**
 * One file of scenarios.
 */
export interface ScenariosFileEntry {
  file: string;
  group: string;
  count: Count;
  sha256: Digest;
}
/**
 * vectors/<operation with dashes>.json: the vectors of one operation.
 */
export interface Vectors {
  operation: OperationName;
  profile: Profile;
  vectors: Vector[];
}
export interface Verdict {
  owner: string;
  acceptable: boolean;
  score: number;
  reason: 'ok' | 'red-line';
  sig: string | null;
  pubkey_hex: string | null;
}
