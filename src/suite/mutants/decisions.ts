import { type Mutant, mutantsOf } from './mutant.ts';

/**
 * Mistakes in verdicts, decisions and the checks of their records: VERDICT-1, VERDICT-2, DECIDE-1 to DECIDE-4,
 * DECIDE-6, RECORD-10 to RECORD-12, SIGN-1 to SIGN-5.
 */
export const decisionMutants: readonly Mutant[] = [
  ...mutantsOf('consensus/verdict.ts', {
    'verdict-other-reason': [['VERDICT-1'], "acceptable ? 'ok' : 'red-line'", "acceptable ? 'ok' : 'red line'"],
    'verdict-red-line-masked': [
      ['VERDICT-2'],
      "acceptable || kept === 'score-open' ? score : 0",
      'acceptable ? score : 0',
    ],
    'verdict-red-line-open': [['VERDICT-2'], "acceptable || kept === 'score-open' ? score : 0", 'score'],
    'outcome-reason-unchecked': [
      ['RECORD-10'],
      'return isAgreed(verdict) && isScore(verdict.score);',
      'return isScore(verdict.score);',
    ],
    'outcome-score-integer': [['RECORD-10'], 'return score > 0 && score < 1;', 'return score >= 0 && score <= 1;'],
    'outcome-score-above': [
      ['RECORD-10'],
      'return score > 0 && score < 1;',
      'return score > 0 && !Number.isInteger(score);',
    ],
  }),
  ...mutantsOf('consensus/decide.ts', {
    'decide-rule-in-capitals': [
      ['DECIDE-1'],
      "if (rule !== 'egalitarian')",
      "if (rule.toLowerCase() !== 'egalitarian')",
    ],
    'decide-any-rule': [['DECIDE-1'], "if (rule !== 'egalitarian')", "if (rule === '')"],
    'decide-owners-twice': [['DECIDE-1'], '.size !== agents.length)', '.size > agents.length)'],
    'decide-owners-normalized': [
      ['DECIDE-1'],
      'new Set(agents.map(({ owner }) => owner)).size',
      'new Set(agents.map(({ owner }) => owner.normalize())).size',
    ],
  }),
  ...mutantsOf('consensus/winner.ts', {
    'winner-last-of-equals': [['DECIDE-2'], 'if (rival <= welfare) continue;', 'if (rival < welfare) continue;'],
    'winner-without-total': [['DECIDE-2'], 'const rival = total(scores, verdicts.length);', 'const rival = 0;'],
    'winner-by-total': [
      ['DECIDE-2'],
      'return verdicts.length === 0 ? Number.NaN : least;',
      "return verdicts.length === 0 ? Number.NaN : totals['sum-exact'](scores, verdicts.length);",
    ],
    'winner-despite-red-line': [['DECIDE-2'], 'if (acceptable !== true) return Number.NaN;', ''],
    'winner-of-nobody': [
      ['DECIDE-2'],
      'return verdicts.length === 0 ? Number.NaN : least;',
      'return verdicts.length === 0 ? 0 : least;',
    ],
    'winner-falls-back': [
      ['DECIDE-2'],
      '  return winner;\n',
      '  return winner === NONE && entries.length > 0 ? 0 : winner;\n',
    ],
    'outcome-owner-twice': [['RECORD-10'], 'if (owners.size !== first.length ||', 'if ('],
    'outcome-owners-differ': [['RECORD-10'], 'if (!inOrder && !haveOwners(verdicts, owners)) return false;', ''],
    'outcome-owners-fewer': [
      ['RECORD-10'],
      'if (verdicts.length !== first.length) return false;',
      'if (verdicts.length > first.length) return false;',
    ],
    'outcome-mask-unchecked': [
      ['RECORD-12'],
      'if (!scoresStay && !verdict.acceptable && numberOf(verdict.score) !== 0) return false;',
      '',
    ],
  }),
  ...mutantsOf('consensus/total.ts', {
    'sum-exact-is-naive': [['DECIDE-3'], "'sum-exact': exactSum,", "'sum-exact': naiveSum,"],
    'sum-exact-is-compensated': [['DECIDE-3'], "'sum-exact': exactSum,", "'sum-exact': compensatedSum,"],
    'sum-exact-rounds-twice': [['DECIDE-3'], 'if (twice === next - high) return next;', ''],
    'sum-naive-is-exact': [['DECIDE-3'], "'sum-naive': naiveSum,", "'sum-naive': exactSum,"],
    'sum-compensated-is-exact': [['DECIDE-3'], "'sum-compensated': compensatedSum,", "'sum-compensated': exactSum,"],
    'sum-compensated-is-kahan': [
      ['DECIDE-3'],
      'compensation += Math.abs(sum) >= Math.abs(x) ? sum - next + x : x - next + sum;',
      'compensation += sum - next + x;',
    ],
  }),
  ...mutantsOf('consensus/dialects.ts', {
    'dialects-two-of-a-kind': [
      ['DECIDE-4'],
      'if (named.has(kind))',
      'if (named.get(kind) === undefined && named.has(kind))',
    ],
    'dialects-unknown-ignored': [
      ['DECIDE-4'],
      'if (kind === undefined) return',
      'if (kind === undefined) continue;\n    if (kind === null) return',
    ],
    'dialects-default-naive': [['DECIDE-3'], "sum: 'sum-exact',", "sum: 'sum-naive',"],
  }),
  ...mutantsOf('operations/consensus-decide.ts', {
    'decide-unsigned': [['DECIDE-6'], 'seed: seeds?.get(sheet.owner), dialects', 'dialects'],
    'decide-signs-all': [
      ['DECIDE-6'],
      'seed: seeds?.get(sheet.owner), dialects',
      'seed: seeds?.get(sheet.owner) ?? seeds?.values().next().value, dialects',
    ],
  }),
  ...mutantsOf('consensus/verify-outcome.ts', {
    'outcome-without-result': [
      ['RECORD-10'],
      'if (result === null || !areSound(entries, dialects)) return false;',
      'if (result === null) return true;\n  if (!areSound(entries, dialects)) return false;',
    ],
    'outcome-status-unchecked': [
      ['RECORD-10'],
      "return status === 'deadlock' && decision === null;",
      'return decision === null;',
    ],
    'outcome-of-default-sum': [
      ['RECORD-12'],
      'return isOutcome(result, entries, winnerOf(entries, dialects));',
      'return isOutcome(result, entries, winnerOf(entries, defaultDialects));',
    ],
    'outcome-without-owners': [
      ['RECORD-11'],
      'if (owners !== undefined && !areByOwners(entries, owners, options)) return false;',
      '',
    ],
    'outcome-owners-among': [['RECORD-11'], 'first.verdicts.length === expected.size &&', ''],
    'outcome-owners-as-list': [
      ['RECORD-11'],
      'first.verdicts.length === expected.size &&',
      'first.verdicts.length === owners.length &&',
    ],
    'outcome-empty-by-owners': [['RECORD-11'], 'return options?.length === 0;', 'return true;'],
    'outcome-options-first': [
      ['RECORD-11'],
      'entries.length === options.length &&',
      'entries.length <= options.length &&',
    ],
    'outcome-without-options': [
      ['RECORD-11'],
      'if (options !== undefined && !areAbout(entries, options)) return false;',
      '',
    ],
  }),
  ...mutantsOf('consensus/signature.ts', {
    'payload-always-typed': [['SIGN-1'], "if (payload === 'payload-typed') fields.type = TYPE;", 'fields.type = TYPE;'],
    'payload-never-typed': [['SIGN-1'], "if (payload === 'payload-typed') fields.type = TYPE;", ''],
    'payload-score-integer': [['SIGN-1'], 'score: new Double(score) }', 'score }'],
    'payload-without-option': [['SIGN-1'], '= { acceptable, option, owner,', '= { acceptable, owner,'],
    'payload-without-owner': [['SIGN-1'], '= { acceptable, option, owner,', '= { acceptable, option,'],
    'signature-in-capitals': [
      ['SIGN-2'],
      'encodeHex(sign(seed, encodeUtf8(text.value)))',
      'encodeHex(sign(seed, encodeUtf8(text.value))).toUpperCase()',
    ],
    'signature-unverified': [
      ['SIGN-2', 'SIGN-3'],
      'if (verifier(key, encodeUtf8(text.value), signature)) return ok(null);',
      'return ok(null);',
    ],
    'signature-form-is-of-params': [
      ['SIGN-5'],
      "return refuse('unauthorized', 'sig is not",
      "return refuse('invalid_params', 'sig is not",
    ],
  }),
  ...mutantsOf('wire/hex.ts', {
    'hex-capitals': [
      ['SIGN-5'],
      'if (text.length !== 2 * length) return undefined;',
      'if (text.length !== 2 * length) return undefined;\n  text = text.toLowerCase();',
    ],
    'hex-cut-off': [['SIGN-5'], 'if (text.length !== 2 * length)', 'if (text.length < 2 * length)'],
  }),
  ...mutantsOf('consensus/verify-transcript.ts', {
    'signed-half-is-unsigned': [
      ['SIGN-3'],
      'if (verdict.sig === null && verdict.pubkey_hex === null)',
      'if (verdict.sig === null || verdict.pubkey_hex === null)',
    ],
    'signed-empty-is-unsigned': [
      ['SIGN-3'],
      'if (verdict.sig === null && verdict.pubkey_hex === null)',
      'if (!verdict.sig && !verdict.pubkey_hex)',
    ],
    'signed-reason-unchecked': [['SIGN-3'], ' || !isAgreed(verdict)) return false;', ') return false;'],
    'signed-score-integer': [['SIGN-3'], '!isOwner(owner) || !isDouble(score)', '!isOwner(owner)'],
    'signed-by-nobody': [['SIGN-3'], '!isOwner(owner) || !isDouble(score)', '!isDouble(score)'],
    'roster-does-not-require': [
      ['SIGN-4'],
      "signatures === 'optional' && roster === undefined",
      "signatures === 'optional'",
    ],
    'required-is-not': [['SIGN-4'], "signatures === 'optional' && roster === undefined", 'roster === undefined'],
    'roster-empty-is-none': [
      ['SIGN-4'],
      "signatures === 'optional' && roster === undefined",
      "signatures === 'optional' && Object.keys(roster ?? {}).length === 0",
    ],
    'roster-unknown-passes': [
      ['SIGN-4'],
      'fieldOf(roster, owner) === pubkey_hex',
      '(fieldOf(roster, owner) ?? pubkey_hex) === pubkey_hex',
    ],
    'roster-any-key': [['SIGN-4'], 'fieldOf(roster, owner) === pubkey_hex', 'Object.hasOwn(roster, owner)'],
  }),
  ...mutantsOf('operations/record-params.ts', {
    'verdict-score-above': [['SIGN-5'], 'return score >= 0 && score <= 1 ? ok(score)', 'return score >= 0 ? ok(score)'],
    'verdict-score-boolean': [
      ['SIGN-5'],
      'const score = isNumeric(number.value) ? toDouble(number.value) : Number.NaN;',
      'const score = isNumeric(number.value) ? toDouble(number.value) : Number(number.value);',
    ],
    'verdict-minus-zero-lost': [['SIGN-5'], '? ok(score) :', '? ok(score + 0) :'],
    'verdict-owner-empty': [['SIGN-5'], "typeof value === 'string' && value !== '' ?", "typeof value === 'string' ?"],
  }),
  ...mutantsOf('operations/judgement.ts', {
    'verdict-reason-unchecked': [['SIGN-5'], 'return reason === agreed ?', "return reason !== '' ?"],
  }),
];
