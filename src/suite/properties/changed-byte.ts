import fc from 'fast-check';
import { type ChainPlan, checkParams, holdingPlan, signChain } from '../arbitraries/chain.ts';
import { type Situation, situation } from '../arbitraries/situation.ts';
import { byteChange } from '../arbitraries/tampering.ts';
import { type SigningTools, signerOf } from '../arbitraries/tools.ts';
import { tokenOf } from '../token.ts';
import { outcomeOf, type Property } from './property.ts';

interface Change {
  readonly asked: Situation;
  readonly plan: ChainPlan;
  readonly change: (token: string) => string;
}

/** A token of which one byte or character is changed authorizes nothing (GRANT-1, GRANT-2, GRANT-8, KEY-1). */
export function changedByte(tools?: SigningTools): Property<Change> {
  const sign = signerOf(tools);
  return {
    name: 'a token with any byte changed is never accepted',
    rules: ['GRANT-1', 'GRANT-2', 'GRANT-4', 'GRANT-8', 'GRANT-9', 'KEY-1', 'KEY-7', 'KEY-8'],
    draw: fc.record({ asked: situation, plan: holdingPlan, change: byteChange }),
    questions: ({ asked, plan, change }) => {
      const chain = signChain(plan, asked, sign);
      const token = tokenOf(chain.blocks);
      const changed = change(token);
      return [token, ...(changed === token ? [] : [changed])].map((each) => ({
        operation: 'grant.check',
        params: checkParams(chain, asked, each),
      }));
    },
    holds: (_, [, changed]) =>
      changed === undefined || outcomeOf(changed) !== 'accepted' || 'accepted with a byte changed',
  };
}
