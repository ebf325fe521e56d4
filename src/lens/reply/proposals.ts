import type { Proposal, ProposalsReply } from '../../../generated/types.ts';
import { formatDuration } from '../duration.ts';
import { formatMoney } from '../money.ts';
import { formatTime } from '../time.ts';
import { entryText } from '../value.ts';
import { effectLine } from './effect.ts';
import { safeText } from './safe-text.ts';

/** PROPOSALS (LENS-22): a header with what all proposals share, then each proposal with its data (LENS-25). */
export function proposalsLines({ proposals }: ProposalsReply): string[] {
  const attributes = proposals.map(attributesOf);
  const shared = sharedOf(attributes);
  const common = (attributes[0] ?? []).filter((_, index) => shared[index]);
  const count = `${proposals.length} ${proposals.length === 1 ? 'proposal' : 'proposals'}`;
  const lines = [common.length === 0 ? `${count}:` : `${count} — ${common.join(' · ')}:`];
  for (const [position, proposal] of proposals.entries()) {
    lines.push(`[${safeText(proposal.id)}] ${safeText(proposal.summary)}`);
    for (const effect of proposal.effects) lines.push(effectLine(effect));
    const own = (attributes[position] ?? []).filter((_, index) => !shared[index]);
    if (own.length > 0) lines.push(`  ${own.join(' · ')}`);
    if (proposal.data !== undefined) lines.push(`  ${entryText('data', proposal.data, 1)}`);
  }
  return lines;
}

/** The four attributes, in their order (LENS-23). */
function attributesOf({ cost, risk, undo, expires }: Proposal): readonly string[] {
  return [
    `cost: ${cost === null ? 'free' : formatMoney(cost)}`,
    `risk: ${risk}`,
    `undo: ${undo === null ? 'never' : formatDuration(undo.window)}`,
    `expires: ${formatTime(expires)}`,
  ];
}

/** Which attributes read the same in all of at least two proposals (LENS-24). */
function sharedOf(attributes: readonly (readonly string[])[]): readonly boolean[] {
  const [first, ...others] = attributes;
  if (first === undefined || others.length === 0) return [];
  return first.map((text, index) => others.every((other) => other[index] === text));
}
