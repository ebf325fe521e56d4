import type { RecordObject } from '../../../wire/index.ts';
import { accepts, agreed, ana, bob, cara, entry, signed, transcript, type Voter, vetoes } from '../../ballot.ts';

/** The venue example: three owners, three options, and what was published of it. */

/** Its SHA-256, as published. */
export const venueHash = 'a9cb75c0a15b41360fb2b134e084ca3b577daaf50f5edb657c5c4da43cc2fc72';

/** Its record text. */
export const venueText =
  '{"entries": [{"option": {"cost": 900, "venue": "rooftop"}, "verdicts": [' +
  '{"acceptable": true, "owner": "Ana", "pubkey_hex": null, "reason": "ok", "score": 1.0, "sig": null}, ' +
  '{"acceptable": false, "owner": "Bob", "pubkey_hex": null, "reason": "red-line", "score": 0.09999999999999998, "sig": null}, ' +
  '{"acceptable": true, "owner": "Cara", "pubkey_hex": null, "reason": "ok", "score": 0.5, "sig": null}]}, ' +
  '{"option": {"cost": 600, "venue": "garden"}, "verdicts": [' +
  '{"acceptable": true, "owner": "Ana", "pubkey_hex": null, "reason": "ok", "score": 0.4, "sig": null}, ' +
  '{"acceptable": true, "owner": "Bob", "pubkey_hex": null, "reason": "ok", "score": 0.4, "sig": null}, ' +
  '{"acceptable": true, "owner": "Cara", "pubkey_hex": null, "reason": "ok", "score": 0.9, "sig": null}]}, ' +
  '{"option": {"cost": 300, "venue": "diner"}, "verdicts": [' +
  '{"acceptable": true, "owner": "Ana", "pubkey_hex": null, "reason": "ok", "score": 0.4, "sig": null}, ' +
  '{"acceptable": true, "owner": "Bob", "pubkey_hex": null, "reason": "ok", "score": 0.7, "sig": null}, ' +
  '{"acceptable": true, "owner": "Cara", "pubkey_hex": null, "reason": "ok", "score": 0.5, "sig": null}]}], ' +
  '"result": {"decision": {"cost": 600, "venue": "garden"}, "status": "agreed"}}';

export const rooftop: RecordObject = { venue: 'rooftop', cost: 900 };
export const garden: RecordObject = { venue: 'garden', cost: 600 };
export const diner: RecordObject = { venue: 'diner', cost: 300 };

/** The verdicts on each option, unsigned, of Ana, Bob and Cara in this order. */
export type Three = readonly [RecordObject, RecordObject, RecordObject];
export const onRooftop: Three = [accepts('Ana', 1), vetoes('Bob', 0.09999999999999998), accepts('Cara', 0.5)];
export const onGarden: Three = [accepts('Ana', 0.4), accepts('Bob', 0.4), accepts('Cara', 0.9)];
export const onDiner: Three = [accepts('Ana', 0.4), accepts('Bob', 0.7), accepts('Cara', 0.5)];

/** What the three sign: verdicts in the order of the owners. */
export function byThree(option: RecordObject, verdicts: Three, by: readonly Voter[] = [ana, bob, cara]): Three {
  const sign = (index: 0 | 1 | 2) => signed(by[index] as Voter, option, verdicts[index]);
  return [sign(0), sign(1), sign(2)];
}

/** A transcript of the example's form, of the verdicts on rooftop, garden and diner. */
export function venues(
  verdicts: readonly (readonly RecordObject[])[] = [onRooftop, onGarden, onDiner],
  result: RecordObject = agreed(garden),
): RecordObject {
  const [first = [], second = [], third = []] = verdicts;
  return transcript([entry(rooftop, first), entry(garden, second), entry(diner, third)], result);
}

/** The signed verdicts on each option. */
export const signedRooftop = byThree(rooftop, onRooftop);
export const signedGarden = byThree(garden, onGarden);
export const signedDiner = byThree(diner, onDiner);

export const owners: readonly string[] = ['Ana', 'Bob', 'Cara'];
export const roster: Readonly<Record<string, string>> = { Ana: ana.key, Bob: bob.key, Cara: cara.key };
export const optionTexts: readonly string[] = [
  '{"cost": 900, "venue": "rooftop"}',
  '{"cost": 600, "venue": "garden"}',
  '{"cost": 300, "venue": "diner"}',
];

/**
 * The example as a decision spec: constants are terms whose bounds every cost exceeds, or preferences that nothing
 * meets.
 */
export const venueSpec = `{
  "title": "Where to meet",
  "options": [{"venue": "rooftop", "cost": 900}, {"venue": "garden", "cost": 600}, {"venue": "diner", "cost": 300}],
  "parties": [
    {"owner": "Ana", "utility": [
      {"attr": "venue", "prefer": "rooftop", "weight": 3},
      {"attr": "cost", "direction": "higher", "lo": -2, "hi": -1, "weight": 2}]},
    {"owner": "Bob", "hard": [{"attr": "cost", "op": "<=", "value": 700}], "utility": [
      {"attr": "cost", "direction": "lower", "lo": 0, "hi": 1000}]},
    {"owner": "Cara", "utility": [
      {"attr": "venue", "prefer": "garden", "weight": 4},
      {"attr": "cost", "direction": "higher", "lo": -2, "hi": -1, "weight": 5},
      {"attr": "venue", "prefer": "cellar"}]}
  ]
}`;
