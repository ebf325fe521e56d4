import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadVectors } from '../../src/harness/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const reported = new URL('../../../shared/cases/faults.json', import.meta.url);
const reportedMissing = !existsSync(reported);

/** Where a fault reported against comparable software is held: by vectors, or by tests (a file and a text in it). */
type Held =
  | { readonly vectors: readonly string[] }
  | { readonly tests: readonly (readonly [file: string, text: string])[] };

const doubles = 'test/harness/doubles.test.ts';
const mustRefuse = 'test/harness/must-refuse.test.ts';
const stdio = 'test/transport/stdio.test.ts';
const probes = 'src/harness/port/probes.ts';

const faults: Readonly<Record<string, Held>> = {
  // Key order: by code point, not by UTF-16 unit.
  R01: {
    vectors: [
      'canonical-encode/key-order-code-point',
      'canonical-encode/key-order-private-use',
      'canonical-encode/spec-canon-2-1',
    ],
  },
  // Invalid Unicode: in a value, in a key, in a token.
  R02: {
    vectors: [
      'canonical-encode/refuses-surrogate-high',
      'canonical-encode/refuses-surrogate-key',
      'lens-value/refuses-lone-surrogate',
      'grant-check/refuses-lone-surrogate',
    ],
  },
  // Escaping more than must be.
  R03: { vectors: ['canonical-encode/escapes-few', 'canonical-encode/escapes-c1', 'lens-value/escapes-none'] },
  // Several texts for one value: reversed halves, bytes that are no UTF-8.
  R04: {
    vectors: [
      'canonical-encode/refuses-surrogate-reversed',
      'canonical-encode/refuses-utf8-lone-ff',
      'lens-value/refuses-bytes-utf8',
      'grant-check/refuses-not-utf8',
    ],
  },
  // Strings that only look like numbers are bare.
  R05: { vectors: ['lens-value/number-look-alikes', 'lens-value/spec-lens-4-2'] },
  // Strings that are numbers or reserved words are quoted.
  R06: { vectors: ['lens-value/number-texts', 'lens-value/reserved-words', 'lens-value/other-words'] },
  // What is no table for want of scalars.
  R07: {
    vectors: ['lens-value/no-table-empty-object', 'lens-value/no-table-object-cell', 'lens-value/no-table-array-cell'],
  },
  // What is no table for want of the same keys, and the plainest that is one.
  R08: {
    vectors: ['lens-value/no-table-key-more', 'lens-value/no-table-key-order', 'lens-value/table-one-column'],
  },
  // How numbers are written.
  R09: {
    vectors: [
      'lens-value/spec-lens-3-1',
      'lens-value/spec-json-7-1',
      'lens-value/number-zeros',
      'lens-value/number-1e-6',
      'lens-value/number-1e-7',
      'lens-value/number-1e20',
      'lens-value/number-1e21',
    ],
  },
  // A class of characters that is checked at the head alone.
  R10: { vectors: ['lens-value/non-ascii', 'lens-value/quoted-marks-between'] },
  // Money whose sign is lost, or which is floored.
  R11: { vectors: ['lens-reply/money-negative', 'lens-reply/money-amounts', 'lens-reply/money-zero'] },
  // The range of dates.
  R12: {
    vectors: ['lens-reply/time-253402300799', 'lens-reply/refuses-time-beyond', 'lens-reply/refuses-time-negative'],
  },
  // Tokens by code point, not by UTF-16 unit or byte.
  R13: { vectors: ['estimate-tokens/emoji', 'estimate-tokens/emoji-between', 'estimate-tokens/bytes-lone-free'] },
  // White space that is not what a language calls white space.
  R14: {
    vectors: [
      'estimate-tokens/no-break-space',
      'estimate-tokens/line-separators',
      'estimate-tokens/six-blanks',
      'estimate-tokens/mixed',
    ],
  },
  // A malformed claim that is ignored, or taken for what is truthy.
  R15: {
    vectors: [
      'grant-check/refuses-exp-word',
      'grant-check/refuses-exp-string',
      'grant-check/refuses-exp-zero',
      'grant-check/refuses-exp-values',
    ],
  },
  // An unknown caveat in any block.
  R16: {
    vectors: [
      'grant-check/refuses-unknown-region',
      'grant-check/refuses-delegation-region',
      'grant-check/refuses-delegation-empty',
    ],
  },
  // Names of caveats folded by case.
  R17: {
    vectors: [
      'grant-check/refuses-unknown-case',
      'grant-check/refuses-unknown-long-s',
      'grant-check/refuses-unknown-alike',
      'grant-check/refuses-two-keys',
    ],
  },
  // A prefix for an equal, and where a star counts.
  R18: {
    vectors: [
      'grant-check/refuses-can-longer',
      'grant-check/refuses-can-other',
      'grant-check/refuses-can-table',
      'grant-check/can-prefix',
      'grant-check/can-characters',
    ],
  },
  // A chain that is not walked, or that widens.
  R19: {
    vectors: [
      'grant-check/refuses-chain-widened-verbs',
      'grant-check/refuses-chain-widened-exp',
      'grant-check/refuses-chain-widened-spend',
      'grant-check/refuses-by-stranger',
    ],
  },
  // Signatures that can be changed and still verify.
  R20: {
    vectors: [
      'proof-check/refuses-s-raised',
      'proof-check/refuses-s-raised-twice',
      'proof-check/refuses-s-order',
      'grant-check/refuses-forged-s-raised',
    ],
  },
  // Lengths of signatures and keys.
  R21: {
    vectors: [
      'proof-check/refuses-sig-empty',
      'proof-check/refuses-sig-63',
      'proof-check/refuses-sig-65',
      'proof-check/refuses-sig-null',
      'proof-check/refuses-sig-number',
      'proof-check/refuses-sig-object',
      'proof-check/refuses-key-31',
      'proof-check/refuses-key-33',
      'grant-check/refuses-s-short',
      'key-public/refuses-length-one',
    ],
  },
  // Full memory refuses what is new, and forgets nothing inside its window.
  R22: { vectors: ['service-limits/replays', 'service-limits/replays-bad-proof', 'service-auto/dedupe-window'] },
  // The window of a proof's time, both sides, to the second, and what is no time.
  R23: {
    vectors: [
      'proof-check/late-300',
      'proof-check/late-299',
      'proof-check/early-300',
      'proof-check/refuses-late-301',
      'proof-check/refuses-early-301',
      'proof-check/refuses-ts-string',
      'proof-check/refuses-ts-fraction',
      'proof-check/refuses-ts-boolean',
    ],
  },
  // UTF-8 split between chunks.
  R24: {
    tests: [
      [stdio, '(R24)'],
      ['test/wire/frame.test.ts', 'gives the same lines wherever the chunks end'],
    ],
  },
  // Line ends that are none.
  R25: {
    tests: [
      [stdio, '(R25)'],
      [probes, '\\u2028é😀'],
    ],
  },
  // Hidden limits of buffers.
  R26: {
    tests: [
      [stdio, '(R26)'],
      [probes, 'a-big-one'],
    ],
  },
  // Ids that are coerced.
  R27: {
    tests: [
      [stdio, '(R27)'],
      [probes, 'ODD_IDS'],
      ['test/operations/port.test.ts', 'gives the id %j back as it was sent'],
    ],
  },
  R28: { vectors: ['service-commit/at-once'] },
  R29: { vectors: ['service-spend/at-once'] },
  // Summing floats.
  R30: {
    vectors: [
      'consensus-decide/sum-tenths',
      'consensus-decide/sum-tenths-naive',
      'consensus-decide/sum-probe',
      'consensus-decide/sum-probe-naive',
    ],
  },
  // Ties that depend on an order.
  R31: {
    vectors: [
      'consensus-decide/floor',
      'consensus-decide/total',
      'consensus-decide/first',
      'consensus-decide/equal-options-turned',
    ],
  },
  // The bytes of a transcript.
  R32: {
    vectors: ['transcript-hash/text-keys-code-point', 'transcript-hash/text-keys-nested', 'transcript-hash/venue'],
  },
  // A crash that counts as a refusal.
  R33: {
    tests: [
      [mustRefuse, "'exit 139'"],
      [mustRefuse, "'exit 0'"],
      [mustRefuse, "'stack trace'"],
      [mustRefuse, 'fails (R33)'],
      [doubles, '(R33)'],
    ],
  },
  // An empty run that is green.
  R34: {
    tests: [
      ['test/cli/certify.test.ts', "['certify', '--command', 'true'"],
      ['test/cli/certify.test.ts', 'a filter that matches nothing'],
      [mustRefuse, 'vectors of which there is none'],
      [mustRefuse, 'a skip is no pass (R34)'],
      ['test/report/report.test.ts', '(R34)'],
    ],
  },
  R35: { tests: [[doubles, '(R35)']] },
  R36: {
    tests: [
      [mustRefuse, 'sleep 600 & exec sleep 600'],
      [doubles, 'ignore SIGTERM time out and are ended (R36)'],
      ['test/cli/interrupt.test.ts', '(R36)'],
    ],
  },
  R37: { tests: [[doubles, '(R37)']] },
  R38: { tests: [['test/scripts/schemas.test.ts', '(fault R38)']] },
};

const suite = loadVectors(`${root}/vectors`);
const held = Object.entries(faults);

describe('every reported fault is held as a kind', () => {
  test.each(held.flatMap(([id, where]) => ('vectors' in where ? [{ id, ids: where.vectors }] : [])))(
    '$id by vectors',
    ({ ids }) => {
      if (!suite.ok) throw new Error(suite.refusal.message);
      const { byId } = suite.value;
      expect(ids.filter((each) => !byId.has(each))).toEqual([]);
      // What is named as refused is expected to be refused, and what is not is not.
      for (const each of ids.filter((one) => !one.includes('/spec-'))) {
        expect('error' in (byId.get(each)?.vector.expect ?? {}), each).toBe(each.includes('/refuses-'));
      }
    },
  );

  test.each(held.flatMap(([id, where]) => ('tests' in where ? [{ id, tests: where.tests }] : [])))(
    '$id by tests',
    ({ tests }) => {
      for (const [file, text] of tests) expect(readFileSync(`${root}/${file}`, 'utf8'), file).toContain(text);
    },
  );

  test.skipIf(reportedMissing)(
    `the table has every one that was reported${reportedMissing ? ' (skipped: needs ../shared/cases/faults.json)' : ''}`,
    () => {
      const { cases } = JSON.parse(readFileSync(reported, 'utf8')) as { cases: { id: string }[] };
      expect(held.map(([id]) => id).sort()).toEqual(cases.map(({ id }) => id).sort());
    },
  );
});
