import { Worker } from 'node:worker_threads';
import type { Outcome } from '../../generated/types.ts';
import { judge } from '../../src/harness/certify/judge.ts';
import { operationNamed } from '../../src/operations/index.ts';
import { compactJson, isObject, readJson } from '../../src/wire/index.ts';
import type { Told, Work } from './thread.ts';
import type { Question } from './vectors.ts';

/** How long a thread may think about one case, in milliseconds, before it is ended; and how often it may be. */
export interface Patience {
  readonly answer: number;
  readonly times: number;
}

/** In megabytes; a mutant that gathers without end dies of it alone. */
const MOST_MEMORY = 512;

/**
 * Asks a program every question in order, and judges each answer as the harness does; one that hangs or dies is started
 * anew behind it.
 */
export async function askAll(
  program: string,
  verifier: Work['verifier'],
  questions: readonly Question[],
  patience: Patience,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let ended = 0; outcomes.length < questions.length; ) {
    if (ended === patience.times)
      return [...outcomes, ...questions.slice(outcomes.length).map(() => 'not run' as const)];
    const lost = await askFrom(program, verifier, questions, outcomes, patience);
    if (lost === undefined) break;
    outcomes.push(lost);
    ended++;
  }
  return outcomes;
}

/** Adds outcomes until all are there, or tells how the thread was lost over the next. */
function askFrom(
  program: string,
  verifier: Work['verifier'],
  questions: readonly Question[],
  outcomes: Outcome[],
  patience: Patience,
): Promise<'timeout' | 'crashed' | undefined> {
  const asks = questions
    .slice(outcomes.length)
    .map(({ operation, params }, index) =>
      compactJson({ parley: 1, id: String(index), verb: 'ASK', capability: operation, params }),
    );
  const workerData: Work = { asks, verifier };
  const thread = new Worker(new URL(`data:text/javascript;base64,${Buffer.from(program).toString('base64')}`), {
    workerData,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  });
  return new Promise((resolve) => {
    let clock: NodeJS.Timeout | undefined;
    let over = false;
    const end = (how: 'timeout' | 'crashed' | undefined): void => {
      clearTimeout(clock);
      if (over) return;
      over = true;
      thread.terminate().then(() => resolve(how));
    };
    thread.on('message', (told: Told) => {
      clearTimeout(clock);
      if (over) return;
      if (!('ready' in told)) outcomes.push(outcomeOf(told, questions[outcomes.length] as Question));
      if (outcomes.length === questions.length) end(undefined);
      else clock = setTimeout(end, patience.answer, 'timeout');
    });
    thread.on('error', () => end('crashed'));
    thread.on('exit', () => end('crashed'));
  });
}

function outcomeOf(told: Exclude<Told, { readonly ready: true }>, { operation, expect, accept }: Question): Outcome {
  if ('threw' in told) return 'crashed';
  const frame = readJson(told.frame);
  if (!frame.ok || !isObject(frame.value)) return 'garbage';
  const refusals = operationNamed(operation)?.refusals ?? [];
  return judge(frame.value, accept === undefined ? { expect, refusals } : { expect, accept, refusals }).outcome;
}
