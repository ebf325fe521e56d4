import { safeText } from './escape.ts';

/**
 * Text that a port may have written, as a code span: no markup, link, mention or number of an issue is found in one,
 * whatever it holds. A `|` would part the cells of a table even there, so it is shown as `\u{7c}`. Cut after so many
 * units.
 */
export function codeSpan(text: string, most: number): string {
  const safe = safeText(text).replaceAll('|', '\\u{7c}');
  const shown = safe.length > most ? `${wholeUnits(safe, most)}…` : safe;
  if (shown.trim() === '') return '` `';
  const fence = '`'.repeat(longestRun(shown) + 1);
  // One space within each fence is no part of the span; without them a backtick would join the fence.
  const pad = /^[` ]|[` ]$/.test(shown) ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** Lines as a fenced block, whose fence is longer than any run of backticks in them. */
export function fencedBlock(language: string, lines: readonly string[]): string {
  const fence = '`'.repeat(Math.max(3, ...lines.map((line) => longestRun(line) + 1)));
  return [`${fence}${language}`, ...lines.map(safeText), fence].join('\n');
}

function longestRun(text: string): number {
  return Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
}

/** The first units of a text, without half a character at the end. */
function wholeUnits(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
