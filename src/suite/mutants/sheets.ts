import { type Mutant, mutantsOf } from './mutant.ts';

/**
 * Mistakes in sheets, their constraints and terms, and the specs that hold them (SHEET-1 to SHEET-5, DSPEC-1 to
 * DSPEC-7, DECIDE-5).
 */
export const sheetMutants: readonly Mutant[] = [
  ...mutantsOf('consensus/clamp.ts', {
    'clamp-not-below': [['DSPEC-5'], 'Math.max(Math.min(x, 1), 0)', 'Math.min(x, 1)'],
    'clamp-not-above': [['DSPEC-5'], 'Math.max(Math.min(x, 1), 0)', 'Math.max(x, 0)'],
  }),
  ...mutantsOf('consensus/sheet.ts', {
    'sheet-first-violation-alone': [
      ['SHEET-1'],
      'tally.violated?.push(constraint.name);',
      'if (tally.crossed === 1) tally.violated?.push(constraint.name);',
    ],
    'sheet-stops-at-red-line': [
      ['SHEET-3'],
      'tally.crossed++;',
      'tally.crossed++;\n      tally.violated?.push(constraint.name);\n      break;',
    ],
    'sheet-no-score-of-infeasible': [
      ['SHEET-2'],
      'return ok({ feasible: tally.crossed === 0, violated, score });',
      'return ok({ feasible: tally.crossed === 0, violated, score: tally.crossed === 0 ? score : 0 });',
    ],
    'sheet-no-utility-of-infeasible': [
      ['SHEET-3'],
      'if (utility !== undefined) {',
      'if (utility !== undefined && tally.crossed === 0) {',
    ],
    'sheet-failure-is-violation': [
      ['SHEET-3'],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source text.
      "failure ??= refusal('constraint', `the constraint ${JSON.stringify(constraint.name)}: ${said(thrown)}`);",
      'tally.crossed++;\n      tally.violated?.push(constraint.name);',
    ],
    'sheet-no-decision-betrays': [
      ['SHEET-4'],
      'if (decision === null) return ok(true);',
      'if (decision === null) return ok(false);',
    ],
    'sheet-failure-is-betrayal': [
      ['SHEET-3', 'SHEET-5'],
      'return evaluation.ok ? ok(evaluation.value.feasible) : evaluation;',
      'return ok(evaluation.ok && evaluation.value.feasible);',
    ],
    'sheet-never-betrayed': [
      ['SHEET-4'],
      'return evaluation.ok ? ok(evaluation.value.feasible) : evaluation;',
      'return evaluation.ok ? ok(true) : evaluation;',
    ],
  }),
  ...mutantsOf('operations/sheet-evaluate.ts', {
    'sheet-score-as-language': [['SHEET-5'], 'score: text.value', 'score: String(score)'],
  }),
  ...mutantsOf('consensus/constraint.ts', {
    'constraint-op-spelled': [['DSPEC-2'], 'relations.get(op)', "relations.get(op.replace(' ', '_'))"],
    'constraint-members-unchecked': [
      ['DSPEC-2'],
      "if ((op === 'in' || op === 'not_in') && !holdsMembers(",
      "if ((op === 'in' || op === 'not_in') && typeof value === 'number' && !holdsMembers(",
    ],
    'constraint-substring-always': [['DSPEC-2'], "membership === 'in-substring' &&", ''],
    'constraint-name-compact': [
      ['DSPEC-2'],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source text.
      'name: `${attr} ${op} ${text.value}`',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source text.
      "name: `${attr} ${op} ${text.value.replaceAll(', ', ',')}`",
    ],
    'constraint-missing-is-null': [
      ['DSPEC-3'],
      'return present !== undefined && relation(present, value as RecordValue);',
      'return relation(present ?? null, value as RecordValue);',
    ],
    'constraint-null-is-missing': [
      ['DSPEC-3'],
      'return present !== undefined && relation(',
      'return present !== undefined && present !== null && relation(',
    ],
    'constraint-on-prototype': [['DSPEC-3'], 'const plain = isOwnName(attr);', 'const plain = true;'],
    'constraint-less-or-equal': [
      ['DSPEC-3'],
      "['<', (present, value) => ordered(present, value) < 0],",
      "['<', (present, value) => ordered(present, value) <= 0],",
    ],
    'constraint-in-by-identity': [
      ['DSPEC-3', 'RECORD-6'],
      'value.some((member) => equalRecords(present, member))',
      'value.includes(present)',
    ],
    'substring-empty-in-none': [
      ['DECIDE-5'],
      'return value.includes(present);',
      "return present !== '' && value.includes(present);",
    ],
    'substring-number-in-none': [
      ['DECIDE-5'],
      "if (typeof present !== 'string') throw new TypeError('a string holds nothing but strings');",
      "if (typeof present !== 'string') return false;",
    ],
    'substring-key-of-number': [
      ['DECIDE-5'],
      "return typeof present === 'string' && Object.hasOwn(value as RecordObject, present);",
      'return Object.hasOwn(value as RecordObject, String(present));',
    ],
    'substring-key-on-prototype': [
      ['DECIDE-5'],
      "typeof present === 'string' && Object.hasOwn(value as RecordObject, present)",
      "typeof present === 'string' && present in (value as RecordObject)",
    ],
  }),
  ...mutantsOf('consensus/term.ts', {
    'term-more-keys': [['DSPEC-1'], 'if (unknown !== undefined)', 'if (unknown === FIELDS[0])'],
    'term-prefer-false-is-none': [['DSPEC-4'], 'if (prefer !== null) {', 'if (prefer) {'],
    'term-prefer-by-identity': [
      ['DSPEC-4'],
      'equalRecords(present, prefer) ? weight : 0',
      'present === prefer ? weight : 0',
    ],
    'term-direction-null-is-none': [
      ['DSPEC-4'],
      "if (!Object.hasOwn(source, 'direction')) return",
      'if ((source.direction ?? null) === null) return',
    ],
    'term-idle-unchecked': [['DSPEC-4', 'DSPEC-6'], 'if (bounds.some(', 'if (bounds.length > 2 && bounds.some('],
    'term-idle-weighs-nothing': [
      ['DSPEC-4'],
      'return ok({ weight, contribution: () => 0 });',
      'return ok({ weight: 0, contribution: () => 0 });',
    ],
    'term-span-of-doubles': [
      ['DSPEC-5'],
      'isWhole(low) && isWhole(high) ? Number(BigInt(high) - BigInt(low)) : hi - lo',
      'hi - lo',
    ],
    'term-span-zero': [['DSPEC-5'], 'if (!(span > 0 &&', 'if (!(span >= 0 &&'],
    'term-span-infinite': [['DSPEC-5'], 'span > 0 && Number.isFinite(span)', 'span > 0'],
    'term-missing-is-lowest': [
      ['DSPEC-5'],
      'if (present === undefined) return 0;',
      "if (present === undefined) return direction === 'lower' ? weight : 0;",
    ],
    'term-boolean-fails': [['DSPEC-5'], "if (typeof present === 'boolean') return present ? 1 : 0;", ''],
    'term-number-in-string': [['DSPEC-5'], 'toDouble(present) : Number.NaN;', 'toDouble(present) : Number(present);'],
    'term-value-infinite': [
      ['DSPEC-5'],
      'if (!Number.isFinite(x)) throw new TypeError(',
      'if (Number.isNaN(x)) throw new TypeError(',
    ],
    'term-weight-negative': [['DSPEC-6'], 'weight === undefined || weight < 0', 'weight === undefined'],
    'term-boolean-bounds': [
      ['DSPEC-6'],
      'const double = isNumeric(value) ? toDouble(value) : Number.NaN;',
      "const double = typeof value === 'boolean' ? Number(value) : isNumeric(value) ? toDouble(value) : Number.NaN;",
    ],
    'term-weight-infinite': [
      ['DSPEC-6'],
      'return Number.isFinite(double) ? double : undefined;',
      'return Number.isNaN(double) ? undefined : double;',
    ],
    'term-weight-half': [
      ['DSPEC-6'],
      "readDouble(fieldOf(source, 'weight')) : 1;",
      "readDouble(fieldOf(source, 'weight')) : 0.5;",
    ],
    'utility-nothing-weighs': [['DSPEC-7'], 'weights === 0 ? 0.5 :', 'weights === 0 ? 0 :'],
    'utility-from-the-end': [
      ['DSPEC-7'],
      'contributions[index] as',
      'contributions[contributions.length - 1 - index] as',
    ],
    'utility-met-weights-alone': [
      ['DSPEC-7'],
      'return weights === 0 ?',
      'const weights = terms.reduce((sum, term) => sum + (term.contribution(option) > 0 ? term.weight : 0), 0);\n    return weights === 0 ?',
    ],
    'utility-nan-is-zero': [['DSPEC-7', 'SHEET-3'], ': earned / weights;', ': earned / weights || 0;'],
  }),
  ...mutantsOf('consensus/spec.ts', {
    'spec-party-more-keys': [['DSPEC-1'], 'if (unknown !== undefined)', 'if (unknown === PARTY[0])'],
    'spec-title-null': [['DSPEC-1'], "if (typeof title !== 'string')", 'if (title === undefined)'],
    'spec-unknown-keys-refused': [
      ['DSPEC-1'],
      "if (!isRecordObject(source)) return wrong('a decision spec is an object');",
      "if (!isRecordObject(source) || Object.keys(source).length > 3) return wrong('a decision spec is an object');",
    ],
  }),
];
