import { encodeBase64url, formatKey } from '../../wire/index.ts';
import { casesOf } from '../author.ts';
import { bytesOf, seedOf } from '../bytes.ts';
import { withTurnedR } from '../forge.ts';
import { answer, entry, type Fit, marks, ones, writeFits } from './budget-sample.ts';
import { checkParams, message, proofText, seedBytes, subject } from './proof-sample.ts';
import { proposal, receiptReply, reply } from './reply-sample.ts';

/** Cases of core that a named mutant brought to light: what it got wrong, no other case had asked. */
const canonicalEncode = casesOf('canonical.encode', (on) => {
  on.hand(
    'key-order-beginning-beyond',
    'Beyond U+FFFF too a key stands before one that it begins',
    ['CANON-2'],
    { json: '{"😀a":1,"😀":2}' },
    { text: '{"😀":2,"😀a":1}' },
  );
  on.hand(
    'text-decomposed',
    'A letter and its accent stay two characters',
    ['CANON-3'],
    { json: '["e\u0301","\u00e9"]' },
    { text: '["e\u0301","\u00e9"]' },
  );
  on.refused(
    'refuses-bytes-null',
    'A param is given when its name is there, null too',
    ['PORT-1'],
    { json: '[1,2]', bytes: null },
    'invalid_params',
    { of: 'array-two', change: 'bytes is given too, as null' },
  );
});

const hashProposal = casesOf('hash.proposal', (on) => {
  on.hand(
    'null-counts',
    'A field that is null counts',
    ['HASH-2'],
    { json: '{"id":"p1","cost":null}' },
    { hash: '4pHiwS3h5j_IySlhzZQYRy93Js020hwCneGtLgisCt8' },
  );
});

const estimateTokens = casesOf('estimate.tokens', (on) => {
  on.hand(
    'byte-order-mark',
    'U+FEFF at the start is a character like any other',
    ['PORT-1', 'EST-3'],
    { text: '\ufeffa\ufeff' },
    { tokens: 3 },
  );
  on.hand(
    'carriage-return-alone',
    'A carriage return is no line feed',
    ['EST-1', 'EST-4'],
    { text: 'a\r  b' },
    { tokens: 2 },
  );
  on.refused(
    'refuses-bytes-length-one',
    'A length that is 1 modulo 4, the last character saying nothing',
    ['KEY-1', 'PORT-1'],
    { bytes: `${bytesOf('é😀')}A` },
    'invalid_params',
    { of: 'bytes', change: 'a character more, of six zero bits' },
  );
});

const lensValue = casesOf('lens.value', (on) => {
  on.hand(
    'quote-accent-long',
    'In a long text too an accent asks for quotes',
    ['LENS-4'],
    { json: '"Wir treffen uns im Café um zehn"' },
    { text: '"Wir treffen uns im Café um zehn"' },
  );
});

const lensReply = casesOf('lens.reply', (on) => {
  on.hand(
    'money-every-cent',
    'Of a great amount every cent counts',
    ['LENS-18'],
    {
      json: reply('PROPOSALS', {
        proposals: [proposal({ cost: { amount: 9007199254740990, currency: 'EUR' } })],
      }),
    },
    {
      text: '1 proposal:\n[p1] Two teas\n  cost: 90071992547409.90 EUR · risk: low · undo: 10m · expires: 2026-09-21T15:14Z',
    },
  );
  on.hand(
    'undoes-empty',
    'An empty undoes is there',
    ['LENS-28'],
    { json: receiptReply({ undoes: '' }) },
    { text: '↶ undid : Ordered (receipt r1)' },
  );
  on.hand(
    'texts-empty',
    'Required texts may be empty',
    ['LENS-14', 'LENS-26'],
    { json: reply('CLARIFY', { question: '', options: [] }) },
    { text: '? ' },
  );
  on.hand(
    'need-key-order',
    'The keys of a caveat keep their order, those that look like integers too',
    ['LENS-31', 'LENS-11', 'JSON-5'],
    { json: '{"kind":"ERROR","code":"forbidden","message":"No","need":[{"b":1,"10":2}]}' },
    { text: '✗ forbidden: No\n  need: [{"b":1,"10":2}]' },
  );
  on.refused(
    'refuses-request',
    'A request is no reply',
    ['LENS-14', 'PORT-5'],
    { json: '{"verb":"CLARIFY","question":"","options":[]}' },
    'invalid_params',
    { of: 'texts-empty', change: 'verb in the place of kind' },
  );
});

const proofSign = casesOf('proof.sign', (on) => {
  const params = { seed: seedOf(2), ...subject };
  on.reference('time-zero', 'The time 0', ['PROOF-4', 'JSON-8'], { ...params, ts: 0 });
  for (const [name, ts, change] of [
    ['false', false, 'false for 0'],
    ['digits', '0', '0 as a string'],
    ['beyond-negative', -9007199254740992, 'an integer below the least'],
  ] as const) {
    on.refused(
      `refuses-time-${name}`,
      `No integer: ${change}`,
      ['JSON-8', 'PORT-3'],
      { ...params, ts },
      'invalid_params',
      { of: 'time-zero', change },
    );
  }
});

const proofCheck = casesOf('proof.check', (on) => {
  const { key, signature } = withTurnedR(seedBytes, message);
  on.refused(
    'refuses-r-turned',
    'Only y of R is what the equation gives',
    ['KEY-8'],
    checkParams(proofText({ key: formatKey(key), sig: encodeBase64url(signature) })),
    'unauthorized',
    { of: 'valid', change: 'the sign bit of R is turned and S made to match but for it' },
  );
});

/** A BRIEF of so many capabilities: 5 tokens, and 4 for each. */
const brief = (count: number, ...entries: readonly string[]): string =>
  `{"kind":"BRIEF","service":{"id":"s","name":"S"},"capabilities":[${[...'abcdefghi'.slice(0, count)].map((name) => `{"name":"${name}","kind":"ask"}`).join(',')}]${entries.length === 0 ? '' : `,"more":[${entries.join(',')}]`}}`;

/** Two proposals: 37 tokens, and 2 × count + 4 for ones as the data of the second. */
const plans = (data: string, ...entries: readonly string[]): string =>
  `{"kind":"PROPOSALS","proposals":[${['a', 'b'].map((id) => `{"id":"${id}","capability":"c","summary":"A","effects":[],"cost":null,"risk":"low","undo":null,"expires":0,"hash":""${id === 'a' ? '' : `,"data":${data}`}}`).join(',')}]${entries.length === 0 ? '' : `,"more":[${entries.join(',')}]`}}`;

const two = (a: number, b: number): string => `{"a":${ones(a)},"b":${ones(b)}}`;

/** Counted by hand: ones take 2 × count + 3 tokens, the line of an entry 15, and 2 more for each step of its path. */
const fits: readonly Fit[] = [
  [
    'array-odd',
    'Of 21 elements 10 are kept, though 11 would fit',
    ['BUDGET-4'],
    40,
    answer(ones(21)),
    answer(ones(10), entry('', 'data', 11, 25)),
  ],
  [
    'handle-counts-3',
    'While fitting a handle counts 3 tokens: 38 are too many',
    ['BUDGET-10', 'BUDGET-1'],
    37,
    answer(ones(21)),
    answer(ones(5), entry('', 'data', 16, 35)),
  ],
  [
    'brief-odd-kept',
    'Of nine capabilities four are kept, though five would fit',
    ['BUDGET-6'],
    40,
    brief(9),
    brief(4, entry('', 'capabilities', 5, 30)),
  ],
  [
    'size-as-it-stands',
    'An array that was cut is as large as what is left of it',
    ['BUDGET-3'],
    110,
    answer(two(40, 30)),
    answer(two(20, 15), entry('', 'data.a', 20, 43), entry('b', 'data.b', 15, 33)),
  ],
  [
    'entry-keeps-its-place',
    'An entry stays where it was when its place is cut again after another',
    ['BUDGET-9', 'BUDGET-8'],
    90,
    answer(two(40, 30)),
    answer(two(10, 15), entry('', 'data.a', 30, 63), entry('b', 'data.b', 15, 33)),
  ],
  [
    'size-with-keys',
    'The size of an array counts the keys in it',
    ['BUDGET-3'],
    1,
    answer('{"b":["xxxxx"],"a":[{"kkkkkkkkkk":1}]}'),
    answer('{"b":[],"a":[]}', entry('', 'data.a', 1, 10), entry('b', 'data.b', 1, 5)),
  ],
  [
    'one-path-two-places',
    'Two places with one path have an entry each',
    ['BUDGET-7', 'BUDGET-9'],
    1,
    answer('{"a.b":[1],"a":{"b":[1]}}'),
    answer('{"a.b":[],"a":{"b":[]}}', entry('', 'data.a.b', 1, 5), entry('b', 'data.a.b', 1, 5)),
  ],
  [
    'text-own-mark-kept',
    'A mark of its own may be the last that is kept',
    ['BUDGET-5'],
    1,
    answer(`"${marks(199)}…!"`),
    answer(`"${marks(199)}……"`, entry('', 'data', 1, 1)),
  ],
  [
    'proposals-second-data',
    'The data of any proposal may be cut',
    ['BUDGET-2', 'BUDGET-7'],
    120,
    plans(ones(40)),
    plans(ones(20), entry('', 'proposals.1.data', 20, 43)),
  ],
];

export const mutantCases = [
  ...canonicalEncode,
  ...hashProposal,
  ...estimateTokens,
  ...lensValue,
  ...lensReply,
  ...proofSign,
  ...proofCheck,
  ...casesOf('budget.fit', (on) => writeFits(on, fits)),
];
