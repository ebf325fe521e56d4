import { casesOf } from '../author.ts';
import { type Row, writeRows } from './lens-rows.ts';
import { brief } from './reply-sample.ts';

const service: readonly Row[] = [
  ['brief', 'A service and a capability', ['LENS-20'], brief([{ name: 'a', kind: 'ask' }]), '# S (s)', 'ask a()'],
  ['brief-none', 'No capabilities', ['LENS-20', 'LENS-1'], brief([]), '# S (s)'],
  [
    'brief-summaries',
    'Summaries of the service and of a capability',
    ['LENS-20'],
    brief([{ name: 'a', kind: 'intent', summary: 'Do it, (now) — or later' }], { summary: 'All we have' }),
    '# S (s)',
    'All we have',
    'intent a() — Do it, (now) — or later',
  ],
  [
    'brief-summaries-empty',
    'Empty summaries are as none',
    ['LENS-20'],
    brief([{ name: 'a', kind: 'ask', summary: '' }], { summary: '' }),
    '# S (s)',
    'ask a()',
  ],
  [
    'brief-risks',
    'Each risk, with and without a summary, in the order given',
    ['LENS-20'],
    brief([
      { name: 'c', kind: 'intent', risk: 'high' },
      { name: 'a', kind: 'ask', risk: 'low' },
      { risk: 'medium', summary: 'Do b', kind: 'intent', name: 'b' },
    ]),
    '# S (s)',
    'intent c() [risk:high]',
    'ask a() [risk:low]',
    'intent b() — Do b [risk:medium]',
  ],
  [
    'brief-names-empty',
    'Empty required texts leave their place empty',
    ['LENS-20'],
    brief([{ name: '', kind: 'ask' }], { id: '', name: '' }),
    '#  ()',
    'ask ()',
  ],
  [
    'brief-fields-unknown',
    'Fields that are not known are ignored, at every depth',
    ['LENS-14', 'LENS-20'],
    brief([{ name: 'a', kind: 'ask', icon: null, returns: {}, cost: 'x' }], { url: 5, params: null, __proto: [] }),
    '# S (s)',
    'ask a()',
  ],
  [
    'brief-texts-raw',
    'Texts are not quoted',
    ['LENS-20', 'LENS-13'],
    brief([{ name: 'a, "b"', kind: 'ask', summary: '42' }], { id: 'é', name: ' true ', summary: '-' }),
    '#  true  (é)',
    '-',
    'ask a, "b"() — 42',
  ],
];

const params = (text: string): string =>
  `{"kind":"BRIEF","service":{"id":"s","name":"S"},"capabilities":[{"name":"a","kind":"ask","params":${text}}]}`;

const typed: readonly (readonly [name: string, title: string, params: string, text: string])[] = [
  ['empty', 'Params without a name', '{}', ''],
  [
    'order',
    'Params in key order, integer-like names too',
    '{"z":"int","10":"int","9?":"bool","a":"int"}',
    'z: int, 10: int, 9?: bool, a: int',
  ],
  [
    'descriptions',
    'A type is written whole',
    '{"a":"int — how many, at most 9","b":"x|y|z","c":"string[] — (all)"}',
    'a: int — how many, at most 9, b: x|y|z, c: string[] — (all)',
  ],
  [
    'any-type',
    'Any string that is not empty is a type',
    '{"a":"no such type","b":" ","c":"é","d":"{","e":"5"}',
    'a: no such type, b:  , c: é, d: {, e: 5',
  ],
  ['nested', 'Objects in objects', '{"a":{"b":{"c?":"int","d":{}}},"e":"int"}', 'a: {b: {c?: int, d: {}}}, e: int'],
  [
    'arrays',
    'Arrays of each kind of type',
    '{"a":["int"],"b":[["int"]],"c":[{}],"d":[{"e":["x"],"f?":"y"}]}',
    'a: [int], b: [[int]], c: [{}], d: [{e: [x], f?: y}]',
  ],
  [
    'names',
    'Any name is a param, the empty one too',
    '{"":"int","a b":"int","a\\"b":"int","?":"int","é":"int","-":"int"}',
    ': int, a b: int, a"b: int, ?: int, é: int, -: int',
  ],
  [
    'prototype',
    'Params with the names of inherited properties',
    '{"__proto__":"int","constructor":{"toString":"x"}}',
    '__proto__: int, constructor: {toString: x}',
  ],
];

/** BRIEF (LENS-20, LENS-21). */
export const lensBriefCases = casesOf('lens.reply', (on) => {
  writeRows(on, service);
  for (const [name, title, json, text] of typed)
    on.hand(
      `params-${name}`,
      title,
      ['LENS-21', 'LENS-20'],
      { json: params(json) },
      { text: `# S (s)\nask a(${text})` },
    );
  const malformed: readonly (readonly [name: string, json: string, change: string])[] = [
    ['capabilities-missing', brief(undefined), 'capabilities is missing'],
    ['capability-name', brief([{ kind: 'ask' }]), 'a capability has no name'],
    ['capability-kind-missing', brief([{ name: 'a' }]), 'a capability has no kind'],
    ['capability-kind', brief([{ name: 'a', kind: 'Ask' }]), 'kind is in other case'],
    ['capability-summary', brief([{ name: 'a', kind: 'ask', summary: null }]), 'its summary is null'],
    ['capability-risk', brief([{ name: 'a', kind: 'ask', risk: 'severe' }]), 'another risk'],
    ['capability-risk-null', brief([{ name: 'a', kind: 'ask', risk: null }]), 'risk is null'],
    ['service-id', brief([{ name: 'a', kind: 'ask' }], { id: 7 }), 'the id is a number'],
    ['service-name', brief([{ name: 'a', kind: 'ask' }], { name: undefined }), 'the name is missing'],
    ['service-summary', brief([{ name: 'a', kind: 'ask' }], { summary: null }), 'the summary is null'],
    ['params-null', params('null'), 'params is null'],
    ['type-empty', params('{"a":""}'), 'a type is empty'],
    ['type-number', params('{"a":5}'), 'a type is a number'],
    ['type-array-empty', params('{"a":[]}'), 'an array without an element type'],
    ['type-array-two', params('{"a":["int","int"]}'), 'an array with two element types'],
    ['type-nested', params('{"a":{"b":[{"c":true}]}}'), 'a type deep inside is a boolean'],
  ];
  for (const [name, json, change] of malformed) {
    const rules = name.startsWith('type') ? (['LENS-21', 'LENS-14'] as const) : (['LENS-14'] as const);
    on.refused(`refuses-${name}`, `Malformed: ${change}`, rules, { json }, 'invalid_params', { of: 'brief', change });
  }
});
