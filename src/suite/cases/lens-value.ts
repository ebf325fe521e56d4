import { type Author, casesOf } from '../author.ts';
import { bytesOf } from '../bytes.ts';
import { type Row, writeRows } from './lens-rows.ts';

const order: readonly Row[] = [
  ['key-order', 'Keys are not sorted', ['JSON-5', 'LENS-7'], '{"b":1,"a":2,"c":3}', 'b: 1', 'a: 2', 'c: 3'],
  [
    'key-order-nested',
    'Integer-like keys keep their place at depth',
    ['JSON-5'],
    '{"z":{"3":1,"x":0,"1":2},"2":{"b":[{"9":{},"8":1}]}}',
    'z:',
    '  "3": 1',
    '  x: 0',
    '  "1": 2',
    '"2":',
    '  b[1]:',
    '    - "9": {}',
    '      "8": 1',
  ],
  [
    'key-order-limits',
    'Keys on both sides of what engines take for an array index',
    ['JSON-5'],
    '{"x":0,"4294967295":1,"4294967294":2,"9007199254740993":3,"01":4,"0":5,"-1":6}',
    'x: 0',
    '"4294967295": 1',
    '"4294967294": 2',
    '"9007199254740993": 3',
    '01: 4',
    '"0": 5',
    '"-1": 6',
  ],
  [
    'key-order-compact',
    'Integer-like keys keep their place in compact JSON',
    ['JSON-5', 'LENS-11'],
    '[[{"b":1,"10":2,"9":{"1":0,"0":0},"a":4}]]',
    'items[1]:',
    '  - [{"b":1,"10":2,"9":{"1":0,"0":0},"a":4}]',
  ],
  [
    'key-order-table',
    'Integer-like keys keep their place in a table',
    ['JSON-5', 'LENS-9'],
    '{"k":[{"b":1,"2":2,"1":3},{"b":4,"2":5,"1":6}]}',
    'k[2]{b,"2","1"}:',
    '  1,2,3',
    '  4,5,6',
  ],
  [
    'key-order-no-table',
    'Integer-like keys in another order make no table',
    ['JSON-5', 'LENS-9'],
    '{"k":[{"2":1,"1":2},{"1":3,"2":4}]}',
    'k[2]:',
    '  - "2": 1',
    '    "1": 2',
    '  - "1": 3',
    '    "2": 4',
  ],
  [
    'key-prototype',
    'Keys with the names of inherited properties',
    ['JSON-10', 'LENS-7'],
    '{"__proto__":1,"constructor":{"toString":2,"length":0},"hasOwnProperty":[{"__proto__":3},{"__proto__":4}],"valueOf":[[{"__proto__":5}]]}',
    '__proto__: 1',
    'constructor:',
    '  toString: 2',
    '  length: 0',
    'hasOwnProperty[2]{__proto__}:',
    '  3',
    '  4',
    'valueOf[1]:',
    '  - [{"__proto__":5}]',
  ],
];

const objects: readonly Row[] = [
  [
    'scalars',
    'A scalar of each kind',
    ['LENS-1', 'LENS-2', 'LENS-7'],
    '{"a":null,"b":true,"c":false,"d":"x y","e":-1.5,"f":""}',
    'a: -',
    'b: true',
    'c: false',
    'd: x y',
    'e: -1.5',
    'f: ""',
  ],
  [
    'empties',
    'Empty containers',
    ['LENS-7'],
    '{"a":{},"b":[],"c":{"d":{},"e":[]}}',
    'a: {}',
    'b: []',
    'c:',
    '  d: {}',
    '  e: []',
  ],
  [
    'indents',
    'Two spaces a level, and back',
    ['LENS-1', 'LENS-7'],
    '{"a":{"b":{"c":{"d":1},"e":2},"f":3},"g":4}',
    'a:',
    '  b:',
    '    c:',
    '      d: 1',
    '    e: 2',
    '  f: 3',
    'g: 4',
  ],
  [
    'white-space',
    'White space of the document does not matter',
    ['LENS-1'],
    '\r\n{ "a" :\t{ "b" : [ 1 ,\n 2 ] } }\n\n',
    'a:',
    '  b: [1, 2]',
  ],
  [
    'scalar-list',
    'An array of scalars on one line',
    ['LENS-8', 'LENS-2'],
    '{"a":[1,"x y",null,true,"","a, b","]"],"b":[null]}',
    'a: [1, x y, -, true, "", "a, b", "]"]',
    'b: [-]',
  ],
  [
    'scalar-list-long',
    'A long array of scalars is not broken',
    ['LENS-8', 'LENS-1'],
    `[${Array.from({ length: 60 }, (_, index) => index + 100).join(',')}]`,
    `items: [${Array.from({ length: 60 }, (_, index) => index + 100).join(', ')}]`,
  ],
];

const tops: readonly Row[] = [
  ['top-object-empty', 'The empty object', ['LENS-12'], '{}', '{}'],
  ['top-null', 'null alone', ['LENS-12', 'LENS-2'], 'null', '-'],
  ['top-true', 'true alone', ['LENS-12', 'LENS-2'], 'true', 'true'],
  ['top-bare', 'A bare string alone', ['LENS-12'], '"a b: c"', 'a b: c'],
  ['top-quoted', 'A quoted string alone', ['LENS-12', 'LENS-5'], '"a\\nb"', '"a\\nb"'],
  ['top-string-empty', 'The empty string alone', ['LENS-12', 'LENS-4'], '""', '""'],
  [
    'top-items-key',
    'An object with the key items',
    ['LENS-12', 'LENS-7'],
    '{"items":{"items":[]}}',
    'items:',
    '  items: []',
  ],
  ['top-table', 'A table at the top', ['LENS-12', 'LENS-9'], '[{"a":1},{"a":2}]', 'items[2]{a}:', '  1', '  2'],
  [
    'top-list',
    'A mixed array at the top',
    ['LENS-12', 'LENS-10'],
    '[1,{},[]]',
    'items[3]:',
    '  - 1',
    '  - {}',
    '  - []',
  ],
];

function depth(on: Author): void {
  const chain = (count: number): string => `${'{"a":'.repeat(count)}1${'}'.repeat(count)}`;
  const steps = Array.from({ length: 64 }, (_, level) => `${'  '.repeat(level)}a:`);
  on.hand(
    'depth-objects',
    '64 objects, one in another',
    ['LENS-1', 'LENS-7', 'JSON-4'],
    { json: chain(64) },
    { text: `${steps.join('\n')} 1` },
  );
  on.refused('refuses-depth-objects', '65 objects, one in another', ['JSON-4'], { json: chain(65) }, 'invalid_params', {
    of: 'depth-objects',
    change: 'one object more',
  });
  on.hand(
    'depth-arrays',
    '64 arrays, one in another',
    ['LENS-11', 'JSON-4'],
    { json: `${'['.repeat(64)}${']'.repeat(64)}` },
    { text: `items[1]:\n  - ${'['.repeat(63)}${']'.repeat(63)}` },
  );
  on.refused(
    'refuses-depth-arrays',
    '10,000 arrays, one in another',
    ['JSON-4'],
    { json: '['.repeat(10_000) + ']'.repeat(10_000) },
    'invalid_params',
    { of: 'depth-arrays', change: 'very many arrays more' },
  );
  // Object k stands behind the dash of the array in object k - 1, so two levels deeper.
  const items = Array.from(
    { length: 32 },
    (_, k) => `${k === 0 ? '' : `${'    '.repeat(k - 1)}  - `}a${k === 31 ? ': []' : '[1]:'}`,
  );
  on.hand(
    'depth-items',
    'Objects in arrays in objects, 64 containers',
    ['LENS-10', 'JSON-4'],
    { json: `${'{"a":['.repeat(32)}${']}'.repeat(32)}` },
    { text: items.join('\n') },
  );
}

function documents(on: Author): void {
  on.hand(
    'bytes',
    'A document given as bytes',
    ['PORT-1', 'JSON-2'],
    { bytes: bytesOf('{"a":"é😀"}') },
    { text: 'a: "é😀"' },
  );
  const refused: readonly (readonly [name: string, bytes: string, change: string])[] = [
    ['utf8', bytesOf('{"a":"', 0xc3, '"}'), 'a sequence cut short'],
    ['surrogate', bytesOf('{"a":"', 0xed, 0xa0, 0x80, '"}'), 'an encoded surrogate'],
    ['byte-order-mark', bytesOf(0xef, 0xbb, 0xbf, '{"a":"é😀"}'), 'a byte order mark before it'],
  ];
  for (const [name, bytes, change] of refused)
    on.refused(
      `refuses-bytes-${name}`,
      `Not a document: ${change}`,
      [name === 'byte-order-mark' ? 'JSON-1' : 'JSON-2'],
      { bytes },
      'invalid_params',
      { of: 'bytes', change },
    );
  on.refused('refuses-two-values', 'Two documents', ['JSON-1'], { json: '{"b":1,"a":2,"c":3} {}' }, 'invalid_params', {
    of: 'key-order',
    change: 'a second value behind the first',
  });
  on.refused(
    'refuses-lone-surrogate',
    'A lone surrogate',
    ['JSON-3'],
    { json: '["\\ud83d","\u{1f600}"]' },
    'invalid_params',
    { of: 'escapes-emoji', change: 'the low half is missing' },
  );
  on.refused(
    'refuses-duplicate-key',
    'The same key twice: refused, or the last value at the first place',
    ['JSON-6'],
    { json: '{"b":1,"a":2,"b":3}' },
    'invalid_params',
    { of: 'key-order', change: 'the third key is the first again' },
    { flags: ['duplicate-keys'], accept: [{ data: { text: 'b: 3\na: 2' } }] },
  );
  on.refused(
    'refuses-duplicate-key-digits',
    'An integer-like key twice',
    ['JSON-6', 'JSON-5'],
    { json: '{"b":1,"7":2,"a":3,"\\u0037":4}' },
    'invalid_params',
    { of: 'key-order', change: 'two keys that are 7' },
    { flags: ['duplicate-keys'], accept: [{ data: { text: 'b: 1\n"7": 4\na: 3' } }] },
  );
}

/** Objects, key order, the top and depth (JSON-5, LENS-1, LENS-2, LENS-7, LENS-12). */
export const lensValueCases = casesOf('lens.value', (on) => {
  writeRows(on, order);
  writeRows(on, objects);
  writeRows(on, tops);
  depth(on);
  documents(on);
});
