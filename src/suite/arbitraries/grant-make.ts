import fc from 'fast-check';
import { compactJson, type JsonObject, type JsonValue } from '../../wire/index.ts';
import { type Person, stranger } from '../token.ts';
import { aimedCaveat } from './caveat.ts';
import { type Chain, chainPlan, holderOf, signChain } from './chain.ts';
import { jsonText, shallowIntegerText } from './json-text.ts';
import { edited } from './near-miss.ts';
import { edgeInteger } from './numbers.ts';
import { withParamFaults } from './params.ts';
import { among, listOf, mix } from './pick.ts';
import { respelled } from './respelled.ts';
import { keyText, seed } from './seed.ts';
import { situation } from './situation.ts';
import { anyString } from './strings.ts';
import { tampering } from './tampering.ts';
import { type SigningTools, signerOf } from './tools.ts';

const caveatList = fc
  .tuple(situation, listOf(aimedCaveat, 4))
  .map(([asked, caveats]) => compactJson(caveats.map((aim) => aim(asked, 0))));

/** The text of `caveats` (GRANT-18): lists of caveats, lists of anything, long ones, what is no list. */
const caveatsText = mix(
  [10, respelled(caveatList)],
  [3, listOf(shallowIntegerText, 3).map((texts) => `[${texts.join(', ')}]`)],
  [1, jsonText],
  [1, among(63, 64, 65, 100).map((count) => `[${Array(count).fill('{"exp":5}').join(',')}]`)],
  [1, edited(caveatList)],
);

const iat = mix<JsonValue>([15, edgeInteger], [1, among<JsonValue>(1.5, 9007199254740992, '5', true, -1e300)]);
const nonce = mix([5, among('n1', '', 'é😀')], [2, anyString]);

/** Params of `grant.issue`. */
export const grantIssueParams: fc.Arbitrary<JsonObject> = withParamFaults(
  fc
    .tuple(seed, keyText, caveatsText, iat, nonce)
    .map(([by, sub, caveats, at, n]) => ({ seed: by, sub, caveats, iat: at, nonce: n })),
  4,
);

/** Whose seed hands the grant on: the holder's, or another's (GRANT-19). */
const handing = mix<(holder: Person) => JsonValue>(
  [20, fc.constant((holder) => holder.seed)],
  [1, fc.constant(() => stranger.seed)],
  [1, seed.map((each) => () => each)],
);

/** Params of `grant.delegate`: tokens of every length, some tampered with, mostly handed on by their holder. */
export function grantDelegateParams(tools?: SigningTools): fc.Arbitrary<JsonObject> {
  const sign = signerOf(tools);
  const tokens = fc.tuple(situation, chainPlan, tampering).map(([asked, plan, tamper]) => {
    const chain: Chain = signChain(plan, asked, sign);
    return { token: tamper(chain, sign), holder: holderOf(chain) };
  });
  return withParamFaults(
    fc
      .tuple(tokens, handing, keyText, caveatsText, iat)
      .map(([{ token, holder }, hand, sub, caveats, at]) => ({ token, seed: hand(holder), sub, caveats, iat: at })),
    3,
  );
}
