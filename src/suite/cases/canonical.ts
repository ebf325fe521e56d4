import { casesOf } from '../author.ts';

/** The canonical form (CANON-1 … CANON-4). */
export const canonicalCases = casesOf('canonical.encode', (on) => {
  on.hand('literals', 'The three literals', ['CANON-1'], { json: '[null,true,false]' }, { text: '[null,true,false]' });
  on.hand(
    'empties',
    'Empty containers and strings',
    ['CANON-1'],
    { json: '{ "a" : { } , "b" : [ ] , "c" : "" }' },
    { text: '{"a":{},"b":[],"c":""}' },
  );
  on.hand('array-order', 'Arrays keep their order', ['CANON-1'], { json: '[3,1,2]' }, { text: '[3,1,2]' });
  on.external(
    'key-order-code-point',
    'Code point order, not UTF-16 order',
    ['CANON-2'],
    { json: '{"\\ud83d\\ude00":1,"\\ufb33":2,"plain":3}' },
    { text: '{"plain":3,"\ufb33":2,"😀":1}' },
  );
  on.external(
    'key-order-private-use',
    'U+E000 and U+FFFF before U+10000',
    ['CANON-2'],
    { json: '{"\\ud800\\udc00":1,"\\uffff":2,"\\ue000":3,"\\ud7ff":4}' },
    { text: '{"\ud7ff":4,"\ue000":3,"\uffff":2,"\u{10000}":1}' },
  );
  on.hand(
    'key-order-prefix',
    'A shorter key before a longer one that it begins',
    ['CANON-2'],
    { json: '{"ab":1,"a":2,"abc":3,"a\\u0000":4}' },
    { text: '{"a":2,"a\\u0000":4,"ab":1,"abc":3}' },
  );
  on.hand(
    'key-order-digits',
    'Digits sort as characters',
    ['CANON-2'],
    { json: '{"10":1,"9":2,"1":3,"A":4,"a":5,"-1":6}' },
    { text: '{"-1":6,"1":3,"10":1,"9":2,"A":4,"a":5}' },
  );
  on.hand(
    'key-order-nested',
    'Every object is sorted, also inside arrays',
    ['CANON-2'],
    { json: '[{"b":{"d":1,"c":2},"a":0}]' },
    { text: '[{"a":0,"b":{"c":2,"d":1}}]' },
  );
  on.hand(
    'key-order-escaped',
    'Keys sort by what they are, not by how they are escaped',
    ['CANON-2'],
    { json: '{"\\"":1,"!":2,"#":3,"\\n":4}' },
    { text: '{"\\n":4,"!":2,"\\"":1,"#":3}' },
  );
  on.external(
    'key-order-french',
    'The French sample of a published suite',
    ['CANON-2'],
    {
      json: '{"peach":"This sorting order","péché":"is wrong according to French","pêche":"but canonicalization MUST","sin":"ignore locale"}',
    },
    {
      text: '{"peach":"This sorting order","péché":"is wrong according to French","pêche":"but canonicalization MUST","sin":"ignore locale"}',
    },
  );
  on.external(
    'arrays-published',
    'The arrays sample of a published suite',
    ['CANON-1', 'CANON-2'],
    { json: '[\n  56,\n  {\n    "d": true,\n    "10": null,\n    "1": [ ]\n  }\n]\n' },
    { text: '[56,{"1":[],"10":null,"d":true}]' },
  );
  on.external(
    'escapes-few',
    'What must not be escaped',
    ['CANON-3'],
    { json: `{"s":"<a href='x'>&\\u2028\\u007f/\\u001f\\u000b"}` },
    { text: `{"s":"<a href='x'>&\u2028\u007f/\\u001f\\u000b"}` },
  );
  on.hand(
    'escapes-all-controls',
    'Every control character',
    ['CANON-3'],
    {
      json: `"${Array.from({ length: 32 }, (_, code) => `\\u00${code.toString(16).padStart(2, '0').toUpperCase()}`).join('')}"`,
    },
    {
      text: '"\\u0000\\u0001\\u0002\\u0003\\u0004\\u0005\\u0006\\u0007\\b\\t\\n\\u000b\\f\\r\\u000e\\u000f\\u0010\\u0011\\u0012\\u0013\\u0014\\u0015\\u0016\\u0017\\u0018\\u0019\\u001a\\u001b\\u001c\\u001d\\u001e\\u001f"',
    },
  );
  on.hand(
    'escapes-c1',
    'U+0080 to U+009F stay raw',
    ['CANON-3'],
    { json: '"\\u0080\\u0085\\u009f"' },
    { text: '"\u0080\u0085\u009f"' },
  );
  on.hand(
    'escapes-in-keys',
    'Keys are escaped like strings',
    ['CANON-3'],
    { json: '{"a\\/\\u000a\\u2029":"\\\\"}' },
    { text: '{"a/\\n\u2029":"\\\\"}' },
  );
  on.hand(
    'integer-greatest',
    'The greatest integer',
    ['CANON-4', 'JSON-8'],
    { json: '9007199254740991' },
    { text: '9007199254740991' },
  );
  on.hand(
    'integer-least',
    'The least integer',
    ['CANON-4', 'JSON-8'],
    { json: '-9007199254740991' },
    { text: '-9007199254740991' },
  );
  on.hand(
    'integer-spellings',
    'Integers by value, however spelled',
    ['CANON-4', 'JSON-8'],
    { json: '[1.0,10e-1,0.1e1,1E+0,-0.0,-0,0e5,12.0e1]' },
    { text: '[1,1,1,1,0,0,0,120]' },
  );
  on.hand(
    'integer-underflow',
    'A number that underflows is 0',
    ['JSON-7', 'CANON-4'],
    { json: '[1e-400,-1e-999]' },
    { text: '[0,0]' },
  );
  on.hand(
    'integer-rounded',
    'A fraction too fine for a double is gone',
    ['JSON-7', 'JSON-8'],
    { json: '1.00000000000000000000000000000000001' },
    { text: '1' },
  );
  const numbers: readonly (readonly [name: string, json: string, of: string, change: string])[] = [
    ['half', '1.5', 'number-ten', 'a fraction'],
    ['tiny', '5e-324', 'number-ten', 'the smallest double'],
    ['beyond', '9007199254740992', 'integer-greatest', 'one more'],
    ['beyond-odd', '9007199254740993', 'integer-greatest', 'two more, which no double holds'],
    ['beyond-negative', '-9007199254740992', 'integer-least', 'one less'],
    ['exponent-large', '1e21', 'integer-greatest', 'an integer far beyond'],
    ['nested-fraction', '{"a":[1,{"b":0.1}]}', 'object-one', 'a fraction deep inside'],
  ];
  for (const [name, json, of, change] of numbers) {
    on.refused(`refuses-number-${name}`, `No canonical form: ${change}`, ['CANON-4'], { json }, 'invalid_params', {
      of,
      change,
    });
  }
  on.refused('refuses-overflow', 'A number that overflows a double', ['JSON-7'], { json: '1e400' }, 'invalid_params', {
    of: 'integer-greatest',
    change: 'beyond every double',
  });
  on.refused(
    'refuses-overflow-digits',
    'Overflow by many digits',
    ['JSON-7'],
    { json: `1${'0'.repeat(400)}` },
    'invalid_params',
    { of: 'integer-greatest', change: 'four hundred digits' },
  );
  on.reference('proposal', 'A whole proposal', ['CANON-1', 'CANON-2', 'CANON-3', 'CANON-4'], {
    json: '{"id":"p_1","capability":"shop.order","summary":"2 × flat white","effects":[{"op":"charge","target":"card ····4242","to":1250}],"cost":{"currency":"USD","amount":1250},"risk":"low","undo":{"window":600},"expires":1790003640}',
  });
});
