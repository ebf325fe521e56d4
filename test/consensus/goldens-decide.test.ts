import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/wire/index.ts';
import { ask } from '../operations/asking.ts';
import { type Goldens, goldens, goldensMissing, isError, type Observed } from './goldens.ts';

type Case = Goldens['cases'][number];

/** Where the rules are stricter than what was observed: by which one, and what they make of the case. */
const stricter: Readonly<Record<string, string>> = {
  'duplicate-owner': 'DECIDE-1: owners are distinct',
  'unknown-rule-deadlock': 'DECIDE-1: an unknown rule is refused first, whatever would come of it',
  'missing-attr-unknown-op':
    'DSPEC-2: an unknown op is refused when the spec is read, whether the attribute is there or not',
  'lo-eq-hi-higher': 'DSPEC-5: the span is above 0',
  'lo-eq-hi-nonnumeric': 'DSPEC-5: the span is above 0',
  'direction-unknown-word': 'DSPEC-5: a direction is higher or lower',
  'direction-missing-hi': 'DSPEC-5: a direction comes with lo and hi',
  'weight-negative': 'DSPEC-6: a weight is at least 0',
  'nan-option': 'RECORD-5: NaN is no JSON',
  'nan-weight': 'RECORD-5: NaN is no JSON',
  'canon-dup-keys': 'RECORD-5: an object has no key twice',
  'options-string': 'DSPEC-1: options is an array of objects',
  'option-null-wins': 'DSPEC-1: an option is an object',
  'extra-keys-ignored': 'DSPEC-1: a key not known in a party, constraint or term may be a misspelt red line',
};

/** DECIDE-2: without agents there is no candidate, so a deadlock; it was an error, and is predicted to be none. */
const laxer = ['no-parties-one-option'];

const columns: readonly (readonly [string, (one: Case) => Observed<object> | undefined, readonly string[]])[] = [
  ['as observed', (one) => one.expect, ['score-open', 'payload-bare', 'sum-naive', 'in-substring']],
  ['as predicted of 0.2.1', (one) => one.expect_021_predicted, ['score-masked', 'sum-naive', 'in-substring']],
  ['compensated', (one) => one.expect_compensated, ['score-open', 'sum-compensated', 'in-substring']],
];

describe.skipIf(goldensMissing).each(columns)('observed decisions, %s', (_, observedOf, dialects) => {
  const cases = goldens.cases.filter((one) => observedOf(one) !== undefined && !laxer.includes(one.id));
  const nameOf = ({ id }: Case) => (stricter[id] === undefined ? id : `${id} (${stricter[id]})`);

  test.each(cases.map((one) => [nameOf(one), one] as const))('%s', (_name, one) => {
    const observed = observedOf(one) as Case['expect'];
    const answer = ask('consensus.decide', { json: one.spec_text, rule: one.rule, dialects: [...dialects] });
    if (isError(observed) || stricter[one.id] !== undefined) {
      expect(answer).toBe('invalid_params');
      return;
    }
    const { status, decision, transcript, hash } = answer as JsonObject;
    const { decision_text: text, sha256 } = observed;
    expect({ status, decision: decision ?? 'null', hash }).toEqual({
      status: observed.status,
      decision: text,
      hash: sha256,
    });
    if (observed.transcript_text !== undefined) expect(transcript).toBe(observed.transcript_text);
    if (observed.verify_outcome !== undefined) {
      const checked = ask('transcript.check', { json: transcript as string, dialects: [...dialects] });
      expect(checked).toEqual({ outcome: observed.verify_outcome, signatures: true });
    }
    if (observed.non_betrayal !== undefined)
      expect(betrayals(one, decision as string | null)).toEqual(observed.non_betrayal);
  });
});

/** What each party's own sheet says of the decision. */
function betrayals({ spec_text: text }: Case, decision: string | null): readonly unknown[] {
  // Numbers in these parties are short, so the language's own reader and writer keep their values, if not their kind.
  const { parties } = JSON.parse(text) as { parties: unknown[] };
  return parties.map((party) => {
    const verified = ask('sheet.verify', {
      party: JSON.stringify(party),
      decision: decision ?? 'null',
      dialects: ['in-substring'],
    });
    return (verified as JsonObject).ok;
  });
}

test.skipIf(goldensMissing)('a decision without parties is a deadlock (DECIDE-2), where an error was observed', () => {
  const one = goldens.cases.find(({ id }) => id === laxer[0]) as Case;
  expect(isError(one.expect)).toBe(true);
  const answer = ask('consensus.decide', { json: one.spec_text, dialects: ['score-masked', 'sum-naive'] });
  expect(answer).toMatchObject({ status: 'deadlock', hash: (one.expect_021_predicted as { sha256: string }).sha256 });
});
