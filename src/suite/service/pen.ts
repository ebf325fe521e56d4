import type { RuleId } from '../../../generated/rules.ts';
import type {
  Attack,
  CountedOutcome,
  ErrorCode,
  Expected,
  GrantPlan,
  Piece,
  ProofPlan,
  RawReply,
  Scenario,
  Step,
  TogetherRequest,
} from '../../../generated/types.ts';
import type { JsonObject, JsonValue } from '../../wire/index.ts';
import { sinceOf } from '../revision.ts';
import { CLOCK, SERVICE } from './fixture/index.ts';
import type { Name } from './people.ts';

/** Who sends a request, and with what; null takes away what a pen would add by itself. */
export interface How {
  readonly as?: Name | null;
  readonly grants?: readonly string[] | null;
  readonly proof?: ProofPlan;
  /** Further fields of the frame. */
  readonly also?: JsonObject;
  readonly note?: string;
  readonly times?: number;
}

/** What a pen's own requests are sent with: the agent's proof and the principal's grant `all`. */
const usual = { as: 'agent', grants: ['all'] } as const satisfies How;

/** Without grants and without proof. */
export const anonymous: How = { as: null, grants: null };

/** A reply with some of what is expected of it. */
export type Wanted = Omit<Expected, 'kind'>;

/** What one scenario is written with: each pen adds a step. */
export interface Script {
  /** Names a grant; by the principal to the agent unless said otherwise. */
  grant(name: string, caveats: readonly JsonValue[], more?: Partial<Extract<GrantPlan, { caveats: unknown }>>): void;
  plan(name: string, plan: GrantPlan): void;
  send(send: JsonObject, expect: Expected, how?: How): void;
  together(requests: readonly TogetherRequest[], outcomes?: readonly CountedOutcome[], note?: string): void;
  raw(pieces: readonly Piece[], expect: readonly RawReply[], note?: string): void;
  /** Raw bytes, behind which the input ends. */
  last(pieces: readonly Piece[], expect: readonly RawReply[], note?: string): void;
  clock(now: number): void;
  ask(capability: string, params: JsonObject, expect: Expected, how?: How): void;
  /** An INTENT whose first proposal is kept under a name. */
  propose(keep: string, capability: string, params?: JsonObject, wanted?: Wanted, how?: How): void;
  intent(capability: string, params: JsonObject, expect: Expected, how?: How): void;
  /** A COMMIT of a kept proposal; `expect` is a receipt to be kept under a name, or any reply. */
  commit(proposal: string, expect: string | Expected, how?: How): void;
  undo(receipt: string, expect: string | Expected, how?: How): void;
  expand(handle: string, expect: Expected, how?: How): void;
  /** That the states whose names begin so are these. */
  states(beginning: string, states: Readonly<Record<string, JsonValue>>): void;
  till(amount: number): void;
}

/** What a scenario may say beside its steps. */
export interface Extras {
  readonly attack?: Attack;
  readonly fixture?: JsonObject;
}

/** Writes a scenario. */
export type Scene = (
  name: string,
  title: string,
  requires: readonly RuleId[],
  write: (on: Script) => void,
  extras?: Extras,
) => void;

/** The scenarios of a group that `write` makes; names become ids `service-<group>/<name>`. */
export function scenariosOf(group: string, write: (scene: Scene) => void): readonly Scenario[] {
  const scenarios: Scenario[] = [];
  write((name, title, requires, script, extras = {}) => {
    const id = `service-${group}/${name}`;
    const { steps, grants } = written(script);
    scenarios.push({
      id,
      title,
      requires: [...requires],
      ...extras,
      since: sinceOf(id),
      source: 'hand',
      ...(Object.keys(grants).length === 0 ? {} : { grants }),
      steps: [...steps],
    });
  });
  return scenarios;
}

/** A grant that is for everything here, for a day. */
const everything: GrantPlan = {
  by: 'principal',
  to: 'agent',
  caveats: [{ svc: [SERVICE] }, { can: ['*'] }, { exp: CLOCK + 86_400 }],
};

/** The fields that say how a request is sent. */
export function sentBy({ as, grants, proof, note, times }: How): Partial<TogetherRequest> & { note?: string } {
  return {
    ...(as === undefined || as === null ? {} : { as }),
    ...(grants === undefined || grants === null ? {} : { grants: [...grants] }),
    ...(proof === undefined ? {} : { proof }),
    ...(note === undefined ? {} : { note }),
    ...(times === undefined ? {} : { times }),
  };
}

/** A COMMIT of a kept proposal as one of several requests. */
export function committing(proposal: string, how: How = {}): TogetherRequest {
  const send = { verb: 'COMMIT', proposal: bound(`${proposal}.id`), hash: bound(`${proposal}.hash`), ...how.also };
  return { send, ...sentBy({ ...usual, ...how }) };
}

/** An UNDO of a kept receipt as one of several requests. */
export function undoing(receipt: string, how: How = {}): TogetherRequest {
  return { send: { verb: 'UNDO', receipt: bound(`${receipt}.id`), ...how.also }, ...sentBy({ ...usual, ...how }) };
}

/** What was kept under a name, or a part of it. */
export const bound = (reference: string): JsonObject => ({ $bind: reference });

/** An ERROR with that code. */
export function refused(code: ErrorCode, wanted: Wanted = {}): Expected {
  return { kind: 'ERROR', code, ...wanted };
}

/** An ANSWER with that data. */
export function answer(data: JsonValue, wanted: Wanted = {}): Expected {
  return { kind: 'ANSWER', fields: { data, ...wanted.fields }, ...without(wanted, 'fields') };
}

/** A RECEIPT that is the first: not a replay. */
export function receipt(fields: JsonObject, wanted: Wanted = {}): Expected {
  return {
    kind: 'RECEIPT',
    fields: { receipt: fields, ...wanted.fields },
    absent: ['replay'],
    ...without(wanted, 'fields'),
  };
}

/** A RECEIPT that is a kept one again. */
export function replayOf(kept: string, wanted: Wanted = {}): Expected {
  return {
    kind: 'RECEIPT',
    fields: { receipt: bound(kept), replay: true, ...wanted.fields },
    ...without(wanted, 'fields'),
  };
}

function without(wanted: Wanted, field: keyof Wanted): Wanted {
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => name !== field)) as Wanted;
}

function written(write: (on: Script) => void): {
  readonly steps: readonly Step[];
  readonly grants: Record<string, GrantPlan>;
} {
  const steps: Step[] = [];
  const grants: Record<string, GrantPlan> = {};
  const send: Script['send'] = (fields, expect, how = {}) => {
    if (how.grants?.includes('all') && grants.all === undefined) grants.all = everything;
    steps.push({ do: 'request', send: { ...fields, ...how.also }, ...sentBy(how), expect });
  };
  const noted = (note: string | undefined): { note?: string } => (note === undefined ? {} : { note });
  const on: Script = {
    plan: (name, plan) => {
      grants[name] = plan;
    },
    grant: (name, caveats, more = {}) => {
      grants[name] = { by: 'principal', to: 'agent', caveats: [...caveats], ...more } as GrantPlan;
    },
    send,
    together: (requests, outcomes, note) => {
      if (requests.some((each) => each.grants?.includes('all')) && grants.all === undefined) grants.all = everything;
      steps.push({
        do: 'together',
        requests: [...requests],
        ...(outcomes === undefined ? {} : { outcomes: [...outcomes] }),
        ...noted(note),
      });
    },
    raw: (pieces, expect, note) => steps.push({ do: 'raw', pieces: [...pieces], expect: [...expect], ...noted(note) }),
    last: (pieces, expect, note) =>
      steps.push({ do: 'raw', pieces: [...pieces], end: true, expect: [...expect], ...noted(note) }),
    clock: (now) => steps.push({ do: 'clock', now }),
    ask: (capability, params, expect, how) => send({ verb: 'ASK', capability, params }, expect, how),
    intent: (capability, params, expect, how = {}) =>
      send({ verb: 'INTENT', capability, params }, expect, { ...usual, ...how }),
    propose: (keep, capability, params = {}, wanted = {}, how = {}) => {
      const expect: Expected = { kind: 'PROPOSALS', ...wanted, bind: { [keep]: 'proposals.0', ...wanted.bind } };
      send({ verb: 'INTENT', capability, params }, expect, { ...usual, ...how });
    },
    commit: (proposal, expect, how = {}) => {
      const fields = { verb: 'COMMIT', proposal: bound(`${proposal}.id`), hash: bound(`${proposal}.hash`) };
      send(fields, kept(expect, { proposal: bound(`${proposal}.id`) }), { ...usual, ...how });
    },
    undo: (of, expect, how = {}) =>
      send({ verb: 'UNDO', receipt: bound(`${of}.id`) }, kept(expect, { undoes: bound(`${of}.id`) }), {
        ...usual,
        ...how,
      }),
    expand: (handle, expect, how = {}) => send({ verb: 'EXPAND', handle: bound(handle) }, expect, how),
    states: (beginning, states) => {
      const list = Object.entries(states).map(([name, value]): JsonObject => ({ name, value }));
      send({ verb: 'ASK', capability: 'ledger', params: { of: beginning } }, answer({ states: list }));
    },
    till: (amount) => on.states('till', { till: amount }),
  };
  write(on);
  return { steps, grants };
}

/** A name alone asks for a first receipt, to be kept under it. */
function kept(expect: string | Expected, has: JsonObject): Expected {
  if (typeof expect !== 'string') return expect;
  return { kind: 'RECEIPT', fields: { receipt: { $has: has } }, absent: ['replay'], bind: { [expect]: 'receipt' } };
}
