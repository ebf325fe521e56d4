import { casesOf } from '../author.ts';
import { type Row, writeRows } from './lens-rows.ts';
import { type Changes, consent, reply } from './reply-sample.ts';

const error = (fields: Changes = {}): string => reply('ERROR', { code: 'limit', message: 'Too much', ...fields });
const bare = '✗ limit: Too much';

const rows: readonly Row[] = [
  ['error', 'Code and message', ['LENS-31'], error(), bare],
  [
    'error-code-any',
    'Any string is a code',
    ['LENS-31'],
    error({ code: 'Tea pot', message: '418, "x"' }),
    '✗ Tea pot: 418, "x"',
  ],
  [
    'error-empty',
    'Empty required texts leave their place empty',
    ['LENS-31'],
    error({ code: '', message: '' }),
    '✗ : ',
  ],
  [
    'error-lists-empty',
    'Empty lists and a null retry draw nothing',
    ['LENS-31', 'LENS-14'],
    error({ fix: [], need: [], retry: null }),
    bare,
  ],
  ['error-retry-zero', 'A retry at once', ['LENS-31', 'LENS-17'], error({ retry: 0 }), bare, '  retry in: 0s'],
  [
    'error-consent',
    'A consent, of which hash and summary are drawn',
    ['LENS-31'],
    error({ code: 'consent_required', consent: consent({ note: 'x' }) }),
    '✗ consent_required: Too much',
    '  consent: principal must approve h1 (Two teas)',
  ],
  [
    'error-all',
    'All parts, in their order whatever the order of fields',
    ['LENS-31'],
    error({
      retry: 61,
      consent: consent(),
      need: [{ exp: 5 }, { can: ['a.*'] }],
      fix: [{ params: { a: 1 }, say: 'Ask for less' }],
    }),
    bare,
    '  fix: Ask for less → params {"a":1}',
    '  need: [{"exp":5},{"can":["a.*"]}]',
    '  consent: principal must approve h1 (Two teas)',
    '  retry in: 61s',
  ],
  [
    'error-fixes',
    'Fixes in order, with and without params',
    ['LENS-31'],
    error({ fix: [{ say: 'b' }, { say: 'a', params: {} }, { say: '', params: { x: null } }, { say: '' }] }),
    bare,
    '  fix: b',
    '  fix: a → params {}',
    '  fix:  → params {"x":null}',
    '  fix: ',
  ],
  [
    'error-fix-compact',
    'The params of a fix are compact JSON in key order',
    ['LENS-31', 'LENS-11', 'JSON-5'],
    '{"kind":"ERROR","code":"limit","message":"Too much","fix":[{"say":"Less","params":{"b": 1.50, "10": [ null, "x y" ], "9": {"__proto__": true}}}]}',
    bare,
    '  fix: Less → params {"b":1.5,"10":[null,"x y"],"9":{"__proto__":true}}',
  ],
  [
    'error-need-any',
    'What is needed is any JSON',
    ['LENS-31', 'LENS-11'],
    error({ need: [null, 1, '-', [], { a: 'é' }] }),
    bare,
    '  need: [null,1,"-",[],{"a":"é"}]',
  ],
];

const malformed: readonly (readonly [name: string, json: string, change: string])[] = [
  ['code-missing', error({ code: undefined }), 'code is missing'],
  ['message-missing', error({ message: undefined }), 'message is missing'],
  ['message-null', error({ message: null }), 'message is null'],
  ['fix-null', error({ fix: null }), 'fix is null'],
  ['fix-say', error({ fix: [{ params: {} }] }), 'a fix has no say'],
  ['fix-params-null', error({ fix: [{ say: 'x', params: null }] }), 'the params of a fix are null'],
  ['need-null', error({ need: null }), 'need is null'],
  ['consent-null', error({ consent: null }), 'consent is null'],
  ['nested', reply('ERROR', { error: { code: 'limit', message: 'Too much' } }), 'the fields stand under a name'],
];

const consents: readonly (readonly [name: string, change: Changes])[] = [
  ['hash', { hash: undefined }],
  ['service', { service: null }],
  ['capability', { capability: undefined }],
  ['expires', { expires: undefined }],
];

/** ERROR (LENS-31). */
export const lensErrorCases = casesOf('lens.reply', (on) => {
  writeRows(on, rows);
  for (const [name, json, change] of malformed)
    on.refused(`refuses-error-${name}`, `Malformed: ${change}`, ['LENS-14'], { json }, 'invalid_params', {
      of: 'error',
      change,
    });
  for (const [name, change] of consents) {
    const json = error({ code: 'consent_required', consent: consent(change) });
    const title = `${name} of the consent is ${change[name] === undefined ? 'missing' : 'no string'}`;
    on.refused(`refuses-consent-${name}`, `Malformed: ${title}`, ['LENS-14'], { json }, 'invalid_params', {
      of: 'error-consent',
      change: title,
    });
  }
});
