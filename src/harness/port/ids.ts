import { createHash } from 'node:crypto';
import { excerpt } from './excerpt.ts';

/** How many of a port's ids are remembered, to find one that is used twice: bounded, however long the run. */
const IDS_KEPT = 65_536;

/** Ids of more units are remembered by their digest, so that what is kept is bounded in bytes too. */
const KEPT_UNITS = 64;

/** Up to so many units V8 copies a slice of a text by itself. */
const COPIED_UNITS = 12;

/** Remembers a port's ids; tells of each whether it is new (PORT-7). */
export function rememberIds(): (id: string) => boolean {
  const seen = new Set<string>();
  return (id) => {
    if (seen.size === IDS_KEPT) seen.clear();
    const before = seen.size;
    return seen.add(keptForm(id)).size > before;
  };
}

function keptForm(id: string): string {
  if (id.length <= COPIED_UNITS) return id;
  if (id.length <= KEPT_UNITS) return excerpt(id, KEPT_UNITS);
  return `${id.length}:${createHash('sha256').update(id).digest('base64url')}`;
}
