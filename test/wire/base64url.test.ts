import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decodeBase64url, encodeBase64url } from '../../src/wire/index.ts';
import { dataMissing, readDataJson } from './shared-data.ts';

describe('base64url (KEY-1)', () => {
  it('writes and reads any bytes, as Node does', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const text = encodeBase64url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64url'));
        expect(decodeBase64url(text)).toEqual(bytes);
      }),
      { seed: 1 },
    );
  });

  it('has one text for each byte string: what it reads, it writes the same', () => {
    const unit = fc.constantFrom(...'AQgw-_+/= \n9zé');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 9 }), (text) => {
        const bytes = decodeBase64url(text);
        if (bytes !== undefined) expect(encodeBase64url(bytes)).toBe(text);
      }),
      { seed: 2, numRuns: 2000 },
    );
  });

  it.each(['A', 'AAAAA', 'AB', 'AAB', 'AA==', 'AA=', 'A A', 'AA\n', '+/', 'A*', 'é', 'AAAé', '\u0141AAA'])(
    'refuses %j',
    (text) => {
      expect(decodeBase64url(text)).toBeUndefined();
    },
  );

  test.skipIf(dataMissing)('takes and refuses the texts of own-edge (needs ../shared/data)', () => {
    const texts = readDataJson<{ name: string; text: string; pinned: string }[]>('own-edge/base64url-divergence.json');
    // The verdict pinned there is of a key: 32 bytes.
    const wrong = texts.filter(({ text, pinned }) => (decodeBase64url(text)?.length === 32) !== (pinned === 'valid'));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
