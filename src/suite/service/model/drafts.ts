import type { Expected } from '../../../../generated/types.ts';
import type { JsonObject, JsonValue } from '../../../wire/index.ts';

/** What the service knows, by name; only what the model's capabilities touch. */
export type Cells = Readonly<Record<string, string | number>>;

/** One effect as it will be applied (FIXTURE-9). */
export type Change =
  | { readonly state: string; readonly from: string | number | undefined; readonly to: string | number | undefined }
  | { readonly state: string; readonly add: number; readonly least?: number };

/** A proposal as the model expects it, and what committing it does. */
export interface Drafted {
  readonly capability: string;
  readonly summary: string;
  readonly effects: readonly JsonObject[];
  /** Cents of EUR. */
  readonly cost: number | null;
  readonly risk: 'low' | 'medium' | 'high';
  readonly window: number | null;
  readonly lifetime: number;
  readonly changes: readonly Change[];
  readonly failures: number;
  readonly undoFailures: number;
  readonly events: readonly { readonly message: string; readonly progress?: number }[];
  readonly result?: (cells: Cells) => JsonValue;
  readonly data?: JsonValue;
}

/** What may be asked for: a capability of the fixture and its params. */
export type Wanted =
  | { readonly capability: 'transfer'; readonly params: { readonly amount: number; readonly level: 'low' | 'high' } }
  | { readonly capability: 'refund'; readonly params: { readonly amount: number } }
  | { readonly capability: 'count'; readonly params: { readonly by: number | 'many' } }
  | { readonly capability: 'report'; readonly params: { readonly lines: number } }
  | { readonly capability: 'book'; readonly params: { readonly room?: 'a' | 'b'; readonly note?: 'quiet' } }
  | { readonly capability: 'move'; readonly params: { readonly to: string } }
  | { readonly capability: 'seat' | 'flaky' | 'slow' | 'stuck'; readonly params: Readonly<Record<string, never>> };

const card: JsonObject = { op: 'charge', target: 'card' };

function charge(capability: string, summary: string, more: Partial<Drafted> = {}): Drafted {
  return {
    capability,
    summary,
    effects: [card],
    cost: 100,
    risk: 'low',
    window: 600,
    lifetime: 600,
    changes: [{ state: 'till', add: 100 }],
    failures: 0,
    undoFailures: 0,
    events: [],
    ...more,
  };
}

/** The reply to an INTENT that comes to no proposal, whoever asks (ASK-2, FIXTURE-11). */
export function replyWithout({ capability, params }: Wanted): Expected | undefined {
  if (capability === 'count' && params.by === 'many') return { kind: 'ERROR', code: 'invalid_params' };
  if (capability !== 'book' || params.room !== undefined) return undefined;
  const { note = '' } = params;
  const options = [
    { label: 'Room A', params: { room: 'a' } },
    { label: `Room B without ${note}`, params: { room: 'b', note: null } },
  ];
  return { kind: 'CLARIFY', fields: { question: `Which room, ${note}?`, options } };
}

function free(capability: string, summary: string, effect: JsonObject, more: Partial<Drafted> = {}): Drafted {
  return charge(capability, summary, { effects: [effect], cost: null, changes: [], ...more });
}

/** The proposal that an INTENT comes to, by what the fixture says of it; the state is that of the INTENT. */
export function draftOf({ capability, params }: Wanted, cells: Cells): Drafted {
  switch (capability) {
    case 'report': {
      const numbers = Array.from({ length: params.lines }, (_, n) => n);
      return free(
        capability,
        `Write ${params.lines} lines`,
        { op: 'create', target: 'report' },
        {
          data: { draft: numbers.map(() => 'draft') },
          result: () => ({ lines: numbers.map((n) => ({ n })) }),
        },
      );
    }
    case 'book': {
      const { room = 'a', note = '' } = params;
      const state = `room.${room}`;
      const from = cells[state];
      const effect = { op: 'create', target: `room/${room}`, ...(from === undefined ? {} : { from }), to: 'taken' };
      return free(capability, `Book room ${room}${note}`, effect, { changes: [{ state, from, to: 'taken' }] });
    }
    case 'transfer':
      return charge(capability, `Pay ${params.amount} cents`, {
        cost: params.amount,
        risk: params.level,
        changes: [{ state: 'till', add: params.amount }],
      });
    case 'refund':
      return charge(capability, `Get ${params.amount} cents back`, {
        cost: -params.amount,
        changes: [{ state: 'till', add: -params.amount }],
      });
    case 'count':
      return free(
        capability,
        `Count ${params.by}`,
        { op: 'update', target: 'counter' },
        {
          changes: [{ state: 'counter', add: Number(params.by) }],
        },
      );
    case 'move':
      return charge(capability, `Move the call to ${params.to}`, {
        effects: [
          { op: 'update', target: 'call', field: 'start', from: cells['cal.call'] as string, to: params.to },
          { op: 'send', target: 'ana@example.com', detail: `now at ${params.to}` },
        ],
        cost: null,
        window: 3600,
        lifetime: 40,
        changes: [{ state: 'cal.call', from: cells['cal.call'] as string, to: params.to }],
        result: (now) => ({ start: now['cal.call'] as string }),
      });
    case 'seat':
      return charge(capability, 'A seat', {
        effects: [{ op: 'create', target: 'seat' }, card],
        changes: [
          { state: 'seats', add: -1, least: 0 },
          { state: 'till', add: 100 },
        ],
        result: (now) => ({ left: now.seats as number }),
      });
    case 'flaky':
      return charge(capability, 'Pay at the second try', { failures: 1, undoFailures: 1 });
    case 'slow':
      return charge(capability, 'Pay slowly', {
        events: [{ message: 'Packing', progress: 0.25 }, { message: 'Sending' }],
      });
    default:
      return charge(capability, 'Pay for good', { undoFailures: Number.POSITIVE_INFINITY });
  }
}

/** The state after changes, or undefined where one fails and so none is done (FIXTURE-12). */
export function applied(cells: Cells, changes: readonly Change[]): Cells | undefined {
  const next: Record<string, string | number> = { ...cells };
  for (const change of changes) {
    if ('to' in change) {
      if (next[change.state] !== change.from) return undefined;
      if (change.to === undefined) delete next[change.state];
      else next[change.state] = change.to;
    } else {
      const sum = (next[change.state] as number) + change.add;
      if (change.least !== undefined && sum < change.least) return undefined;
      next[change.state] = sum;
    }
  }
  return next;
}

/** What takes changes back (FIXTURE-13). */
export function reversedChanges(changes: readonly Change[]): readonly Change[] {
  return [...changes].reverse().map((change): Change => {
    if ('add' in change) return { state: change.state, add: -change.add };
    return { state: change.state, from: change.to, to: change.from };
  });
}

/** The effects of a reversal, as its receipt tells them (FIXTURE-13). */
export function reversedEffects(effects: readonly JsonObject[]): JsonObject[] {
  const turned: Readonly<Record<string, string>> = { create: 'delete', delete: 'create' };
  return [...effects].reverse().map(({ op, target, field, from, to }): JsonObject => {
    const effect: JsonObject = { op: turned[op as string] ?? (op as string), target: target as string };
    if (field !== undefined) effect.field = field;
    if (to !== undefined) effect.from = to;
    if (from !== undefined) effect.to = from;
    return effect;
  });
}
