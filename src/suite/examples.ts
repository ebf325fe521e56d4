import { examples, type SpecExample } from '../../generated/examples.ts';
import type { Twin } from '../../generated/types.ts';
import type { JsonObject } from '../wire/index.ts';
import type { Case } from './case.ts';

/** For each example that is a refusal, the accepted case that it differs from. */
const twins: Readonly<Record<string, Twin>> = {
  'canonical-encode/spec-json-1-2': { of: 'canonical-encode/number-in-array', change: 'a comma after the element' },
  'canonical-encode/spec-json-3-2': { of: 'canonical-encode/spec-json-3-1', change: 'the low half is missing' },
  'lens-value/spec-json-7-2': { of: 'lens-value/number-1e308', change: 'an exponent beyond every double' },
  'canonical-encode/spec-canon-4-2': { of: 'canonical-encode/array-two', change: 'a fraction for the second element' },
  'hash-proposal/spec-hash-3-1': { of: 'hash-proposal/empty', change: 'an array for the object' },
  'lens-reply/spec-lens-14-1': { of: 'lens-reply/spec-lens-14-2', change: 'data is missing' },
};

/** The examples of SPEC.md as cases `<operation>/spec-<rule>-<n>`: what is expected was written there, by hand. */
export const exampleCases: readonly Case[] = examples.map((example) => {
  const id = `${example.operation.replaceAll('.', '-')}/spec-${example.rule.toLowerCase()}-${example.index}`;
  const twin = twins[id];
  return {
    id,
    operation: example.operation,
    title: `Example ${example.index} of ${example.rule}`,
    requires: [example.rule],
    flags: [],
    params: paramsOf(example),
    expect: 'error' in example.expect ? example.expect : { data: dataOf(example.operation, example.expect.text) },
    ...(twin === undefined ? {} : { twin }),
    source: 'hand',
  };
});

function paramsOf({ operation, input, argument }: SpecExample): JsonObject {
  if (operation === 'estimate.tokens') return { text: input };
  return argument === undefined ? { json: input } : { json: input, budget: Number(argument) };
}

function dataOf(operation: string, text: string): JsonObject {
  switch (operation) {
    case 'estimate.tokens':
      return { tokens: Number(text) };
    case 'hash.proposal':
      return { hash: text };
    case 'budget.fit':
      return { json: text };
    default:
      return { text };
  }
}
