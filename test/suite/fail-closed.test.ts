import { describe, expect, test } from 'vitest';
import type { Expectation } from '../../generated/types.ts';
import { chanceOf } from '../../src/harness/fuzz/random.ts';
import { grantCheck } from '../../src/operations/grant-check.ts';
import { satisfies } from '../../src/suite/answer.ts';
import { signerOf } from '../../src/suite/arbitraries/tools.ts';
import { type Mutant, mutantKinds } from '../../src/suite/fail-closed/index.ts';
import { nodeSigner } from '../../src/transport/node-signer.ts';
import { nodeVerifier } from '../../src/transport/node-verifier.ts';

const CASES = 250;
const verifier = nodeVerifier();
const sign = signerOf({ sign: nodeSigner() });

/** What the reference says of a mutant, only to see that mutations know what they do. */
function answerOf({ params }: Mutant): Expectation {
  const answer = grantCheck.answer(params, { verifier });
  if (answer.ok) return { data: answer.value };
  const { code, need } = answer.refusal;
  return need === undefined ? { error: code } : { error: code, need: [...need] };
}

function drawn(arbitrary: ReturnType<(typeof mutantKinds)[number]['draw']>, count = CASES): readonly Mutant[] {
  return Array.from({ length: count }, (_, number) => {
    const { random, bias } = chanceOf(20, number);
    return arbitrary.generate(random, bias).value;
  });
}

describe.each(mutantKinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
  const mutants = drawn(kind.draw(sign));
  test('each knows what must come of it', () => {
    const wrong = mutants.filter((mutant) => !satisfies(answerOf(mutant), mutant.expect));
    expect(wrong.map(({ what, expect: known }) => ({ what, known }))).toEqual([]);
  });
  test('there are many different ones', () => {
    expect(new Set(mutants.map(({ params }) => JSON.stringify(params))).size).toBeGreaterThan(CASES / 3);
  });
});

test('at least 70 % of all reach the caveats', () => {
  let tried = 0;
  let reached = 0;
  for (const { weight, draw } of mutantKinds) {
    for (const mutant of drawn(draw(sign), weight * 20)) {
      const answer = answerOf(mutant);
      tried += 1;
      if ('data' in answer || answer.error === 'forbidden' || answer.error === 'consent_required') reached += 1;
    }
  }
  expect(reached / tried).toBeGreaterThan(0.7);
});
