import { casesOf } from '../author.ts';
import { bytesOf } from '../bytes.ts';
import { type Row, writeRows } from './lens-rows.ts';
import { attributes, brief, more, proposals, receiptReply, reply } from './reply-sample.ts';

const answers: readonly Row[] = [
  ['answer-null', 'Data that is null', ['LENS-29'], '{"kind":"ANSWER","data":null}', '-'],
  ['answer-text', 'Data that is a string', ['LENS-29', 'LENS-4'], '{"kind":"ANSWER","data":"a, b"}', '"a, b"'],
  ['answer-empty', 'Data that is an empty object', ['LENS-29', 'LENS-12'], '{"kind":"ANSWER","data":{}}', '{}'],
  [
    'answer-array',
    'Data that is a table',
    ['LENS-29', 'LENS-12'],
    '{"kind":"ANSWER","data":[{"b":1,"a":2}]}',
    'items[1]{b,a}:',
    '  1,2',
  ],
  [
    'answer-object',
    'Data that is an object, at indent 0 in key order',
    ['LENS-29', 'JSON-5'],
    '{"data":{"z":{"10":[],"9":{}},"2":"x"},"kind":"ANSWER"}',
    'z:',
    '  "10": []',
    '  "9": {}',
    '"2": x',
  ],
  [
    'answer-like-reply',
    'Data that looks like a reply is data',
    ['LENS-29'],
    '{"kind":"ANSWER","data":{"kind":"ERROR","code":null,"more":[1]}}',
    'kind: ERROR',
    'code: -',
    'more: [1]',
  ],
];

const events: readonly (readonly [name: string, progress: string, percent: string])[] = [
  ['zero', '0', '0'],
  ['one', '1', '100'],
  ['half-up', '0.005', '1'],
  ['below-half', '0.00499999999999999', '0'],
  ['995', '0.995', '100'],
  ['145', '0.145', '14'],
  ['29', '0.29', '29'],
  ['least', '5e-324', '0'],
  ['rounded-one', '1.00000000000000000001', '100'],
];

const others: readonly Row[] = [
  [
    'event',
    'An event without progress',
    ['LENS-30'],
    '{"kind":"EVENT","message":"Packing, \\"x\\""}',
    '… Packing, "x"',
  ],
  [
    'event-data',
    'The data of an event is not drawn',
    ['LENS-30'],
    '{"kind":"EVENT","data":{"a":[1]},"message":"","progress":0.5}',
    '…  (50%)',
  ],
  [
    'event-data-null',
    'The data of an event may be null',
    ['LENS-30', 'LENS-14'],
    '{"kind":"EVENT","message":"m","data":null}',
    '… m',
  ],
  [
    'clarify',
    'A question with options',
    ['LENS-26'],
    reply('CLARIFY', {
      question: 'Which, "a"?',
      options: [
        { label: '5', params: { a: [] } },
        { params: {}, label: 'é', risk: null },
      ],
    }),
    '? Which, "a"?',
    '  1. 5',
    '  2. é',
  ],
  [
    'clarify-none',
    'A question without options',
    ['LENS-26'],
    reply('CLARIFY', { question: 'Why?', options: [] }),
    '? Why?',
  ],
  [
    'clarify-empty',
    'Empty texts leave their place empty',
    ['LENS-26'],
    reply('CLARIFY', { question: '', options: [{ label: '', params: {} }] }),
    '? ',
    '  1. ',
  ],
  [
    'clarify-ten',
    'Numbers of two digits',
    ['LENS-26'],
    reply('CLARIFY', { question: 'Which?', options: [...'abcdefghijk'].map((label) => ({ label, params: {} })) }),
    '? Which?',
    ...[...'abcdefghijk'].map((label, index) => `  ${index + 1}. ${label}`),
  ],
];

const mores: readonly Row[] = [
  [
    'more-two',
    'Two entries, in their order',
    ['LENS-32'],
    reply('ANSWER', {
      more: [more({ path: 'z', remaining: 0, est: 0 }), more({ est: 12345, handle: 'a b', path: 'data.a.0', note: 1 })],
      data: 1,
    }),
    '1',
    '… 0 more at z — EXPAND h_x (~0 tokens)',
    '… 2 more at data.a.0 — EXPAND a b (~12345 tokens)',
  ],
  ['more-none', 'No entries', ['LENS-32'], reply('ANSWER', { data: [1], more: [] }), 'items: [1]'],
  [
    'more-empty-texts',
    'Empty handle and path',
    ['LENS-32'],
    reply('ANSWER', { data: {}, more: [more({ handle: '', path: '' })] }),
    '{}',
    '… 2 more at  — EXPAND  (~5 tokens)',
  ],
  [
    'more-brief',
    'On a brief',
    ['LENS-32'],
    brief([{ name: 'a', kind: 'ask' }]).replace('{', `{"more":[${JSON.stringify(more())}],`),
    '# S (s)',
    'ask a()',
    '… 2 more at data — EXPAND h_x (~5 tokens)',
  ],
  [
    'more-proposals',
    'On proposals, at indent 0 behind the data',
    ['LENS-32', 'LENS-25'],
    proposals({ data: { a: 1 } }).replace('{', `{"more":[${JSON.stringify(more())}],`),
    '1 proposal:',
    '[p1] Two teas',
    attributes,
    '  data:',
    '    a: 1',
    '… 2 more at data — EXPAND h_x (~5 tokens)',
  ],
  [
    'more-receipt',
    'On a receipt, behind the result',
    ['LENS-32', 'LENS-27'],
    receiptReply({ result: 1 }, { more: [more()] }),
    '✓ Ordered (receipt r1) · irreversible',
    '  result: 1',
    '… 2 more at data — EXPAND h_x (~5 tokens)',
  ],
  [
    'more-error',
    'On an error',
    ['LENS-32', 'LENS-31'],
    reply('ERROR', { code: 'limit', message: 'm', retry: 1, more: [more()] }),
    '✗ limit: m',
    '  retry in: 1s',
    '… 2 more at data — EXPAND h_x (~5 tokens)',
  ],
  [
    'more-clarify',
    'On a question',
    ['LENS-32', 'LENS-26'],
    reply('CLARIFY', { question: 'q', options: [], more: [more()] }),
    '? q',
    '… 2 more at data — EXPAND h_x (~5 tokens)',
  ],
  [
    'more-event',
    'On an event',
    ['LENS-32', 'LENS-30'],
    reply('EVENT', { message: 'm', progress: 1, more: [more()] }),
    '… m (100%)',
    '… 2 more at data — EXPAND h_x (~5 tokens)',
  ],
];

/** ANSWER, EVENT, CLARIFY and `more` (LENS-26, LENS-29, LENS-30, LENS-32). */
export const lensPlainCases = casesOf('lens.reply', (on) => {
  writeRows(on, answers);
  writeRows(on, others);
  for (const [name, progress, percent] of events)
    on.hand(
      `progress-${name}`,
      `Progress ${progress}`,
      ['LENS-30'],
      { json: `{"kind":"EVENT","message":"m","progress":${progress}}` },
      { text: `… m (${percent}%)` },
    );
  writeRows(on, mores);
  on.hand(
    'bytes',
    'A reply given as bytes',
    ['PORT-1', 'LENS-29'],
    { bytes: bytesOf('{"kind":"ANSWER","data":"é"}') },
    { text: '"é"' },
  );
});
