import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Agent,
  agent,
  decide,
  hashTranscript,
  readTranscript,
  sheet,
  type Transcript,
  verifyOutcome,
  verifyTranscript,
} from '../../src/consensus/index.ts';
import { readSpec } from '../../src/consensus/spec.ts';
import { nodeVerifier } from '../../src/transport/node-verifier.ts';
import { equalRecords, type RecordObject, type RecordValue, recordText } from '../../src/wire/index.ts';
import { type Said, tables } from './arbitraries.ts';
import { dialectsOf, must, read, seed, textOf } from './reading.ts';

const verifier = nodeVerifier();
type Option = { readonly id: number };

/** An agent for each owner of a table, to whom the options are known by number. */
function agentsOf(table: readonly (readonly Said[])[], signing = new Map<number, Uint8Array>()): Agent<Option>[] {
  return (table[0] ?? []).map((_, owner) =>
    agent(
      sheet<Option>(`owner ${owner}`, {
        hard: [{ name: 'line', accepts: ({ id }) => table[id]?.[owner]?.crossed === false }],
        utility: ({ id }) => table[id]?.[owner]?.score ?? Number.NaN,
      }),
      { seed: signing.get(owner) },
    ),
  );
}
const optionsOf = (table: readonly unknown[]): Option[] => table.map((_, id) => ({ id }));

test('permuting the agents never changes the winner', () => {
  fc.assert(
    fc.property(tables, fc.infiniteStream(fc.nat()), (table, draws) => {
      const agents = agentsOf(table);
      const keys = agents.map(() => draws.next().value as number);
      const permuted = agents.toSorted(
        (one, other) => (keys[agents.indexOf(one)] ?? 0) - (keys[agents.indexOf(other)] ?? 0),
      );
      const options = optionsOf(table);
      expect(must(decide(permuted, options)).decision).toBe(must(decide(agents, options)).decision);
    }),
    { seed: 41, numRuns: 2000 },
  );
});

test('a red-lined option never wins, and one that all accept is always found', () => {
  fc.assert(
    fc.property(tables, fc.constantFrom('sum-exact', 'sum-naive', 'sum-compensated'), (table, sum) => {
      const { status, decision } = must(decide(agentsOf(table), optionsOf(table), { dialects: dialectsOf(sum) }));
      const acceptable = table.map((row) => row.every(({ crossed }) => !crossed));
      expect(status).toBe(acceptable.includes(true) ? 'agreed' : 'deadlock');
      if (decision !== null) expect(acceptable[decision.id]).toBe(true);
    }),
    { seed: 42, numRuns: 1000 },
  );
});

test('verify_outcome is false exactly when the form breaks or the recomputed winner is another', () => {
  fc.assert(
    fc.property(tables, fc.nat(), (table, draw) => {
      const options = optionsOf(table);
      const { transcript, decision } = must(decide(agentsOf(table), options));
      expect(verifyOutcome(transcript, { options, owners: agentsOf(table).map(({ owner }) => owner) })).toBe(true);
      const announced = options[draw % options.length] as Option;
      const other: Transcript = { entries: transcript.entries, result: { status: 'agreed', decision: announced } };
      expect(verifyOutcome(other)).toBe(announced.id === decision?.id);
      const none: Transcript = { entries: transcript.entries, result: { status: 'deadlock', decision: null } };
      expect(verifyOutcome(none)).toBe(decision === null);
      expect(verifyOutcome({ entries: transcript.entries, result: null })).toBe(false);
    }),
    { seed: 43, numRuns: 1000 },
  );
});

/** Every place of a record, as a path of keys. */
function* placesOf(value: RecordValue, path: readonly string[] = []): Generator<readonly string[]> {
  yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value as RecordObject)) yield* placesOf(inner, [...path, key]);
}

/** A copy with another value at a place; undefined leaves the place out. */
function put(value: RecordValue, [key, ...rest]: readonly string[], other: RecordValue | undefined): RecordValue {
  if (key === undefined) return other as RecordValue;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, RecordValue>;
  const inner = put(copy[key] as RecordValue, rest, other);
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return Array.isArray(copy) ? copy.filter((item) => item !== undefined) : copy;
}

const table = [
  [
    { score: 0.5, crossed: false },
    { score: 1, crossed: false },
  ],
  [
    { score: 0.25, crossed: true },
    { score: 0.75, crossed: false },
  ],
];
const signing = new Map([0, 1].map((owner) => [owner, seed(owner + 1)]));
const signed = must(decide(agentsOf(table, signing), optionsOf(table))).transcript;
const places = [...placesOf(signed)].filter((path) => path.length > 0);
const others = fc.constantFrom<RecordValue | undefined>(
  undefined,
  null,
  true,
  false,
  0,
  1,
  0.5,
  '',
  'ok',
  [],
  {},
  2n ** 64n,
);

test('any edit of a record changes its hash or is refused', () => {
  const hash = must(hashTranscript(signed));
  fc.assert(
    fc.property(fc.constantFrom(...places), others, (path, other) => {
      const record = put(signed, path, other);
      const read = readTranscript(record);
      if (!read.ok || textOf(record) === textOf(signed)) return;
      expect(must(hashTranscript(read.value))).not.toBe(hash);
    }),
    { seed: 44, numRuns: 3000 },
  );
});

test('on a signed record any edit of a verdict or an option fails when signatures are required', () => {
  const ofEntries = places
    .filter(([first]) => first === 'entries')
    .filter((path) => path.length > 3 || path[2] === 'option');
  fc.assert(
    fc.property(fc.constantFrom(...ofEntries), others, (path, other) => {
      const record = put(signed, path, other);
      const read = readTranscript(record);
      // A verdict that is left out whole is for verify_outcome: a signature cannot miss it.
      const leftOut = path.length === 4 && other === undefined;
      if (!read.ok || leftOut || textOf(record) === textOf(signed)) return;
      expect(must(verifyTranscript(read.value, verifier, { signatures: 'required' }))).toBe(false);
    }),
    { seed: 45, numRuns: 1500 },
  );
});

test('a record that is read is the record that was written', () => {
  const again = must(readTranscript(read(textOf(signed))));
  expect(equalRecords(again, signed)).toBe(true);
  expect(recordText(again)).toEqual(recordText(signed));
});

test('planted names and values of constraints appear in no verdict, transcript, decision or refusal', () => {
  const secret = fc.stringMatching(/^[a-f]{24}$/);
  const planted = fc.tuple(secret, secret, secret, fc.integer({ min: 10 ** 9, max: 10 ** 12 }));
  fc.assert(
    fc.property(
      planted,
      fc.constantFrom('==', '<', 'in'),
      fc.boolean(),
      ([name, value, wish, limit], op, comparable) => {
        const line = { attr: 'x', op, value: op === 'in' ? [value, limit] : comparable ? limit : value };
        const spec = {
          title: 't',
          options: [{ x: 1 }, { x: 2 }],
          parties: [
            { owner: 'Ana', hard: [line, { attr: name, op: '!=', value }] },
            {
              owner: 'Bob',
              utility: [
                { attr: wish, prefer: value },
                { attr: 'x', direction: 'lower', lo: 0, hi: limit },
              ],
            },
          ],
        };
        const { sheets, options } = must(readSpec(spec));
        const inCode = sheet('Cara', {
          hard: [
            {
              name,
              accepts: () => {
                throw new Error(`${value} ${limit}`);
              },
            },
          ],
        });
        const shown = JSON.stringify([
          decide(
            sheets.map((one) => agent(one)),
            options,
          ),
          decide(
            [...sheets, inCode].map((one) => agent(one)),
            options,
          ),
          options.map((option) => [...sheets, inCode].map((one) => agent(one, { seed: seed(3) }).consider(option))),
        ]);
        for (const hidden of [name, value, wish, String(limit)]) expect(shown).not.toContain(hidden);
      },
    ),
    { seed: 46, numRuns: 300 },
  );
});
