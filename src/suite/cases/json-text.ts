import { type Author, casesOf } from '../author.ts';
import { bytesOf } from '../bytes.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

/** What the strict reader takes and refuses (JSON-1 … JSON-10, PORT-1), put as canonical.encode. */
export const jsonTextCases = casesOf('canonical.encode', (on) => {
  grammar(on);
  encodings(on);
  depth(on);
  keys(on);
});

function grammar(on: Author): void {
  on.hand(
    'white-space',
    'All four white space characters, everywhere',
    ['JSON-1', 'CANON-1'],
    { json: '\t\r\n {\r"a"\n:\t[ 1\n,2 ] }\n' },
    { text: '{"a":[1,2]}' },
  );
  on.hand('scalar-top', 'A scalar is a document', ['JSON-1'], { json: ' true ' }, { text: 'true' });
  on.hand(
    'solidus-escape',
    'Every short escape is read',
    ['JSON-1', 'CANON-3'],
    { json: '"\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041"' },
    { text: '"\\"\\\\/\\b\\f\\n\\r\\tA"' },
  );
  on.hand('array-two', 'A plain array', ['JSON-1', 'CANON-1'], { json: '[1,2]' }, { text: '[1,2]' });
  on.hand('number-in-array', 'A number alone in an array', ['JSON-1'], { json: '[1]' }, { text: '[1]' });
  on.hand('object-one', 'A plain object', ['JSON-1', 'CANON-1'], { json: '{"a":1}' }, { text: '{"a":1}' });
  on.hand('string-plain', 'A plain string', ['JSON-1'], { json: '"ab"' }, { text: '"ab"' });
  on.hand('number-ten', 'A plain number', ['JSON-1', 'CANON-4'], { json: '10' }, { text: '10' });
  const bad: readonly (readonly [name: string, json: string, of: string, change: string])[] = [
    ['trailing-comma', '[1,2,]', 'array-two', 'a comma after the last element'],
    ['trailing-comma-object', '{"a":1,}', 'object-one', 'a comma after the last entry'],
    ['missing-comma', '[1 2]', 'array-two', 'a space for the comma'],
    ['unclosed', '[1,2', 'array-two', 'the closing bracket is missing'],
    ['empty-text', '', 'array-two', 'nothing at all'],
    ['two-values', '[1,2][]', 'array-two', 'a second value behind the first'],
    ['form-feed', '[1,\f2]', 'array-two', 'a form feed as white space'],
    ['no-break-space', '[1,\u00a02]', 'array-two', 'a no-break space as white space'],
    ['comment', '[1,2]//x', 'array-two', 'a comment at the end'],
    ['byte-order-mark', '\ufeff[1,2]', 'array-two', 'a byte order mark at the start'],
    ['single-quotes', "{'a':1}", 'object-one', 'single quotes'],
    ['unquoted-key', '{a:1}', 'object-one', 'a key without quotes'],
    ['key-number', '{1:1}', 'object-one', 'a number as a key'],
    ['upper-true', 'True', 'scalar-top', 'an upper case letter'],
    ['nan', 'NaN', 'number-ten', 'NaN for a number'],
    ['infinity', '-Infinity', 'number-ten', '-Infinity for a number'],
    ['leading-zero', '010', 'number-ten', 'a leading zero'],
    ['leading-plus', '+10', 'number-ten', 'a leading plus'],
    ['bare-fraction', '.5', 'number-ten', 'no digit before the point'],
    ['bare-point', '10.', 'number-ten', 'no digit after the point'],
    ['bare-exponent', '10e', 'number-ten', 'an exponent without digits'],
    ['hexadecimal', '0x10', 'number-ten', 'hexadecimal digits'],
    ['fullwidth-digit', '１0', 'number-ten', 'a full-width digit'],
    ['raw-tab', '"a\tb"', 'string-plain', 'a raw tab inside the string'],
    ['raw-newline', '"a\nb"', 'string-plain', 'a raw line feed inside the string'],
    ['raw-nul', '"a\u0000b"', 'string-plain', 'a raw NUL inside the string'],
    ['unknown-escape', '"a\\x62"', 'string-plain', 'an escape that JSON does not have'],
    ['short-unicode-escape', '"a\\u62"', 'string-plain', 'a Unicode escape of two digits'],
    ['unclosed-string', '"ab', 'string-plain', 'the closing quote is missing'],
  ];
  for (const [name, json, of, change] of bad) {
    on.refused(`refuses-${name}`, `Refused: ${change}`, ['JSON-1', 'JSON-9'], { json }, 'invalid_params', {
      of,
      change,
    });
  }
}

function encodings(on: Author): void {
  on.hand(
    'bytes-plain',
    'A document given as bytes',
    ['PORT-1', 'JSON-2'],
    { bytes: bytesOf('["é😀"]') },
    { text: '["é😀"]' },
  );
  on.hand(
    'bytes-two-byte',
    'A two-byte character given as bytes',
    ['JSON-2', 'PORT-1'],
    { bytes: bytesOf('["', 0xc3, 0xa9, '"]') },
    { text: '["é"]' },
  );
  on.hand(
    'surrogate-pair-escape',
    'A pair of escapes is one code point',
    ['JSON-3'],
    { json: '["\\uD83D\\uDE00"]' },
    { text: '["😀"]' },
  );
  on.hand(
    'last-code-point',
    'U+10FFFF, a noncharacter, is a scalar value',
    ['JSON-3', 'JSON-2'],
    { json: '["\\udbff\\udfff\\uffff"]' },
    { text: '["\u{10ffff}\uffff"]' },
  );
  const invalid: readonly (readonly [name: string, bytes: string, change: string])[] = [
    ['lone-ff', bytesOf('["', 0xff, '"]'), 'the byte FF, which UTF-8 never has'],
    ['overlong', bytesOf('["', 0xc1, 0xa9, '"]'), 'an overlong form'],
    ['overlong-nul', bytesOf('["', 0xc0, 0x80, '"]'), 'an overlong NUL'],
    ['truncated', bytesOf('["', 0xc3, '"]'), 'a sequence cut short'],
    ['lone-continuation', bytesOf('["', 0xa9, '"]'), 'a continuation byte alone'],
    ['encoded-surrogate', bytesOf('["', 0xed, 0xa0, 0x80, '"]'), 'an encoded surrogate'],
    ['encoded-pair', bytesOf('["', 0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80, '"]'), 'a pair of encoded surrogates (CESU-8)'],
    ['beyond-unicode', bytesOf('["', 0xf4, 0x90, 0x80, 0x80, '"]'), 'a value above U+10FFFF'],
    ['utf-16', bytesOf(0xff, 0xfe, '[', 0, ']', 0), 'UTF-16 with a byte order mark'],
  ];
  for (const [name, bytes, change] of invalid) {
    on.refused(`refuses-utf8-${name}`, `Not UTF-8: ${change}`, ['JSON-2', 'PORT-1'], { bytes }, 'invalid_params', {
      of: 'bytes-two-byte',
      change,
    });
  }
  on.refused(
    'refuses-bytes-byte-order-mark',
    'A byte order mark given as bytes',
    ['JSON-1'],
    { bytes: bytesOf(0xef, 0xbb, 0xbf, '["é😀"]') },
    'invalid_params',
    { of: 'bytes-plain', change: 'EF BB BF at the start' },
  );
  const lone: readonly (readonly [name: string, json: string, change: string])[] = [
    ['high', '["\\ud83d"]', 'the high half alone'],
    ['low', '["\\ude00"]', 'the low half alone'],
    ['reversed', '["\\ude00\\ud83d"]', 'the halves in reverse order'],
    ['apart', '["\\ud83dx\\ude00"]', 'a character between the halves'],
    ['high-twice', '["\\ud83d\\ud83d\\ude00"]', 'a second high half'],
  ];
  for (const [name, json, change] of lone) {
    on.refused(
      `refuses-surrogate-${name}`,
      `Lone surrogate: ${change}`,
      ['JSON-3', 'JSON-9'],
      { json },
      'invalid_params',
      { of: 'surrogate-pair-escape', change },
    );
  }
  on.hand(
    'surrogate-pair-key',
    'A pair of escapes in a key',
    ['JSON-3'],
    { json: '{"\\ud83d\\ude00":1}' },
    { text: '{"😀":1}' },
  );
  on.refused(
    'refuses-surrogate-key',
    'Lone surrogate in a key',
    ['JSON-3'],
    { json: '{"\\udc00":1}' },
    'invalid_params',
    { of: 'surrogate-pair-key', change: 'the key is a low half alone' },
  );

  on.refused(
    'refuses-json-and-bytes',
    'Both json and bytes',
    ['PORT-1'],
    { json: '["é😀"]', bytes: bytesOf('["é😀"]') },
    'invalid_params',
    { of: 'bytes-plain', change: 'json is given too' },
  );
  on.refused('refuses-neither', 'Neither json nor bytes', ['PORT-1', 'PORT-2'], {}, 'invalid_params', {
    of: 'bytes-plain',
    change: 'bytes is not given',
  });
  on.refused(
    'refuses-bytes-padded',
    'bytes with padding',
    ['PORT-1', 'KEY-1'],
    { bytes: `${bytesOf('[1,2]')}=` },
    'invalid_params',
    { of: 'bytes-plain', change: 'padding behind the b64url' },
  );
  on.refused(
    'refuses-bytes-standard-alphabet',
    'bytes in the standard alphabet',
    ['PORT-1', 'KEY-1'],
    { bytes: 'WyLfv78iXQ+/' },
    'invalid_params',
    { of: 'bytes-plain', change: 'the alphabet has + and /' },
  );
  on.refused('refuses-json-no-string', 'json that is no string', ['PORT-2'], { json: 5 }, 'invalid_params', {
    of: 'number-ten',
    change: 'a number instead of its text',
  });
  on.refused('refuses-json-null', 'json that is null', ['PORT-2'], { json: null }, 'invalid_params', {
    of: 'number-ten',
    change: 'null instead of a text',
  });
  on.hand(
    'unknown-param',
    'A param that the operation does not know is ignored',
    ['PORT-2'],
    { json: '[1,2]', text: 'x', pretty: true },
    { text: '[1,2]' },
  );
}

function depth(on: Author): void {
  on.hand('depth-64', '64 containers open at once', ['JSON-4'], { json: nested(64) }, { text: nested(64) });
  on.refused('refuses-depth-65', '65 containers open at once', ['JSON-4'], { json: nested(65) }, 'invalid_params', {
    of: 'depth-64',
    change: 'one container more',
  });
  on.refused(
    'refuses-depth-10000',
    '10,000 containers open at once',
    ['JSON-4'],
    { json: nested(10_000) },
    'invalid_params',
    { of: 'depth-64', change: 'very many containers more' },
  );
  const objects = (count: number): string => `${'{"a":'.repeat(count)}[]${'}'.repeat(count)}`;
  on.hand(
    'depth-64-objects',
    '63 objects and an array inside',
    ['JSON-4'],
    { json: objects(63) },
    { text: objects(63) },
  );
  on.refused(
    'refuses-depth-65-objects',
    '64 objects and an array inside',
    ['JSON-4'],
    { json: objects(64) },
    'invalid_params',
    { of: 'depth-64-objects', change: 'one object more' },
  );
  on.hand(
    'depth-siblings',
    'Containers one after another are not open at once',
    ['JSON-4'],
    { json: `[${Array(100).fill('[]').join(',')}]` },
    { text: `[${Array(100).fill('[]').join(',')}]` },
  );
}

function keys(on: Author): void {
  on.hand('two-keys', 'Two keys that differ', ['JSON-6'], { json: '{"a":1,"b":2}' }, { text: '{"a":1,"b":2}' });
  const duplicates: readonly (readonly [name: string, json: string, last: string, change: string])[] = [
    ['keys', '{"a":1,"a":2}', '{"a":2}', 'the second key is the first again'],
    ['keys-escaped', '{"a":1,"\\u0061":2}', '{"a":2}', 'the second key is the first, escaped'],
    ['keys-nested', '{"a":1,"b":{"c":1,"c":1}}', '{"a":1,"b":{"c":1}}', 'a nested object repeats a key'],
    ['keys-empty', '{"":1,"":2}', '{"":2}', 'the empty key twice'],
    ['keys-proto', '{"__proto__":1,"__proto__":2}', '{"__proto__":2}', '__proto__ twice'],
  ];
  for (const [name, json, last, change] of duplicates) {
    on.refused(
      `refuses-duplicate-${name}`,
      `Duplicate key: ${change}`,
      ['JSON-6'],
      { json },
      'invalid_params',
      { of: 'two-keys', change },
      { flags: ['duplicate-keys'], accept: [{ data: { text: last } }] },
    );
  }
  on.hand(
    'keys-composed',
    'Keys that only normalisation would make equal',
    ['JSON-6', 'CANON-2'],
    { json: '{"é":1,"e\\u0301":2}' },
    { text: '{"e\u0301":2,"é":1}' },
  );
  on.hand(
    'key-proto',
    '__proto__ is a key like any other',
    ['JSON-10'],
    { json: '{"__proto__":{"x":1},"b":1}' },
    { text: '{"__proto__":{"x":1},"b":1}' },
  );
  on.hand(
    'key-constructor',
    'constructor, toString, hasOwnProperty are keys',
    ['JSON-10'],
    { json: '{"toString":null,"hasOwnProperty":1,"constructor":"x"}' },
    { text: '{"constructor":"x","hasOwnProperty":1,"toString":null}' },
  );
  on.hand('key-empty', 'The empty key', ['JSON-10', 'CANON-2'], { json: '{"a":1,"":2}' }, { text: '{"":2,"a":1}' });
}
