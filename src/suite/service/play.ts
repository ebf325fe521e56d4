import type {
  CountedOutcome,
  Expected,
  RawStep,
  RequestStep,
  Scenario,
  Step,
  TogetherStep,
} from '../../../generated/types.ts';
import type { ProofTools } from '../../grants/index.ts';
import { compactJson, decodeBase64url, encodeUtf8, type JsonObject, type JsonValue, ownOf } from '../../wire/index.ts';
import { type Memory, newMemory, replyFault } from './faults.ts';
import { budgetOf, frameOf, type Maker, type Request } from './frames.ts';
import { type Came, comesTo, type Fault, judgeCame } from './judge.ts';

/** What is written next, and the final replies to wait for: each known by its `re`, which several may share. */
export interface Exchange {
  readonly pieces: readonly Uint8Array[];
  readonly waits: readonly { readonly re: string; readonly budget: number }[];
  /** Whether the input ends behind them. */
  readonly end: boolean;
}

/** The first thing in which a conversation is not as its scenario says. */
export interface StepFault extends Fault {
  /** From 1 on. */
  readonly step: number;
  /** The step as it stands in the scenario, without what it expects. */
  readonly sent: JsonObject;
}

/** A step that is about to be done, by its number; for whom a reply does not come. */
export interface Stage {
  step: number;
  sent: JsonObject;
  expected: JsonObject;
}

/** Who and what a scenario is played with. */
export interface Cast {
  readonly seeds: ReadonlyMap<string, Uint8Array>;
  readonly service: string;
  readonly clock: number;
  /** The portable ones where absent. */
  readonly proofs?: ProofTools;
}

interface Playing {
  readonly cast: Cast;
  readonly plans: Maker['plans'];
  readonly bindings: Map<string, JsonValue>;
  readonly tokens: Map<string, string>;
  readonly memory: Memory;
  clock: number;
  frames: number;
}

/**
 * Plays a scenario: yields what is to be written, takes the replies in the order of `waits`, and ends with the first fault
 * or with none. Throws where the scenario itself is at fault.
 */
export function* playScenario(
  scenario: Scenario,
  cast: Cast,
  stage: Stage,
): Generator<Exchange, StepFault | undefined, readonly Came[]> {
  const playing: Playing = {
    cast,
    plans: scenario.grants ?? {},
    bindings: new Map(),
    tokens: new Map(),
    memory: newMemory(),
    clock: cast.clock,
    frames: 0,
  };
  for (const [at, step] of scenario.steps.entries()) {
    Object.assign(stage, { step: at + 1, sent: sentOf(step), expected: expectedOf(step) });
    const fault = yield* playStep(step, playing);
    if (fault !== undefined) return { ...fault, step: at + 1, sent: stage.sent };
  }
  return undefined;
}

type StepPlay = Generator<Exchange, Fault | undefined, readonly Came[]>;

function playStep(step: Step, playing: Playing): StepPlay {
  if (step.do === 'request') return playRequest(step, playing);
  if (step.do === 'together') return playTogether(step, playing);
  return step.do === 'raw' ? playRaw(step, playing) : playClock(step.now, playing);
}

function* playRequest(step: RequestStep, playing: Playing): StepPlay {
  for (let time = 0; time < (step.times ?? 1); time++) {
    const exchange = exchangeOf([step], playing);
    const cames = yield exchange;
    const fault = allFault(cames, exchange, [step.expect], playing) ?? judge(cames[0], step.expect, playing);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function* playClock(now: number, playing: Playing): StepPlay {
  const send = { verb: 'ASK', capability: 'test.clock', params: { now } };
  const expect: Expected = { kind: 'ANSWER', fields: { data: { now } } };
  playing.clock = now;
  return yield* playRequest({ do: 'request', send, expect }, playing);
}

function* playTogether(step: TogetherStep, playing: Playing): StepPlay {
  const requests = step.requests.flatMap((each) => Array.from({ length: each.times ?? 1 }, () => each));
  const exchange = exchangeOf(requests, playing);
  const cames = yield exchange;
  const expects = requests.map(({ expect }) => expect);
  const fault = allFault(cames, exchange, expects, playing);
  if (fault !== undefined) return fault;
  // Requests with one id cannot be told from each other: what each of them expects, one of their replies must be.
  const byRe = new Map<string, { cames: Came[]; outcomes: CountedOutcome[] }>();
  const free: Came[] = [];
  for (const [at, came] of cames.entries()) {
    const expect = expects[at];
    if (expect === undefined) {
      free.push(came);
      continue;
    }
    const { re } = exchange.waits[at] as Exchange['waits'][number];
    const alike = byRe.get(re) ?? { cames: [], outcomes: [] };
    alike.cames.push(came);
    alike.outcomes.push({ expect });
    byRe.set(re, alike);
  }
  for (const alike of byRe.values()) {
    const wrong = judgeSeveral(alike.cames, alike.outcomes, playing);
    if (wrong !== undefined) return wrong;
  }
  return judgeSeveral(free, step.outcomes ?? [], playing);
}

function* playRaw(step: RawStep, playing: Playing): StepPlay {
  const pieces = step.pieces.map(({ text, times = 1, bytes }) =>
    text === undefined ? (decodeBase64url(bytes ?? '') as Uint8Array) : encodeUtf8(text.repeat(times)),
  );
  const waits = step.expect.map(({ re }) => ({ re, budget: 2000 }));
  const exchange = { pieces, waits, end: step.end === true };
  const cames = yield exchange;
  const fault = allFault(cames, exchange, [], playing);
  if (fault !== undefined) return fault;
  for (const re of new Set(step.expect.map((each) => each.re))) {
    const own = cames.filter(({ final }) => final.re === re);
    const outcomes = step.expect.filter((each) => each.re === re);
    const wrong = judgeSeveral(own, outcomes, playing);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/** Finds for each outcome, in order, the replies that come to it; the first that none is left for is the fault. */
function judgeSeveral(
  cames: readonly Came[],
  outcomes: readonly CountedOutcome[],
  playing: Playing,
): Fault | undefined {
  const left = [...cames];
  for (const { times = 1, expect } of outcomes) {
    for (let time = 0; time < times; time++) {
      const at = left.findIndex((came) => comesTo(came, expect, playing.bindings));
      const [found] = at < 0 ? left.slice(0, 1) : left.splice(at, 1);
      const fault = judge(found, expect, playing);
      if (fault === undefined) continue;
      return outcomes.length === 1 && times === 1
        ? fault
        : { ...fault, why: `${time} of ${times} came to what was expected; of one that did not: ${fault.why}` };
    }
  }
  return undefined;
}

function judge(came: Came | undefined, expect: Expected, playing: Playing): Fault | undefined {
  if (came === undefined) return { why: 'no reply is left for it', expected: { kind: expect.kind }, got: {} };
  return judgeCame(came, expect, playing.bindings);
}

/** What is wrong with any of the frames that came, whatever was expected of them. */
function allFault(
  cames: readonly Came[],
  { waits }: Exchange,
  expects: readonly (Expected | undefined)[],
  playing: Playing,
): Fault | undefined {
  for (const [at, { events, final }] of cames.entries()) {
    const circumstance = { budget: waits[at]?.budget ?? 2000, unfitted: expects[at]?.unfitted === true };
    for (const frame of [...events, final]) {
      const why = replyFault(frame, circumstance, playing.memory);
      if (why !== undefined) return { why, expected: { kind: expects[at]?.kind ?? 'any' }, got: frame };
    }
  }
  return undefined;
}

function exchangeOf(requests: readonly Request[], playing: Playing): Exchange {
  const { cast, plans, bindings, clock, tokens } = playing;
  const { service, seeds, clock: began, proofs } = cast;
  const maker: Maker = { service, seeds, plans, bindings, clock, began, tokens, proofs };
  const frames = requests.map((request) => frameOf(request, `f${++playing.frames}`, maker));
  return {
    pieces: [encodeUtf8(frames.map((frame) => `${compactJson(frame)}\n`).join(''))],
    waits: frames.map((frame) => ({ re: reOf(frame), budget: budgetOf(frame) })),
    end: false,
  };
}

/** FRAME-2 */
function reOf(frame: JsonObject): string {
  const id = ownOf(frame, 'id');
  return typeof id === 'string' ? id : '?';
}

function sentOf(step: Step): JsonObject {
  if (step.do === 'clock') return { now: step.now };
  if (step.do === 'raw') return { pieces: step.pieces as unknown as JsonValue };
  const requests = step.do === 'together' ? step.requests : [step];
  const shown = requests.map(
    ({ send, as, grants, times }): JsonObject => ({
      ...send,
      ...(as === undefined ? {} : { as }),
      ...(grants === undefined ? {} : { grants }),
      ...(times === undefined ? {} : { times }),
    }),
  );
  return shown.length === 1 ? (shown[0] as JsonObject) : { together: shown };
}

function expectedOf(step: Step): JsonObject {
  if (step.do === 'request') return { kind: step.expect.kind };
  if (step.do === 'clock') return { kind: 'ANSWER' };
  return { replies: step.do === 'raw' ? step.expect.length : step.requests.length };
}
