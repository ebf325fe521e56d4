import { isRecordObject, ok, type RecordObject, type Refusal, type Result, refuse } from '../wire/index.ts';
import { type Agent, type Judge, judgeOf } from './agent.ts';
import { type Dialects, defaultDialects } from './dialects.ts';
import { isOwner } from './sheet.ts';
import type { Transcript } from './transcript.ts';
import { isVerdict, type Verdict } from './verdict.ts';
import { areSound, NONE, winnerOf } from './winner.ts';

/** What came of the verdicts, and the record of them (DECIDE-2). */
export type Decision<O extends RecordObject = RecordObject> =
  | { readonly status: 'agreed'; readonly decision: O; readonly transcript: Transcript }
  | { readonly status: 'deadlock'; readonly decision: null; readonly transcript: Transcript };

/** How a decision is made. */
export interface DecideSettings {
  /** `egalitarian` is the only one, and the default (DECIDE-1). */
  readonly rule?: string | undefined;
  readonly dialects?: Dialects | undefined;
}

/** An option and the verdicts that its owners gave. */
export type Gathered<O extends RecordObject = RecordObject> = {
  readonly option: O;
  readonly verdicts: readonly Verdict[];
};

/**
 * Asks every agent about every option, records each verdict, and decides (DECIDE-1, DECIDE-2). Refuses with
 * `invalid_params` another rule before any agent is asked, owners that are not distinct, and what an agent refuses.
 */
export function decide<O extends RecordObject>(
  agents: readonly Agent<O>[],
  options: readonly O[],
  { rule = 'egalitarian', dialects = defaultDialects }: DecideSettings = {},
): Result<Decision<O>> {
  if (rule !== 'egalitarian') return refuse('invalid_params', `no rule is called ${JSON.stringify(rule)}`);
  if (!agents.every(({ owner }) => isOwner(owner))) return wrong('an owner is a string that is not empty');
  if (new Set(agents.map(({ owner }) => owner)).size !== agents.length) return wrong('the owners are not distinct');
  if (!options.every(isRecordObject)) return wrong('an option is an object');
  const judges = agents.map((agent) => judgeOf(agent) ?? outsider(agent));
  const entries: Gathered<O>[] = [];
  for (const option of options) {
    const gathered = gather(agents, judges, option);
    if (!gathered.ok) return gathered;
    entries.push({ option, verdicts: gathered.value });
  }
  return ok(concluded(entries, dialects));
}

/**
 * Gathers the verdicts on one option, up to an agent that refuses. A function of its own, as the engine compiles a
 * small one that is called for every option sooner and better than a loop within a loop that is entered once.
 */
function gather<O extends RecordObject>(
  agents: readonly Agent<O>[],
  judges: readonly Judge<O>[],
  option: O,
): Result<readonly Verdict[]> {
  const verdicts = new Array<Verdict>(judges.length);
  for (let index = 0; index < judges.length; index++) {
    const answer = (judges[index] as Judge<O>)(option);
    if (!answer.ok) return { ok: false, refusal: named((agents[index] as Agent<O>).owner, answer.refusal) };
    verdicts[index] = answer.value;
  }
  return ok(verdicts);
}

/** The judge of an agent from elsewhere, whose answers are looked at. */
function outsider<O extends RecordObject>(agent: Agent<O>): Judge<O> {
  return (option) => {
    const answer = agent.consider(option);
    if (!answer.ok) return answer;
    if (!isVerdict(answer.value)) return wrong('what it answered is no verdict');
    return answer.value.owner === agent.owner ? answer : wrong('it answered for another owner');
  };
}

function named(owner: string, { message }: Refusal): Refusal {
  return { code: 'invalid_params', message: `${JSON.stringify(owner)}: ${message}` };
}

/**
 * Decides from verdicts that were gathered before, of agents that are far away for instance (DECIDE-2). Refuses with
 * `invalid_params` verdicts of another form, and entries whose owners are not distinct or not the same.
 */
export function conclude<O extends RecordObject>(
  entries: readonly Gathered<O>[],
  dialects: Dialects = defaultDialects,
): Result<Decision<O>> {
  if (!areSound(entries, dialects)) return wrong('the verdicts are not of one form by the same distinct owners');
  return ok(concluded(entries, dialects));
}

function concluded<O extends RecordObject>(entries: readonly Gathered<O>[], dialects: Dialects): Decision<O> {
  const winner = winnerOf(entries, dialects);
  if (winner === NONE) {
    return {
      status: 'deadlock',
      decision: null,
      transcript: { entries, result: { status: 'deadlock', decision: null } },
    };
  }
  const { option } = entries[winner] as Gathered<O>;
  return {
    status: 'agreed',
    decision: option,
    transcript: { entries, result: { status: 'agreed', decision: option } },
  };
}

function wrong(message: string): ReturnType<typeof refuse> {
  return refuse('invalid_params', message);
}
