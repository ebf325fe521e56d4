import { nearest } from '../harness/index.ts';
import { operations } from '../operations/index.ts';

/** Why an operation that was named cannot be asked: which ones there are, or which was perhaps meant. */
export function noOperation(name: string): string {
  const names = operations.map((each) => each.name);
  const near = nearest(name, names);
  return `no operation ${name} (${near.length > 0 ? `perhaps ${near.join(', ')}` : `there are ${names.join(', ')}`})`;
}
