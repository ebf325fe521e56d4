import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../wire/index.ts';
import { among, mix } from './pick.ts';
import { record } from './record.ts';

/** What a grant is asked about (GRANT-17), drawn first, so that caveats can be aimed at it. */
export interface Situation {
  readonly service: string;
  readonly verb: string;
  /** Absent, null or a name. */
  readonly capability: string | null | undefined;
  readonly now: number;
  readonly proposal: JsonObject | undefined;
  /** What each block has spent, by its place in the chain; undefined for an absent `spent`. */
  readonly spent: readonly number[] | undefined;
}

const services = among('shop.example', 'cal.example.com', 'shop.example.com', '');
const verbs = mix([9, among('COMMIT')], [6, among('UNDO', 'ASK', 'INTENT')], [1, among('commit', 'COMMIT ', '')]);

export const capabilities: fc.Arbitrary<string> = among(
  ...['shop.order', 'orders.read', 'orders', 'orders.readall', 'ordersx', 'a', '', '*', 'orders.*', '日.x'],
  ...['😀', 'Orders'],
);

const capability = mix<string | null | undefined>([14, capabilities], [1, among<null | undefined>(null, undefined)]);

/** Now: mostly an ordinary one, else at an end of time. */
const now = mix([8, among(1790000000)], [2, among(0, 1, -1, 9007199254740991, -9007199254740991, 50, 150)]);

const amounts = mix([4, among(1250, 0, 600, 1)], [1, among(-1, -5000, 9007199254740991, -9007199254740991)]);

const cost = mix<JsonValue>(
  [5, record({ amount: amounts, currency: among('USD', 'EUR', 'JPY') })],
  [2, fc.constant(null)],
  [
    1,
    among<JsonValue>(
      ...[{}, { amount: 5 }, { amount: '5', currency: 'USD' }, { amount: 1.5, currency: 'USD' }, 5, '5 USD', []],
      ...[{ amount: true, currency: 'USD' }, { amount: null, currency: 'USD' }, { currency: 'USD' }, false],
      { amount: 5, currency: 'usd' },
      { amount: 5, currency: null },
      { amount: 5, currency: 'USD', tip: 1 },
    ),
  ],
);

const risk = mix<JsonValue>(
  [8, among('low', 'medium', 'high')],
  [1, among<JsonValue>('LOW', '', null, 1, 'none', ['low'], 'toString')],
);

const hashes = mix<JsonValue>(
  [8, among('h1', 'XFIWAR5eTD34Zu64h8HuV-N_wsmKN1dIBC0TTw3E1aA', '')],
  [1, among<JsonValue>(null, 5)],
);

const proposal = mix<JsonObject | undefined>(
  [8, record({ hash: hashes, cost, risk })],
  [1, record({}, { hash: hashes, cost, risk, data: among<JsonValue>(1.5, 'x') })],
  [1, fc.constant(undefined)],
);

const spent = mix<readonly number[] | undefined>(
  [3, fc.constant(undefined)],
  [3, fc.array(among(0, 100, 5000, 9007199254740991), { maxLength: 3 })],
);

/** Requests of every kind, most of them such that a grant can allow them. */
export const situation: fc.Arbitrary<Situation> = fc.record(
  { service: services, verb: verbs, capability, now, proposal, spent },
  { noNullPrototype: true },
);

/** The context of a request, the spent totals under the ids of the chain's blocks. */
export function contextOf({ capability, proposal, spent, ...rest }: Situation, ids: readonly string[]): JsonObject {
  const totals = spent === undefined ? undefined : Object.fromEntries(ids.map((id, index) => [id, spent[index] ?? 0]));
  return {
    ...rest,
    ...(capability === undefined ? {} : { capability }),
    ...(proposal === undefined ? {} : { proposal }),
    ...(totals === undefined ? {} : { spent: totals }),
  };
}
