import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateCaveat, validateGrant } from '../../generated/validators.ts';
import { inspectToken, isWellFormed } from '../../src/grants/index.ts';
import { canonical, type JsonValue } from '../../src/wire/index.ts';
import { blocksOf, delegate, issue, keyOf, tokenOfBlocks, verifier } from './actors.ts';

const names = ['svc', 'verbs', 'can', 'exp', 'nbf', 'per', 'spend', 'risk', 'only', '__proto__', 'constructor', 'EXP'];

const value: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom<JsonValue>('low', 'high', '', 0, -1, 1e3, 1.5, 2 ** 53, true, null, [], {}, ['a'], ['a', 1], [[]]),
  fc.record(
    {
      max: fc.constantFrom<JsonValue>(1, '1', 1.5, null, true),
      currency: fc.constantFrom<JsonValue>('USD', 'usd', '', 1),
      more: fc.constant<JsonValue>(1),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<JsonValue>,
);

const caveat: fc.Arbitrary<JsonValue> = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(fc.constantFrom(...names), value).map(([name, held]) => own([[name, held]])) },
  {
    weight: 1,
    arbitrary: fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 2 }).map((pairs) => own(pairs)),
  },
  { weight: 1, arbitrary: value },
);

/** An object with those own properties, `__proto__` too. */
function own(pairs: readonly (readonly [string, JsonValue])[]): JsonValue {
  return Object.fromEntries(pairs);
}

describe('the schemas and the checks by hand', () => {
  it('take the same caveats', () => {
    let wellFormed = 0;
    fc.assert(
      fc.property(caveat, (drawn) => {
        expect(validateCaveat(drawn).length === 0).toBe(isWellFormed(drawn));
        if (isWellFormed(drawn)) wellFormed++;
      }),
      { seed: 11, numRuns: 5000 },
    );
    expect(wellFormed).toBeGreaterThan(200);
  });

  it('take the same blocks', () => {
    const token = delegate(issue([{ exp: 9e9 }]), [{ svc: ['shop.example'] }], 2, 3);
    const paths = ['p', 's', 'p.iss', 'p.sub', 'p.caveats', 'p.iat', 'p.nonce', 'p.prev', 'x', 'p.x'];
    const field = fc.constantFrom<JsonValue | undefined>(
      ...[undefined, null, 1, 1.5, '', keyOf(2), `${keyOf(2)}A`, [], {}, Array(65).fill({ exp: 9e9 }), true],
      ...[blocksOf(token)[0]?.s ?? null, { nonce: '' }, 'A'.repeat(43), `${'A'.repeat(42)}B`],
    );
    fc.assert(
      fc.property(fc.constantFrom(0, 1), fc.constantFrom(...paths), field, (index, path, changed) => {
        const blocks = JSON.parse(JSON.stringify(blocksOf(token))) as JsonValue[];
        const steps = path.split('.');
        let place = blocks[index] as Record<string, JsonValue>;
        for (const step of steps.slice(0, -1)) place = place[step] as Record<string, JsonValue>;
        const last = steps.at(-1) ?? '';
        if (changed === undefined) delete place[last];
        else place[last] = changed;
        if (!canonical(blocks).ok) return;
        expect(inspectToken(tokenOfBlocks(...blocks), verifier).ok).toBe(validateGrant(blocks).length === 0);
      }),
      { seed: 12, numRuns: 600, examples: [[0, 'p.iat', 7]] },
    );
  });
});
