import {
  decodeBase64url,
  encodeBase64url,
  encodeUtf8,
  formatKey,
  type JsonObject,
  publicKeyOf,
  sign,
} from '../../wire/index.ts';
import { type Author, casesOf } from '../author.ts';
import { hexOf, seedOf } from '../bytes.ts';
import {
  badKeys,
  bySmallOrderKey,
  cofactoredOnly,
  type Forged,
  mixedButValid,
  raised,
  withIdentityR,
  withMixedR,
} from '../forge.ts';

const subject = { aud: 'cal.example.com', verb: 'COMMIT', target: 'abc' };
const ts = 1_790_000_000;
const seed = seedOf(2);
const seedBytes = new Uint8Array(32).fill(2);
const key = formatKey(publicKeyOf(seedBytes));

/** The signed text of PROOF-2, written out here so that the suite does not lean on the reference's own. */
const signedText = (at: number, { aud, verb, target } = subject): string =>
  `{"aud":${JSON.stringify(aud)},"target":${JSON.stringify(target)},"ts":${at},"verb":${JSON.stringify(verb)}}`;
const message = encodeUtf8(signedText(ts));
const signature = encodeBase64url(sign(seedBytes, message));

const proof = (fields: Record<string, unknown> = {}): string => JSON.stringify({ key, ts, sig: signature, ...fields });
const check = (text: string, changes: Record<string, unknown> = {}): JsonObject =>
  ({ proof: text, ...subject, now: ts, ...changes }) as JsonObject;
const forged = ({ key: bytes, signature: made }: Forged): JsonObject =>
  check(proof({ key: formatKey(bytes), sig: encodeBase64url(made) }));

/** Making proofs (PROOF-4, KEY-4, PORT-3). */
export const proofSignCases = casesOf('proof.sign', (on) => {
  const base = { seed, ...subject, ts };
  on.external('golden', 'The example of the specification', ['PROOF-4', 'PROOF-2', 'KEY-4'], base, {
    proof: `{"key":"${key}","sig":"sFOOC1BWcGs0vubIEO-pGnF6GUQisyMj2WJOuAinJnVWMoVBcLOrU2YT8fU7qCMoowzdH4eRyTR5IAZdXaA8Ag","ts":1790000000}`,
  });
  for (const verb of ['UNDO', 'ASK', 'INTENT', 'EXPAND', '']) {
    on.reference(
      `verb-${verb.toLowerCase() || 'empty'}`,
      `The verb ${verb || 'of no letters'}`,
      ['PROOF-2', 'PROOF-4', ...(verb === '' ? (['PORT-3'] as const) : [])],
      { ...base, verb },
    );
  }
  on.reference('target-auto', 'The target of an auto intent', ['PROOF-2', 'PROOF-4'], {
    ...base,
    verb: 'INTENT',
    target: 'auto:shop.order:f_9',
  });
  on.reference('target-escaped', 'A target that canonical JSON escapes', ['PROOF-2', 'CANON-3'], {
    ...base,
    target: 'a"\\\n\u2028é😀',
  });
  on.reference('all-empty', 'Empty strings are strings', ['PORT-3'], { seed, aud: '', verb: '', target: '', ts: 0 });
  on.reference('ts-negative', 'A negative time', ['PORT-3', 'PROOF-2'], { ...base, ts: -1 });
  on.reference('ts-greatest', 'The greatest integer as time', ['PORT-3', 'PROOF-4'], { ...base, ts: 9007199254740991 });
  on.reference('other-seed', 'Another seed', ['KEY-4', 'PROOF-4'], { ...base, seed: seedOf(9) });
  on.reference('unknown-param', 'A param that the operation does not know', ['PORT-2'], { ...base, now: 5 });
  const refused: readonly (readonly [
    name: string,
    changes: Record<string, unknown>,
    rule: 'PORT-2' | 'PORT-3' | 'KEY-1',
    change: string,
  ])[] = [
    ['seed-short', { seed: hexOf('02'.repeat(31)) }, 'PORT-3', 'a seed of 31 bytes'],
    ['seed-long', { seed: hexOf('02'.repeat(33)) }, 'PORT-3', 'a seed of 33 bytes'],
    ['seed-padded', { seed: `${seed}=` }, 'KEY-1', 'padding behind the seed'],
    ['ts-fraction', { ts: 1.5 }, 'PORT-3', 'a fraction as time'],
    ['ts-string', { ts: '1790000000' }, 'PORT-2', 'a string as time'],
    ['ts-boolean', { ts: true }, 'PORT-2', 'a boolean as time'],
    ['ts-null', { ts: null }, 'PORT-2', 'null as time'],
    ['ts-beyond', { ts: 9007199254740992 }, 'PORT-3', 'a time beyond the integers'],
    ['aud-number', { aud: 5 }, 'PORT-2', 'a number as aud'],
    ['verb-null', { verb: null }, 'PORT-2', 'null as verb'],
    ['target-array', { target: ['abc'] }, 'PORT-2', 'an array as target'],
  ];
  for (const [name, changes, rule, change] of refused) {
    on.refused(
      `refuses-${name}`,
      `Refused: ${change}`,
      [rule, 'PORT-5'],
      { ...base, ...changes } as JsonObject,
      'invalid_params',
      { of: 'golden', change },
    );
  }
  const { target: _, ...withoutTarget } = base;
  on.refused('refuses-target-missing', 'Refused: no target', ['PORT-2'], withoutTarget, 'invalid_params', {
    of: 'golden',
    change: 'target is not given',
  });
});

/** Checking proofs (PROOF-1 … PROOF-3) and, through them, signatures (KEY-1 … KEY-8). */
export const proofCheckCases = casesOf('proof.check', (on) => {
  forms(on);
  texts(on);
  times(on);
  signatures(on);
});

function forms(on: Author): void {
  on.hand('valid', 'A valid proof', ['PROOF-1', 'PROOF-2', 'PROOF-3', 'KEY-8'], check(proof()), {});
  on.hand(
    'unknown-field',
    'Other fields of a proof are ignored',
    ['PROOF-1'],
    check(proof({ note: 'x', aud: 'other' })),
    {},
  );
  on.hand(
    'field-order',
    'The order of fields does not matter',
    ['PROOF-1'],
    check(JSON.stringify({ sig: signature, ts, key })),
    {},
  );
  on.hand(
    'ts-spelled',
    'ts is an integer by value',
    ['PROOF-1', 'JSON-8'],
    check(proof().replace('1790000000', '1.79e9')),
    {},
  );
  const malformed: readonly (readonly [
    name: string,
    proofText: string,
    rule: 'PROOF-1' | 'KEY-1' | 'KEY-2' | 'KEY-3',
    change: string,
  ])[] = [
    ['array', `[${proof()}]`, 'PROOF-1', 'an array around it'],
    ['null', 'null', 'PROOF-1', 'null'],
    ['string', JSON.stringify(proof()), 'PROOF-1', 'a string'],
    ['no-key', proof({ key: undefined }), 'PROOF-1', 'key is missing'],
    ['no-ts', proof({ ts: undefined }), 'PROOF-1', 'ts is missing'],
    ['no-sig', proof({ sig: undefined }), 'PROOF-1', 'sig is missing'],
    ['ts-string', proof({ ts: '1790000000' }), 'PROOF-1', 'ts is a string'],
    ['ts-boolean', proof({ ts: true }), 'PROOF-1', 'ts is a boolean'],
    ['ts-fraction', proof({ ts: ts + 0.5 }), 'PROOF-1', 'ts has a fraction'],
    ['ts-null', proof({ ts: null }), 'PROOF-1', 'ts is null'],
    ['sig-number', proof({ sig: 5 }), 'PROOF-1', 'sig is a number'],
    ['sig-object', proof({ sig: {} }), 'PROOF-1', 'sig is an object'],
    ['sig-null', proof({ sig: null }), 'PROOF-1', 'sig is null'],
    ['sig-empty', proof({ sig: '' }), 'KEY-3', 'sig is empty'],
    [
      'sig-63',
      proof({ sig: encodeBase64url((decodeBase64url(signature) as Uint8Array).subarray(0, 63)) }),
      'KEY-3',
      'sig is one byte short',
    ],
    [
      'sig-65',
      proof({ sig: encodeBase64url(Uint8Array.from([...(decodeBase64url(signature) as Uint8Array), 0])) }),
      'KEY-3',
      'sig is one byte long',
    ],
    ['sig-prefixed', proof({ sig: `ed25519:${signature}` }), 'KEY-3', 'sig has a prefix'],
    ['sig-padded', proof({ sig: `${signature}==` }), 'KEY-1', 'sig has padding'],
    [
      'sig-spare-bits',
      proof({ sig: `${signature.slice(0, -1)}h` }),
      'KEY-1',
      'a spare bit of the last character is set',
    ],
    ['sig-space', proof({ sig: `${signature} ` }), 'KEY-1', 'sig ends in a space'],
    ['key-no-prefix', proof({ key: key.slice(8) }), 'KEY-2', 'key has no prefix'],
    [
      'key-upper-prefix',
      proof({ key: key.replace('ed25519', 'Ed25519') }),
      'KEY-2',
      'the prefix of key is not in lower case',
    ],
    ['key-31', proof({ key: formatKey(publicKeyOf(seedBytes).subarray(0, 31)) }), 'KEY-2', 'key is one byte short'],
    [
      'key-33',
      proof({ key: formatKey(Uint8Array.from([...publicKeyOf(seedBytes), 0])) }),
      'KEY-2',
      'key is one byte long',
    ],
    ['key-padded', proof({ key: `${key}=` }), 'KEY-1', 'key has padding'],
    ['key-number', proof({ key: 5 }), 'PROOF-1', 'key is a number'],
  ];
  for (const [name, text, rule, change] of malformed) {
    on.refused(
      `refuses-${name}`,
      `Malformed: ${change}`,
      rule === 'PROOF-1' ? [rule] : [rule, 'PROOF-1'],
      check(text),
      'unauthorized',
      { of: 'valid', change },
    );
  }
  const unreadable: readonly (readonly [name: string, text: string, change: string])[] = [
    ['broken', proof().slice(0, -1), 'the closing brace is missing'],
    ['empty', '', 'an empty text'],
    ['duplicate', proof().replace('{', `{"ts":${ts},`), 'ts stands twice'],
  ];
  for (const [name, text, change] of unreadable) {
    const extras = name === 'duplicate' ? { flags: ['duplicate-keys'] as const, accept: [{ data: {} }] } : {};
    on.refused(
      `refuses-text-${name}`,
      `No JSON text: ${change}`,
      ['PORT-4', 'JSON-9'],
      check(text),
      'invalid_params',
      { of: 'valid', change },
      extras,
    );
  }
  on.refused(
    'refuses-proof-object',
    'The proof as an object instead of its text',
    ['PORT-4', 'PORT-2'],
    check(proof(), { proof: { key, ts, sig: signature } }),
    'invalid_params',
    { of: 'valid', change: 'proof is an object' },
  );
  on.refused('refuses-now-missing', 'No now', ['PORT-2'], { proof: proof(), ...subject }, 'invalid_params', {
    of: 'valid',
    change: 'now is not given',
  });
  on.refused(
    'refuses-now-string',
    'now as a string',
    ['PORT-2'],
    check(proof(), { now: String(ts) }),
    'invalid_params',
    { of: 'valid', change: 'now is a string' },
  );
}

function texts(on: Author): void {
  const wrong: readonly (readonly [name: string, changes: Record<string, string>, change: string])[] = [
    ['aud', { aud: 'cal.example.org' }, 'another service'],
    ['aud-case', { aud: 'Cal.example.com' }, 'the service in other case'],
    ['verb', { verb: 'UNDO' }, 'another verb'],
    ['verb-case', { verb: 'commit' }, 'the verb in lower case'],
    ['target', { target: 'abd' }, 'another target'],
    ['target-space', { target: 'abc ' }, 'a space behind the target'],
  ];
  for (const [name, changes, change] of wrong) {
    on.refused(
      `refuses-other-${name}`,
      `Signed over something else: ${change}`,
      ['PROOF-2'],
      check(proof(), changes),
      'unauthorized',
      { of: 'valid', change },
    );
  }
  on.refused('refuses-other-ts', 'The time is signed', ['PROOF-2'], check(proof({ ts: ts + 1 })), 'unauthorized', {
    of: 'valid',
    change: 'ts is one second later',
  });
  const other = formatKey(publicKeyOf(new Uint8Array(32).fill(3)));
  on.refused('refuses-other-key', 'Signed by another key', ['PROOF-2'], check(proof({ key: other })), 'unauthorized', {
    of: 'valid',
    change: 'key is another',
  });
  const spaced = encodeBase64url(sign(seedBytes, encodeUtf8(signedText(ts).replaceAll(',', ', '))));
  on.refused(
    'refuses-spaced-text',
    'The signed text is canonical',
    ['PROOF-2', 'CANON-1'],
    check(proof({ sig: spaced })),
    'unauthorized',
    { of: 'valid', change: 'signed over a text with spaces' },
  );
  const unsorted = encodeBase64url(
    sign(seedBytes, encodeUtf8(`{"aud":"cal.example.com","verb":"COMMIT","target":"abc","ts":${ts}}`)),
  );
  on.refused(
    'refuses-unsorted-text',
    'The signed text has sorted keys',
    ['PROOF-2', 'CANON-2'],
    check(proof({ sig: unsorted })),
    'unauthorized',
    { of: 'valid', change: 'signed over a text in other order' },
  );
  const strange = { aud: 'é', verb: '', target: '"\\\u2028😀' };
  on.hand(
    'strange-texts',
    'Any strings can be signed',
    ['PROOF-2', 'CANON-3'],
    {
      proof: proof({ sig: encodeBase64url(sign(seedBytes, encodeUtf8(signedText(ts, strange)))) }),
      ...strange,
      now: ts,
    },
    {},
  );
}

function times(on: Author): void {
  const accepted: readonly (readonly [name: string, now: number, title: string])[] = [
    ['late-300', ts + 300, 'Exactly 300 seconds later'],
    ['late-299', ts + 299, '299 seconds later'],
    ['early-300', ts - 300, 'Exactly 300 seconds earlier'],
  ];
  for (const [name, now, title] of accepted) on.hand(name, title, ['PROOF-3'], check(proof(), { now }), {});
  const refused: readonly (readonly [name: string, now: number, of: string, change: string])[] = [
    ['late-301', ts + 301, 'late-300', 'one second more'],
    ['early-301', ts - 301, 'early-300', 'one second more'],
    ['late-days', ts + 86_400, 'late-300', 'a day later'],
    ['now-zero', 0, 'early-300', 'now is 0'],
    ['now-negative', -ts, 'early-300', 'now is negative'],
  ];
  for (const [name, now, of, change] of refused) {
    on.refused(`refuses-${name}`, `Out of time: ${change}`, ['PROOF-3'], check(proof(), { now }), 'unauthorized', {
      of,
      change,
    });
  }
  const at = (time: number): string =>
    proof({ ts: time, sig: encodeBase64url(sign(seedBytes, encodeUtf8(signedText(time)))) });
  on.hand('ts-negative', 'A negative ts near a negative now', ['PROOF-3', 'PROOF-1'], check(at(-5), { now: 5 }), {});
  on.hand('ts-zero', 'ts 0 is a time', ['PROOF-3', 'PROOF-1'], check(at(0), { now: 300 }), {});
  on.refused(
    'refuses-ts-zero',
    'ts 0 is a time, and 301 seconds are too many',
    ['PROOF-3'],
    check(at(0), { now: 301 }),
    'unauthorized',
    { of: 'ts-zero', change: 'one second more' },
  );
}

function signatures(on: Author): void {
  for (const [name, hex] of badKeys) {
    const high = hex.slice(0, 2) >= 'ed' && hex.slice(2, 62) === 'ff'.repeat(30);
    on.refused(
      `refuses-key-${name}`,
      `A key that nobody holds, ${hex}`,
      [high ? 'KEY-5' : 'KEY-6'],
      forged(bySmallOrderKey(hex, message)),
      'unauthorized',
      { of: 'valid', change: 'key and signature forged by a point of small order' },
    );
  }
  const valid = decodeBase64url(signature) as Uint8Array;
  on.refused(
    'refuses-identity-r',
    'R is the identity',
    ['KEY-6'],
    forged(withIdentityR(seedBytes, message)),
    'unauthorized',
    { of: 'valid', change: 'R is the identity and S made to match' },
  );
  const minusOne = Uint8Array.from(valid);
  minusOne.set(decodeBase64url(hexOf(`ec${'ff'.repeat(30)}7f`)) as Uint8Array, 0);
  on.refused(
    'refuses-small-order-r',
    'R is of order 2',
    ['KEY-6'],
    check(proof({ sig: encodeBase64url(minusOne) })),
    'unauthorized',
    { of: 'valid', change: 'R is the point of order 2' },
  );
  on.refused(
    'refuses-s-raised',
    'S raised by L',
    ['KEY-7'],
    check(proof({ sig: encodeBase64url(raised(valid)) })),
    'unauthorized',
    { of: 'valid', change: 'S is S + L' },
  );
  on.refused(
    'refuses-s-raised-twice',
    'S raised by 2 L',
    ['KEY-7'],
    check(proof({ sig: encodeBase64url(raised(raised(valid))) })),
    'unauthorized',
    { of: 'valid', change: 'S is S + 2 L' },
  );
  const order = Uint8Array.from(valid);
  order.set(
    decodeBase64url(hexOf('edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010')) as Uint8Array,
    32,
  );
  on.refused(
    'refuses-s-order',
    'S is L itself',
    ['KEY-7'],
    check(proof({ sig: encodeBase64url(order) })),
    'unauthorized',
    { of: 'valid', change: 'S is L' },
  );
  on.hand(
    'mixed-key',
    'A key with a part of small order whose equation holds',
    ['KEY-8'],
    forged(mixedButValid(seedBytes, message)),
    {},
  );
  on.refused(
    'refuses-cofactored-key',
    'Only the equation with the cofactor holds, by the key',
    ['KEY-8'],
    forged(cofactoredOnly(seedBytes, message)),
    'unauthorized',
    { of: 'mixed-key', change: 'another r, so that 8 does not divide k' },
  );
  on.refused(
    'refuses-cofactored-r',
    'Only the equation with the cofactor holds, by R',
    ['KEY-8'],
    forged(withMixedR(seedBytes, message)),
    'unauthorized',
    { of: 'valid', change: 'a point of order 8 is added to R' },
  );
  const offCurve = Uint8Array.from(publicKeyOf(seedBytes));
  offCurve.set([2, ...new Array(31).fill(0)]);
  on.refused(
    'refuses-key-off-curve',
    'The key is no point',
    ['KEY-8'],
    check(proof({ key: formatKey(offCurve) })),
    'unauthorized',
    { of: 'valid', change: 'y of the key is 2, which is on no point' },
  );
  for (const [name, byte] of [
    ['first', 0],
    ['last-of-r', 31],
    ['first-of-s', 32],
  ] as const) {
    const flipped = Uint8Array.from(valid);
    flipped[byte] = (flipped[byte] as number) ^ 1;
    on.refused(
      `refuses-sig-bit-${name}`,
      `One bit of the ${name.replaceAll('-', ' ')} byte`,
      ['KEY-8'],
      check(proof({ sig: encodeBase64url(flipped) })),
      'unauthorized',
      { of: 'valid', change: 'one bit of sig' },
    );
  }
}
