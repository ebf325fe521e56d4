import { type RuleId, rules } from '../../../generated/rules.ts';
import type { Expectation, FuzzFinding } from '../../../generated/types.ts';
import { operationNamed } from '../../operations/index.ts';
import type { Case } from '../../suite/index.ts';
import {
  compactJson,
  type ErrorCode,
  isObject,
  type JsonObject,
  type JsonValue,
  ok,
  type Result,
  readJson,
  refuse,
} from '../../wire/index.ts';

/** What a person says of a finding; texts as they were typed. */
export interface Said {
  readonly id: string;
  readonly title: string;
  /** Ids, parted by commas or white space. */
  readonly rules: string;
  /** `{"data": …}` or `{"error": …}` as SPEC.md demands it. */
  readonly expect: string;
  readonly twin?: string;
  readonly change?: string;
  /** Which of the finding's questions, from 1. */
  readonly question: number;
}

/** The case of a finding as a person settles it; `invalid_params` for what would make no sound case. */
export function makeCase(finding: FuzzFinding, said: Said, cases: readonly Case[]): Result<Case> {
  const asked = finding.questions[said.question - 1];
  if (asked === undefined) return wrong(`the finding has ${finding.questions.length} questions`);
  const { operation, params } = asked;
  const id = idIn(operation, said.id);
  if (!/^[a-z0-9-]+\/[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return wrong(`the id ${id} must be in lower case, with dashes`);
  if (!id.startsWith(`${room(operation)}/`))
    return wrong(`the id of a case of ${operation} starts with ${room(operation)}/`);
  if (cases.some((one) => one.id === id)) return wrong(`the id ${id} is taken`);
  const same = cases.find((one) => one.operation === operation && compactJson(one.params) === compactJson(params));
  if (same !== undefined) return wrong(`${same.id} asks the same`);
  if (said.title.trim() === '') return wrong('a case has a title');
  const requires = rulesOf(said.rules);
  if (!requires.ok) return requires;
  const expect = expectationOf(operation, said.expect);
  if (!expect.ok) return expect;
  const twin = twinOf(operation, expect.value, said, cases);
  if (!twin.ok) return twin;
  return ok({
    id,
    operation,
    title: said.title.trim(),
    requires: requires.value,
    flags: [],
    params: params as JsonObject,
    expect: expect.value,
    ...(twin.value === undefined ? {} : { twin: twin.value }),
    source: 'hand',
  });
}

/** An id, with the operation's room before it where a person left that out. */
function idIn(operation: string, id: string): string {
  return id.includes('/') ? id : `${room(operation)}/${id}`;
}

function room(operation: string): string {
  return operation.replaceAll('.', '-');
}

function rulesOf(text: string): Result<readonly RuleId[]> {
  const ids = text.split(/[\s,]+/).filter((id) => id !== '');
  if (ids.length === 0) return wrong('a case cites the rules that a wrong answer breaks');
  const unknown = ids.find((id) => !Object.hasOwn(rules, id));
  return unknown === undefined ? ok(ids as RuleId[]) : wrong(`SPEC.md has no rule ${unknown}`);
}

function expectationOf(operation: string, text: string): Result<Expectation> {
  const read = readJson(text);
  const value: JsonValue = read.ok ? read.value : null;
  if (!isObject(value)) return wrong('the answer is JSON: {"data": {…}} or {"error": "<code>"}');
  const keys = Object.keys(value);
  if (keys.length === 1 && isObject(value.data)) return ok({ data: value.data });
  const { error, need } = value;
  const fits = keys.every((key) => key === 'error' || key === 'need') && (need === undefined || Array.isArray(need));
  if (typeof error !== 'string' || !fits)
    return wrong('the answer is {"data": {…}}, or {"error": "<code>"}, or that with need');
  const refusals: readonly string[] = operationNamed(operation)?.refusals ?? [];
  if (!refusals.includes(error)) return wrong(`${operation} is refused with ${refusals.join(', ')} alone (PORT-5)`);
  return ok(
    need === undefined ? { error: error as ErrorCode } : { error: error as ErrorCode, need: need as JsonValue[] },
  );
}

function twinOf(
  operation: string,
  expect: Expectation,
  { twin, change = '' }: Said,
  cases: readonly Case[],
): Result<Case['twin']> {
  if ('data' in expect) return twin === undefined ? ok(undefined) : wrong('a case that is accepted needs no twin');
  if (twin === undefined)
    return wrong('a refused case names the accepted one that it differs from (--twin), and how (--change)');
  const of = idIn(operation, twin);
  const sibling = cases.find((one) => one.id === of);
  if (sibling === undefined || sibling.operation !== operation) return wrong(`${operation} has no case ${of}`);
  if (sibling.expect !== undefined && 'error' in sibling.expect) return wrong(`${of} is refused itself`);
  return change.trim() === '' ? wrong('say what the one change is (--change)') : ok({ of, change: change.trim() });
}

function wrong(message: string): ReturnType<typeof refuse> {
  return refuse('invalid_params', message);
}
