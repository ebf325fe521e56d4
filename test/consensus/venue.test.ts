import { expect, test } from 'vitest';
import { agent, decide, hashTranscript, sheet, verifyNonBetrayal, verifyOutcome } from '../../src/consensus/index.ts';
import { dialectsOf, must, textOf } from './reading.ts';

const options = [
  { venue: 'rooftop', cost: 900 },
  { venue: 'garden', cost: 600 },
  { venue: 'diner', cost: 300 },
];
type Venue = (typeof options)[number];
const ana = sheet<Venue>('Ana', { utility: (o) => (o.venue === 'rooftop' ? 1 : 0.4) });
const bob = sheet<Venue>('Bob', {
  hard: [{ name: 'budget', accepts: (o) => o.cost <= 700 }],
  utility: (o) => 1 - o.cost / 1000,
});
const cara = sheet<Venue>('Cara', { utility: (o) => (o.venue === 'garden' ? 0.9 : 0.5) });

test('three owners pick a venue, and each verifies it alone', () => {
  const result = must(
    decide(
      [ana, bob, cara].map((one) => agent(one)),
      options,
    ),
  );
  expect([result.status, result.decision]).toEqual(['agreed', options[1]]);
  for (const one of [ana, bob, cara]) expect(must(verifyNonBetrayal(one, result.decision))).toBe(true);
  expect(must(verifyNonBetrayal(bob, options[0] as Venue))).toBe(false);
  expect(must(hashTranscript(result.transcript))).toBe(
    'a9cb75c0a15b41360fb2b134e084ca3b577daaf50f5edb657c5c4da43cc2fc72',
  );
  expect(verifyOutcome(result.transcript, { owners: ['Ana', 'Bob', 'Cara'], options })).toBe(true);
  // The line that Bob drew, and its name, stay with him.
  expect(textOf(result.transcript)).not.toMatch(/budget|700/);
});

test('under score-masked the red line hides its score', () => {
  const dialects = dialectsOf('score-masked');
  const agents = [ana, bob, cara].map((one) => agent(one, { dialects }));
  const result = must(decide(agents, options, { dialects }));
  expect(must(hashTranscript(result.transcript))).toBe(
    '30483303e4d94e22833161d9bb8c292c0effff88c3303d7e195e57d49c88f516',
  );
});

test('the empty record without a result (RECORD-8)', () => {
  const empty = { entries: [], result: null };
  expect(textOf(empty)).toBe('{"entries": [], "result": null}');
  expect(must(hashTranscript(empty))).toMatch(/^2f6c0e52/);
});
