import { ok, type RecordObject, type Refusal, type Result, toDouble } from '../wire/index.ts';
import { type Dialects, defaultDialects } from './dialects.ts';
import { type EvaluationRefusal, formFault, type Sheet, scoreOf } from './sheet.ts';
import { signJudgement } from './signature.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** Why there is no verdict: in which part the evaluation failed, and nothing else of the sheet. */
export interface ConsiderRefusal extends Refusal {
  readonly part?: EvaluationRefusal['part'];
}

/** Whoever answers for one owner: anything with an owner and an answer to an option. */
export interface Agent<O extends RecordObject = RecordObject> {
  readonly owner: string;
  consider(option: O): Result<Verdict, ConsiderRefusal>;
}

/** How an agent answers. */
export interface AgentSettings {
  /** 32 bytes; with one, verdicts are signed (SIGN-2). */
  readonly seed?: Uint8Array | undefined;
  readonly dialects?: Dialects | undefined;
}

/**
 * An agent that answers for the owner of a sheet, in this process. Its verdicts, and its refusals with
 * `invalid_params`, tell no constraint (VERDICT-1).
 */
export function agent<O extends RecordObject>(
  sheet: Sheet<O>,
  { seed, dialects = defaultDialects }: AgentSettings = {},
): Agent<O> {
  const { owner } = sheet;
  const tally = { crossed: 0, violated: undefined };
  const judge: Judge<O> = (option) => {
    tally.crossed = 0;
    const score = scoreOf(sheet, option, tally);
    if (typeof score !== 'number') return { ok: false, refusal: masked(score) };
    const verdict = verdictOf(owner, tally.crossed === 0, score, dialects);
    return seed === undefined ? ok(verdict) : signed(verdict, option, seed, dialects);
  };
  const made: Agent<O> = {
    owner,
    consider: (option) => {
      const fault = formFault(sheet, option);
      return fault === undefined ? judge(option) : { ok: false, refusal: fault };
    },
  };
  judges.set(made, judge as Judge<never>);
  return made;
}

/** What an agent answers to an option that has the right form. */
export type Judge<O extends RecordObject> = (option: O) => Result<Verdict, ConsiderRefusal>;

const judges = new WeakMap<object, Judge<never>>();

/**
 * The judge of an agent that was made here: it does not look at the form of owner and option again, and nobody need
 * look at that of its verdicts. Undefined for any other agent.
 */
export function judgeOf<O extends RecordObject>(agent: Agent<O>): Judge<O> | undefined {
  return judges.get(agent) as Judge<O> | undefined;
}

function signed(verdict: Verdict, option: RecordObject, seed: Uint8Array, dialects: Dialects): Result<Verdict> {
  const { owner, acceptable, score, reason } = verdict;
  const made = signJudgement(seed, { option, owner, acceptable, score: toDouble(score), reason }, dialects);
  if (!made.ok) return made;
  const { sig, pubkey_hex } = made.value;
  return ok({ owner, acceptable, score, reason, sig, pubkey_hex });
}

/** The refusal without its message, which names the constraint that failed. */
function masked({ code, part }: EvaluationRefusal): ConsiderRefusal {
  return { code, message: 'the sheet could not be asked about this option', part };
}
