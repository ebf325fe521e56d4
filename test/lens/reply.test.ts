import { describe, expect, it } from 'vitest';
import { lensReply } from '../../src/lens/index.ts';
import { type JsonObject, type JsonValue, readJson } from '../../src/wire/index.ts';
import { effect, more, proposal, receipt, spoiled, wholeReplies } from './replies.ts';

function lensOf(reply: JsonValue): string {
  const text = lensReply(reply);
  if (!text.ok) throw new Error(text.refusal.message);
  return text.value;
}

function proposals(...list: JsonObject[]): JsonObject {
  return { kind: 'PROPOSALS', proposals: list };
}

describe('lensReply', () => {
  it.each(
    wholeReplies.flatMap((reply) =>
      spoiled(reply).map(([what, spoilt]) => [reply.kind as string, what, spoilt] as const),
    ),
  )('refuses %s %s (LENS-14)', (_kind, _what, spoilt) => {
    const result = lensReply(spoilt);
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.refusal.code).toBe('invalid_params');
  });

  it('takes every whole reply, with any lens and any unknown field (LENS-14)', () => {
    for (const reply of wholeReplies) {
      expect(lensOf({ ...reply, lens: { not: 'text' }, unknown: null })).toBe(lensOf(reply));
    }
  });

  it.each([
    ['not a reply', 5],
    ['an array', []],
    ['no kind', {}],
    ['an unknown kind', { kind: 'OTHER' }],
    ['a kind of the prototype', { kind: 'toString' }],
    ['a time beyond the year 9999', { kind: 'RECEIPT', receipt: receipt({ at: 253402300800 }) }],
    ['a negative time', proposals(proposal({ expires: -1 }))],
    ['a fraction of a second', proposals(proposal({ undo: { window: 0.5 } }))],
    ['an amount beyond 2^53 − 1', proposals(proposal({ cost: { amount: 9007199254740992, currency: 'USD' } }))],
    ['a currency of four letters', proposals(proposal({ cost: { amount: 1, currency: 'USDT' } }))],
    ['a currency and a line feed', proposals(proposal({ cost: { amount: 1, currency: 'USD\n' } }))],
    ['a list as a side', proposals(proposal({ effects: [{ ...effect, from: [] }] }))],
    ['an effect of no known kind', proposals(proposal({ effects: [{ ...effect, op: 'constructor' }] }))],
    ['progress above 1', { kind: 'EVENT', message: '', progress: 1.5 }],
    ['an undo receipt that can be undone', { kind: 'RECEIPT', receipt: receipt({ undoes: 'r0' }) }],
    [
      'two element types',
      {
        kind: 'BRIEF',
        service: { id: '', name: '' },
        capabilities: [{ name: '', kind: 'ask', params: { a: ['int', 'int'] } }],
      },
    ],
    [
      'an empty type',
      { kind: 'BRIEF', service: { id: '', name: '' }, capabilities: [{ name: '', kind: 'ask', params: { a: '' } }] },
    ],
    ['another revision', { kind: 'ANSWER', data: 1, parley: 2 }],
  ] as const)('refuses %s', (_what, reply) => {
    expect(lensReply(reply as unknown as JsonValue).ok).toBe(false);
  });

  it('keeps the place of an empty required text, and drops an empty optional one', () => {
    const effects = [{ op: 'other', target: '', field: '', detail: '' }];
    const text = lensOf(proposals(proposal({ summary: '', effects, cost: null, undo: null })));
    expect(text).toBe(
      '1 proposal:\n[p1] \n  * other \n  cost: free · risk: low · undo: never · expires: 2026-09-21T14:14Z',
    );
    const brief = {
      kind: 'BRIEF',
      service: { id: '', name: '', summary: '' },
      capabilities: [{ name: '', kind: 'ask', summary: '' }],
    };
    expect(lensOf(brief)).toBe('#  ()\nask ()');
  });

  it('shows a side that is not there, and a null one, as -', () => {
    const effects = [
      { op: 'update', target: 't', from: null },
      { op: 'update', target: 't', to: '5' },
      { op: 'update', target: 't', from: '', to: 1.5 },
    ];
    const lines = lensOf(proposals(proposal({ effects }))).split('\n');
    expect(lines.slice(2, 5)).toEqual(['  ~ update t: - → -', '  ~ update t: - → "5"', '  ~ update t: "" → 1.5']);
  });

  it('shares what reads the same in at least two proposals, in the order of attributes (LENS-24)', () => {
    expect(lensOf(proposals())).toBe('0 proposals:');
    const same = lensOf(proposals(proposal({ effects: [] }), proposal({ id: 'p2', effects: [], data: null })));
    expect(same).toBe(
      '2 proposals — cost: 4.50 USD · risk: low · undo: 1h · expires: 2026-09-21T14:14Z:\n[p1] Order\n[p2] Order\n  data: -',
    );
    const some = lensOf(
      proposals(proposal({ effects: [] }), proposal({ id: 'p2', effects: [], risk: 'high', cost: null })),
    );
    expect(some.split('\n')).toEqual([
      '2 proposals — undo: 1h · expires: 2026-09-21T14:14Z:',
      '[p1] Order',
      '  cost: 4.50 USD · risk: low',
      '[p2] Order',
      '  cost: free · risk: high',
    ]);
  });

  it('writes data and result as an entry at indent 1 (LENS-25)', () => {
    const data = [{ a: 1, b: [2, { c: 3 }] }];
    expect(
      lensOf(proposals(proposal({ effects: [], data })))
        .split('\n')
        .slice(3),
    ).toEqual(['  data[1]:', '    - a: 1', '      b[2]:', '        - 2', '        - c: 3']);
    expect(
      lensOf({ kind: 'RECEIPT', receipt: receipt({ result: [{ a: 1 }] }) })
        .split('\n')
        .slice(1),
    ).toEqual(['  result[1]{a}:', '    1']);
  });

  it('marks replays, draws effects for auto alone, and undo receipts without an undo part (LENS-27, LENS-28)', () => {
    const undone = receipt({ undo: null, undoes: 'r0', result: 5 });
    expect(lensOf({ kind: 'RECEIPT', receipt: undone, replay: true, auto: true })).toBe(
      '↶ undid r0: Ordered (receipt r1) (replay)\n  ~ update t.f: 1 → - — d\n  result: 5',
    );
    expect(lensOf({ kind: 'RECEIPT', receipt: receipt({ undo: null }), replay: false, auto: false })).toBe(
      '✓ Ordered (receipt r1) · irreversible',
    );
  });

  it.each([
    [0, '0'],
    [0.004, '0'],
    [0.005, '1'],
    [0.285, '28'],
    [0.995, '100'],
    [1, '100'],
  ])('writes progress %d as %s% (LENS-30)', (progress, percentage) => {
    expect(lensOf({ kind: 'EVENT', message: 'm', progress })).toBe(`… m (${percentage}%)`);
  });

  it('draws no line for an empty fix, an empty need or a null retry (LENS-31)', () => {
    const error = { kind: 'ERROR', code: 'any code', message: '', fix: [], need: [], retry: null };
    expect(lensOf(error)).toBe('✗ any code: ');
    expect(lensOf({ ...error, need: [null], retry: 0 })).toBe('✗ any code: \n  need: [null]\n  retry in: 0s');
    expect(lensOf(wholeReplies[6] as JsonObject).split('\n')).toEqual([
      '✗ forbidden: No',
      '  fix: Wait → params {}',
      '  need: [{"exp":5}]',
      '  consent: principal must approve h (Order)',
      '  retry in: 5s',
      '… 3 more at data — EXPAND h_x (~7 tokens)',
    ]);
  });

  it('keeps the order of keys that look like numbers, in params and in compact JSON', () => {
    const read = readJson(
      '{"kind":"BRIEF","service":{"id":"s","name":"S"},"capabilities":[{"name":"c","kind":"ask","params":{"b":"int","10":"int","9":{"z":"int","1":"int"}}}]}',
    );
    expect(read.ok && lensOf(read.value)).toBe('# S (s)\nask c(b: int, 10: int, 9: {z: int, 1: int})');
    const error = readJson('{"kind":"ERROR","code":"c","message":"m","need":[{"b":1,"10":2,"9":3}]}');
    expect(error.ok && lensOf(error.value)).toContain('need: [{"b":1,"10":2,"9":3}]');
  });
});

describe('line safety (LENS-13)', () => {
  const unsafe = [
    ...range(0x00, 0x1f),
    ...range(0x7f, 0x9f),
    0x61c,
    0x200e,
    0x200f,
    0x2028,
    0x2029,
    ...range(0x202a, 0x202e),
    ...range(0x2066, 0x2069),
  ];

  function range(from: number, to: number): number[] {
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  }

  it('escapes exactly these characters', () => {
    for (let code = 0; code < 0x3000; code++) {
      const text = unsafe.includes(code) ? `\\u{${code.toString(16)}}` : String.fromCharCode(code);
      expect(lensOf({ kind: 'EVENT', message: `${String.fromCharCode(code)}\\` })).toBe(`… ${text}\\`);
    }
  });

  it('holds wherever text stands unquoted: no whole reply gains a line', () => {
    for (const reply of wholeReplies) {
      const spoil = (value: JsonValue, key: string): JsonValue => {
        if (typeof value === 'string')
          return ['kind', 'op', 'risk', 'currency'].includes(key) ? value : `${value}\n\u202e✓`;
        if (Array.isArray(value)) return value.map((each) => spoil(each, key));
        if (typeof value !== 'object' || value === null) return value;
        return Object.fromEntries(
          Object.entries(value).map(([name, each]) => [key === 'params' ? `${name}\n` : name, spoil(each, name)]),
        );
      };
      const spoilt = lensOf(spoil(reply, ''));
      expect(spoilt.split('\n')).toHaveLength(lensOf(reply).split('\n').length);
      expect(spoilt).not.toContain('\u202e');
    }
  });

  it('leaves quoted text and compact JSON as they are', () => {
    expect(lensOf({ kind: 'ANSWER', data: '\u202e' })).toBe('"\u202e"');
    expect(lensOf({ kind: 'ERROR', code: 'c', message: 'm', need: ['\u2028\n'] })).toBe(
      '✗ c: m\n  need: ["\u2028\\n"]',
    );
  });

  it('escapes what `more` says', () => {
    const entry = { handle: 'h\n', path: 'a\u2028b', remaining: 1, est: 0 };
    expect(lensOf({ kind: 'ANSWER', data: 1, more: [entry] })).toBe(
      '1\n… 1 more at a\\u{2028}b — EXPAND h\\u{a} (~0 tokens)',
    );
    expect(lensOf({ kind: 'CLARIFY', question: '', options: [], more })).toBe(
      '? \n… 3 more at data — EXPAND h_x (~7 tokens)',
    );
  });
});
