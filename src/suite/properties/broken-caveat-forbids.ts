import fc from 'fast-check';
import { canonical, type JsonValue } from '../../wire/index.ts';
import { type BrokenCaveat, brokenCaveat } from '../arbitraries/broken-caveat.ts';
import { type ChainPlan, checkParams, holdingPlan, signChain } from '../arbitraries/chain.ts';
import { place } from '../arbitraries/pick.ts';
import { type Situation, situation } from '../arbitraries/situation.ts';
import { type SigningTools, signerOf } from '../arbitraries/tools.ts';
import { withCaveat } from './adding-narrows.ts';
import { type Answer, outcomeOf, type Property } from './property.ts';

interface Breaking {
  readonly asked: Situation;
  readonly plan: ChainPlan;
  readonly broken: BrokenCaveat;
  readonly where: number;
}

function names(answer: Answer | undefined, caveat: JsonValue): boolean {
  if (answer === undefined || !('error' in answer)) return false;
  const [wanted, ...needed] = [caveat, ...(answer.need ?? [])].map((each) => {
    const text = canonical(each);
    return text.ok ? text.value : '';
  });
  return wanted !== undefined && needed.includes(wanted);
}

/**
 * An unknown or malformed caveat anywhere in a chain that was accepted, or needed consent, makes it forbidden
 * (CAVEAT-1, CAVEAT-2).
 */
export function brokenCaveatForbids(tools?: SigningTools): Property<Breaking> {
  const sign = signerOf(tools);
  return {
    name: 'an unknown or malformed caveat anywhere in an accepted chain makes it forbidden',
    rules: ['CAVEAT-1', 'CAVEAT-2', 'CAVEAT-8', 'GRANT-13', 'GRANT-14', 'JSON-10'],
    draw: fc.record({ asked: situation, plan: holdingPlan, broken: brokenCaveat, where: place }),
    questions: ({ asked, plan, broken, where }) =>
      [plan, withCaveat(plan, () => broken.caveat, where)].map((each) => ({
        operation: 'grant.check',
        params: checkParams(signChain(each, asked, sign), asked),
      })),
    holds: ({ broken }, [plain, breaking]) => {
      const [before, after] = [outcomeOf(plain), outcomeOf(breaking)];
      if (before !== 'accepted' && before !== 'consent_required' && before !== 'forbidden')
        return `${before} as it was`;
      if (after !== 'forbidden') return `${after} with ${JSON.stringify(broken.caveat)} (${broken.kind})`;
      return names(breaking, broken.caveat) || `need does not name ${JSON.stringify(broken.caveat)}`;
    },
  };
}
