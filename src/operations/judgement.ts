import { type Judgement, reasonOf } from '../consensus/index.ts';
import { ok, type Result } from '../wire/index.ts';
import { wrong } from './param-reader.ts';

/** The params that the three operations on a verdict share (SIGN-5). */
export const judgementParams = {
  option: 'option',
  owner: 'owner',
  acceptable: 'boolean',
  score: 'score',
  reason: 'string',
  dialects: 'dialects?',
} as const;

/** The judgement of params already read; `invalid_params` when the reason does not agree with `acceptable` (SIGN-5). */
export function readJudgement({ option, owner, acceptable, score, reason }: Judgement): Result<Judgement> {
  const agreed = reasonOf(acceptable);
  return reason === agreed ? ok({ option, owner, acceptable, score, reason }) : wrong('reason', agreed);
}
