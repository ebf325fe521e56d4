import type { ClarifyReply, EventReply, More, Reply } from '../../../generated/types.ts';
import { lensValue } from '../value.ts';
import { briefLines } from './brief.ts';
import { errorLines } from './error.ts';
import { proposalsLines } from './proposals.ts';
import { receiptLines } from './receipt.ts';
import { safeText } from './safe-text.ts';

/** The Lens of a reply known to be well formed: its lines, and those of `more` last (LENS-32). */
export function drawReply(reply: Reply): string {
  const lines = linesOf(reply);
  for (const entry of reply.more ?? []) lines.push(moreLine(entry));
  return lines.join('\n');
}

function linesOf(reply: Reply): string[] {
  switch (reply.kind) {
    case 'BRIEF':
      return briefLines(reply);
    case 'ANSWER': // LENS-29
      return [lensValue(reply.data)];
    case 'PROPOSALS':
      return proposalsLines(reply);
    case 'CLARIFY':
      return clarifyLines(reply);
    case 'RECEIPT':
      return receiptLines(reply);
    case 'EVENT':
      return [eventLine(reply)];
    case 'ERROR':
      return errorLines(reply);
  }
}

/** CLARIFY (LENS-26). */
function clarifyLines({ question, options }: ClarifyReply): string[] {
  return [`? ${safeText(question)}`, ...options.map(({ label }, index) => `  ${index + 1}. ${safeText(label)}`)];
}

/** EVENT (LENS-30): the percentage in double arithmetic, so that 0.285 is 28%. */
function eventLine({ message, progress }: EventReply): string {
  const percentage = progress === undefined ? '' : ` (${Math.floor(progress * 100 + 0.5)}%)`;
  return `… ${safeText(message)}${percentage}`;
}

/** An entry of `more` (LENS-32). */
export function moreLine({ remaining, path, handle, est }: More): string {
  return `… ${remaining} more at ${safeText(path)} — EXPAND ${safeText(handle)} (~${est} tokens)`;
}
