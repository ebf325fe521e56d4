import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operationNamed } from '../../src/operations/index.ts';
import {
  type Answer,
  dialogue,
  judge,
  type Property,
  propertiesOf,
  type Question,
} from '../../src/suite/properties/index.ts';
import { nodeVerifier } from '../../src/transport/node-verifier.ts';
import { isObject, type JsonObject, readJson } from '../../src/wire/index.ts';
import { fastSigning } from './fast-sign.ts';
import { wrongDecisions } from './wrong-decisions.ts';

const tools = { verifier: nodeVerifier() };
const SEED = 20260704;
const RUNS = 200;

/** The reference's answer, by the fast verifier. */
function reference({ operation, params }: Question): Answer {
  const answer = operationNamed(operation)?.answer(params, tools);
  if (answer === undefined) throw new Error(`no operation ${operation}`);
  if (answer.ok) return { data: answer.value };
  const { code, need } = answer.refusal;
  return need === undefined ? { error: code } : { error: code, need: [...need] };
}

/** A port that answers as the reference does, but wrongly where `bend` says otherwise. */
type Bend = (right: Answer, question: Question) => Answer;

function dataBent(change: (data: JsonObject, params: JsonObject) => JsonObject): Bend {
  return (right, { params }) => ('data' in right ? { data: change(right.data, params) } : right);
}

function textBent(change: (text: string, params: JsonObject) => string): Bend {
  return dataBent((data, params) => (typeof data.text === 'string' ? { text: change(data.text, params) } : data));
}

/** Changes the fitted reply as text; it must stay JSON. */
function fitBent(change: (json: string) => string): Bend {
  return dataBent((data) => (typeof data.json === 'string' ? { json: change(data.json) } : data));
}

const accepting: Answer = { data: { grant: '', principal: '', spend: [] } };

/** Grants checked as if what the context or the caveats say were something else. */
function asking(change: (params: JsonObject) => JsonObject): Bend {
  return (right, { operation, params }) =>
    operation === 'grant.check' ? reference({ operation, params: change(params) }) : right;
}

function withContext(params: JsonObject, changes: JsonObject): JsonObject {
  const read = readJson(String(params.context));
  if (!read.ok || !isObject(read.value)) return params;
  return { ...params, context: JSON.stringify({ ...read.value, ...changes }) };
}

/** For each property, ports of which it must not hold. */
const wrong: Readonly<Record<string, readonly (readonly [fault: string, bend: Bend])[]>> = {
  ...wrongDecisions(reference),
  'canonical of canonical is itself': [
    ['quotes once more', textBent((text) => JSON.stringify(text))],
    ['refuses', () => ({ error: 'invalid_params' })],
  ],
  'equal values have equal canonical texts': [
    ['gives back what it got', textBent((_, { json }) => String(json))],
    ['keeps -0', textBent((text, { json }) => (String(json).includes('-0') ? `${text}-0` : text))],
  ],
  'the hash of a proposal is untouched by its hash and data, and by nothing else': [
    ['hashes the data', dataBent((data, { json }) => (String(json).includes('"data"') ? { hash: 'other' } : data))],
    ['hashes nothing', dataBent(() => ({ hash: 'same' }))],
  ],
  'the Lens of a value has exactly the line breaks that the rules put there': [
    ['ends in a line feed', textBent((text) => `${text}\n`)],
    ['escapes no line feed', textBent((text) => text.replaceAll('\\n', '\n'))],
    ['escapes no tab', textBent((text) => text.replaceAll('\\t', '\t'))],
    ['draws no table', textBent((text) => text.replace(/\[\d+\]\{[^\n]*\}:\n/, ''))],
  ],
  'the Lens of a reply has exactly the line breaks that the rules put there': [
    ['leaves free text as it is', textBent((text) => text.replaceAll('\\u{a}', '\n'))],
    ['leaves out more', textBent((text) => text.replace(/\n… .*$/, ''))],
    ['draws empty attributes', textBent((text) => text.replace(/^(\d+ proposals — .*:)\n/, '$1\n\n'))],
  ],
  'est(a + "\\n" + b) = est(a) + est(b) when b does not begin with two spaces': [
    ['counts UTF-16 units', dataBent((_, { text }) => ({ tokens: String(text).length }))],
    [
      'matches a break with one space',
      dataBent((data, { text }) => ({ tokens: Number(data.tokens) + Number(/\n (?! )/.test(String(text))) })),
    ],
  ],
  'a fitted reply is within its budget or has nothing left to cut': [
    [
      'cuts nothing',
      (right, { operation, params }) => (operation === 'budget.fit' ? { data: { json: params.json ?? '' } } : right),
    ],
  ],
  "fitting leaves proposals' effects, summary, cost and hash, and all else outside the roots, as they were": [
    ['drops effects', fitBent((json) => json.replace(/"effects":\[\{.*?\}\]/, '"effects":[]'))],
    ['shortens a summary', fitBent((json) => json.replace(/"summary":"Order"/, '"summary":"Ord"'))],
    ['drops what it does not know', fitBent((json) => json.replace(/,"unknown":5/, '').replace('"risk":"low",', ''))],
  ],
  'what a fitted reply keeps and what remains are the original at every entry of more': [
    [
      'counts one too few',
      fitBent((json) => json.replace(/"remaining":(\d+)/g, (_, n) => `"remaining":${Number(n) - 1}`)),
    ],
    ['forgets the entries', fitBent((json) => json.replace(/,"more":\[\{"handle":"h_a.*$/, '}'))],
    ['keeps another part', fitBent((json) => json.replace(/"alpha"/, '"omega"'))],
  ],
  'a proof holds within 300 seconds for what it was signed for, and for nothing else': [
    [
      'ignores the time',
      (right, { operation, params }) =>
        operation === 'proof.check'
          ? reference({ operation, params: { ...params, now: Number(JSON.parse(String(params.proof)).ts) } })
          : right,
    ],
    [
      'allows less than 300',
      (right, { operation, params }) =>
        operation === 'proof.check' &&
        Math.abs(Number(params.now) - Number(JSON.parse(String(params.proof)).ts)) === 300
          ? { error: 'unauthorized' }
          : right,
    ],
    ['believes every proof', (right, { operation }) => (operation === 'proof.check' ? { data: {} } : right)],
  ],
  'a block or a caveat more never turns a refusal into an acceptance': [
    ['looks at the last caveat alone', lastCaveatOnly()],
    ['accepts long chains', (right, { params }) => (String(params.tokens).length > 900 ? accepting : right)],
  ],
  'an unknown or malformed caveat anywhere in an accepted chain makes it forbidden': [
    [
      'takes unknown caveats as holding',
      (right) => ('error' in right && right.error === 'forbidden' ? accepting : right),
    ],
    [
      'says unauthorized',
      (right) => ('error' in right && right.error === 'forbidden' ? { error: 'unauthorized' } : right),
    ],
    [
      'names nothing',
      (right) => ('error' in right && right.error === 'forbidden' ? { error: 'forbidden', need: [] } : right),
    ],
  ],
  'a token with any byte changed is never accepted': [
    [
      'accepts what has no valid signature',
      (right) => ('error' in right && right.error === 'unauthorized' ? accepting : right),
    ],
    ['takes padding', asking((params) => ({ ...params, tokens: [String(params.tokens).replace(/=+$/, '')] }))],
  ],
  'permuting grants never changes the outcome': [
    ['looks at the first alone', asking((params) => ({ ...params, tokens: (params.tokens as string[]).slice(0, 1) }))],
  ],
  'a consent grant authorizes exactly one thing': [
    ['takes every verb for COMMIT', asking((params) => withContext(params, { verb: 'COMMIT' }))],
    ['takes the service as given', asking((params) => withContext(params, { service: 'shop.example' }))],
    [
      'is late by a second',
      asking((params) => withContext(params, { now: (JSON.parse(String(params.context)) as { now: number }).now - 1 })),
    ],
    ['trusts everybody', (right) => ('error' in right && right.error === 'unauthorized' ? accepting : right)],
  ],
};

/** Accepts whenever the very last caveat of the token is a known one: later caveats override earlier ones. */
function lastCaveatOnly(): Bend {
  return (right, { params }) => {
    const [token] = params.tokens as string[];
    const text = atob((token ?? '').slice(4).replaceAll('-', '+').replaceAll('_', '/'));
    const last = text.match(/"caveats":\[[^\]]*?\{"(\w+)"/g)?.at(-1) ?? '';
    return /"(exp|nbf)"$/.test(last) ? accepting : right;
  };
}

/** The first drawn value of which the property does not hold, shrunk; undefined when there is none. */
function counterexample(property: Property, bend: Bend): string | undefined {
  const ask = (question: Question): Answer => bend(reference(question), question);
  const found = fc.check(
    fc.property(property.draw, (drawn) => {
      const verdict = judge(property, drawn, ask);
      if (verdict !== true) throw new Error(verdict);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  return found.failed ? String((found.errorInstance as Error | null)?.message) : undefined;
}

const properties = propertiesOf(fastSigning());

describe.each(properties.map((property) => [property.name, property] as const))('%s', (name, property) => {
  test('holds of the reference', () => {
    expect(counterexample(property, (right) => right)).toBeUndefined();
  });

  test.each(wrong[name] ?? [])('does not hold of a port that %s', (_, bend) => {
    expect(counterexample(property, bend)).toBeTypeOf('string');
  });

  test('is put to at least one wrong port, and cites rules', () => {
    expect(wrong[name]?.length).toBeGreaterThan(0);
    expect(property.rules.length).toBeGreaterThan(0);
  });
});

test('a property of several rounds is asked round by round', () => {
  const property = properties.find(({ name }) => name === 'canonical of canonical is itself') as Property<string>;
  const rounds = dialogue(property, ' [ 1.0 ] ');
  expect(rounds.next()).toEqual({
    done: false,
    value: [{ operation: 'canonical.encode', params: { json: ' [ 1.0 ] ' } }],
  });
  expect(rounds.next([{ data: { text: '[1]' } }])).toEqual({
    done: false,
    value: [{ operation: 'canonical.encode', params: { json: '[1]' } }],
  });
  expect(rounds.next([{ data: { text: '[1]' } }])).toEqual({ done: true, value: true });
});

test('the names of properties are distinct', () => {
  expect(new Set(properties.map(({ name }) => name)).size).toBe(properties.length);
});
