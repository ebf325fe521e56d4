import fc from 'fast-check';
import { isInteger, isObject, type JsonValue } from '../../wire/index.ts';
import { brokenCaveat } from './broken-caveat.ts';
import { among, listOf, mix } from './pick.ts';
import type { Situation } from './situation.ts';

/** A caveat aimed at what is asked: made when the situation and the block's place in the chain are known. */
export type AimedCaveat = (situation: Situation, block: number) => JsonValue;

const SAFE = Number.MAX_SAFE_INTEGER;

/** Keeps an integer within ±(2^53−1): what lies beyond has no canonical form (CANON-4). */
function bounded(integer: number): number {
  return Math.max(-SAFE, Math.min(SAFE, integer));
}

/** How far from the edge a limit lies: 0 and more holds, less does not. */
const room = mix([5, among(0, 1, 10, 5000)], [1, among(SAFE)]);
const gap = among(-1, -2, -1000);

const others = among('other', '', 'shop', 'ASK', 'shop.example.', '*');

/** Lists in which a name stands somewhere. */
function listed(name: (situation: Situation) => string): fc.Arbitrary<(situation: Situation) => string[]> {
  return fc.tuple(listOf(others, 2), listOf(others, 1)).map(([before, after]) => (situation) => [
    ...before,
    name(situation),
    ...after,
  ]);
}

/** A pattern that covers a capability, or nearly (CAVEAT-5). */
type Pattern = (capability: string) => string;

// By code point: half a character cannot be signed (CANON-3).
const shorter: Pattern = (name) => [...name].slice(0, -1).join('');
const first: Pattern = (name) => [...name].slice(0, 1).join('');
const rest: Pattern = (name) => [...name].slice(1).join('');

const covering = among<Pattern>(
  (name) => name,
  (name) => `${name}*`,
  (name) => `${shorter(name)}*`,
  (name) => `${first(name)}*`,
  () => '*',
  (name) => `${name.slice(0, name.indexOf('.') + 1)}*`,
);

const missing = among<Pattern>(
  (name) => `${name}.*`,
  shorter,
  (name) => `${name}x`,
  (name) => `${shorter(name)}?`,
  (name) => `*${rest(name)}`,
  (name) => `${name}**`,
  (name) => `${shorter(name)}.*`,
  () => '',
  () => 'orders.read',
  () => 'orders.*',
  (name) => name.toUpperCase(),
  (name) => `${name} `,
);

function patterns(own: fc.Arbitrary<Pattern>): fc.Arbitrary<AimedCaveat> {
  return fc
    .tuple(
      own,
      listOf(
        others.filter((other) => other !== '*'),
        1,
      ),
    )
    .map(([pattern, more]) => ({ capability }) => ({ can: [...more, pattern(capability ?? '')] }));
}

function amountOf({ proposal }: Situation): number {
  const cost = proposal?.cost;
  const amount = isObject(cost) ? cost.amount : 0;
  return isInteger(amount) ? amount : 0;
}

function currencyOf({ proposal }: Situation): string {
  const cost = proposal?.cost;
  return isObject(cost) && typeof cost.currency === 'string' ? cost.currency : 'USD';
}

const sum = (situation: Situation, block: number): number =>
  bounded((situation.spent?.[block] ?? 0) + Math.max(amountOf(situation), 0));

const levels = ['low', 'medium', 'high'];
const riskOf = ({ proposal }: Situation): number => Math.max(0, levels.indexOf(String(proposal?.risk)));
const hashOf = ({ proposal }: Situation): string => (typeof proposal?.hash === 'string' ? proposal.hash : 'h1');

/** Caveats that hold in the situation, as far as one of the kind can. */
export const holdingCaveat: fc.Arbitrary<AimedCaveat> = mix<AimedCaveat>(
  [
    3,
    room.map(
      (d): AimedCaveat =>
        ({ now }) => ({ exp: bounded(now + 1 + d) }),
    ),
  ],
  [
    2,
    room.map(
      (d): AimedCaveat =>
        ({ now }) => ({ nbf: bounded(now - d) }),
    ),
  ],
  [
    2,
    listed(({ service }) => service).map(
      (list): AimedCaveat =>
        (asked) => ({ svc: list(asked) }),
    ),
  ],
  [
    2,
    listed(({ verb }) => verb).map(
      (list): AimedCaveat =>
        (asked) => ({ verbs: list(asked) }),
    ),
  ],
  [3, patterns(covering)],
  [
    2,
    room.map(
      (d): AimedCaveat =>
        (asked) => ({ per: { max: bounded(amountOf(asked) + d), currency: currencyOf(asked) } }),
    ),
  ],
  [
    2,
    room.map(
      (d): AimedCaveat =>
        (asked, block) => ({ spend: { max: bounded(sum(asked, block) + d), currency: currencyOf(asked) } }),
    ),
  ],
  [
    2,
    fc.nat(2).map(
      (d): AimedCaveat =>
        (asked) => ({ risk: levels[Math.min(2, riskOf(asked) + d)] as string }),
    ),
  ],
  [1, fc.constant<AimedCaveat>((asked) => ({ only: hashOf(asked) }))],
);

/** Well-formed caveats that do not hold, most of them by the least that they could. */
export const failingCaveat: fc.Arbitrary<AimedCaveat> = mix<AimedCaveat>(
  [
    3,
    mix([2, fc.constant(0)], [1, gap]).map(
      (d): AimedCaveat =>
        ({ now }) => ({ exp: bounded(now + d) }),
    ),
  ],
  [
    2,
    gap.map(
      (d): AimedCaveat =>
        ({ now }) => ({ nbf: bounded(now - d) }),
    ),
  ],
  [
    1,
    among<JsonValue>({ exp: 0 }, { exp: 1 }, { exp: -SAFE }, { nbf: SAFE }).map(
      (caveat): AimedCaveat =>
        () =>
          caveat,
    ),
  ],
  [
    1,
    listOf(others, 2).map(
      (list): AimedCaveat =>
        () => ({ svc: list }),
    ),
  ],
  [1, fc.constant<AimedCaveat>(({ service }) => ({ svc: [`${service}.evil`, service.toUpperCase()] }))],
  [
    1,
    listOf(others, 2).map(
      (list): AimedCaveat =>
        () => ({ verbs: list }),
    ),
  ],
  [1, fc.constant<AimedCaveat>(({ verb }) => ({ verbs: [verb.toLowerCase(), `${verb} `] }))],
  [3, patterns(missing)],
  [1, fc.constant<AimedCaveat>(() => ({ can: [] }))],
  [
    2,
    gap.map(
      (d): AimedCaveat =>
        (asked) => ({ per: { max: bounded(amountOf(asked) + d), currency: currencyOf(asked) } }),
    ),
  ],
  [
    2,
    gap.map(
      (d): AimedCaveat =>
        (asked, block) => ({ spend: { max: bounded(sum(asked, block) + d), currency: currencyOf(asked) } }),
    ),
  ],
  [
    1,
    among('EUR', 'usd', '', 'USDX').map(
      (currency): AimedCaveat =>
        () => ({ per: { max: SAFE, currency } }),
    ),
  ],
  [
    1,
    among('EUR', 'usd', '', 'USDX').map(
      (currency): AimedCaveat =>
        () => ({ spend: { max: SAFE, currency } }),
    ),
  ],
  [1, fc.constant<AimedCaveat>((asked) => ({ risk: levels[Math.max(0, riskOf(asked) - 1)] as string }))],
  [1, fc.constant<AimedCaveat>((asked) => ({ only: `${hashOf(asked)}x` }))],
);

/** Caveats of every sort; most hold. */
export const aimedCaveat: fc.Arbitrary<AimedCaveat> = mix<AimedCaveat>(
  [24, holdingCaveat],
  [2, failingCaveat],
  [
    1,
    brokenCaveat.map(
      ({ caveat }): AimedCaveat =>
        () =>
          caveat,
    ),
  ],
);
