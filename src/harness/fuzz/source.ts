import type fc from 'fast-check';
import type { RuleId } from '../../../generated/rules.ts';
import type { Expectation } from '../../../generated/types.ts';
import type { JsonObject } from '../../wire/index.ts';
import type { Answer, Lost } from './answer.ts';

/** What a port is asked. */
export interface Question {
  readonly operation: string;
  readonly params: JsonObject;
}

/** What each port answered to the questions of a case, in their order; a port that was not asked is not there. */
export type Heard = ReadonlyMap<string, readonly Answer[]>;

/** What each port answered, where every answer may be right. */
export type HeardSaid = ReadonlyMap<string, readonly Expectation[]>;

/** Something wrong with a case: what sort of thing, by which ports, and what a person should know. */
export interface Fault {
  /** The same for cases that are wrong in the same way: of these one is shrunk and told, the others are counted. */
  readonly kind: string;
  readonly ports: readonly string[];
  readonly why: string;
}

/** What a case came to: a fault, or an oddity that a rule allows, or nothing to tell. */
export interface Judgement {
  readonly fault?: Fault;
  readonly note?: string;
}

/** How a case is found to be wrong: ports differ, a property is broken, something is accepted that must not be. */
export type Mode = 'difference' | 'property' | 'fail-closed';

/** Where cases come from: how they are drawn, what they ask, and what is wrong about answers. */
export interface Source<X> {
  readonly name: string;
  readonly mode: Mode;
  /** The rules that are in question, where that is known before. */
  readonly rules: readonly RuleId[];
  /** How often it has its turn. */
  readonly weight: number;
  readonly arbitrary: fc.Arbitrary<X>;
  /** The same for every port. */
  questions(x: X): readonly Question[];
  /** What a port is asked besides, given its answers. */
  follow?(x: X, answers: readonly Expectation[]): readonly Question[];
  /** Judges answers of which each may be right. */
  judge(x: X, heard: HeardSaid): Judgement;
  /** What must be answered, where a source knows it. */
  expected?(x: X): Expectation;
}

/** A source whose drawn values are its own business. */
// biome-ignore lint/suspicious/noExplicitAny: each source has a type of its own, which only it looks into.
export type AnySource = Source<any>;

/** Judges a case: first that every port answered at all, then as its source does. */
export function judgeCase<X>(source: Source<X>, x: X, heard: Heard): Judgement {
  const losses = new Map<string, Lost>();
  const said = new Map<string, readonly Expectation[]>();
  for (const [port, answers] of heard) {
    const lost = answers.find((answer): answer is Lost => 'lost' in answer);
    if (lost === undefined)
      said.set(
        port,
        answers.map((answer) => ('said' in answer ? answer.said : never())),
      );
    else losses.set(port, lost);
  }
  for (const [, { lost }] of losses) {
    const ports = [...losses].filter(([, other]) => other.lost === lost).map(([port]) => port);
    const notes = ports.map((port) => `${port}: ${losses.get(port)?.note}`);
    return { fault: { kind: kindOf(source.name, lost, ports), ports, why: notes.join('; ') } };
  }
  return source.judge(x, said);
}

/** The text by which faults are told apart. */
export function kindOf(name: string, shape: string, ports: readonly string[]): string {
  return `${name}: ${shape} (${ports.join(', ')})`;
}

function never(): never {
  throw new Error('a lost answer was taken for one');
}
