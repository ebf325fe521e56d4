import { casesOf } from '../author.ts';
import { type Row, writeRows } from './lens-rows.ts';
import { receiptReply } from './reply-sample.ts';

const effects = [
  { op: 'charge', target: 'card', to: 5 },
  { op: 'send', target: 'ana', detail: 'receipt' },
];
const undo = { until: 1_790_003_600 };

const receipts: readonly Row[] = [
  ['receipt', 'A receipt that cannot be undone', ['LENS-27'], receiptReply(), '✓ Ordered (receipt r1) · irreversible'],
  [
    'receipt-undo',
    'A receipt that can be undone',
    ['LENS-27', 'LENS-16'],
    receiptReply({ undo }),
    '✓ Ordered (receipt r1) · undo until 2026-09-21T15:13:20Z',
  ],
  [
    'receipt-undo-zero',
    'A window that ended long ago',
    ['LENS-27'],
    receiptReply({ undo: { until: 0 } }),
    '✓ Ordered (receipt r1) · undo until 1970-01-01T00:00Z',
  ],
  [
    'receipt-replay',
    'A replay',
    ['LENS-27'],
    receiptReply({ undo }, { replay: true }),
    '✓ Ordered (receipt r1) (replay) · undo until 2026-09-21T15:13:20Z',
  ],
  [
    'receipt-not-replay',
    'replay and auto may be false',
    ['LENS-27'],
    receiptReply({ effects }, { replay: false, auto: false }),
    '✓ Ordered (receipt r1) · irreversible',
  ],
  [
    'receipt-effects-hidden',
    'Effects stay hidden without auto',
    ['LENS-27'],
    receiptReply({ effects }, { replay: true }),
    '✓ Ordered (receipt r1) (replay) · irreversible',
  ],
  [
    'receipt-auto',
    'With auto the effects are shown, then the result',
    ['LENS-27', 'LENS-19', 'LENS-25'],
    receiptReply({ result: { id: 7 }, effects }, { auto: true, replay: true }),
    '✓ Ordered (receipt r1) (replay) · irreversible',
    '  $ charge card: - → 5',
    '  > send ana — receipt',
    '  result:',
    '    id: 7',
  ],
  [
    'receipt-hidden',
    'Cost, proposal, capability and time are not drawn',
    ['LENS-27'],
    receiptReply({ cost: { amount: 5, currency: 'USD' }, proposal: 'px', capability: 'cx', at: 0, risk: 'high' }),
    '✓ Ordered (receipt r1) · irreversible',
  ],
  [
    'receipt-empty',
    'Empty required texts leave their place empty',
    ['LENS-27'],
    receiptReply({ id: '', summary: '' }),
    '✓  (receipt ) · irreversible',
  ],
  [
    'receipt-result-null',
    'A result that is null is there',
    ['LENS-25'],
    receiptReply({ result: null }),
    '✓ Ordered (receipt r1) · irreversible',
    '  result: -',
  ],
  [
    'receipt-result-table',
    'A result that is a table',
    ['LENS-25', 'LENS-9'],
    receiptReply({ undo, result: [{ a: 1, b: 'x' }] }),
    '✓ Ordered (receipt r1) · undo until 2026-09-21T15:13:20Z',
    '  result[1]{a,b}:',
    '    1,x',
  ],
  [
    'receipt-result-list',
    'A result that is a list',
    ['LENS-25', 'LENS-10'],
    receiptReply({ result: [{ a: [{ b: 1 }] }, null] }),
    '✓ Ordered (receipt r1) · irreversible',
    '  result[2]:',
    '    - a[1]{b}:',
    '        1',
    '    - -',
  ],
];

const reversals: readonly Row[] = [
  [
    'undid',
    'The receipt of an undo',
    ['LENS-28'],
    receiptReply({ id: 'r2', summary: 'Cancelled', undoes: 'r1' }),
    '↶ undid r1: Cancelled (receipt r2)',
  ],
  [
    'undid-replay',
    'The replay of an undo',
    ['LENS-28'],
    receiptReply({ id: 'r2', undoes: 'r1', effects }, { replay: true }),
    '↶ undid r1: Ordered (receipt r2) (replay)',
  ],
  [
    'undid-auto',
    'The receipt of an undo with auto and a result',
    ['LENS-28', 'LENS-27'],
    receiptReply({ id: 'r2', undoes: 'r1', effects, result: [1] }, { auto: true }),
    '↶ undid r1: Ordered (receipt r2)',
    '  $ charge card: - → 5',
    '  > send ana — receipt',
    '  result: [1]',
  ],
];

const malformed: readonly (readonly [name: string, json: string, change: string])[] = [
  ['missing', receiptReply().replace('"receipt":', '"receipts":'), 'receipt has another name'],
  ['proposal', receiptReply({ proposal: undefined }), 'proposal, which is not drawn, is missing'],
  ['capability', receiptReply({ capability: null }), 'capability, which is not drawn, is null'],
  ['summary', receiptReply({ summary: 5 }), 'summary is a number'],
  ['at', receiptReply({ at: undefined }), 'at, which is not drawn, is missing'],
  ['effects', receiptReply({ effects: undefined }), 'effects, which are not drawn, are missing'],
  [
    'effects-form',
    receiptReply({ effects: [{ op: 'pay', target: 'x' }] }),
    'an effect that is not drawn has another op',
  ],
  ['cost', receiptReply({ cost: undefined }), 'cost, which is not drawn, is missing'],
  ['undo', receiptReply({ undo: undefined }), 'undo is missing'],
  ['undo-empty', receiptReply({ undo: {} }), 'undo has no until'],
  ['undo-window', receiptReply({ undo: { window: 60 } }), 'undo has a window for until'],
  ['undoes-null', receiptReply({ undoes: null }), 'undoes is null'],
  ['replay-null', receiptReply({}, { replay: null }), 'replay is null'],
  ['auto-number', receiptReply({}, { auto: 1 }), 'auto is a number'],
];

/** RECEIPT (LENS-27, LENS-28). */
export const lensReceiptCases = casesOf('lens.reply', (on) => {
  writeRows(on, receipts);
  writeRows(on, reversals);
  on.refused(
    'refuses-undid-undo',
    'An undo that can be undone',
    ['LENS-28'],
    { json: receiptReply({ id: 'r2', summary: 'Cancelled', undoes: 'r1', undo }) },
    'invalid_params',
    { of: 'undid', change: 'undo is not null' },
  );
  on.refused(
    'refuses-undid-undo-zero',
    'An undo that could once be undone',
    ['LENS-28'],
    { json: receiptReply({ undoes: 'r1', undo: { until: 0 } }) },
    'invalid_params',
    { of: 'receipt-undo-zero', change: 'undoes is there' },
  );
  for (const [name, json, change] of malformed)
    on.refused(`refuses-receipt-${name}`, `Malformed: ${change}`, ['LENS-14'], { json }, 'invalid_params', {
      of: 'receipt',
      change,
    });
});
