import fc from 'fast-check';
import type { JsonObject, JsonValue, RecordObject, RecordValue } from '../../../wire/index.ts';
import { stranger, type Voter } from '../../ballot.ts';
import { documentParam } from '../document.ts';
import { withParamFaults } from '../params.ts';
import { among, mix } from '../pick.ts';
import { type Signer, type SigningTools, signerOf } from '../tools.ts';
import { dialects, type Names } from './dialects.ts';
import { lessening } from './lessening.ts';
import { type RecordPlan, recordOf, recordPlan, signedRecord, type Transcript, voterAt } from './record.ts';
import { dialectsParam, optional } from './spec.ts';
import type { SumDialect } from './tally.ts';
import { lastTamper, type Tamper, tamper } from './tampers.ts';
import { faulted, jsonOf } from './text.ts';

/** Who signs: nobody, everybody, some, or a stranger for all; before the record is tampered with, or after. */
interface Signing {
  readonly voterOf: (owner: number) => Voter | undefined;
  readonly last: boolean;
}

const unsigned: Signing = { voterOf: () => undefined, last: false };

const signings = among<Signing>(
  { voterOf: voterAt, last: false },
  { voterOf: (owner) => (owner % 2 === 0 ? voterAt(owner) : undefined), last: false },
  { voterOf: () => stranger, last: false },
  { voterOf: voterAt, last: true },
);

/** Mostly honest. */
const tampers = mix<readonly Tamper[]>(
  [3, fc.constant([])],
  [4, lastTamper.map((one) => [one])],
  [1, fc.tuple(tamper, lastTamper)],
);

/** A record, and what else is known about the decision (RECORD-11, SIGN-4). */
export interface Checked {
  readonly record: Transcript;
  readonly owners: readonly string[] | undefined;
  readonly options: readonly RecordValue[] | undefined;
  readonly dialects: Names | undefined;
}

type OwnersAsked = (owners: readonly string[]) => readonly string[];
type OptionsAsked = (options: readonly RecordObject[]) => readonly RecordValue[];

const ownersAsked = among<OwnersAsked>(
  (owners) => owners,
  (owners) => owners.toReversed(),
  (owners) => [...owners, ...owners.slice(0, 1)],
  (owners) => owners.slice(1),
  (owners) => [...owners, 'Zoe'],
  (owners) => owners.map((owner) => owner.toUpperCase()),
  () => [],
);

const optionsAsked = among<OptionsAsked>(
  (options) => options,
  (options) => options,
  (options) => options.toReversed(),
  (options) => options.slice(1),
  (options) => [...options, ...options.slice(-1)],
  (options) => options.with(0, null as unknown as RecordObject),
  (options) => options.map((option) => ({ ...option, id: 1n << 70n })),
  () => [],
);

interface CheckPlan {
  readonly plan: RecordPlan;
  readonly names: Names | undefined;
  readonly tampers: readonly Tamper[];
  readonly signing: Signing;
  readonly owners: OwnersAsked | undefined;
  readonly options: OptionsAsked | undefined;
}

function checkPlan(signing: fc.Arbitrary<Signing>): fc.Arbitrary<CheckPlan> {
  return fc.record({
    plan: recordPlan,
    names: dialects,
    tampers,
    signing,
    owners: mix<OwnersAsked | undefined>([3, fc.constant(undefined)], [1, ownersAsked]),
    options: mix<OptionsAsked | undefined>([3, fc.constant(undefined)], [1, optionsAsked]),
  });
}

function made({ plan, names = [], tampers: edits, signing, owners, options }: CheckPlan, sign: Signer): Checked {
  const sum = (names.find((name) => name.startsWith('sum-')) ?? 'sum-exact') as SumDialect;
  const payload = names.includes('payload-bare') ? 'payload-bare' : 'payload-typed';
  const signs = (record: Transcript): Transcript => signedRecord(record, sign, payload, signing.voterOf);
  const honest = recordOf(plan, { sum, masked: names.includes('score-masked') });
  const begun = signing.last ? honest : signs(honest);
  const bent = edits.reduce((record, edit) => edit(record), begun);
  const whole = (): Transcript => {
    // A record whose parts have lost their form is not signed again.
    const canSign = Array.isArray(bent.entries) && bent.entries.every(({ verdicts }) => Array.isArray(verdicts));
    return signing.last && canSign ? signs(bent) : bent;
  };
  return {
    record: whole(),
    owners: owners?.(plan.grid.owners),
    options: plan.options.length === 0 ? options && [] : options?.(plan.options),
    dialects: names.length === 0 ? undefined : names,
  };
}

/** Records without signatures and what is asked of them. */
export const checked: fc.Arbitrary<Checked> = checkPlan(fc.constant(unsigned)).map((plan) => made(plan, () => ''));

/** The same, some signed. */
function checkedSigned(tools?: SigningTools): fc.Arbitrary<Checked> {
  const sign = signerOf(tools);
  return checkPlan(mix([2, fc.constant(unsigned)], [3, signings])).map((plan) => made(plan, sign));
}

/** The params that put it to `transcript.check`. */
export function checkParams({ record, owners, options, dialects: names }: Checked): JsonObject {
  return {
    json: jsonOf(record as unknown as RecordValue),
    ...(owners === undefined ? {} : { owners: [...owners] }),
    ...(options === undefined ? {} : { options: options.map(jsonOf) }),
    ...(names === undefined ? {} : { dialects: [...names] }),
  };
}

/** Owners and their keys: right, of another, with one missing, none; and rosters that are none (SIGN-4). */
const rosters = mix<(owners: readonly string[]) => JsonValue>(
  [
    10,
    among<(owners: readonly string[]) => JsonValue>(
      (owners) => Object.fromEntries(owners.map((owner, index) => [owner, voterAt(index).key] as const)),
      (owners) => Object.fromEntries(owners.map((owner) => [owner, stranger.key] as const)),
      (owners) => Object.fromEntries(owners.slice(1).map((owner, index) => [owner, voterAt(index + 1).key] as const)),
      (owners) => Object.fromEntries([...owners, 'Zoe'].map((owner, index) => [owner, voterAt(index).key] as const)),
      () => ({}),
    ),
  ],
  [
    1,
    among<JsonValue>({ Ana: '' }, { Zoe: stranger.key.toUpperCase() }, { Ana: null }, [], { Bob: 1 }, 'Ana').map(
      (roster) => () => roster,
    ),
  ],
);

const odd = mix<JsonObject>(
  [12, fc.constant({})],
  [
    1,
    among<JsonObject>(
      { owners: null },
      { owners: ['Ana', 1] },
      { owners: 'Ana' },
      { options: ['{', '{}'] },
      { options: [{}] },
      { options: ['[]', '1.0'] },
      { requireSigned: 1 },
      { requireSigned: 'true' },
      { roster: null },
      { dialects: ['sum-exact', 'sum-naive'] },
    ),
  ],
);

/** Params of `transcript.check`. */
export function transcriptCheckParams(tools?: SigningTools): fc.Arbitrary<JsonObject> {
  const whole = fc
    .tuple(
      checkedSigned(tools),
      mix<boolean | undefined>([2, fc.constant(undefined)], [2, fc.constant(true)], [1, fc.constant(false)]),
      mix<((owners: readonly string[]) => JsonValue) | undefined>([3, fc.constant(undefined)], [1, rosters]),
      odd,
    )
    .map(([each, requireSigned, roster, more]): JsonObject => {
      const owners = each.record.entries[0]?.verdicts?.map(({ owner }) => String(owner)) ?? [];
      return {
        ...checkParams(each),
        ...(requireSigned === undefined ? {} : { requireSigned }),
        ...(roster === undefined ? {} : { roster: roster(owners) }),
        ...more,
      };
    });
  const text = whole.map(({ json }) => json as string);
  const given = fc.tuple(whole, documentParam('json', faulted(text, 12))).map(([{ json, ...more }, document]) => ({
    ...document,
    ...more,
  }));
  return lessening(withParamFaults(mix<JsonObject>([10, whole], [3, given]), 2), 'json');
}

const hashText = checked.map(({ record }) => jsonOf(record as unknown as RecordValue));

/** Params of `transcript.hash`: records whose verifications may say anything, and such as are none (RECORD-9). */
export const transcriptHashParams: fc.Arbitrary<JsonObject> = lessening(
  withParamFaults(
    fc
      .tuple(documentParam('json', faulted(hashText, 8)), optional({ dialects: [15, dialectsParam] }))
      .map(([document, more]) => ({ ...document, ...more })),
    3,
  ),
  'json',
);
