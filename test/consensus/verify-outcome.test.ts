import { describe, expect, it } from 'vitest';
import { verifyOutcome } from '../../src/consensus/index.ts';
import {
  announcing,
  at,
  edited,
  everywhere,
  honest,
  type Loose,
  names,
  options,
  outcome,
  roster,
  signatures,
  transcript,
} from './honest.ts';
import { dialectsOf, readObject } from './reading.ts';

const all = { owners: names, options };

describe('the honest record', () => {
  it('passes everything', () => {
    expect(edited(() => {}).replaceAll(/[ ]/g, '')).toHaveLength(honest.replaceAll(/[ ]/g, '').length);
    expect([outcome(honest), outcome(honest, all)]).toEqual([true, true]);
    expect([
      signatures(honest),
      signatures(honest, { signatures: 'required' }),
      signatures(honest, { roster }),
    ]).toEqual([true, true, true]);
    expect(transcript(honest).result?.decision).toEqual(options[1]);
  });

  it('takes owners as a set', () => {
    expect(outcome(honest, { owners: ['Cara', 'Bob', 'Ana', 'Bob'] })).toBe(true);
    expect(outcome(honest, { owners: ['Ana', 'Bob'] })).toBe(false);
    expect(outcome(honest, { owners: [...names, 'Dan'] })).toBe(false);
    expect(outcome(honest, { owners: [] })).toBe(false);
  });

  it('takes options by their texts, in order', () => {
    expect(outcome(honest, { options: options.slice(0, 2) })).toBe(false);
    expect(outcome(honest, { options: options.toReversed() })).toBe(false);
    expect(outcome(honest, { options: [readObject('{"c":9,"id":"x"}'), ...options.slice(1)] })).toBe(true);
    expect(outcome(honest, { options: [...options.slice(0, 2), readObject('{"id":"z","c":1}')] })).toBe(false);
  });
});

const x = { id: 'x', c: 9 };

describe('what verify_outcome sees (RECORD-10 to RECORD-12)', () => {
  it.each<[string, (record: Loose) => void]>([
    ['a red-lined winner', announcing({ decision: x })],
    ['a winner that is not max-min', announcing({ decision: { id: 'z', c: '#1.0' } })],
    ['a decision with a key more', announcing({ decision: { id: 'y', c: 5, d: 1 } })],
    ['a decision that is only equal', announcing({ decision: { id: 'y', c: '#5.0' } })],
    ['a false deadlock', announcing({ status: 'deadlock', decision: null })],
    ['an agreement on nothing', announcing({ decision: null })],
    ['another status', announcing({ status: 'Agreed' })],
    ['a status that is no text', announcing({ status: ['agreed'] })],
    ['no result', (record) => Object.assign(record, { result: null })],
    ['a veto dropped in one entry', ({ entries }) => entries[0]?.verdicts.splice(1, 1)],
    ['an owner twice', at(0, 1, { owner: 'Ana' })],
    ['an owner relabelled in one entry', at(1, 1, { owner: 'B' })],
    ['owners without names', everywhere(1, { owner: '' })],
    ['owners that are numbers', everywhere(1, { owner: 1 })],
    ['an acceptable that is true-like', at(1, 0, { acceptable: 'true' })],
    ['an acceptable of 1', at(1, 0, { acceptable: 1 })],
    ['a flipped acceptable alone', at(0, 1, { acceptable: true })],
    ['a reason that leaks', at(0, 1, { reason: 'red-line: c' })],
    ['an integer score', at(0, 0, { score: 1 })],
    ['a score above 1', at(0, 0, { score: '#1.0000000000000002' })],
    ['a score below 0', at(0, 0, { score: '#-5e-324' })],
    ['a score that is a text', at(0, 0, { score: '0.5' })],
    ['a score edited so that another wins', at(2, 2, { score: '#0.9' })],
    ["the winner's entry left out", ({ entries }) => entries.splice(1, 1)],
  ])('%s', (_, change) => {
    expect(outcome(edited(change))).toBe(false);
    expect(outcome(edited(change), all)).toBe(false);
  });

  it.each<[string, (record: Loose) => void, boolean]>([
    ['an owner dropped everywhere', ({ entries }) => entries.map(({ verdicts }) => verdicts.splice(0, 1)), true],
    ['an owner relabelled everywhere', everywhere(2, { owner: 'C' }), true],
    ['a loser left out', ({ entries }) => entries.splice(0, 1), true],
    ['options swapped', ({ entries }) => entries.reverse(), true],
    ['an option edited', ({ entries }) => Object.assign(entries[0] ?? {}, { option: { id: 'x', c: 8 } }), true],
    [
      'everything left out',
      (record) => Object.assign(record, { entries: [], result: { status: 'deadlock', decision: null } }),
      true,
    ],
    ['a veto turned', at(0, 1, { acceptable: true, reason: 'ok', score: '#0.1' }), true],
  ])('%s: only with what is expected, or by the signatures', (_, change, alone) => {
    const text = edited(change);
    expect(outcome(text)).toBe(alone);
    expect(outcome(text, all) && signatures(text, { roster })).toBe(false);
  });

  it('the order of verdicts within an entry is bound by the hash alone', () => {
    const text = edited(({ entries }) => entries[0]?.verdicts.reverse());
    expect([outcome(text, all), signatures(text, { roster })]).toEqual([true, true]);
  });

  it('an empty record, unless it is what was expected', () => {
    const empty = '{"entries":[],"result":{"status":"deadlock","decision":null}}';
    expect([outcome(empty), outcome(empty, { options: [] }), outcome(empty, { owners: names, options: [] })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([outcome(empty, { owners: names }), outcome(empty, { owners: [] }), outcome(empty, { options })]).toEqual([
      false,
      false,
      false,
    ]);
    expect(outcome('{"entries":[],"result":{"status":"agreed","decision":{}}}')).toBe(false);
  });

  it('entries without owners', () => {
    const bare = '{"entries":[{"option":{},"verdicts":[]}],"result":{"status":"deadlock","decision":null}}';
    expect([outcome(bare), outcome(bare, { owners: [] }), outcome(bare, { owners: names })]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('a score beside a red line, under score-masked (RECORD-12)', () => {
    const masked = { dialects: dialectsOf('score-masked') };
    expect(verifyOutcome(transcript(honest), masked)).toBe(false);
    const hidden = edited(at(0, 1, { score: '#0.0' }));
    expect(verifyOutcome(transcript(hidden), masked)).toBe(true);
    expect(outcome(hidden)).toBe(true);
  });
});
