import { describe, expect, test } from 'vitest';
import { evaluate, sheet } from '../../src/consensus/index.ts';
import { doubleOf, hashRecordText, type JsonObject, readRecord, recordText } from '../../src/wire/index.ts';
import { ask } from '../operations/asking.ts';
import { type Goldens, goldens, goldensMissing, isError } from './goldens.ts';
import { must, textOf } from './reading.ts';

describe.skipIf(goldensMissing)('observed constraints, in the dialect in-substring', () => {
  test.each(goldens.constraint_table.map((row) => [`${row.val} ${row.op} ${row.value}`, row] as const))(
    '%s',
    (_, row) => {
      const party = `{"owner":"a","hard":[{"attr":"x","op":"${row.op}","value":${row.value}}]}`;
      const answer = ask('sheet.evaluate', { party, option: `{"x":${row.val}}`, dialects: ['in-substring'] });
      // RECORD-5: NaN is no JSON, so what was observed of it cannot come up.
      const refused = isError(row.expect) || /NaN/.test(row.val + row.value);
      expect(typeof answer === 'string' ? answer : answer.feasible).toBe(
        refused ? 'invalid_params' : (row.expect as { result: boolean }).result,
      );
    },
  );
});

/** Terms that were observed to be worth something and are refused: by which rule. */
const refusedTerms: readonly (readonly [RegExp, string])[] = [
  [/1e400/, 'RECORD-5: a literal that rounds to infinity'],
  [/"lo":false/, 'DSPEC-6: lo is a number, no boolean'],
  [/"weight":-/, 'DSPEC-6: a weight is at least 0'],
  [/"direction":true/, 'DSPEC-5: a direction is higher or lower'],
];

describe.skipIf(goldensMissing)('observed terms', () => {
  const nameOf = ({ term, val }: Goldens['utility_table'][number]) =>
    [`${term} of ${val}`, ...refusedTerms.filter(([form]) => form.test(term)).map(([, why]) => `(${why})`)].join(' ');

  test.each(goldens.utility_table.map((row) => [nameOf(row), row] as const))('%s', (_, { term, val, expect: seen }) => {
    const answer = ask('sheet.evaluate', { party: `{"owner":"a","utility":[${term}]}`, option: `{"x":${val}}` });
    // DSPEC-5: a text is no number, whatever it spells; the observed implementation converts it.
    const text = val.startsWith('"') && term.includes('direction');
    if (text || refusedTerms.some(([form]) => form.test(term))) {
      expect(answer).toBe('invalid_params');
      return;
    }
    const score = Number(seen.contribution_text) / Number(seen.weight_text);
    expect((answer as JsonObject).score).toBe(textOf(doubleOf(score)));
  });
});

describe.skipIf(goldensMissing)('observed evaluations', () => {
  test.each(goldens.evaluate_clamp.map((row) => [row.utility_returns, row] as const))('a utility of %s', (_, row) => {
    const evaluation = evaluate(sheet('a', { utility: () => Number(row.utility_returns) }), {});
    // SHEET-3: NaN fails the evaluation, where it was observed to be worth 1.0.
    if (row.utility_returns === 'NaN') expect(evaluation.ok).toBe(false);
    else expect(textOf(doubleOf(must(evaluation).score))).toBe(row.score_text);
  });

  test.each(goldens.predicate_truthiness.map((row) => [row.predicate_returns, row] as const))(
    'a predicate of %s (SHEET-1: exactly true, as in 0.2.x)',
    (source, row) => {
      const answer = source === 'NaN' ? Number.NaN : (JSON.parse(source) as unknown);
      const evaluation = must(evaluate(sheet('a', { hard: [{ name: 'c', accepts: () => answer }] }), {}));
      expect(evaluation.feasible).toBe(row.feasible_02x_predicted);
    },
  );
});

describe.skipIf(goldensMissing)('observed record texts', () => {
  test.each(goldens.canonical_values.map((row) => [row.json, row] as const))('%s', (_, row) => {
    const value = readRecord(row.json);
    // RECORD-5: a literal that rounds to infinity is refused, where -Infinity was observed.
    if (row.json === '-1e400') {
      expect(value.ok).toBe(false);
      return;
    }
    expect(recordText(must(value))).toEqual({ ok: true, value: row.canonical });
    expect(hashRecordText(row.canonical)).toBe(row.sha256);
  });
});

describe.skipIf(goldensMissing)('observed payloads and signatures', () => {
  const params = (row: Goldens['verdict_payloads'][number] | Goldens['signed_verdicts'][number]): JsonObject => ({
    option: row.option,
    owner: row.owner,
    acceptable: row.acceptable,
    score: row.score_text,
    reason: row.reason,
  });
  // SIGN-1: a score given as an integer is signed as its double, where it was observed to be signed as it is.
  const isInteger = ({ score_text: text }: { score_text: string }) => text === '1';
  const asDouble = (row: { score_text: string }, text: string) =>
    isInteger(row) ? text.replace('"score": 1', '"score": 1.0') : text;

  test.each(goldens.verdict_payloads.map((row) => [`${row.owner} on ${row.option}: ${row.score_text}`, row] as const))(
    '%s',
    (_, row) => {
      const bare = ask('verdict.payload', { ...params(row), dialects: ['payload-bare'] });
      expect(bare).toEqual({ text: asDouble(row, row.payload_checkout) });
      expect(ask('verdict.payload', params(row))).toEqual({ text: asDouble(row, row.payload_02x) });
      expect(hashRecordText(row.payload_checkout)).toBe(row.sha256_checkout);
      expect(hashRecordText(row.payload_02x)).toBe(row.sha256_02x);
    },
  );

  test.each(goldens.signed_verdicts.map((row, index) => [`${index}: ${row.option} ${row.score_text}`, row] as const))(
    'signature %s',
    (_, row) => {
      for (const [dialects, sig] of [
        [['payload-bare'], row.sig_checkout],
        [['payload-typed'], row.sig_02x],
      ] as const) {
        const asked = { ...params(row), dialects: [...dialects] };
        const made = ask('verdict.sign', { ...asked, seed: row.seed_hex });
        const signed = { sig, pubkey_hex: row.pubkey_hex };
        if (isInteger(row)) expect(made).not.toEqual(signed);
        else expect(made).toEqual(signed);
        expect(ask('verdict.check', { ...asked, ...signed })).toEqual(isInteger(row) ? 'unauthorized' : {});
      }
    },
  );
});
