import fc from 'fast-check';
import { Double, type RecordObject, type RecordValue } from '../../../wire/index.ts';
import { among, at, mix, place } from '../pick.ts';
import type { Entry, Transcript } from './record.ts';

/** What a coordinator might do to a record: each edit is one that some verification should see, or none could. */
export type Tamper = (transcript: Transcript) => Transcript;

/** What is put in the place of a leaf. */
const leaves = among<RecordValue>(
  ...[null, true, false, 0, 1, new Double(1), new Double(0), new Double(-0), 0.5, 0.4, 1.0000000000000002, -0.5],
  ...[
    new Double(2),
    5e-324,
    -5e-324,
    new Double(1e300),
    2n ** 64n,
    '',
    'ok',
    'red-line',
    'Ana',
    'OK',
    '0.5',
    'red_line',
  ],
  ...[[], {}, [1], { ok: true }, 'agreed', 'deadlock', 9007199254740992],
);

type VerdictEdit = (verdict: RecordObject) => RecordObject;

const fields = ['score', 'acceptable', 'reason', 'owner', 'sig', 'pubkey_hex'] as const;

const leaf = fc.tuple(among(...fields, 'score', 'score'), leaves).map(
  ([field, value]): VerdictEdit =>
    (verdict) => ({ ...verdict, [field]: value }),
);

function hexBent(bend: (hex: string) => string): VerdictEdit {
  return (verdict) => {
    const { sig, pubkey_hex } = verdict;
    return typeof sig === 'string'
      ? { ...verdict, sig: bend(sig) }
      : { ...verdict, pubkey_hex: bend(String(pubkey_hex)) };
  };
}

/** The score as an integer where it can be one, else as a text: neither is a double (RECORD-10). */
const undoubled: VerdictEdit = ({ score, ...verdict }) => ({
  ...verdict,
  score: score instanceof Double ? BigInt(score.value) : `${score}`,
});

const verdictEdits: fc.Arbitrary<VerdictEdit> = mix<VerdictEdit>(
  [12, leaf],
  [2, fc.constant(undoubled)],
  [
    5,
    among<VerdictEdit>(
      (verdict) => ({
        ...verdict,
        acceptable: verdict.acceptable !== true,
        reason: verdict.acceptable === true ? 'red-line' : 'ok',
      }),
      (verdict) => ({ ...verdict, sig: null, pubkey_hex: null }),
      (verdict) => ({ ...verdict, sig: null }),
      (verdict) => ({ ...verdict, pubkey_hex: null }),
      (verdict) => ({ ...verdict, sig: '', pubkey_hex: '' }),
      hexBent((hex) => hex.toUpperCase()),
      hexBent((hex) => `${hex}00`),
      hexBent((hex) => hex.slice(2)),
      hexBent((hex) => hex.replace(/[0-9a-f]/, (digit) => (digit === '0' ? '1' : '0'))),
    ),
  ],
  [
    1,
    among<VerdictEdit>(
      (verdict) => ({ ...verdict, violated: [] }),
      ({ sig, ...verdict }) => verdict,
      ({ pubkey_hex, ...verdict }) => ({ ...verdict, key: pubkey_hex as RecordValue }),
    ),
  ],
);

/** The verdict at a place of the whole record edited; a record without verdicts is left as it is. */
function atVerdict(chosen: number, edit: (entry: Entry, index: number) => readonly RecordObject[]): Tamper {
  return (transcript) => {
    const places = transcript.entries.flatMap(({ verdicts }, row) => verdicts.map((_, index) => [row, index] as const));
    if (places.length === 0) return transcript;
    const [row, index] = at(places, chosen);
    const entry = transcript.entries[row] as Entry;
    return { ...transcript, entries: transcript.entries.with(row, { ...entry, verdicts: edit(entry, index) }) };
  };
}

/** One leaf, one field, one signature of one verdict. */
export const verdictTamper: fc.Arbitrary<Tamper> = fc
  .tuple(place, verdictEdits)
  .map(([chosen, edit]) =>
    atVerdict(chosen, ({ verdicts }, index) => verdicts.with(index, edit(verdicts[index] as RecordObject))),
  );

const listTamper = fc
  .tuple(
    place,
    among<(verdicts: readonly RecordObject[], index: number) => readonly RecordObject[]>(
      (verdicts, index) => verdicts.toSpliced(index, 1),
      (verdicts, index) => [...verdicts, verdicts[index] as RecordObject],
      (verdicts) => verdicts.toReversed(),
      (verdicts) => [...verdicts.slice(1), ...verdicts.slice(0, 1)],
      (verdicts, index) => [...verdicts, { ...verdicts[index], owner: 'Zoe' } as RecordObject],
      () => [],
    ),
  )
  .map(([chosen, edit]) => atVerdict(chosen, ({ verdicts }, index) => edit(verdicts, index)));

/** An owner dropped, added or given another name in every entry: alone the record does not show it. */
const everywhere = among<Tamper>(
  ({ entries, result }) => ({
    entries: entries.map(({ option, verdicts }) => ({ option, verdicts: verdicts.slice(1) })),
    result,
  }),
  ({ entries, result }) => ({
    entries: entries.map(({ option, verdicts }) => ({
      option,
      verdicts: verdicts.map((verdict, index) => (index === 0 ? { ...verdict, owner: 'Zoe' } : verdict)),
    })),
    result,
  }),
  ({ entries, result }) => ({
    entries: entries.map(({ option, verdicts }) => ({
      option,
      verdicts: verdicts.map((verdict) => ({ ...verdict, owner: '' })),
    })),
    result,
  }),
  ({ entries, result }) => ({
    entries: entries.map(({ option, verdicts }) => ({
      option,
      verdicts: verdicts.map((verdict) => ({ ...verdict, sig: null, pubkey_hex: null })),
    })),
    result,
  }),
);

type OptionEdit = (option: RecordObject) => RecordObject;

/** An option that is another, if only by the kind of a number. */
const optionEdits: fc.Arbitrary<OptionEdit> = among<OptionEdit>(
  (option) => ({ ...option, more: 1 }),
  (option) => ({ ...option, id: new Double(7) }),
  (option) => (typeof option.id === 'number' ? { ...option, id: new Double(option.id) } : { ...option, id: 1 }),
  (option) => ({ ...option, id: 2 }),
  () => ({}),
  (option) => Object.fromEntries(Object.entries(option).slice(1)),
);

/** One option edited, and what is announced left as it is. */
export const optionTamper: fc.Arbitrary<Tamper> = fc.tuple(place, optionEdits).map(([chosen, edit]): Tamper => {
  return (transcript) => {
    const { entries } = transcript;
    if (entries.length === 0) return transcript;
    const row = chosen % entries.length;
    const entry = entries[row] as Entry;
    return { ...transcript, entries: entries.with(row, { ...entry, option: edit(entry.option) }) };
  };
});

const entryTamper = fc
  .tuple(
    place,
    among<(entries: readonly Entry[], row: number) => readonly Entry[]>(
      (entries, row) => entries.toSpliced(row, 1),
      (entries, row) => [...entries, entries[row] as Entry],
      (entries) => entries.toReversed(),
      () => [],
      (entries, row) => {
        const other = (row + 1) % entries.length;
        const [one, two] = [entries[row] as Entry, entries[other] as Entry];
        return entries.with(row, { ...one, verdicts: two.verdicts }).with(other, { ...two, verdicts: one.verdicts });
      },
      (entries, row) => {
        const [one, two] = [entries[row] as Entry, entries[(row + 1) % entries.length] as Entry];
        return entries.with(row, { ...one, verdicts: [...two.verdicts.slice(0, 1), ...one.verdicts.slice(1)] });
      },
      (entries, row) => entries.with(row, { ...(entries[row] as Entry), note: 1 } as Entry),
      (entries, row) => entries.with(row, { option: [], verdicts: [] } as unknown as Entry),
    ),
  )
  .map(([chosen, edit]): Tamper => {
    return (transcript) => {
      const { entries } = transcript;
      return entries.length === 0 ? transcript : { ...transcript, entries: edit(entries, chosen % entries.length) };
    };
  });

const announced = place.map((chosen): Tamper => {
  return ({ entries, result }) => {
    if (entries.length === 0) return { entries, result };
    return { entries, result: { status: 'agreed', decision: at(entries, chosen).option } };
  };
});

const decisionEdited = optionEdits.map((edit): Tamper => {
  return ({ entries, result }) => {
    const { decision } = (result ?? {}) as { readonly decision?: RecordValue };
    if (typeof decision !== 'object' || decision === null) return { entries, result };
    return { entries, result: { status: 'agreed', decision: edit(decision as RecordObject) } };
  };
});

const results = among<RecordValue>(
  { status: 'deadlock', decision: null },
  null,
  { status: 'agreed', decision: null },
  { status: 'Agreed', decision: {} },
  { status: 'none', decision: null },
  { status: 'deadlock', decision: {} },
  { status: true, decision: 1 },
  { status: 'deadlock' },
  { status: 'deadlock', decision: null, by: 'Ana' },
  [],
  'deadlock',
).map(
  (result): Tamper =>
    ({ entries }) => ({ entries, result }),
);

const topTamper = among<Tamper>(
  (transcript) => ({ ...transcript, hash: '' }) as Transcript,
  ({ entries }) => ({ entries }) as unknown as Transcript,
  ({ entries, result }) => ({ entries: { 0: entries[0] ?? {} }, result }) as unknown as Transcript,
);

/** One edit of any part of a record that leaves it one. */
export const tamper: fc.Arbitrary<Tamper> = mix<Tamper>(
  [12, verdictTamper],
  [6, listTamper],
  [4, everywhere],
  [4, optionTamper],
  [5, entryTamper],
  [4, announced],
  [3, results],
  [1, decisionEdited],
);

/** One that may leave none, so that no other can follow. */
export const lastTamper: fc.Arbitrary<Tamper> = mix<Tamper>([30, tamper], [1, topTamper]);
