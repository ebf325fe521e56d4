import { describe, expect, it } from 'vitest';
import { checkProof, signProof } from '../../src/grants/index.ts';
import { decodeBase64url, encodeBase64url, type JsonValue } from '../../src/wire/index.ts';
import { keyOf, seedOf, verifier } from './actors.ts';

const subject = { aud: 'cal.example.com', verb: 'COMMIT', target: 'abc' };
const ts = 1_790_000_000;
const signed = signProof(seedOf(2), { ...subject, ts });
const proof = signed.ok ? signed.value : { key: '', ts: 0, sig: '' };

function outcome(value: JsonValue, changes: Partial<typeof subject & { now: number }> = {}): string {
  const checked = checkProof(value, { ...subject, now: ts, ...changes }, verifier);
  return checked.ok ? checked.value.key : checked.refusal.code;
}

describe('proofs (PROOF-1 to PROOF-4)', () => {
  it('signs as PROOF-4 gives', () => {
    expect(proof).toEqual({
      key: keyOf(2),
      ts,
      sig: 'sFOOC1BWcGs0vubIEO-pGnF6GUQisyMj2WJOuAinJnVWMoVBcLOrU2YT8fU7qCMoowzdH4eRyTR5IAZdXaA8Ag',
    });
  });

  it('accepts what it signs and gives the key', () => {
    expect(outcome(proof)).toBe(keyOf(2));
    expect(outcome({ ...proof, extra: [1.5] })).toBe(keyOf(2));
  });

  it.each([
    [300, keyOf(2)],
    [-300, keyOf(2)],
    [301, 'unauthorized'],
    [-301, 'unauthorized'],
  ])('%d s from now: %s', (seconds, expected) => {
    expect(outcome(proof, { now: ts + seconds })).toBe(expected);
  });

  it.each([
    ['aud', { aud: 'cal.example.con' }],
    ['verb', { verb: 'commit' }],
    ['target', { target: 'abd' }],
    ['an empty target', { target: '' }],
  ])('refuses another %s', (_, changes) => {
    expect(outcome(proof, changes)).toBe('unauthorized');
  });

  it.each<[string, JsonValue]>([
    ['null', null],
    ['an array', [proof]],
    ['a string', 'proof'],
    ['an empty object', {}],
    ['no key', { ts, sig: proof.sig }],
    ['no ts', { key: proof.key, sig: proof.sig }],
    ['no sig', { key: proof.key, ts }],
    ['another ts', { ...proof, ts: ts + 1 }],
    ['a string ts', { ...proof, ts: String(ts) }],
    ['a fraction ts', { ...proof, ts: ts + 0.5 }],
    ['a boolean ts', { ...proof, ts: true }],
    ['a null key', { ...proof, key: null }],
    ['another key', { ...proof, key: keyOf(3) }],
    ['a bare key', { ...proof, key: proof.key.slice('ed25519:'.length) }],
    ['an empty sig', { ...proof, sig: '' }],
    ['a sig with padding', { ...proof, sig: `${proof.sig}==` }],
    ['a sig of 63 bytes', { ...proof, sig: encodeBase64url((decodeBase64url(proof.sig) as Uint8Array).slice(0, 63)) }],
    ['a sig with a spare bit', { ...proof, sig: `${proof.sig.slice(0, -1)}h` }],
    ['a number sig', { ...proof, sig: 5 }],
    ['names of the prototype alone', JSON.parse('{"__proto__":{"key":1,"ts":2,"sig":3}}')],
  ])('refuses %s', (_, value) => {
    expect(outcome(value)).toBe('unauthorized');
  });

  it('takes a time far from the range of dates', () => {
    for (const time of [0, -5, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]) {
      const made = signProof(seedOf(2), { ...subject, ts: time });
      expect(made.ok && outcome(made.value, { now: time })).toBe(keyOf(2));
    }
    const latest = signProof(seedOf(2), { ...subject, ts: Number.MAX_SAFE_INTEGER });
    expect(latest.ok && outcome(latest.value, { now: Number.MIN_SAFE_INTEGER })).toBe('unauthorized');
  });

  it('refuses to sign a lone surrogate', () => {
    expect(signProof(seedOf(2), { ...subject, ts, target: '\ud800' })).toMatchObject({ ok: false });
  });
});
