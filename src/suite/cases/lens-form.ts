import { type Author, casesOf } from '../author.ts';
import { bytesOf } from '../bytes.ts';
import { type Row, writeRows } from './lens-rows.ts';
import { type Changes, more, proposals, receiptReply, reply } from './reply-sample.ts';

const frames: readonly Row[] = [
  [
    'frame',
    'The fields of a frame are not drawn',
    ['LENS-14'],
    '{"parley":1,"id":"s1","re":"1","kind":"ANSWER","data":1}',
    '1',
  ],
  [
    'frame-strings',
    'id and re are any strings, parley is 1 by value',
    ['LENS-14', 'JSON-8'],
    '{"re":"","id":"\\n","parley":1.0,"data":1,"kind":"ANSWER"}',
    '1',
  ],
  ['frame-lens-null', 'lens is ignored, null too', ['LENS-14'], '{"kind":"ANSWER","data":1,"lens":null}', '1'],
  ['frame-lens-other', 'lens is ignored, another text too', ['LENS-14'], '{"lens":"2","kind":"ANSWER","data":1}', '1'],
  [
    'frame-unknown',
    'Fields of other kinds, however malformed, are not known',
    ['LENS-14'],
    '{"kind":"ANSWER","data":1,"proposals":null,"progress":7,"code":5,"fix":{},"verb":"ASK","__proto__":null,"constructor":1}',
    '1',
  ],
];

const unframed: readonly (readonly [name: string, json: string, change: string])[] = [
  ['array', '[{"kind":"ANSWER","data":1}]', 'an array around it'],
  ['null', 'null', 'null'],
  ['kind-missing', '{"parley":1,"data":1}', 'kind is missing'],
  ['kind-case', '{"kind":"answer","data":1}', 'kind in lower case'],
  ['kind-other', '{"kind":"RESULT","data":1}', 'another kind'],
  ['kind-prototype', '{"kind":"constructor","data":1}', 'kind is the name of an inherited property'],
  ['kind-inherited', '{"__proto__":{"kind":"ANSWER"},"data":1}', 'kind stands below __proto__'],
  ['data-inherited', '{"kind":"ANSWER","__proto__":{"data":1}}', 'data stands below __proto__'],
  ['parley-2', '{"parley":2,"kind":"ANSWER","data":1}', 'parley is 2'],
  ['parley-string', '{"parley":"1","kind":"ANSWER","data":1}', 'parley is a string'],
  ['parley-true', '{"parley":true,"kind":"ANSWER","data":1}', 'parley is true'],
  ['parley-null', '{"parley":null,"kind":"ANSWER","data":1}', 'parley is null'],
  ['id-number', '{"id":1,"kind":"ANSWER","data":1}', 'id is a number'],
  ['re-number', '{"re":1,"kind":"ANSWER","data":1}', 're is a number'],
  ['re-null', '{"re":null,"kind":"ANSWER","data":1}', 're is null'],
];

const proposalForms: readonly (readonly [name: string, json: string, change: string])[] = [
  ['missing', reply('PROPOSALS', {}), 'proposals is missing'],
  ['null', reply('PROPOSALS', { proposals: [null] }), 'a proposal is null'],
  ['id', proposals({ id: undefined }), 'id is missing'],
  ['capability', proposals({ capability: undefined }), 'capability, which is not drawn, is missing'],
  ['summary', proposals({ summary: null }), 'summary is null'],
  ['effects', proposals({ effects: undefined }), 'effects is missing'],
  ['cost', proposals({ cost: undefined }), 'cost is missing'],
  ['cost-amount', proposals({ cost: { currency: 'USD' } }), 'cost has no amount'],
  ['cost-currency', proposals({ cost: { amount: 5 } }), 'cost has no currency'],
  ['risk', proposals({ risk: undefined }), 'risk is missing'],
  ['risk-other', proposals({ risk: 'LOW' }), 'risk is in upper case'],
  ['risk-prototype', proposals({ risk: 'constructor' }), 'risk is the name of an inherited property'],
  ['undo', proposals({ undo: undefined }), 'undo is missing'],
  ['undo-until', proposals({ undo: { until: 600 } }), 'undo has until for window'],
  ['expires', proposals({ expires: undefined }), 'expires is missing'],
  ['expires-null', proposals({ expires: null }), 'expires is null'],
  ['hash', proposals({ hash: undefined }), 'hash, which is not drawn, is missing'],
];

const plainForms: readonly (readonly [name: string, json: string, of: string, change: string])[] = [
  ['second-proposal', proposals({}, { hash: undefined }), 'proposals-all-shared', 'the second proposal has no hash'],
  ['clarify-question', reply('CLARIFY', { options: [] }), 'clarify-none', 'question is missing'],
  ['clarify-options', reply('CLARIFY', { question: 'Why?' }), 'clarify-none', 'options is missing'],
  ['clarify-label', reply('CLARIFY', { question: '', options: [{ params: {} }] }), 'clarify-empty', 'label is missing'],
  [
    'clarify-params',
    reply('CLARIFY', { question: '', options: [{ label: '' }] }),
    'clarify-empty',
    'params, which are not drawn, are missing',
  ],
  ['event-message', reply('EVENT', { data: null }), 'event-data-null', 'message is missing'],
  ['event-progress-null', reply('EVENT', { message: 'm', progress: null }), 'progress-zero', 'progress is null'],
  ['more-null', reply('ANSWER', { data: [1], more: null }), 'more-none', 'more is null'],
  [
    'more-handle',
    reply('ANSWER', { data: {}, more: [more({ handle: undefined, path: '' })] }),
    'more-empty-texts',
    'handle is missing',
  ],
  [
    'more-path',
    reply('ANSWER', { data: {}, more: [more({ handle: '', path: null })] }),
    'more-empty-texts',
    'path is null',
  ],
  [
    'more-remaining',
    reply('ANSWER', { data: {}, more: [more({ remaining: undefined })] }),
    'more-empty-texts',
    'remaining is missing',
  ],
  ['more-est', reply('ANSWER', { data: {}, more: [more({ est: undefined })] }), 'more-empty-texts', 'est is missing'],
  [
    'more-error',
    reply('ERROR', { code: 'limit', message: 'm', retry: 1, more: [{}] }),
    'more-error',
    'an entry of more is empty',
  ],
];

/** Ports that check types and no ranges would take these. */
const ranges: readonly (readonly [name: string, json: string, of: string, change: string])[] = [
  ['time-beyond', proposals({ expires: 253402300800 }), 'time-253402300799', 'one second more'],
  ['time-negative', proposals({ expires: -1 }), 'time-0', 'one second less'],
  ['time-fraction', proposals({ expires: 0.5 }), 'time-0', 'half a second'],
  ['time-boolean', proposals({ expires: true }), 'time-1', 'true for 1'],
  ['until-beyond', receiptReply({ undo: { until: 253402300800 } }), 'receipt-undo-zero', 'a time beyond the year 9999'],
  [
    'at-beyond',
    receiptReply({ at: 253402300800 }),
    'receipt-hidden',
    'at, which is not drawn, is beyond the year 9999',
  ],
  ['window-negative', proposals({ undo: { window: -1 } }), 'durations', 'a negative window'],
  ['window-beyond', proposals({ undo: { window: 2 ** 53 } }), 'durations', 'a window beyond the integers'],
  [
    'retry-negative',
    reply('ERROR', { code: 'limit', message: 'Too much', retry: -1 }),
    'error-retry-zero',
    'a negative retry',
  ],
  [
    'amount-fraction',
    proposals({ cost: { amount: 1.5, currency: 'EUR' } }),
    'money-cents',
    'an amount with a fraction',
  ],
  ['amount-beyond', proposals({ cost: { amount: 2 ** 53, currency: 'USD' } }), 'money-greatest', 'one more'],
  ['amount-below', proposals({ cost: { amount: -(2 ** 53), currency: 'USD' } }), 'money-least', 'one less'],
  [
    'amount-hidden',
    receiptReply({ cost: { amount: 0.5, currency: 'USD' } }),
    'receipt-hidden',
    'an amount that is not drawn has a fraction',
  ],
  ['currency-case', proposals({ cost: { amount: 5, currency: 'eur' } }), 'money-cents', 'a currency in lower case'],
  ['currency-long', proposals({ cost: { amount: 5, currency: 'EURO' } }), 'money-cents', 'four letters'],
  [
    'currency-line-feed',
    proposals({ cost: { amount: 5, currency: 'EUR\n' } }),
    'money-cents',
    'a line feed behind the currency',
  ],
  ['currency-other', proposals({ cost: { amount: 5, currency: '\u0395UR' } }), 'money-cents', 'a Greek letter'],
  ['progress-beyond', reply('EVENT', { message: 'm', progress: 1.01 }), 'progress-one', 'more than 1'],
  [
    'progress-next',
    reply('EVENT', { message: 'm', progress: 1.0000000000000002 }),
    'progress-rounded-one',
    'the next double above 1',
  ],
  ['progress-negative', reply('EVENT', { message: 'm', progress: -0.01 }), 'progress-zero', 'less than 0'],
  ['progress-boolean', reply('EVENT', { message: 'm', progress: true }), 'progress-one', 'true for 1'],
  ['remaining-negative', moreOf({ remaining: -1 }), 'more-two', 'a negative remaining'],
  ['est-negative', moreOf({ est: -1 }), 'more-two', 'a negative est'],
];

function moreOf(changes: Changes): string {
  return reply('ANSWER', { data: 1, more: [more(changes)] });
}

/** What Lens refuses (LENS-14, LENS-15), and what it does not look at. */
export const lensFormCases = casesOf('lens.reply', (on) => {
  writeRows(on, frames);
  for (const [name, json, change] of unframed) refused(on, name, json, 'frame', change);
  for (const [name, json, change] of proposalForms) refused(on, `proposal-${name}`, json, 'proposals-one', change);
  for (const [name, json, of, change] of plainForms) refused(on, name, json, of, change);
  for (const [name, json, of, change] of ranges)
    on.refused(`refuses-${name}`, `Out of range: ${change}`, ['LENS-15'], { json }, 'invalid_params', { of, change });
  documents(on);
});

function refused(on: Author, name: string, json: string, of: string, change: string): void {
  on.refused(`refuses-${name}`, `Malformed: ${change}`, ['LENS-14'], { json }, 'invalid_params', { of, change });
}

function documents(on: Author): void {
  on.refused('refuses-text', 'No document', ['JSON-1'], { json: '{"kind":"ANSWER","data":1,}' }, 'invalid_params', {
    of: 'frame',
    change: 'a comma after the last entry',
  });
  on.refused(
    'refuses-utf8',
    'Bytes that are no UTF-8',
    ['JSON-2', 'PORT-1'],
    { bytes: bytesOf('{"kind":"ANSWER","data":"', 0xe9, '"}') },
    'invalid_params',
    { of: 'bytes', change: 'é in Latin-1' },
  );
  on.refused(
    'refuses-duplicate-kind',
    'kind twice: refused, or the last one counts',
    ['JSON-6'],
    { json: '{"kind":"EVENT","data":1,"kind":"ANSWER"}' },
    'invalid_params',
    { of: 'frame', change: 'a second kind' },
    { flags: ['duplicate-keys'], accept: [{ data: { text: '1' } }] },
  );
}
