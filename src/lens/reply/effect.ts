import type { Effect } from '../../../generated/types.ts';
import { scalarText } from '../scalar.ts';
import { safeText } from './safe-text.ts';

const symbols: { readonly [O in Effect['op']]: string } = {
  create: '+',
  update: '~',
  delete: '-',
  send: '>',
  charge: '$',
  other: '*',
};

/** An effect's line at indent 1 (LENS-19): `{sym} {op} {target}[.{field}][: {from} → {to}][ — {detail}]`. */
export function effectLine({ op, target, field, from, to, detail }: Effect): string {
  let line = `  ${symbols[op]} ${op} ${safeText(target)}`;
  if (field) line += `.${safeText(field)}`;
  // null is a value of its own: only a side that is not there at all is absent.
  if (from !== undefined || to !== undefined) line += `: ${scalarText(from ?? null)} → ${scalarText(to ?? null)}`;
  if (detail) line += ` — ${safeText(detail)}`;
  return line;
}
