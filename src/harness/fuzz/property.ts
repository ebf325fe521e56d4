import type fc from 'fast-check';
import type { RuleId } from '../../../generated/rules.ts';
import type { Expectation } from '../../../generated/types.ts';
import { type HeardSaid, type Judgement, kindOf, type Question, type Source } from './source.ts';

/** What must hold of the answers of any one port, as the suite states it. */
export interface PortProperty<X> {
  readonly name: string;
  readonly rules: readonly RuleId[];
  readonly draw: fc.Arbitrary<X>;
  questions(x: X): readonly Question[];
  follow?(x: X, answers: readonly Expectation[]): readonly Question[];
  holds(x: X, answers: readonly Expectation[]): true | string;
}

/** Cases of a property, put to every port on its own: no other answer is needed to see that one is wrong. */
export function propertySource<X>(property: PortProperty<X>, weight: number): Source<X> {
  const { name, rules, draw } = property;
  const source: Source<X> = {
    name,
    mode: 'property',
    rules,
    weight,
    arbitrary: draw,
    questions: (x) => property.questions(x),
    judge: (x, heard) => judgeProperty(property, x, heard),
  };
  return property.follow === undefined
    ? source
    : { ...source, follow: (x, answers) => property.follow?.(x, answers) ?? [] };
}

function judgeProperty<X>(property: PortProperty<X>, x: X, heard: HeardSaid): Judgement {
  const broken: string[] = [];
  const reasons: string[] = [];
  for (const [port, answers] of heard) {
    const holds = property.holds(x, answers);
    if (holds === true) continue;
    broken.push(port);
    reasons.push(`${port}: ${holds}`);
  }
  if (broken.length === 0) return {};
  return { fault: { kind: kindOf(property.name, 'broken', broken), ports: broken, why: reasons.join('; ') } };
}
