import { type RuleId, rules } from '../../generated/rules.ts';
import { operations } from '../operations/index.ts';
import type { Case } from './case.ts';

/** The profiles whose rules have vectors: those of operations. What is played with a service is audited apart. */
const certified: ReadonlySet<string> = new Set(operations.map(({ profile }) => profile));

const FEWEST_A_RULE = 3;
const FEWEST_AN_OPERATION = 20;
const FEWEST_BY_HAND = 100;
const GREATEST_SHARE = 0.25;

/** What the suite promises of itself, and where it does not keep it: one line a fault, none when it is sound. */
export function* auditCases(cases: readonly Case[]): Generator<string> {
  yield* auditEach(cases);
  yield* auditRules(cases);
  yield* auditSizes(cases);
}

function* auditEach(cases: readonly Case[]): Generator<string> {
  const byId = new Map<string, Case>();
  const asked = new Map<string, string>();
  for (const one of cases) {
    if (byId.has(one.id)) yield `${one.id}: the id is used twice`;
    byId.set(one.id, one);
    const question = `${one.operation} ${JSON.stringify(one.params)}`;
    const before = asked.get(question);
    if (before !== undefined) yield `${one.id}: asks what ${before} asks`;
    asked.set(question, one.id);
  }
  for (const { id, operation, expect, twin, accept, flags } of cases) {
    const refused = expect !== undefined && 'error' in expect;
    const sibling = twin === undefined ? undefined : byId.get(twin.of);
    if (refused && twin === undefined) yield `${id}: is refused, and names no accepted sibling`;
    if (!refused && twin !== undefined) yield `${id}: is accepted, and needs no sibling`;
    if (twin !== undefined && sibling === undefined) yield `${id}: its sibling ${twin.of} is not there`;
    if (sibling?.expect !== undefined && 'error' in sibling.expect)
      yield `${id}: its sibling ${sibling.id} is refused too`;
    if (sibling !== undefined && sibling.operation !== operation) yield `${id}: its sibling is of another operation`;
    if (accept !== undefined && flags.length === 0) yield `${id}: another answer is accepted, and no flag says why`;
  }
}

function* auditRules(cases: readonly Case[]): Generator<string> {
  const counts = new Map<string, number>();
  for (const { requires } of cases) for (const rule of requires) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  for (const rule of Object.keys(rules) as RuleId[]) {
    const { level, profile } = rules[rule];
    const count = counts.get(rule) ?? 0;
    if (certified.has(profile) && level === 'MUST' && count < FEWEST_A_RULE)
      yield `${rule}: ${count} vectors, fewer than ${FEWEST_A_RULE}`;
    if (!certified.has(profile) && count > 0) yield `${rule}: has vectors, and its profile ${profile} is not certified`;
  }
}

function* auditSizes(cases: readonly Case[]): Generator<string> {
  for (const { name, profile } of operations) {
    if (!certified.has(profile)) continue;
    const count = cases.filter(({ operation }) => operation === name).length;
    if (count < FEWEST_AN_OPERATION) yield `${name}: ${count} vectors, fewer than ${FEWEST_AN_OPERATION}`;
    if (count > cases.length * GREATEST_SHARE)
      yield `${name}: ${count} of ${cases.length} vectors, more than a quarter`;
  }
  const byHand = cases.filter(
    ({ source, expect }) => source !== 'reference' && expect !== undefined && 'data' in expect,
  ).length;
  if (byHand < FEWEST_BY_HAND) yield `${byHand} answers by hand or external, fewer than ${FEWEST_BY_HAND}`;
}
