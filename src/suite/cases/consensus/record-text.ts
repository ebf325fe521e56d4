import type { RuleId } from '../../../../generated/rules.ts';
import { casesOf } from '../../author.ts';
import { hashed } from '../../ballot.ts';
import { bytesOf } from '../../bytes.ts';
import { textWithOption, withOption } from './record-number.ts';
import { venueHash, venueText } from './venue.ts';

type Row = readonly [name: string, title: string, rules: readonly RuleId[], option: string, text: string];

const controls = Array.from({ length: 32 }, (_, code) => `\\u00${code.toString(16).padStart(2, '0').toUpperCase()}`);

/** `count` arrays, each in the one before. */
export const nested = (count: number): string => `${'['.repeat(count)}${']'.repeat(count)}`;

const options: readonly Row[] = [
  [
    'keys-nested',
    'Keys are sorted at every depth, digits as characters',
    ['RECORD-2'],
    '{"b":1,"a":{"z":[1,2],"é":"x"},"10":true,"9":null}',
    '{"10": true, "9": null, "a": {"z": [1, 2], "é": "x"}, "b": 1}',
  ],
  [
    'keys-code-point',
    'Keys are sorted by code point, not by UTF-16',
    ['RECORD-2', 'CANON-2'],
    '{"😀":1,"\\ufb33":2,"z":3,"":4,"ab":5,"a":6,"Z":7}',
    '{"": 4, "Z": 7, "a": 6, "ab": 5, "z": 3, "\ufb33": 2, "😀": 1}',
  ],
  [
    'containers-empty',
    'Empty containers and strings, and the literals',
    ['RECORD-2'],
    '{"d":[ ],"c":{ },"b":"","a":[null,true,false,[[]],[{}]]}',
    '{"a": [null, true, false, [[]], [{}]], "b": "", "c": {}, "d": []}',
  ],
  [
    'escapes-controls',
    'Every control character',
    ['RECORD-3'],
    `{"s":"${controls.join('')}"}`,
    '{"s": "\\u0000\\u0001\\u0002\\u0003\\u0004\\u0005\\u0006\\u0007\\b\\t\\n\\u000b\\f\\r\\u000e\\u000f\\u0010\\u0011\\u0012\\u0013\\u0014\\u0015\\u0016\\u0017\\u0018\\u0019\\u001a\\u001b\\u001c\\u001d\\u001e\\u001f"}',
  ],
  [
    'escapes-few',
    'What must not be escaped',
    ['RECORD-3'],
    '{"s":"\\/<>&\\u0027\\u007f\\u0080\\u00e9\\u2028\\u2029\\ufeff\\ud83d\\ude00"}',
    '{"s": "/<>&\'\u007f\u0080é\u2028\u2029\ufeff😀"}',
  ],
  [
    'keys-prototype',
    'Names of a prototype are keys like others',
    ['RECORD-2', 'JSON-10'],
    '{"toString":1,"__proto__":{"__proto__":2},"constructor":null}',
    '{"__proto__": {"__proto__": 2}, "constructor": null, "toString": 1}',
  ],
  [
    'nested-64',
    'Sixty-four containers, of which the transcript has four',
    ['RECORD-5'],
    `{"a":${nested(60)}}`,
    `{"a": ${nested(60)}}`,
  ],
];

/** Record texts and their hashes (RECORD-2, RECORD-3, RECORD-5, RECORD-8), put as transcript.hash. */
export const recordTextCases = casesOf('transcript.hash', (on) => {
  const empty = '{"entries": [], "result": null}';
  on.hand('empty', 'The empty record', ['RECORD-8'], { json: '{"entries":[],"result":null}' }, hashed(empty));
  on.hand(
    'empty-spaced',
    'White space and the order of keys do not count',
    ['RECORD-2', 'RECORD-8'],
    { json: ' {\n"result" : null ,\n\t"entries" : [ ] } ' },
    hashed(empty),
  );
  on.hand('empty-bytes', 'The document as bytes', ['PORT-1'], { bytes: bytesOf(empty) }, hashed(empty));
  on.external(
    'venue',
    'The published hash of the venue example',
    ['RECORD-8', 'RECORD-2'],
    { json: venueText },
    { text: venueText, hash: venueHash },
  );
  for (const [name, title, rules, option, text] of options)
    on.hand(`text-${name}`, title, rules, { json: withOption(option) }, hashed(textWithOption(text)));
  const refused: readonly (readonly [
    name: string,
    rules: readonly RuleId[],
    json: string,
    of: string,
    change: string,
  ])[] = [
    ['nested-65', ['RECORD-5'], withOption(`{"a":${nested(61)}}`), 'text-nested-64', 'one container more'],
    ['lone-surrogate', ['RECORD-5'], withOption('{"s":"\\ud83d"}'), 'text-escapes-few', 'half a pair'],
    [
      'duplicate-key-escaped',
      ['RECORD-5'],
      withOption('{"a":1,"\\u0061":1}'),
      'text-keys-nested',
      'a key twice, once escaped',
    ],
    ['trailing', ['JSON-1', 'RECORD-9'], `${empty}{}`, 'empty', 'another value behind it'],
  ];
  for (const [name, rules, json, of, change] of refused)
    on.refused(`refuses-${name}`, `No record: ${change}`, rules, { json }, 'invalid_params', { of, change });
});
