import { describe, expect, it } from 'vitest';
import { type Agent, agent, conclude, decide, isVerdict, sheet, type Verdict } from '../../src/consensus/index.ts';
import { Double, ok, type RecordValue, refuse } from '../../src/wire/index.ts';
import { codeOf, dialectsOf, must, read, seed, textOf } from './reading.ts';

type Scored = Readonly<Record<string, number>>;

/** Owners who score an option by its field of their name, and cross it off below 0. */
const owners = (...names: readonly string[]): Agent<Scored>[] =>
  names.map((name) =>
    agent(
      sheet<Scored>(name, {
        hard: [{ name: 'mine', accepts: (option) => (option[name] ?? 0) >= 0 }],
        utility: (option) => option[name] ?? 0,
      }),
    ),
  );
const won = (options: readonly Scored[], ...dialects: string[]) =>
  must(decide(owners('a', 'b', 'c'), options, { dialects: dialectsOf(...dialects) })).decision;

describe('the rule (DECIDE-2)', () => {
  it('takes the highest floor, then the highest total, then the first', () => {
    const [floor, total, tie] = [
      { a: 0.5, b: 0.5, c: 0.5 },
      { a: 0.5, b: 1, c: 0.5 },
      { a: 0.5, b: 0.5, c: 1 },
    ];
    expect(won([{ a: 1, b: 1, c: 0.4 }, floor])).toBe(floor);
    expect(won([floor, total])).toBe(total);
    expect(won([floor, total, tie, floor])).toBe(total);
    expect(won([floor, tie, total])).toBe(tie);
  });

  it('never takes a red-lined option, whatever its scores', () => {
    const poor = { a: 0, b: 0, c: 0 };
    expect(won([{ a: 1, b: 1, c: -1 }, poor])).toBe(poor);
  });

  it('ends in a deadlock, without a fallback', () => {
    const result = must(decide(owners('a', 'b'), [{ a: 1, b: -1 }]));
    expect(result).toMatchObject({ status: 'deadlock', decision: null });
    expect(result.transcript.result).toEqual({ status: 'deadlock', decision: null });
  });

  it('is a deadlock without options and without agents', () => {
    expect(must(decide(owners('a'), [])).status).toBe('deadlock');
    expect(must(decide([], [{ a: 1 }])).status).toBe('deadlock');
    expect(textOf(must(decide([], [{ a: 1 }])).transcript)).toBe(
      '{"entries": [{"option": {"a": 1}, "verdicts": []}], "result": {"decision": null, "status": "deadlock"}}',
    );
  });

  it('totals in the way of the dialect (DECIDE-3)', () => {
    const x = { a: 0.1, b: 0.7, c: 0.3 };
    const y = { a: 0.1, b: 0.3, c: 0.7 };
    expect([won([x, y]), won([x, y], 'sum-compensated'), won([x, y], 'sum-naive')]).toEqual([x, x, y]);
  });

  it('knows no other rule, and asks nobody then (DECIDE-1)', () => {
    const asked: unknown[] = [];
    const one = agent(sheet('a', { utility: (option) => asked.push(option) }));
    expect(codeOf(decide([one], [{}], { rule: 'majority' }))).toBe('invalid_params');
    expect(codeOf(decide([one], [{}], { rule: '' }))).toBe('invalid_params');
    expect(asked).toEqual([]);
    expect(codeOf(decide([one], [{}], { rule: 'egalitarian' }))).toBe('ok');
  });
});

describe('agents (DECIDE-1)', () => {
  it('are asked in order, and all of them about all options', () => {
    const asked: string[] = [];
    const spy = (owner: string): Agent<{ id: number }> =>
      agent(
        sheet(owner, {
          hard: [{ name: 'never', accepts: () => false }],
          utility: ({ id }) => asked.push(`${owner}${id}`),
        }),
      );
    decide([spy('b'), spy('a')], [{ id: 1 }, { id: 0 }]);
    expect(asked).toEqual(['b1', 'a1', 'b0', 'a0']);
  });

  it('have distinct owners, by code point', () => {
    expect(codeOf(decide(owners('a', 'b', 'a'), []))).toBe('invalid_params');
    expect(codeOf(decide(owners('a', ''), []))).toBe('invalid_params');
    expect(codeOf(decide(owners('Zo\u00eb', 'Zoe\u0308'), []))).toBe('ok');
  });

  it.each<[string, RecordValue]>([
    ['null', null],
    ['an array', []],
    ['a number', 1],
  ])('are not asked about an option that is %s', (_, option) => {
    expect(codeOf(decide(owners('a'), [option as never]))).toBe('invalid_params');
  });

  const good: Verdict = { owner: 'a', acceptable: true, score: 0.5, reason: 'ok', sig: null, pubkey_hex: null };
  const saying = (verdict: unknown): Agent => ({ owner: 'a', consider: () => ok(verdict as Verdict) });

  it('may be anything that answers', () => {
    expect(must(decide([saying(good)], [{}])).transcript.entries[0]?.verdicts).toEqual([good]);
    const silent: Agent = { owner: 'a', consider: () => refuse('unavailable', 'gone home') };
    expect(decide([silent], [{}])).toMatchObject({ ok: false, refusal: { code: 'invalid_params' } });
  });

  const bad: readonly [string, object][] = [
    ['of another owner', { owner: 'b' }],
    ['with a truthy acceptable', { acceptable: 'yes' }],
    ['with a reason that does not agree', { reason: 'red-line' }],
    ['with a reason that tells', { acceptable: false, reason: 'red-line: cost <= 700' }],
    ['with an integer score', { score: 1 }],
    ['with a score above 1', { score: 1.5 }],
    ['with a score below 0', { score: new Double(-1) }],
    ['with a score that is NaN', { score: Number.NaN }],
    ['with a text as score', { score: '0.5' }],
    ['with half a signature', { sig: 'ab'.repeat(64) }],
    ['with an empty signature', { sig: '', pubkey_hex: '' }],
    ['with a key more', { violated: [] }],
  ];
  it.each(bad)('may not answer with a verdict %s', (_, change) => {
    const verdict = { ...good, ...change };
    expect(codeOf(decide([saying(verdict)], [{}]))).toBe('invalid_params');
    if (!('owner' in change)) expect(isVerdict(verdict as never)).toBe(false);
    expect(codeOf(conclude([{ option: {}, verdicts: [verdict as Verdict] }]))).toBe(
      // Signatures are checked by verifyTranscript, and keys by whoever reads a record.
      'owner' in change || 'sig' in change || 'violated' in change ? 'ok' : 'invalid_params',
    );
  });

  it('sign when they have a seed', () => {
    const { transcript } = must(decide([agent(sheet('a'), { seed: seed(1) })], [{ day: 'mon' }]));
    const verdict = transcript.entries[0]?.verdicts[0];
    expect(verdict?.pubkey_hex).toBe('8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c');
    expect(verdict?.sig).toMatch(/^[0-9a-f]{128}$/);
    expect(isVerdict(verdict as Verdict)).toBe(true);
  });
});

describe('verdicts that were gathered before', () => {
  const verdict = (owner: string, score: number): Verdict => ({
    owner,
    acceptable: true,
    score: new Double(score),
    reason: 'ok',
    sig: null,
    pubkey_hex: null,
  });
  const [x, y] = [{ id: 'x' }, { id: 'y' }];

  it('are decided on like those that are asked for', () => {
    const entries = [
      { option: x, verdicts: [verdict('a', 0), verdict('b', 1)] },
      { option: y, verdicts: [verdict('b', 1), verdict('a', 1)] },
    ];
    expect(must(conclude(entries))).toMatchObject({ status: 'agreed', decision: y });
  });

  it.each([
    ['one is missing', [verdict('a', 1)]],
    ['one is of another', [verdict('a', 1), verdict('c', 1)]],
    ['one owner has two', [verdict('a', 1), verdict('a', 1)]],
    ['there is one more', [verdict('a', 1), verdict('b', 1), verdict('c', 1)]],
  ])('are refused when %s', (_, verdicts) => {
    const first = { option: x, verdicts: [verdict('a', 1), verdict('b', 1)] };
    expect(codeOf(conclude([first, { option: y, verdicts }]))).toBe('invalid_params');
    expect(codeOf(conclude([{ option: y, verdicts }, first]))).toBe('invalid_params');
  });

  it('take records as they are read', () => {
    const text = '{"acceptable": true, "owner": "a", "pubkey_hex": null, "reason": "ok", "score": 1.0, "sig": null}';
    const record = read(text);
    expect(isVerdict(record)).toBe(true);
    expect(isVerdict(read(text.replace('1.0', '1')))).toBe(false);
    expect(textOf(must(conclude([{ option: x, verdicts: [record as Verdict] }])).transcript)).toContain(text);
  });
});
