import { casesOf } from '../author.ts';
import { bytesOf } from '../bytes.ts';

/** The hash of a proposal (HASH-1 … HASH-3). The hand answers are digests of canonical texts written out by hand. */
export const hashCases = casesOf('hash.proposal', (on) => {
  const one = { hash: 'XFIWAR5eTD34Zu64h8HuV-N_wsmKN1dIBC0TTw3E1aA' };
  on.hand(
    'empty',
    'The empty object',
    ['HASH-1', 'HASH-3'],
    { json: '{}' },
    { hash: 'RBNvo1WzZ4oRRq0W9-hknpT7T8If536DEMBg9hyq_4o' },
  );
  on.hand(
    'only-hash-and-data',
    'Nothing is left when only hash and data are there',
    ['HASH-2', 'HASH-3'],
    { json: '{"hash":1,"data":2}' },
    { hash: 'RBNvo1WzZ4oRRq0W9-hknpT7T8If536DEMBg9hyq_4o' },
  );
  on.hand('plain', 'One field', ['HASH-1', 'HASH-2'], { json: '{"id":"p1"}' }, one);
  on.hand('hash-ignored', 'The field hash does not count', ['HASH-2'], { json: '{"hash":"x","id":"p1"}' }, one);
  on.hand(
    'data-ignored',
    'The field data does not count, whatever it holds',
    ['HASH-2'],
    { json: '{"id":"p1","data":{"price":1.5,"list":[1e300]}}' },
    one,
  );
  on.hand('data-null-ignored', 'data null does not count either', ['HASH-2'], { json: '{"data":null,"id":"p1"}' }, one);
  on.hand(
    'nested-count',
    'hash and data deeper inside count',
    ['HASH-2'],
    { json: '{"a":{"hash":1,"data":2},"data":3}' },
    { hash: 'WRsoZsxeBK53fhc23GXw9hJbX2NWqQ41LJwFnaqjNLk' },
  );
  on.hand(
    'case-counts',
    'Data and Hash are other fields',
    ['HASH-2'],
    { json: '{"Hash":1,"Data":2}' },
    { hash: 'jg4avJzpiBI8LHknwj3oLytw-KnV2LFhKhAF3VU9K1c' },
  );
  on.hand(
    'key-order',
    'The order of keys in the text does not matter',
    ['HASH-1', 'CANON-2'],
    { json: '{"b":2,"a":1}' },
    { hash: 'QyWM_3g_5wNtikMDP4MK38YOwDc4JHNUisdCuIgpJ3c' },
  );
  on.hand(
    'code-point-order',
    'Keys are sorted by code point before hashing',
    ['HASH-1', 'CANON-2'],
    { json: '{"\\ud83d\\ude00":1,"\\ufb33":2}' },
    { hash: 'lsThsm8u8fXwPhFdMSj5MGgwv16vLVI8D3VR00JOSTc' },
  );
  on.hand(
    'prototype-names',
    'Prototype names are fields',
    ['HASH-2', 'JSON-10'],
    { json: '{"constructor":2,"__proto__":{"hash":1}}' },
    { hash: 'uYMuWM_VtPc_CHDdsg_-wmcyldLrkRP7QZOQon8Eqms' },
  );
  on.hand(
    'cost',
    'Money in minor units',
    ['HASH-1', 'HASH-2'],
    { json: '{"id":"p1","cost":{"currency":"USD","amount":1250.0}}' },
    { hash: 'TUZ54a2Y7w9470wloyKXqVbDZ2NYseeooDUUiHJkhAs' },
  );
  on.hand(
    'integer-by-value',
    'An integer by value',
    ['HASH-1', 'JSON-8'],
    { json: '{"a":1e0}' },
    { hash: 'AVq9f1zFei3ZS3WQ8ErYCEJzkF7jPsXOvq5iJ2qX-GI' },
  );
  on.hand(
    'integer-greatest',
    'The greatest integer',
    ['HASH-3', 'CANON-4'],
    { json: '{"a":9007199254740991}' },
    { hash: 'qa9M_LN8xsVx07OWpZr19uQsjqQ9Bsr8iXBeP7SVZJ0' },
  );
  on.hand('bytes', 'The document as bytes', ['PORT-1'], { bytes: bytesOf('{"id":"p1"}') }, one);
  on.hand(
    'escaped-field-name',
    'A field name written with escapes is the same field',
    ['HASH-2', 'JSON-3'],
    { json: '{"id":"p1","\\u0068ash":"x"}' },
    one,
  );
  on.reference('proposal', 'A whole proposal with data', ['HASH-2'], {
    json: '{"id":"p_1","capability":"shop.order","summary":"2 × flat white","effects":[{"op":"charge","target":"card","to":1250}],"cost":{"currency":"USD","amount":1250},"risk":"low","undo":{"window":600},"expires":1790003640,"hash":"","data":{"eta":12.5}}',
  });
  const refused: readonly (readonly [name: string, json: string, change: string])[] = [
    ['array', '[{"id":"p1"}]', 'an array around it'],
    ['string', '"p1"', 'a string'],
    ['null', 'null', 'null'],
    ['number', '1', 'a number'],
    ['true', 'true', 'a boolean'],
    ['fraction', '{"id":"p1","x":0.5}', 'a fraction in a field that counts'],
    ['fraction-nested-data', '{"id":"p1","x":{"data":0.5}}', 'a fraction in a nested data'],
  ];
  for (const [name, json, change] of refused) {
    on.refused(`refuses-${name}`, `Refused: ${change}`, ['HASH-3', 'PORT-5'], { json }, 'invalid_params', {
      of: 'plain',
      change,
    });
  }
  on.refused(
    'refuses-broken-data',
    'data is not hashed, but the text is still read strictly',
    ['JSON-1', 'HASH-2', 'JSON-9'],
    { json: '{"id":"p1","data":{"x":01}}' },
    'invalid_params',
    { of: 'data-ignored', change: 'a leading zero inside data' },
  );
});
