import { isRecordObject, type RecordObject, type Result, refuse } from '../../wire/index.ts';
import { conclude, type DecideSettings, type Decision } from '../decide.ts';
import { isOwner } from '../sheet.ts';
import type { Verdict } from '../verdict.ts';
import type { FarAgent } from './client.ts';

/** How a decision among agents far away is made. */
export interface CoordinateSettings extends DecideSettings {
  /** Told after each verdict: how many there are, of how many. */
  readonly tell?: ((done: number, of: number) => void) | undefined;
}

/**
 * `decide` with agents that answer from afar: every agent is asked about every option, one after the other (DECIDE-1),
 * and the verdicts are decided on (DECIDE-2). Refuses as `decide` does, and when an agent does, with the agent's code:
 * then nothing is decided.
 */
export async function coordinate<O extends RecordObject>(
  agents: readonly FarAgent[],
  options: readonly O[],
  { rule = 'egalitarian', dialects, tell = () => {} }: CoordinateSettings = {},
): Promise<Result<Decision<O>>> {
  if (rule !== 'egalitarian') return refuse('invalid_params', `no rule is called ${JSON.stringify(rule)}`);
  const owners = agents.map(({ owner }) => owner);
  if (!owners.every(isOwner) || new Set(owners).size !== owners.length) {
    return refuse('invalid_params', 'the owners are not distinct, or not named');
  }
  if (!options.every(isRecordObject)) return refuse('invalid_params', 'an option is an object');
  const entries: { option: O; verdicts: Verdict[] }[] = [];
  for (const [place, option] of options.entries()) {
    const verdicts: Verdict[] = [];
    for (const agent of agents) {
      const answer = await agent.consider(option);
      if (!answer.ok) return named(agent.owner, answer);
      verdicts.push(answer.value);
      tell(place * agents.length + verdicts.length, options.length * agents.length);
    }
    entries.push({ option, verdicts });
  }
  return conclude(entries, dialects);
}

function named(owner: string, { refusal }: ReturnType<typeof refuse>): ReturnType<typeof refuse> {
  return refuse(refusal.code, `${JSON.stringify(owner)}: ${refusal.message}`);
}
