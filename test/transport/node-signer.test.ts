import { expect, test } from 'vitest';
import { nodeSigner } from '../../src/transport/node-signer.ts';
import { sign } from '../../src/wire/index.ts';

test('signs as the portable one does, whichever seed and however long the message (KEY-4)', () => {
  const fast = nodeSigner();
  for (let byte = 0; byte < 20; byte++) {
    const seed = new Uint8Array(32).fill(byte);
    const message = new Uint8Array(byte * 37).fill(255 - byte);
    expect(fast(seed, message)).toEqual(sign(seed, message));
    expect(fast(seed, message)).toHaveLength(64);
  }
});
