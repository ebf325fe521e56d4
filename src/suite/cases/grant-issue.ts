import type { RuleId } from '../../../generated/rules.ts';
import { formatKey, type JsonObject } from '../../wire/index.ts';
import { casesOf } from '../author.ts';
import { hexBytes, hexOf } from '../bytes.ts';
import { badKeys } from '../forge.ts';
import { agent, type Changes, changed, principal, root, tokenOf } from '../token.ts';

const golden =
  '[{"svc":["shop.example"]},{"can":["shop.*"]},{"exp":1790003600},{"spend":{"max":5000,"currency":"USD"}},{"per":{"max":3000,"currency":"USD"}},{"risk":"medium"}]';

const base = { seed: principal.seed, sub: agent.key, caveats: golden, iat: 1789999900, nonce: 'n1' };
const issue = (changes: Changes): JsonObject => changed(base, changes);

/** `count` empty caveats, which no rule knows: issuing does not look. */
export const manyCaveats = (count: number): string => `[${new Array(count).fill('{}').join(',')}]`;

/**
 * Caveats of which each number takes 17 bytes in the token, so that a small question asks for a token beyond a frame.
 */
export const longCaveats = (numbers: number): string => `[[${new Array(numbers).fill('1e15').join(',')}]]`;

/** Making grants (GRANT-18); the tokens are crafted by the suite's own hand. */
export const grantIssueCases = casesOf('grant.issue', (on) => {
  on.hand('golden', 'The example of the specification', ['GRANT-18', 'GRANT-10', 'KEY-4', 'CANON-2'], base, {
    token: tokenOf([root(golden)]),
  });

  const asGiven: readonly (readonly [name: string, title: string, caveats: string, text?: string])[] = [
    ['none', 'No caveat', '[]'],
    [
      'malformed',
      'Malformed caveats are signed as they are given',
      '[{"exp":"never"},{"per":{"max":true}},{"risk":null}]',
    ],
    ['unknown', 'So are unknown ones', '[{"region":"eu"},{"EXP":1},{"ri\u017fk":"low"},{"exp":1,"nbf":0}]'],
    [
      'prototype',
      'So are those with names of a prototype',
      '[{"__proto__":{"exp":1}},{"constructor":[]},{"toString":0}]',
    ],
    ['no-objects', 'So is what is no object', '[null,true,0,-5,"exp",[],{},[[{}]]]'],
    [
      'spaced',
      'White space of the text is not signed',
      '[{"exp":1},{"a":[1,2]}]',
      ' [ {"exp" : 1}\n,\t{"a":[1, 2]} ] ',
    ],
    [
      'numbers',
      'Numbers are written as integers',
      '[{"exp":1800000000},[0,100,1000]]',
      '[{"exp":1.8e9},[-0,100.0,1e3]]',
    ],
    [
      'escapes',
      'Escapes are written as canonical JSON has them',
      '[{"svc":["a/é\\u001f"]}]',
      '[{"s\\u0076c":["a\\/\\u00e9\\u001F"]}]',
    ],
    [
      'key-order',
      'Keys are sorted by code point',
      '[{"\ufb33":2,"\u{1f600}":1,"b":{"d":1,"c":2}}]',
      '[{"b":{"d":1,"c":2},"\u{1f600}":1,"\ufb33":2}]',
    ],
    ['64', '64 caveats', manyCaveats(64)],
    ['deep', 'How deep they nest is not looked at, though no reader takes that token', '['.repeat(64) + ']'.repeat(64)],
  ];
  for (const [name, title, caveats, text] of asGiven) {
    const rules: readonly RuleId[] = text === undefined ? ['GRANT-18'] : ['GRANT-18', 'GRANT-2', 'PORT-4'];
    on.hand(`caveats-${name}`, title, rules, issue({ caveats: text ?? caveats }), { token: tokenOf([root(caveats)]) });
  }

  const small = formatKey(hexBytes(badKeys.find(([name]) => name === 'identity')?.[1] as string));
  const fields: readonly (readonly [name: string, title: string, changes: Changes])[] = [
    ['nonce-empty', 'An empty nonce', { nonce: '' }],
    ['nonce-any', 'A nonce of any characters', { nonce: '"\\\n\u0000\u2028é😀' }],
    ['iat-negative', 'A negative iat', { iat: -1 }],
    ['iat-greatest', 'The greatest integer as iat', { iat: 9007199254740991 }],
    ['sub-self', 'To oneself', { sub: principal.key }],
    ['sub-small-order', 'To a key that nobody holds: only signatures tell', { sub: small }],
  ];
  for (const [name, title, changes] of fields) {
    on.hand(name, title, ['GRANT-18', 'PORT-3'], issue(changes), { token: tokenOf([root(golden, changes)]) });
  }
  on.hand(
    'params-more',
    'Params that the operation does not know are ignored',
    ['PORT-2'],
    issue({ token: 5, prev: null, caveats: '[{}]' }),
    { token: tokenOf([root('[{}]')]) },
  );

  const refused: readonly (readonly [name: string, change: string, rules: readonly RuleId[], changes: Changes])[] = [
    ['caveats-65', '65 caveats', ['GRANT-18'], { caveats: manyCaveats(65) }],
    ['caveats-object', 'caveats is an object', ['GRANT-18'], { caveats: '{"exp":1}' }],
    ['caveats-null', 'caveats is the text null', ['GRANT-18'], { caveats: 'null' }],
    ['caveats-fraction', 'a caveat has a fraction', ['GRANT-18'], { caveats: '[{"exp":1.5}]' }],
    [
      'caveats-beyond',
      'a caveat has a number beyond the integers',
      ['GRANT-18'],
      { caveats: '[{"exp":9007199254740992}]' },
    ],
    ['too-long', 'the token would not fit in a frame', ['GRANT-18'], { caveats: longCaveats(46_300) }],
    ['caveats-broken', 'caveats is no JSON', ['PORT-4'], { caveats: '[{"exp":1}' }],
    ['caveats-empty', 'caveats is an empty text', ['PORT-4'], { caveats: '' }],
    ['caveats-surrogate', 'caveats has a lone surrogate', ['PORT-4', 'JSON-9'], { caveats: '["\\ud800"]' }],
    ['caveats-list', 'caveats is a list, not its text', ['PORT-2', 'PORT-4'], { caveats: [] }],
    ['caveats-missing', 'caveats is missing', ['PORT-2'], { caveats: undefined }],
    ['seed-short', 'a seed of 31 bytes', ['PORT-3'], { seed: hexOf('01'.repeat(31)) }],
    ['seed-key', 'a key as seed', ['PORT-3'], { seed: principal.key }],
    ['seed-null', 'seed is null', ['PORT-2'], { seed: null }],
    ['sub-bare', 'sub has no prefix', ['PORT-3', 'KEY-2'], { sub: agent.key.slice(8) }],
    ['sub-long', 'sub has 33 bytes', ['PORT-3', 'KEY-2'], { sub: formatKey(new Uint8Array(33).fill(2)) }],
    ['sub-missing', 'sub is missing', ['PORT-2'], { sub: undefined }],
    ['iat-string', 'iat is a string', ['PORT-2'], { iat: '1789999900' }],
    ['iat-boolean', 'iat is a boolean', ['PORT-2'], { iat: true }],
    ['iat-fraction', 'iat has a fraction', ['PORT-3'], { iat: 1.5 }],
    ['iat-beyond', 'iat is beyond the integers', ['PORT-3'], { iat: 9007199254740992 }],
    ['nonce-number', 'nonce is a number', ['PORT-2'], { nonce: 1 }],
    ['nonce-missing', 'nonce is missing', ['PORT-2'], { nonce: undefined }],
  ];
  for (const [name, change, rules, changes] of refused) {
    on.refused(`refuses-${name}`, `Refused: ${change}`, [...rules, 'PORT-5'], issue(changes), 'invalid_params', {
      of: name === 'caveats-65' ? 'caveats-64' : 'golden',
      change,
    });
  }
  on.refused(
    'refuses-caveats-duplicate',
    'Refused: a caveat with its key twice',
    ['JSON-6', 'PORT-4'],
    issue({ caveats: '[{"exp":1,"exp":2}]' }),
    'invalid_params',
    { of: 'golden', change: 'caveats has a key twice' },
    { flags: ['duplicate-keys'], accept: [{ data: { token: tokenOf([root('[{"exp":2}]')]) } }] },
  );
});
