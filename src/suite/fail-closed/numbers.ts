import fc from 'fast-check';
import type { Expectation } from '../../../generated/types.ts';
import type { JsonValue } from '../../wire/index.ts';
import { among, mix } from '../arbitraries/pick.ts';
import { asked, broken, forbidden, grounds, placing, type SoundSituation, somewhere } from './grounds.ts';
import type { MutantKind } from './mutant.ts';

/** The caveats that hold a number, made with any value in its place. */
const holders = among<'exp' | 'nbf' | 'per' | 'spend'>('exp', 'nbf', 'per', 'spend');

type Holder = 'exp' | 'nbf' | 'per' | 'spend';

function caveatOf(holder: Holder, value: JsonValue, { proposal: { cost } }: SoundSituation): JsonValue {
  return { [holder]: holder === 'exp' || holder === 'nbf' ? value : { currency: cost?.currency ?? 'USD', max: value } };
}

/** What a program may take for a number, and is none (CAVEAT-2). */
const noNumbers = among<JsonValue>(
  ...([
    true,
    false,
    null,
    '',
    '0',
    '1',
    '-1',
    '1e9',
    '1e400',
    '0x7fffffff',
    ' 1 ',
    '٣',
    '９',
    'NaN',
    'Infinity',
    '-Infinity',
  ] as [JsonValue, ...JsonValue[]]),
  ...[
    '9007199254740991',
    '18446744073709551616',
    '1790003600',
    '2099-01-01T00:00:00Z',
    [9007199254740991],
    [],
    {},
    { value: 1 },
  ],
);

/** Integers at the ends of what 8, 16, 32 and 53 bits hold. */
const integers = among(
  ...([0, 1, -1, 127, 128, -129, 255, 256, 32767, 65536, 2147483647, 2147483648, -2147483648, -2147483649] as [
    number,
    ...number[],
  ]),
  ...[4294967295, 4294967296, 9007199254740990, 9007199254740991, -9007199254740990, -9007199254740991],
);

/**
 * What comes of a well-formed caveat with this integer, all others holding (CAVEAT-6, CAVEAT-7, CAVEAT-9, CAVEAT-10,
 * CAVEAT-13).
 */
function expected(
  holder: Holder,
  integer: number,
  caveat: JsonValue,
  situation: SoundSituation,
  spent: number,
): Expectation | 'authorized' {
  const { now, verb, proposal } = situation;
  if (holder === 'exp') return now < integer ? 'authorized' : forbidden(caveat);
  if (holder === 'nbf') return now >= integer ? 'authorized' : forbidden(caveat);
  if (verb !== 'COMMIT' || proposal.cost === null) return 'authorized';
  const { amount } = proposal.cost;
  const size = holder === 'per' ? BigInt(amount) : BigInt(spent) + BigInt(Math.max(amount, 0));
  return size <= BigInt(integer) ? 'authorized' : { error: 'consent_required' };
}

/** Numbers as booleans, strings and null, and integers of every size and sign (CAVEAT-2, CAVEAT-6 to CAVEAT-10). */
export const numbers: MutantKind = {
  name: 'numbers',
  rules: ['CAVEAT-2', 'CAVEAT-6', 'CAVEAT-7', 'CAVEAT-8', 'CAVEAT-9', 'CAVEAT-10', 'JSON-8'],
  weight: 5,
  draw: (sign) => {
    const none = fc
      .tuple(grounds, somewhere, placing, holders, noNumbers)
      .map(([base, chosen, how, holder, value]) =>
        broken(base, chosen, how, caveatOf(holder, value, base.situation), sign),
      );
    const sized = fc.tuple(grounds, somewhere, holders, integers).map(([base, chosen, holder, integer]) => {
      const { situation } = base;
      const caveat = caveatOf(holder, integer, situation);
      const block = chosen % base.blocks.length;
      const spent = situation.spent?.[block] ?? 0;
      const blocks = base.blocks.map((each, at) =>
        at === block ? { ...each, caveats: [...each.caveats, caveat] } : each,
      );
      const expect = expected(holder, integer, caveat, situation, spent);
      return asked({ situation, blocks }, sign, `last: ${JSON.stringify(caveat)}`, expect);
    });
    return mix([3, none], [3, sized]);
  },
};
