import type fc from 'fast-check';
import type { Expectation } from '../../../generated/types.ts';
import type { JsonObject } from '../../wire/index.ts';
import { sameAnswer, wordOf } from './answer.ts';
import { resolveDuplicates } from './duplicates.ts';
import { type HeardSaid, type Judgement, kindOf, type Source } from './source.ts';

/** Cases of one operation, the same for all ports: their answers must be equal (PORT-12 and the operation's rules). */
export function differenceSource(
  operation: string,
  weight: number,
  arbitrary: fc.Arbitrary<JsonObject>,
): Source<JsonObject> {
  return {
    name: operation,
    mode: 'difference',
    rules: [],
    weight,
    arbitrary,
    questions: (params) => [{ operation, params }],
    // A reader may take the last of equal keys (JSON-6): what it then answers is what it answers without the others.
    follow: (params, [answer, ...more]) => {
      if (more.length > 0) return [];
      const single = answer !== undefined && 'data' in answer ? resolveDuplicates(operation, params) : undefined;
      return single === undefined ? [] : [{ operation, params: single }];
    },
    judge: (_, heard) => judgeDifference(operation, heard),
  };
}

/** Ports that gave the same answer. */
interface Group {
  readonly answer: Expectation;
  readonly ports: string[];
}

function judgeDifference(operation: string, heard: HeardSaid): Judgement {
  const groups: Group[] = [];
  const lenient: string[] = [];
  for (const [port, [first, single]] of heard) {
    if (first === undefined) continue;
    const tookLast = single !== undefined && sameAnswer(first, single);
    if (tookLast) lenient.push(port);
    const answer: Expectation = tookLast ? { error: 'invalid_params' } : first;
    const group = groups.find((each) => sameAnswer(each.answer, answer));
    if (group === undefined) groups.push({ answer, ports: [port] });
    else group.ports.push(port);
  }
  if (groups.length > 1) return { fault: faultOf(operation, groups) };
  if (lenient.length === 0 || lenient.length === heard.size) return {};
  return { note: `${operation}: ${lenient.join(', ')} took the last of equal keys, which JSON-6 allows` };
}

function faultOf(operation: string, groups: readonly Group[]) {
  const ports = minorityOf(groups);
  const words = [...new Set(groups.map(({ answer }) => wordOf(answer)))];
  const [word = ''] = words;
  const shape = words.length > 1 ? words.sort().join(' / ') : word === 'data' ? 'data' : `need of ${word}`;
  const sides = groups.map((group) => `${group.ports.join(' and ')}: ${wordOf(group.answer)}`);
  return { kind: kindOf(operation, shape, ports), ports, why: sides.join('; ') };
}

/** All that are not of the one largest group; where there is no such, everybody. */
function minorityOf(groups: readonly Group[]): readonly string[] {
  const most = Math.max(...groups.map(({ ports }) => ports.length));
  const largest = groups.filter(({ ports }) => ports.length === most);
  const others = largest.length === 1 ? groups.filter((group) => group !== largest[0]) : groups;
  return others.flatMap(({ ports }) => ports);
}
