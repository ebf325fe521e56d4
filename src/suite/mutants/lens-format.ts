// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is found and put in its place is source text
import { type Mutant, mutantsOf } from './mutant.ts';

/** Mistakes in times, durations and money, in proposals and receipts (LENS-16 to LENS-18, LENS-22 to LENS-28). */
export const lensFormatMutants: readonly Mutant[] = [
  ...mutantsOf('lens/time.ts', {
    'time-without-seconds': [['LENS-16'], 'seconds % 60 === 0 ?', 'seconds >= 0 ?'],
    'time-always-with-seconds': [['LENS-16'], 'seconds % 60 === 0 ?', 'seconds < 0 ?'],
    'time-with-milliseconds': [['LENS-16'], '`${text.slice(0, 19)}Z`', 'text'],
    'time-with-leap-seconds': [
      ['LENS-16'],
      'new Date(seconds * 1000)',
      'new Date((seconds - (seconds > 1483228800 ? 27 : 0)) * 1000)',
    ],
  }),
  ...mutantsOf('lens/duration.ts', {
    'duration-largest-unit-rounded': [
      ['LENS-17'],
      'if (seconds > 0 && seconds % length === 0) return `${seconds / length}${unit}`;',
      'if (seconds >= length) return `${Math.floor(seconds / length)}${unit}`;',
    ],
    'duration-zero-days': [['LENS-17'], 'seconds > 0 && seconds % length', 'seconds % length'],
    'duration-without-days': [['LENS-17'], "  [86_400, 'd'],\n", ''],
    'duration-with-weeks': [['LENS-17'], "  [86_400, 'd'],\n", "  [604_800, 'w'],\n  [86_400, 'd'],\n"],
  }),
  ...mutantsOf('lens/money.ts', {
    'money-iceland-in-cents': [['LENS-18'], "'ISK', ", ''],
    'money-hungary-whole': [['LENS-18'], "'JPY', ", "'JPY', 'HUF', "],
    'money-two-signs': [['LENS-18'], 'const digits = String(Math.abs(amount));', 'const digits = String(amount);'],
    'money-small-debts-positive': [
      ['LENS-18'],
      "const sign = amount < 0 ? '-' : '';",
      "const sign = amount <= -100 ? '-' : '';",
    ],
    'money-divided': [
      ['LENS-18'],
      'return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)} ${currency}`;',
      'return `${(amount / 100).toFixed(2)} ${currency}`;',
    ],
    'money-decimals-trimmed': [
      ['LENS-18'],
      'return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)} ${currency}`;',
      'return `${sign}${Number(padded) / 100} ${currency}`;',
    ],
    'money-separators': [
      ['LENS-18'],
      '${padded.slice(0, -2)}.',
      "${padded.slice(0, -2).replace(/(?=(?:\\d{3})+$)(?!^)/g, ',')}.",
    ],
  }),
  ...mutantsOf('lens/reply/proposals.ts', {
    'proposals-never-one': [
      ['LENS-22'],
      "proposals.length === 1 ? 'proposal' : 'proposals'",
      "proposals.length < 0 ? 'proposal' : 'proposals'",
    ],
    'proposals-none-as-one': [['LENS-22'], 'proposals.length === 1 ?', 'proposals.length <= 1 ?'],
    'proposals-attributes-before-effects': [
      ['LENS-22'],
      "for (const effect of proposal.effects) lines.push(effectLine(effect));\n    const own = (attributes[position] ?? []).filter((_, index) => !shared[index]);\n    if (own.length > 0) lines.push(`  ${own.join(' · ')}`);",
      "const own = (attributes[position] ?? []).filter((_, index) => !shared[index]);\n    if (own.length > 0) lines.push(`  ${own.join(' · ')}`);\n    for (const effect of proposal.effects) lines.push(effectLine(effect));",
    ],
    'proposals-summary-forged': [['LENS-13'], '] ${safeText(proposal.summary)}', '] ${proposal.summary}'],
    'proposals-zero-is-free': [['LENS-23'], "cost === null ? 'free'", "cost === null || cost.amount === 0 ? 'free'"],
    'proposals-zero-window-is-never': [['LENS-23'], "undo === null ? 'never'", "!undo?.window ? 'never'"],
    'proposals-undo-before-risk': [
      ['LENS-23'],
      "`risk: ${risk}`,\n    `undo: ${undo === null ? 'never' : formatDuration(undo.window)}`,",
      "`undo: ${undo === null ? 'never' : formatDuration(undo.window)}`,\n    `risk: ${risk}`,",
    ],
    'proposals-one-shares': [
      ['LENS-24'],
      'if (first === undefined || others.length === 0) return [];',
      'if (first === undefined) return [];',
    ],
    'proposals-most-share': [['LENS-24'], 'others.every((other)', 'others.some((other)'],
    'proposals-share-all-or-nothing': [
      ['LENS-24'],
      'return first.map((text, index) => others.every((other) => other[index] === text));',
      'const all = first.every((text, index) => others.every((other) => other[index] === text));\n  return first.map(() => all);',
    ],
    'proposals-never-share-cost': [
      ['LENS-24'],
      'others.every((other) => other[index] === text)',
      'index > 0 && others.every((other) => other[index] === text)',
    ],
    'proposals-empty-attribute-line': [['LENS-24'], 'if (own.length > 0) lines', 'if (own.length >= 0) lines'],
    'proposals-null-data-left-out': [['LENS-25'], 'if (proposal.data !== undefined)', 'if (proposal.data != null)'],
    'proposals-data-at-margin': [
      ['LENS-25'],
      "`  ${entryText('data', proposal.data, 1)}`",
      "entryText('data', proposal.data, 0)",
    ],
  }),
  ...mutantsOf('lens/reply/receipt.ts', {
    'receipt-null-result-left-out': [['LENS-25'], 'if (receipt.result !== undefined)', 'if (receipt.result != null)'],
    'receipt-result-too-deep': [
      ['LENS-25'],
      "entryText('result', receipt.result, 1)",
      "entryText('result', receipt.result, 2)",
    ],
    'receipt-effects-always': [['LENS-27'], 'if (auto === true) lines', 'if (auto !== false) lines'],
    'receipt-replay-when-there': [
      ['LENS-27'],
      "replay === true ? ' (replay)' : ''",
      "replay === undefined ? '' : ' (replay)'",
    ],
    'receipt-result-before-effects': [
      ['LENS-27'],
      "if (auto === true) lines.push(...receipt.effects.map(effectLine));\n  if (receipt.result !== undefined) lines.push(`  ${entryText('result', receipt.result, 1)}`);",
      "if (receipt.result !== undefined) lines.push(`  ${entryText('result', receipt.result, 1)}`);\n  if (auto === true) lines.push(...receipt.effects.map(effectLine));",
    ],
    'receipt-summary-forged': [['LENS-13'], '`${safeText(summary)} (receipt', '`${summary} (receipt'],
    'receipt-id-forged': [['LENS-13'], '(receipt ${safeText(id)})', '(receipt ${id})'],
    'receipt-undoes-ignored': [['LENS-28'], 'if (undoes !== undefined) return', 'if (undoes === 0) return'],
    'receipt-undoes-with-undo': [
      ['LENS-28'],
      'return `↶ undid ${safeText(undoes)}: ${what}`;',
      'return `↶ undid ${safeText(undoes)}: ${what} · irreversible`;',
    ],
    'receipt-undoes-empty-ignored': [['LENS-28'], 'if (undoes !== undefined) return', 'if (undoes) return'],
    'receipt-undoes-forged': [['LENS-13'], 'undid ${safeText(undoes)}', 'undid ${undoes}'],
  }),
];
