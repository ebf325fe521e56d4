import type { Action, ModelStep } from './actions.ts';

/** Sequences that are shorter than one, the shortest first: without its second half, without parts, with smaller batches. */
export function* shorterSteps(steps: readonly ModelStep[]): Generator<readonly ModelStep[]> {
  for (let size = Math.floor(steps.length / 2); size > 0; size = Math.floor(size / 2)) {
    for (let from = steps.length - size; from >= 0; from -= size) {
      yield [...steps.slice(0, from), ...steps.slice(from + size)];
    }
  }
  for (const [place, step] of steps.entries()) {
    for (const smaller of smallerSteps(step)) yield [...steps.slice(0, place), smaller, ...steps.slice(place + 1)];
  }
}

function* smallerSteps(step: ModelStep): Generator<ModelStep> {
  if (!('batch' in step)) return;
  const { batch } = step;
  if (batch.length > 1) {
    for (const place of batch.keys()) yield { batch: batch.filter((_, at) => at !== place) };
  }
  for (const [place, action] of batch.entries()) {
    for (const simpler of simplerActions(action))
      yield { batch: batch.map((each, at) => (at === place ? simpler : each)) };
  }
}

function* simplerActions(action: Action): Generator<Action> {
  if (action.times > 2) yield { ...action, times: 2 };
  if (action.times > 1) yield { ...action, times: 1 };
  if (action.grants.length > 1) for (const name of action.grants) yield { ...action, grants: [name] };
}
