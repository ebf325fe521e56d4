import { isCandidate, type Node, sizeOf } from './node.ts';

/**
 * Candidates by size, the largest first and the first in document order of equals (BUDGET-3): a binary heap. Sizes only
 * ever shrink, so one that shrank behind the queue's back is found when it comes up, and goes back under its true size.
 */
export type Queue = Node[];

export function pushCandidate(queue: Queue, node: Node): void {
  if (!isCandidate(node)) return;
  node.queuedSize = sizeOf(node);
  let index = queue.length;
  queue.push(node);
  while (index > 0) {
    const above = (index - 1) >> 1;
    if (!comesBefore(node, queue[above] as Node)) break;
    queue[index] = queue[above] as Node;
    index = above;
  }
  queue[index] = node;
}

/** Takes out the candidate to cut next. */
export function popCandidate(queue: Queue): Node | undefined {
  for (;;) {
    const top = popTop(queue);
    if (top === undefined || (top.alive && top.queuedSize === sizeOf(top))) return top;
    if (top.alive) pushCandidate(queue, top);
  }
}

function popTop(queue: Queue): Node | undefined {
  const top = queue[0];
  const last = queue.pop();
  if (last === undefined || queue.length === 0) return top;
  let index = 0;
  for (;;) {
    let below = 2 * index + 1;
    if (below >= queue.length) break;
    if (below + 1 < queue.length && comesBefore(queue[below + 1] as Node, queue[below] as Node)) below++;
    if (!comesBefore(queue[below] as Node, last)) break;
    queue[index] = queue[below] as Node;
    index = below;
  }
  queue[index] = last;
  return top;
}

function comesBefore(one: Node, other: Node): boolean {
  return one.queuedSize === other.queuedSize ? one.order < other.order : one.queuedSize > other.queuedSize;
}
