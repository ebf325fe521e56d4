import { formatKey, ok, publicKeyOf } from '../wire/index.ts';
import { defineOperation } from './operation.ts';

/** `key.public {seed}` → `{key}`: the text of the seed's public key (KEY-2, KEY-4). */
export const keyPublic = defineOperation({
  name: 'key.public',
  profile: 'core',
  params: { seed: 'seed' },
  refusals: ['invalid_params'],
  answer: ({ seed }) => ok({ key: formatKey(publicKeyOf(seed)) }),
});
