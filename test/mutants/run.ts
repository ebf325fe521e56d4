import { availableParallelism } from 'node:os';
import type { Outcome } from '../../generated/types.ts';
import type { Mutant } from '../../src/suite/mutants/index.ts';
import { askAll, type Patience } from './ask.ts';
import { programOf } from './patch.ts';
import { operationsByFile } from './reach.ts';
import type { Question } from './vectors.ts';

/** A vector that a mutant does not pass. */
export interface Kill {
  readonly id: string;
  readonly outcome: Outcome;
}

/** What became of a mutant: `unproven` when vectors kill it, but none that cites each of the rules it weakens. */
export interface Trial {
  readonly mutant: Mutant;
  readonly fate: 'killed' | 'unproven' | 'survived';
  readonly kills: readonly Kill[];
  /** Those that cite a weakened rule. */
  readonly citing: readonly Kill[];
}

const patient: Patience = { answer: 3_000, times: 4 };

/** The vectors that the reference itself, unpatched, does not pass: with any of them no kill means a thing. */
export async function unfit(questions: readonly Question[]): Promise<readonly Kill[]> {
  return killsOf(questions, await askAll(await programOf(undefined), 'fast', questions, patient));
}

/**
 * Asks every mutant each question that it could answer differently, as many mutants at once as there are processors;
 * tells of each as it is done.
 */
export async function tryMutants(
  mutants: readonly Mutant[],
  questions: readonly Question[],
  tell: (trial: Trial) => void = () => {},
  patience: Patience = patient,
): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  const waiting = [...mutants.entries()];
  const reach = await operationsByFile();
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [place, mutant] = next;
      const asked = questions.filter(({ operation }) => reach.get(mutant.file)?.has(operation));
      const outcomes = await askAll(await programOf(mutant), mutant.verifier ?? 'fast', asked, patience);
      const trial = trialOf(mutant, asked, killsOf(asked, outcomes));
      trials[place] = trial;
      tell(trial);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return trials;
}

function killsOf(questions: readonly Question[], outcomes: readonly Outcome[]): readonly Kill[] {
  return questions.flatMap(({ id }, index) => {
    const outcome = outcomes[index] ?? 'not run';
    return outcome === 'pass' || outcome === 'not run' ? [] : [{ id, outcome }];
  });
}

function trialOf(mutant: Mutant, questions: readonly Question[], kills: readonly Kill[]): Trial {
  const rulesOf = new Map(questions.map(({ id, requires }) => [id, requires]));
  const cites = ({ id }: Kill, rule: string): boolean => rulesOf.get(id)?.includes(rule) ?? false;
  const proven = mutant.rules.every((rule) => kills.some((kill) => cites(kill, rule)));
  return {
    mutant,
    fate: kills.length === 0 ? 'survived' : proven ? 'killed' : 'unproven',
    kills,
    citing: kills.filter((kill) => mutant.rules.some((rule) => cites(kill, rule))),
  };
}
