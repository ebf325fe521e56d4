import type { ErrorReply, Fix } from '../../../generated/types.ts';
import { compactJson } from '../../wire/json/compact.ts';
import { formatDuration } from '../duration.ts';
import { safeText } from './safe-text.ts';

/** ERROR (LENS-31): the code and message, then what can be done about it. */
export function errorLines({ code, message, fix, need, consent, retry }: ErrorReply): string[] {
  const lines = [`✗ ${safeText(code)}: ${safeText(message)}`];
  for (const each of fix ?? []) lines.push(fixLine(each));
  if (need !== undefined && need.length > 0) lines.push(`  need: ${compactJson(need)}`);
  if (consent !== undefined) {
    lines.push(`  consent: principal must approve ${safeText(consent.hash)} (${safeText(consent.summary)})`);
  }
  if (retry !== undefined && retry !== null) lines.push(`  retry in: ${formatDuration(retry)}`);
  return lines;
}

function fixLine({ say, params }: Fix): string {
  const mend = params === undefined ? '' : ` → params ${compactJson(params)}`;
  return `  fix: ${safeText(say)}${mend}`;
}
