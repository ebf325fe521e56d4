import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactJson, type JsonValue, quoteString } from '../../src/wire/index.ts';

describe('compact JSON', () => {
  it('is what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary', maxDepth: 5 }), (value) => {
        expect(compactJson(value as JsonValue)).toBe(JSON.stringify(value));
      }),
      { seed: 6, numRuns: 1000 },
    );
  });

  it('quotes as JSON.stringify does, long texts too', () => {
    const unit = fc.constantFrom(...'ab"\\\n\u0001\u001f \u007f\u2028', '\ud7ff', '\ue000', '\uffff', '😀');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 120 }), (text) => {
        expect(quoteString(text)).toBe(JSON.stringify(text));
      }),
      { seed: 7, numRuns: 1000 },
    );
  });

  it.each([1e21, 1e-7, 123456789012345680000, 5e-324, -1.5, 0.1])('writes %d as ECMAScript does', (number) => {
    expect(compactJson([number])).toBe(JSON.stringify([number]));
  });
});
