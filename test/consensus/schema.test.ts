import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  validateDecisionSpec,
  validateParty,
  validateTranscript,
  validateVerdict,
} from '../../generated/validators.ts';
import { isVerdict, readParty, readSpec, readTranscript } from '../../src/consensus/index.ts';
import { doubleOf, type JsonObject, type RecordValue } from '../../src/wire/index.ts';
import { parties } from './arbitraries.ts';
import { edited, honest } from './honest.ts';

/** lo below hi by a finite span is more than a schema can say (DSPEC-5); so is a constraint's or a title's depth. */
function spansAreSound(party: JsonObject): boolean {
  const terms = Array.isArray(party.utility) ? party.utility : [];
  return terms.every((term) => {
    const { prefer = null, direction, lo, hi } = (term ?? {}) as JsonObject;
    return (
      prefer !== null ||
      direction === undefined ||
      (Number(hi) - Number(lo) > 0 && Number.isFinite(Number(hi) - Number(lo)))
    );
  });
}

test('schema and reader accept the same parties', () => {
  let accepted = 0;
  fc.assert(
    fc.property(parties, (party) => {
      const read = readParty(party);
      if (read.ok) accepted++;
      const problems = validateParty(party);
      expect(read.ok, JSON.stringify([party, problems])).toBe(problems.length === 0 && spansAreSound(party));
    }),
    { seed: 47, numRuns: 4000 },
  );
  expect(accepted).toBeGreaterThan(800);
});

describe('decision specs', () => {
  const spec = { title: 't', options: [{ x: 1 }], parties: [{ owner: 'Ana' }], notes: 1 };
  it.each<[object, boolean]>([
    [{}, true],
    [{ title: 1 }, false],
    [{ options: [1] }, false],
    [{ options: {} }, false],
    [{ parties: [{ owner: '' }] }, false],
    [{ parties: {} }, false],
  ])('with %j: %s', (change, sound) => {
    const changed = { ...spec, ...change };
    expect([validateDecisionSpec(changed).length === 0, readSpec(changed as RecordValue).ok]).toEqual([sound, sound]);
  });
});

test('schema and check accept the same verdicts', () => {
  const [sig, key] = ['ab'.repeat(64), 'cd'.repeat(32)];
  const odd = fc.constantFrom<unknown>(null, '', 1.5, -0.5, 'red-line', [], {});
  const or = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ arbitrary, weight: 9 }, { arbitrary: odd, weight: 1 });
  const verdict = fc.record(
    {
      owner: or(fc.constant('Ana')),
      acceptable: or(fc.boolean()),
      score: or(fc.constantFrom(0.5, 0, 1)),
      reason: or(fc.constantFrom('ok', 'red-line')),
      sig: or(fc.constantFrom(null, sig, sig.toUpperCase(), `${sig}\n`)),
      pubkey_hex: or(fc.constantFrom(null, key, key.slice(1))),
      more: fc.constant(1),
    },
    { requiredKeys: ['owner', 'acceptable', 'reason', 'sig', 'pubkey_hex'] },
  );
  let accepted = 0;
  fc.assert(
    fc.property(verdict, fc.nat(9), (drawn, more) => {
      const { more: extra, ...plain } = drawn;
      const asked = (more === 0 ? drawn : plain) as JsonObject;
      // The schema sees numbers of one kind: what it calls a score is a double here.
      const { score } = asked;
      const asRecord = typeof score === 'number' ? { ...asked, score: doubleOf(score) } : asked;
      const sound = isVerdict(asRecord);
      if (sound) accepted++;
      expect(validateVerdict(asked).length === 0, JSON.stringify(asked)).toBe(sound);
    }),
    { seed: 48, numRuns: 4000 },
  );
  expect(accepted).toBeGreaterThan(100);
});

describe('transcripts', () => {
  const same = (text: string): boolean => {
    const value = JSON.parse(text) as RecordValue;
    const read = readTranscript(value).ok;
    expect(validateTranscript(value).length === 0, text).toBe(read);
    return read;
  };
  it('are read as the schema says', () => {
    expect(same(honest)).toBe(true);
    expect(same(edited(({ result }) => Object.assign(result, { status: 5 })))).toBe(true);
    expect(same('{"entries":[],"result":null}')).toBe(true);
    for (const change of [
      edited((record) => Object.assign(record, { hash: '' })),
      edited((record) => Object.assign(record, { result: [] })),
      edited((record) => Object.assign(record, { entries: {} })),
      edited(({ result }) => Object.assign(result, { x: 1 })),
      edited(({ result }) => delete result.status),
      edited(({ entries }) => Object.assign(entries[0] ?? {}, { option: [] })),
      edited(({ entries }) => Object.assign(entries[0] ?? {}, { x: 1 })),
      edited(({ entries }) => delete entries[0]?.verdicts[0]?.sig),
      edited(({ entries }) => Object.assign(entries[0]?.verdicts[0] ?? {}, { x: 1 })),
    ]) {
      expect(same(change), change).toBe(false);
    }
  });
});
