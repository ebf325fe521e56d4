import { describe, expect, it } from 'vitest';
import { agent, decide, readTranscript, sheet, verifyTranscript } from '../../src/consensus/index.ts';
import { at, edited, honest, names, options, outcome, roster, signatures, transcript, verifier } from './honest.ts';
import { codeOf, dialectsOf, must, read, seed, textOf } from './reading.ts';

const unsigned = honest
  .replaceAll(/"sig": "[0-9a-f]+"/g, '"sig": null')
  .replaceAll(/"pubkey_hex": "[0-9a-f]+"/g, '"pubkey_hex": null');

describe('what verify_transcript sees (SIGN-3, SIGN-4)', () => {
  const bob = (change: object) => edited(at(0, 1, change));
  const { sig, pubkey_hex: key } = (transcript(honest).entries[0]?.verdicts[1] ?? {}) as Record<string, string>;

  it.each<[string, object]>([
    ['half a pair, without sig', { sig: null }],
    ['half a pair, without key', { pubkey_hex: null }],
    ['an empty sig', { sig: '' }],
    ['both empty', { sig: '', pubkey_hex: '' }],
    ['a sig that is no text', { sig: 7 }],
    ['both false', { sig: false, pubkey_hex: false }],
    ['capitals', { sig: sig?.toUpperCase() }],
    ['spaces', { sig: sig?.replaceAll(/(..)/g, '$1 ').trim() }],
    ['a digit less', { sig: sig?.slice(1) }],
    ['a small-order key', { pubkey_hex: '00'.repeat(32) }],
    ['an edited score', { score: '#0.1' }],
    ['an integer score', { score: 1 }],
    ['a score that is no number', { score: '0.9' }],
    ['a turned veto', { acceptable: true, reason: 'ok' }],
    ['a reason that leaks', { reason: 'red-line: c' }],
    ['another owner', { owner: 'Cara' }],
    ['an owner that is no text', { owner: null }],
  ])('%s: in every mode', (_, change) => {
    expect(signatures(bob(change))).toBe(false);
    expect(signatures(bob(change), { signatures: 'required' })).toBe(false);
    expect(signatures(bob(change), { roster })).toBe(false);
  });

  it('S + L in place of S', () => {
    const order = 2n ** 252n + 27742317777372353535851937790883648493n;
    const bytes = (sig ?? '').match(/../g) ?? [];
    const s = BigInt(`0x${bytes.slice(32).reverse().join('')}`) + order;
    const more = s.toString(16).padStart(64, '0').match(/../g)?.reverse().join('');
    expect(signatures(bob({ sig: bytes.slice(0, 32).join('') + more }))).toBe(false);
  });

  it('a verdict of the same owner on another option', () => {
    const replayed = edited(({ entries }) => {
      const [first, second] = entries;
      if (first && second) first.verdicts[1] = second.verdicts[1] ?? {};
    });
    expect(signatures(replayed)).toBe(false);
  });

  it('an edited option', () => {
    expect(signatures(edited(({ entries }) => Object.assign(entries[2]?.option ?? {}, { c: 1 })))).toBe(false);
  });

  it('stripped signatures, where they are required', () => {
    expect(signatures(unsigned)).toBe(true);
    expect(signatures(unsigned, { signatures: 'required' })).toBe(false);
    expect(signatures(unsigned, { roster })).toBe(false);
    const one = bob({ sig: null, pubkey_hex: null });
    expect([signatures(one), signatures(one, { signatures: 'required' })]).toEqual([true, false]);
  });

  it("re-signing by the coordinator's own key, with a roster", () => {
    const own = names.map((name) => agent(sheet(name, { utility: () => 0.5 }), { seed: seed(9) }));
    const forged = textOf(must(decide(own, options)).transcript);
    expect([signatures(forged), signatures(forged, { signatures: 'required' })]).toEqual([true, true]);
    expect(signatures(forged, { roster })).toBe(false);
  });

  it('an owner who is not on the roster', () => {
    const { Cara: _, ...others } = roster;
    expect(signatures(honest, { roster: others })).toBe(false);
    expect(signatures(honest, { roster: {} })).toBe(false);
    expect(signatures(honest, { roster: { ...roster, Dan: key ?? '' } })).toBe(true);
  });

  it('a payload of the other dialect', () => {
    expect(signatures(honest, { dialects: dialectsOf('payload-bare') })).toBe(false);
  });

  it.each(['', 'ab', key?.toUpperCase() ?? '', `${key} `])('a roster with %j is refused', (text) => {
    expect(codeOf(verifyTranscript(transcript(honest), verifier, { roster: { ...roster, Bob: text } }))).toBe(
      'invalid_params',
    );
  });
});

describe('reading a record (RECORD-9)', () => {
  it.each([
    'null',
    '[]',
    '{}',
    '{"entries":[]}',
    '{"entries":[],"result":null,"hash":""}',
    '{"entries":{},"result":null}',
    '{"entries":[],"result":[]}',
    '{"entries":[],"result":1.0}',
    '{"entries":[],"result":{"status":"deadlock"}}',
    '{"entries":[],"result":{"status":"deadlock","decision":null,"x":1}}',
    '{"entries":[null],"result":null}',
    '{"entries":[{"option":{}}],"result":null}',
    '{"entries":[{"option":[],"verdicts":[]}],"result":null}',
    '{"entries":[{"option":1.0,"verdicts":[]}],"result":null}',
    '{"entries":[{"option":{},"verdicts":{}}],"result":null}',
    '{"entries":[{"option":{},"verdicts":[],"x":1}],"result":null}',
    '{"entries":[{"option":{},"verdicts":[{}]}],"result":null}',
    '{"entries":[{"option":{},"verdicts":[null]}],"result":null}',
  ])('%s is refused', (text) => {
    expect(codeOf(readTranscript(read(text)))).toBe('invalid_params');
  });

  it.each(['owner', 'acceptable', 'score', 'reason', 'sig', 'pubkey_hex'])('a verdict without %s is refused', (key) => {
    const without = edited(({ entries }) => delete entries[1]?.verdicts[1]?.[key]);
    expect(codeOf(readTranscript(read(without)))).toBe('invalid_params');
  });

  it('leaves may be anything', () => {
    const odd =
      '{"entries":[{"option":{},"verdicts":[{"owner":1,"acceptable":[],"score":{},"reason":null,"sig":1,"pubkey_hex":2}]}],"result":{"status":5,"decision":[1.0]}}';
    expect([outcome(odd), signatures(odd)]).toEqual([false, false]);
  });
});
