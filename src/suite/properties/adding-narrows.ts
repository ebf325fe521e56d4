import fc from 'fast-check';
import { type AimedCaveat, aimedCaveat, failingCaveat } from '../arbitraries/caveat.ts';
import { type BlockPlan, blockPlan, type ChainPlan, chainsOf, checkParams, signChain } from '../arbitraries/chain.ts';
import { mix, place } from '../arbitraries/pick.ts';
import { type Situation, situation } from '../arbitraries/situation.ts';
import { type SigningTools, signerOf } from '../arbitraries/tools.ts';
import { outcomeOf, type Property } from './property.ts';

interface Addition {
  readonly asked: Situation;
  readonly plan: ChainPlan;
  readonly block: BlockPlan;
  readonly caveat: AimedCaveat;
  readonly where: number;
}

/** The plan with one caveat more, in some block, at some place in it. */
export function withCaveat(plan: ChainPlan, caveat: AimedCaveat, where: number): ChainPlan {
  const chosen = where % plan.blocks.length;
  const blocks = plan.blocks.map((block, index) => {
    if (index !== chosen) return block;
    return { ...block, caveats: block.caveats.toSpliced(where % (block.caveats.length + 1), 0, caveat) };
  });
  return { ...plan, blocks: blocks as [BlockPlan, ...BlockPlan[]] };
}

/** One caveat or one block more never turns a refusal into an acceptance: a chain can only narrow (GRANT-13). */
export function addingNarrows(tools?: SigningTools): Property<Addition> {
  const sign = signerOf(tools);
  const caveat = mix([4, aimedCaveat], [1, failingCaveat]);
  return {
    name: 'a block or a caveat more never turns a refusal into an acceptance',
    rules: ['GRANT-13', 'CAVEAT-1', 'CAVEAT-2', 'CAVEAT-9', 'CAVEAT-10', 'CAVEAT-11'],
    draw: fc.record({
      asked: situation,
      plan: chainsOf(caveat, 5),
      block: blockPlan(caveat, 2),
      caveat: aimedCaveat,
      where: place,
    }),
    questions: ({ asked, plan, block, caveat: extra, where }) =>
      [plan, withCaveat(plan, extra, where), { ...plan, blocks: [...plan.blocks, block] } as ChainPlan].map((each) => ({
        operation: 'grant.check',
        params: checkParams(signChain(each, asked, sign), asked),
      })),
    holds: (_, answers) => {
      const [plain, caveatMore, blockMore] = answers.map(outcomeOf);
      if (plain === 'accepted') return true;
      if (caveatMore === 'accepted') return `${plain}, but accepted with a caveat more`;
      return blockMore !== 'accepted' || `${plain}, but accepted with a block more`;
    },
  };
}
