import { type Author, casesOf } from '../author.ts';

/** How numbers are read (JSON-7) and written (LENS-3), put as lens.value. */
export const lensNumberCases = casesOf('lens.value', (on) => {
  layout(on);
  digits(on);
  ties(on);
  refusals(on);
});

function layout(on: Author): void {
  const rows: readonly (readonly [name: string, title: string, json: string, text: string])[] = [
    [
      '1e20',
      'Below 1e21 all digits are written',
      '[1e20,-1E20,12e19]',
      'items: [100000000000000000000, -100000000000000000000, 120000000000000000000]',
    ],
    [
      '1e21',
      'From 1e21 the exponent is written',
      '[-1e21,1.5e21,1e22,1e100]',
      'items: [-1e+21, 1.5e+21, 1e+22, 1e+100]',
    ],
    [
      '1e-6',
      'From 1e-6 all zeros are written',
      '[1e-6,-0.0000010,0.0000015,1.23e-6,0.00001]',
      'items: [0.000001, -0.000001, 0.0000015, 0.00000123, 0.00001]',
    ],
    [
      '1e-7',
      'Below 1e-6 the exponent is written',
      '[0.0000001,-1e-7,0.00000012,9.5e-7,1e-10,1e-100]',
      'items: [1e-7, -1e-7, 1.2e-7, 9.5e-7, 1e-10, 1e-100]',
    ],
    [
      'integers',
      'Integers have neither point nor exponent',
      '[0,-1,1.0,1e3,1000000000000000,1e16,12345678901234567000]',
      'items: [0, -1, 1, 1000, 1000000000000000, 10000000000000000, 12345678901234567000]',
    ],
    [
      'fractions',
      'Trailing zeros are gone',
      '[0.10,-0.5,100.250,1.2300e2,1e-1,0.30e0]',
      'items: [0.1, -0.5, 100.25, 123, 0.1, 0.3]',
    ],
    ['zeros', 'Every zero is 0', '[0,-0,0.0,-0.0,0e0,-0e5,0E-400,-1e-400,0e999]', 'items: [0, 0, 0, 0, 0, 0, 0, 0, 0]'],
  ];
  for (const [name, title, json, text] of rows) on.hand(`number-${name}`, title, ['LENS-3'], { json }, { text });
  on.hand('number-zero-top', 'Minus zero alone', ['LENS-3', 'JSON-7'], { json: '-0' }, { text: '0' });
  on.hand(
    'number-zero-nested',
    'Minus zero in a row, and in compact JSON',
    ['LENS-3', 'LENS-11', 'JSON-7'],
    { json: '{"t":[{"a":-0}],"c":[[[-0.0]]]}' },
    { text: 't[1]{a}:\n  0\nc[1]:\n  - [[0]]' },
  );
  on.hand(
    'number-compact',
    'In compact JSON numbers are written alike',
    ['LENS-3', 'LENS-11'],
    { json: '[[[1e21,1e-7,1.50,0.000001,1E2]]]' },
    { text: 'items[1]:\n  - [[1e+21,1e-7,1.5,0.000001,100]]' },
  );
}

function digits(on: Author): void {
  const published: readonly (readonly [name: string, title: string, json: string, text: string])[] = [
    [
      'around-1e21',
      'The doubles on both sides of 1e21',
      '[999999999999999700000,999999999999999900000,1e21]',
      'items: [999999999999999700000, 999999999999999900000, 1e+21]',
    ],
    [
      'around-1e-6',
      'The doubles on both sides of 1e-6',
      '[9.999999999999997e-7,0.000001]',
      'items: [9.999999999999997e-7, 0.000001]',
    ],
    [
      'around-1e23',
      'The doubles around 1e23',
      '[9.999999999999997e22,1e23,1.0000000000000001e23]',
      'items: [9.999999999999997e+22, 1e+23, 1.0000000000000001e+23]',
    ],
    [
      'neighbours',
      'Five doubles in a row',
      '[333333333.3333332,333333333.33333325,333333333.3333333,333333333.3333334,333333333.33333343]',
      'items: [333333333.3333332, 333333333.33333325, 333333333.3333333, 333333333.3333334, 333333333.33333343]',
    ],
    ['sixteen-zeros', 'Digits behind many zeros', '-0.0000033333333333333333', '-0.0000033333333333333333'],
    ['round-even', 'Of two shortest texts the nearer', '1424953923781206.25', '1424953923781206.2'],
    [
      'greatest',
      'The greatest double, by other texts',
      '[1.797693134862315708e308,1.797693134862315700000000000000001e308,-1.7976931348623158e308]',
      'items: [1.7976931348623157e+308, 1.7976931348623157e+308, -1.7976931348623157e+308]',
    ],
    [
      'least-normal',
      'The least normal double, also by a text below it',
      '[2.2250738585072014e-308,2.2250738585072013e-308]',
      'items: [2.2250738585072014e-308, 2.2250738585072014e-308]',
    ],
    [
      'subnormal-greatest',
      'The greatest subnormal, by a text that once stopped readers',
      '2.2250738585072011e-308',
      '2.225073858507201e-308',
    ],
    [
      'subnormal-least',
      'The least double by longer texts',
      '[4.9406564584124654e-324,4.9406564584124653e-324,-5e-324]',
      'items: [5e-324, 5e-324, -5e-324]',
    ],
    [
      'pi',
      'More digits than a double holds',
      '3.14159265358979323846264338327950288419716939937510',
      '3.141592653589793',
    ],
    ['integer-19', 'An integer of 19 digits', '1490116119384765625', '1490116119384765700'],
    [
      'one-halfway',
      'Just below, at and above halfway between 1 and the next double',
      '[1.00000000000000011102230246251565404236316680908203124,1.00000000000000011102230246251565404236316680908203125,1.00000000000000011102230246251565404236316680908203126]',
      'items: [1, 1, 1.0000000000000002]',
    ],
    [
      'underflow-exponents',
      'Exponents far below every double',
      '[1e-999,1e-2147483649,1e-9223372036854775809,1e-999999999999999999999]',
      'items: [0, 0, 0, 0]',
    ],
  ];
  for (const [name, title, json, text] of published)
    on.external(`number-${name}`, title, ['LENS-3', 'JSON-7'], { json }, { text });
}

function ties(on: Author): void {
  const halfway = (2n ** 1024n - 2n ** 970n).toString();
  const least = (5n ** 1075n).toString();
  const rows: readonly (readonly [name: string, title: string, json: string, text: string])[] = [
    ['1e308', 'A power of ten near the greatest double', '1e308', '1e+308'],
    [
      'ties-even',
      'Odd integers beyond 2^53 lie halfway: the even one is taken',
      '[9007199254740991,9007199254740995,9007199254740997,-9007199254740993,9007199254740993.0]',
      'items: [9007199254740991, 9007199254740996, 9007199254740996, -9007199254740992, 9007199254740992]',
    ],
    ['ties-broken', 'A digit far behind decides', `9007199254740993.${'0'.repeat(800)}1`, '9007199254740994'],
    [
      'below-overflow',
      'One less than halfway to 2^1024 is the greatest double',
      (BigInt(halfway) - 1n).toString(),
      '1.7976931348623157e+308',
    ],
    ['half-least', 'Half the least double, exactly, is 0', `${least}e-1075`, '0'],
    ['half-least-more', 'A digit more than half the least double is the least double', `${least}1e-1076`, '5e-324'],
    [
      'long-one',
      'Many zeros and an exponent that undoes them',
      `[1${'0'.repeat(400)}e-400,0.${'0'.repeat(400)}1e401]`,
      'items: [1, 1]',
    ],
  ];
  for (const [name, title, json, text] of rows) on.hand(`number-${name}`, title, ['JSON-7'], { json }, { text });
}

function refusals(on: Author): void {
  const rows: readonly (readonly [name: string, json: string, of: string, change: string])[] = [
    ['halfway', (2n ** 1024n - 2n ** 970n).toString(), 'number-below-overflow', 'one more: exactly halfway to 2^1024'],
    ['negative', '-1.7976931348623159e308', 'number-greatest', 'below every double'],
    ['nested', '{"a":[{"b":1e309}]}', 'number-1e308', 'a greater exponent, deep inside'],
    ['exponent', '1e99999999999999999999', 'number-1e308', 'an exponent beyond every integer type'],
  ];
  for (const [name, json, of, change] of rows)
    on.refused(`refuses-overflow-${name}`, `Overflow: ${change}`, ['JSON-7'], { json }, 'invalid_params', {
      of,
      change,
    });
}
