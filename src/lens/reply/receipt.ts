import type { Receipt, ReceiptReply } from '../../../generated/types.ts';
import { formatTime } from '../time.ts';
import { entryText } from '../value.ts';
import { effectLine } from './effect.ts';
import { safeText } from './safe-text.ts';

/** RECEIPT (LENS-27, LENS-28): its effects only where no proposal has shown them before, then its result (LENS-25). */
export function receiptLines({ receipt, replay, auto }: ReceiptReply): string[] {
  const lines = [headLine(receipt, replay === true ? ' (replay)' : '')];
  if (auto === true) lines.push(...receipt.effects.map(effectLine));
  if (receipt.result !== undefined) lines.push(`  ${entryText('result', receipt.result, 1)}`);
  return lines;
}

function headLine({ id, summary, undo, undoes }: Receipt, replayMark: string): string {
  const what = `${safeText(summary)} (receipt ${safeText(id)})${replayMark}`;
  if (undoes !== undefined) return `↶ undid ${safeText(undoes)}: ${what}`;
  return `✓ ${what} · ${undo === null ? 'irreversible' : `undo until ${formatTime(undo.until)}`}`;
}
