import type { Expected, Scenario, Step, TogetherRequest } from '../../../../generated/types.ts';
import { compactJson, encodeUtf8, type JsonObject, type JsonValue } from '../../../wire/index.ts';
import { valueAt } from '../bindings.ts';
import { newMemory, replyFault } from '../faults.ts';
import { budgetOf, frameOf, type Request } from '../frames.ts';
import { type Came, judgeCame } from '../judge.ts';
import { bound } from '../pen.ts';
import type { Cast, Exchange } from '../play.ts';
import type { Action, ModelStep } from './actions.ts';
import type { Asking } from './asking.ts';
import { explain, inOrder } from './explain.ts';
import { grantPlans } from './grants.ts';
import { paramsOf } from './reading.ts';
import { firstState, type State } from './state.ts';

/** Where a service did what the model cannot explain. */
export interface ModelFault {
  readonly why: string;
  readonly expected: JsonValue;
  readonly got: JsonValue;
}

/** A run so far: what was done, as the steps of a scenario, and how many requests that were. */
export interface Track {
  readonly steps: Step[];
  requests: number;
  /** Whether it ended at a batch with too many orders to look at: 1, else 0. */
  undecided: number;
}

const OTHER_HASH = 'XFIWAR5eTD34Zu64h8HuV-N_wsmKN1dIBC0TTw3E1aA';
const MOST_TIMES = 6;
/** Seconds (EXPAND-2). */
const HANDLES_LIVE = 600;

/**
 * Drives a service through steps: yields what is to be written, takes the replies, and ends with the first that no order of
 * what was sent at once explains, or with none. After each batch the whole state is read and held against the model.
 */
export function* playModel(
  steps: readonly ModelStep[],
  cast: Cast,
  track: Track,
): Generator<Exchange, ModelFault | undefined, readonly Came[]> {
  const kept = new Map<string, JsonValue>();
  const tokens = new Map<string, string>();
  const memory = newMemory();
  /** The numbers of requests that brought a proposal or a receipt, the newest first. */
  const proposals: number[] = [];
  const receipts: number[] = [];
  const handles: { readonly name: string; readonly until: number }[] = [];
  let states: readonly State[] = [firstState];
  let clock = cast.clock;
  let frames = 0;

  const exchangeOf = (requests: readonly Request[]): Exchange => {
    const { service, seeds, clock: began, proofs } = cast;
    const maker = { service, seeds, plans: { ...grantPlans }, bindings: kept, clock, began, tokens, proofs };
    const made = requests.map((request) => frameOf(request, `m${++frames}`, maker));
    track.requests += made.length;
    return {
      pieces: [encodeUtf8(made.map((frame) => `${compactJson(frame)}\n`).join(''))],
      waits: made.map((frame) => ({ re: String(frame.id), budget: budgetOf(frame) })),
      end: false,
    };
  };

  for (const step of steps) {
    if ('tick' in step) {
      clock = laterThan(clock, step.tick, states);
      states = states.map((state) => ({ ...state, clock }));
      const send: JsonObject = { verb: 'ASK', capability: 'test.clock', params: { now: clock } };
      const [came] = yield exchangeOf([{ send }]);
      track.steps.push({ do: 'clock', now: clock });
      const fault = faultOf(came, { kind: 'ANSWER', fields: { data: { now: clock } } }, kept);
      if (fault !== undefined) return fault;
      continue;
    }
    const first = track.requests;
    const batch = askings(step.batch, { proposals, receipts, handles: fresh(handles, clock), first });
    for (const asks of [batch, [lookAt(first + batch.length)]]) {
      const requests = asks.map((asking) => requestOf(asking));
      const exchange = exchangeOf(requests);
      const cames = yield exchange;
      const wrong = formFault(cames, exchange, memory);
      const explanation = wrong === undefined ? explain(states, asks, cames, kept) : undefined;
      // What cannot be decided ends the run, and is counted.
      if (explanation === 'too many orders') {
        track.undecided += 1;
        return undefined;
      }
      const likely = explanation?.expected ?? inOrder(states[0] as State, asks);
      track.steps.push(stepOf(requests, likely));
      if (wrong !== undefined) return wrong;
      if (explanation === undefined) return unexplained(cames, likely, kept);
      states = explanation.states;
      keep(asks, cames, explanation.expected, { kept, proposals, receipts, handles, clock });
    }
  }
  return undefined;
}

/** The scenario that a run was, to be promoted or run again. */
export function modelScenario(id: string, title: string, { steps }: Track): Scenario {
  const used = new Set(
    JSON.stringify(steps)
      .match(/"grants":\[[^\]]*\]/g)
      ?.flatMap((list) => list.match(/[a-z-]+(?=")/g) ?? []),
  );
  const grants = Object.fromEntries(Object.entries(grantPlans).filter(([name]) => used.has(name)));
  return {
    id,
    title,
    requires: ['COMMIT-5'],
    since: 1,
    source: 'reference',
    ...(Object.keys(grants).length === 0 ? {} : { grants }),
    steps: [...steps],
  };
}

/** The clock after a while, never the very second in which something is forgotten: there both are right. */
function laterThan(clock: number, tick: number, states: readonly State[]): number {
  const ends = new Set(states.flatMap(({ autos }) => [...autos.values()].map(({ until }) => until)));
  let later = clock + tick;
  while (ends.has(later) || ends.has(later - 1)) later += 1;
  return later;
}

function lookAt(number: number): Asking {
  return { number, who: undefined, grants: [], spoilt: false, wish: { do: 'look' } };
}

/** The requests of a batch, with the proposals and receipts that there are; where there is none, something is proposed. */
function askings(
  actions: readonly Action[],
  { first, ...known }: Known & { readonly first: number },
): readonly Asking[] {
  const all: Asking[] = [];
  const ids = new Set<number>();
  for (const { who, grants, spoilt, wish, times } of actions) {
    // Replies to frames with one id cannot be told apart, so that all with that id in one moment are alike.
    if (wish.do === 'auto' && ids.size === ids.add(wish.id).size) continue;
    for (let time = 0; time < times && all.length < MOST_TIMES; time++) {
      all.push({ number: first + all.length, who, grants, spoilt, wish: settled(wish, known) });
    }
  }
  return all;
}

/** What there is to be committed, undone and expanded, the newest first. */
interface Known {
  readonly proposals: readonly number[];
  readonly receipts: readonly number[];
  readonly handles: readonly string[];
}

/** The handles that live for sure (EXPAND-2). */
function fresh(
  handles: readonly { readonly name: string; readonly until: number }[],
  clock: number,
): readonly string[] {
  return handles.filter(({ until }) => clock < until).map(({ name }) => name);
}

function settled(wish: Action['wish'], { proposals, receipts, handles }: Known): Asking['wish'] {
  const wanted = { capability: 'transfer', params: { amount: 100, level: 'low' } } as const;
  if (wish.do === 'commit') {
    const proposal = proposals[wish.proposal % Math.max(1, proposals.length)];
    return proposal === undefined ? { do: 'intent', wanted } : { ...wish, proposal };
  }
  if (wish.do === 'undo') {
    const receipt = receipts[wish.receipt % Math.max(1, receipts.length)];
    return receipt === undefined ? { do: 'intent', wanted } : { ...wish, receipt };
  }
  if (wish.do === 'expand') {
    const handle = handles[wish.handle % Math.max(1, handles.length)];
    if (handle !== undefined) return { ...wish, handle };
    return { do: 'read', reading: { capability: 'poem', size: 30 }, budget: wish.budget };
  }
  return wish.do === 'auto' ? { ...wish, id: `auto-${wish.id}` } : wish;
}

function requestOf({ who, grants, spoilt, wish }: Asking): Request {
  const budget = 'budget' in wish && wish.budget !== undefined ? { budget: wish.budget } : {};
  const how = {
    ...(who === undefined ? {} : { as: who }),
    ...(grants.length === 0 ? {} : { grants }),
    ...(spoilt ? { proof: { spoil: 'signature' as const } } : {}),
  };
  if (wish.do === 'look') return { send: { verb: 'ASK', capability: 'ledger', params: {} }, ...how };
  if (wish.do === 'expand') return { send: { verb: 'EXPAND', handle: bound(wish.handle), ...budget }, ...how };
  if (wish.do === 'read') {
    const { reading } = wish;
    const asked = { verb: 'ASK', capability: reading.capability, params: paramsOf(reading), ...budget };
    return { send: asked, ...how };
  }
  if (wish.do === 'undo') return { send: { verb: 'UNDO', receipt: bound(`r${wish.receipt}.id`) }, ...how };
  if (wish.do === 'commit') {
    const hash = wish.wrongHash ? OTHER_HASH : bound(`p${wish.proposal}.hash`);
    return { send: { verb: 'COMMIT', proposal: bound(`p${wish.proposal}.id`), hash, ...budget }, ...how };
  }
  const { capability, params } = wish.wanted;
  const send: JsonObject = { verb: 'INTENT', capability, params: { ...params }, ...budget };
  return { send: wish.do === 'auto' ? { ...send, auto: true, id: wish.id } : send, ...how };
}

interface Kept {
  readonly kept: Map<string, JsonValue>;
  readonly proposals: number[];
  readonly receipts: number[];
  readonly handles: { readonly name: string; readonly until: number }[];
  readonly clock: number;
}

/** Keeps what the replies brought, under the names by which the model speaks of it. */
function keep(asks: readonly Asking[], cames: readonly Came[], expected: readonly Expected[], into: Kept): void {
  for (const [place, { number }] of asks.entries()) {
    const { final } = cames[place] as Came;
    const { bind = {} } = expected[place] as Expected;
    for (const [name, path] of Object.entries(bind)) {
      if (name.startsWith('h')) {
        into.kept.set(name, valueAt(final, path) as JsonValue);
        into.handles.unshift({ name, until: into.clock + HANDLES_LIVE });
        continue;
      }
      if (name === `p${number}`) into.kept.set(name, (final.proposals as JsonValue[])[0] as JsonValue);
      else if (name === `all${number}`) into.kept.set(name, final.proposals as JsonValue);
      else into.kept.set(name, final.receipt as JsonValue);
      if (name === `p${number}`) into.proposals.unshift(number);
      const isReversal = Object.hasOwn((final.receipt ?? {}) as JsonObject, 'undoes');
      if (name === `r${number}` && !isReversal) into.receipts.unshift(number);
    }
  }
}

function formFault(
  cames: readonly Came[],
  { waits }: Exchange,
  memory: ReturnType<typeof newMemory>,
): ModelFault | undefined {
  for (const [at, { events, final }] of cames.entries()) {
    for (const frame of [...events, final]) {
      const why = replyFault(frame, { budget: waits[at]?.budget ?? 2000, unfitted: false }, memory);
      if (why !== undefined) return { why, expected: null, got: frame };
    }
  }
  return undefined;
}

function faultOf(came: Came | undefined, expected: Expected, kept: Map<string, JsonValue>): ModelFault | undefined {
  return came === undefined ? undefined : judgeCame(came, expected, new Map(kept));
}

function unexplained(cames: readonly Came[], likely: readonly Expected[], kept: Map<string, JsonValue>): ModelFault {
  const only = cames.length === 1 ? faultOf(cames[0], likely[0] as Expected, kept) : undefined;
  if (only !== undefined) return only;
  return {
    why: `no order of these ${cames.length} requests explains their replies`,
    expected: likely.map(({ kind, code, fields }) => ({
      kind,
      ...(code && { code }),
      ...fields,
    })) as unknown as JsonValue,
    got: cames.map(({ final }) => final),
  };
}

/** What was done as a step of a scenario. Of requests at one time any may be the one that executes. */
function stepOf(requests: readonly Request[], expected: readonly Expected[]): Step {
  const asked = requests.map(
    ({ grants, ...request }): TogetherRequest => ({
      ...request,
      ...(grants === undefined ? {} : { grants: [...grants] }),
    }),
  );
  if (asked.length === 1) return { do: 'request', ...(asked[0] as TogetherRequest), expect: expected[0] as Expected };
  const firstly = expected.filter(({ fields }) => fields?.replay !== true);
  const outcomes = [...firstly, ...expected.filter(({ fields }) => fields?.replay === true)];
  return { do: 'together', requests: asked, outcomes: outcomes.map((expect) => ({ expect })) };
}
