// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is found and put in its place is source text
import { type Mutant, mutantsOf } from './mutant.ts';

/** Mistakes in the Lens of replies and in what may be drawn (LENS-13 to LENS-15, LENS-19 to LENS-32). */
export const lensReplyMutants: readonly Mutant[] = [
  ...mutantsOf('lens/reply/safe-text.ts', {
    'line-safety-c0-alone': [
      ['LENS-13'],
      '/[\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]/',
      '/[\\u0000-\\u001f]/',
    ],
    'line-safety-without-line-separators': [['LENS-13'], '\\u2028\\u2029', ''],
    'line-safety-without-c1': [['LENS-13'], '\\u007f-\\u009f', '\\u007f'],
    'line-safety-without-arabic-mark': [['LENS-13'], '\\u061c', ''],
    'line-safety-without-marks': [['LENS-13'], '\\u200e\\u200f', ''],
    'line-safety-without-overrides': [['LENS-13'], '\\u202a-\\u202e', ''],
    'line-safety-without-isolates': [['LENS-13'], '\\u2066-\\u2069', ''],
    'line-safety-with-joiners': [['LENS-13'], '\\u200e\\u200f', '\\u200b-\\u200f'],
    'line-safety-four-digits': [
      ['LENS-13'],
      'character.charCodeAt(0).toString(16)',
      "character.charCodeAt(0).toString(16).padStart(4, '0')",
    ],
    'line-safety-in-capitals': [
      ['LENS-13'],
      'character.charCodeAt(0).toString(16)',
      'character.charCodeAt(0).toString(16).toUpperCase()',
    ],
    'line-safety-first-alone': [['LENS-13'], "new RegExp(UNSAFE, 'g')", 'UNSAFE'],
    'line-safety-backslash': [
      ['LENS-13'],
      'return UNSAFE.test(text) ?',
      "text = text.replaceAll('\\\\', '\\\\\\\\');\n  return UNSAFE.test(text) ?",
    ],
  }),
  ...mutantsOf('lens/reply/admit.ts', {
    'reply-hash-not-required': [
      ['LENS-14'],
      'validateReply(value);',
      'validateReply(value).filter(({ message }) => message !== \'missing field "hash"\');',
    ],
    'reply-data-not-required': [
      ['LENS-14'],
      'validateReply(value);',
      'validateReply(value).filter(({ message }) => message !== \'missing field "data"\');',
    ],
    'reply-null-is-absent': [
      ['LENS-14'],
      'validateReply(value);',
      "validateReply(value && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).filter(([key, each]) => each !== null || key === 'data')) : value);",
    ],
    'reply-drawn-text-checked': [
      ['LENS-14'],
      'if (problem === undefined) return',
      "if (problem === undefined && typeof (value.lens ?? '') === 'string') return",
    ],
    'reply-unknown-fields-refused': [
      ['LENS-14'],
      'if (problem === undefined) return',
      "if (problem === undefined && !Object.keys(value).includes('x')) return",
    ],
    'reply-empty-texts-refused': [
      ['LENS-14'],
      'if (problem === undefined) return',
      "if (problem === undefined && value.message !== '' && value.question !== '') return",
    ],
    'reply-frame-not-checked': [
      ['LENS-14'],
      'validateReply(value);',
      "validateReply(value).filter(({ path }) => !['/parley', '/id', '/re'].includes(path));",
    ],
    'reply-progress-beyond-1': [
      ['LENS-15'],
      'validateReply(value);',
      "validateReply(value).filter(({ path }) => path !== '/progress');",
    ],
    'reply-currency-in-any-case': [
      ['LENS-15'],
      'const [problem] = validateReply(value);',
      "const problems = validateReply(value);\n  const [problem] = problems.some(({ path }) => path.endsWith('/currency')) ? [] : problems;",
    ],
    'reply-amounts-without-limit': [
      ['LENS-15'],
      'const [problem] = validateReply(value);',
      "const problems = validateReply(value);\n  const [problem] = problems.some(({ path }) => path.endsWith('/amount')) ? [] : problems;",
    ],
    'reply-negative-windows': [
      ['LENS-15'],
      'validateReply(value);',
      "validateReply(value).filter(({ path }) => !path.includes('/undo'));",
    ],
    'reply-negative-retry': [
      ['LENS-15'],
      'validateReply(value);',
      "validateReply(value).filter(({ path }) => path !== '/retry');",
    ],
    'reply-any-time': [
      ['LENS-15'],
      'validateReply(value);',
      "validateReply(value).filter(({ path, message }) => !path.endsWith('/expires') || message.startsWith('missing'));",
    ],
  }),
  ...mutantsOf('lens/reply/effect.ts', {
    'effect-null-is-absent': [
      ['LENS-19'],
      'if (from !== undefined || to !== undefined)',
      'if (from != null || to != null)',
    ],
    'effect-empty-field': [['LENS-19'], 'if (field) line', 'if (field !== undefined) line'],
    'effect-empty-detail': [['LENS-19'], 'if (detail) line', 'if (detail !== undefined) line'],
    'effect-arrow-needs-both': [
      ['LENS-19'],
      'if (from !== undefined || to !== undefined)',
      'if (from !== undefined && to !== undefined)',
    ],
    'effect-values-bare': [['LENS-19'], '${scalarText(to ?? null)}', "${to ?? '-'}"],
    'effect-false-is-absent': [['LENS-19'], 'scalarText(to ?? null)', 'scalarText(to || null)'],
    'effect-update-as-star': [['LENS-19'], "update: '~'", "update: '*'"],
    'effect-line-forged': [['LENS-13'], '${op} ${safeText(target)}', '${op} ${target}'],
    'effect-detail-forged': [['LENS-13'], '— ${safeText(detail)}', '— ${detail}'],
    'effect-field-forged': [['LENS-13'], '.${safeText(field)}', '.${field}'],
  }),
  ...mutantsOf('lens/reply/brief.ts', {
    'brief-empty-summary': [['LENS-20'], 'if (service.summary) lines', 'if (service.summary !== undefined) lines'],
    'brief-ask-without-brackets': [
      ['LENS-20'],
      "(${params === undefined ? '' : paramsText(params)})",
      "${params === undefined ? '' : `(${paramsText(params)})`}",
    ],
    'brief-risk-before-summary': [
      ['LENS-20'],
      'if (summary) line += ` — ${safeText(summary)}`;\n  if (risk !== undefined) line += ` [risk:${risk}]`;',
      'if (risk !== undefined) line += ` [risk:${risk}]`;\n  if (summary) line += ` — ${safeText(summary)}`;',
    ],
    'brief-params-sorted': [['LENS-21'], 'return keysOf(params)', 'return [...keysOf(params)].sort()'],
    'brief-params-of-language': [['LENS-21'], 'return keysOf(params)', 'return Object.keys(params)'],
    'brief-optional-mark-dropped': [
      ['LENS-21'],
      '.map((name) => `${safeText(name)}: ',
      ".map((name) => `${safeText(name).replace(/\\?$/, '')}: ",
    ],
    'brief-type-without-description': [
      ['LENS-21'],
      "if (typeof type === 'string') return safeText(type);",
      "if (typeof type === 'string') return safeText(type.split(' — ')[0]);",
    ],
    'brief-type-forged': [
      ['LENS-13'],
      "if (typeof type === 'string') return safeText(type);",
      "if (typeof type === 'string') return type;",
    ],
    'brief-param-name-forged': [['LENS-13'], '.map((name) => `${safeText(name)}: ', '.map((name) => `${name}: '],
  }),
  ...mutantsOf('lens/reply/draw.ts', {
    'clarify-numbered-from-0': [['LENS-26'], '${index + 1}.', '${index}.'],
    'clarify-not-indented': [['LENS-26'], '`  ${index + 1}. ', '`${index + 1}. '],
    'answer-under-a-key': [['LENS-29'], '[lensValue(reply.data)]', '[lensValue({ data: reply.data })]'],
    'event-half-to-even': [
      ['LENS-30'],
      'Math.floor(progress * 100 + 0.5)',
      '(progress * 100) % 1 === 0.5 ? 2 * Math.round(progress * 50) : Math.round(progress * 100)',
    ],
    'event-rounded-down': [['LENS-30'], 'Math.floor(progress * 100 + 0.5)', 'Math.floor(progress * 100)'],
    'event-in-decimal': [
      ['LENS-30'],
      'Math.floor(progress * 100 + 0.5)',
      'Math.floor(Number((progress * 100).toPrecision(12)) + 0.5)',
    ],
    'event-zero-is-absent': [['LENS-30'], "progress === undefined ? ''", "!progress ? ''"],
    'event-data-drawn': [
      ['LENS-30'],
      'function eventLine({ message, progress }: EventReply): string {',
      'function eventLine({ message, progress, data }: EventReply): string {\n  if (data !== undefined) message += lensValue(data);',
    ],
    'more-line-first': [['LENS-32'], 'lines.push(moreLine(entry));', 'lines.unshift(moreLine(entry));'],
    'more-line-of-one-kind': [
      ['LENS-32'],
      'of reply.more ?? [])',
      "of (reply.kind === 'ANSWER' ? reply.more : undefined) ?? [])",
    ],
    'more-line-indented': [['LENS-32'], 'return `… ${remaining} more', 'return `  … ${remaining} more'],
    'more-path-forged': [['LENS-13'], 'more at ${safeText(path)}', 'more at ${path}'],
  }),
  ...mutantsOf('lens/reply/error.ts', {
    'error-retry-0-is-absent': [['LENS-31'], 'if (retry !== undefined && retry !== null)', 'if (retry)'],
    'error-empty-need': [['LENS-31'], 'if (need !== undefined && need.length > 0)', 'if (need !== undefined)'],
    'error-need-of-language': [['LENS-31'], 'need: ${compactJson(need)}', 'need: ${JSON.stringify(need)}'],
    'error-empty-params-left-out': [
      ['LENS-31'],
      "const mend = params === undefined ? ''",
      "const mend = params === undefined || compactJson(params) === '{}' ? ''",
    ],
    'error-first-fix-alone': [['LENS-31'], 'of fix ?? [])', 'of (fix ?? []).slice(0, 1))'],
    'error-say-forged': [['LENS-13'], 'fix: ${safeText(say)}', 'fix: ${say}'],
    'error-consent-summary-forged': [['LENS-13'], '(${safeText(consent.summary)})', '(${consent.summary})'],
    'error-code-forged': [['LENS-13'], '✗ ${safeText(code)}', '✗ ${code}'],
  }),
];
