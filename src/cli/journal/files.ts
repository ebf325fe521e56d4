import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Suite } from '../../harness/index.ts';
import { type Journal, readJournal } from '../../report/index.ts';
import { readBytes } from '../../transport/read-file.ts';
import { type Result, refuse } from '../../wire/index.ts';

/** Where a run writes its journal, unless it is told another place. */
export const JOURNAL = join('.parley', 'journal.ndjson');

/** Where the part of a journal that is of one port is kept, until the port is run again. */
export const PORT_JOURNALS = join('.parley', 'ports');

/** The file of a port's last journal: its name, with all that a file cannot be called by as %hh. */
export function portJournal(port: string): string {
  return join(PORT_JOURNALS, `${encodeURIComponent(port).slice(0, LONGEST)}.ndjson`);
}

const LONGEST = 200;

/** Reads a journal. Refuses with `not_found` what cannot be read, with `invalid_params` what is none. */
export function readJournalFile(path: string): Result<Journal> {
  const bytes = readBytes(path);
  if (!bytes.ok) return existsSync(path) ? bytes : refuse('not_found', `there is no journal ${path}`);
  const read = readJournal(bytes.value);
  return read.ok ? read : refuse('invalid_params', `${path} is no journal: ${read.refusal.message}`);
}

/**
 * Reads the journal of a run of these vectors. Refuses, `conflict`, one of others: what it tells could not be reported
 * with the rules and the texts that were meant.
 */
export function readJournalOf(path: string, { index, byId }: Suite): Result<Journal> {
  const read = readJournalFile(path);
  if (!read.ok) return read;
  const digest = read.value[0].vectorsDigest;
  if (digest !== index.digest) {
    const [theirs, ours] = [digest, index.digest].map((each) => each.slice(0, 12));
    return refuse('conflict', `${path} is of other vectors: their digest is ${theirs}, that of these is ${ours}`);
  }
  const odd = read.value.find((event) => event.event === 'case' && !byId.has(event.id));
  if (odd?.event !== 'case') return read;
  return refuse('invalid_params', `${path} is no journal: it tells ${odd.id}, which is no vector`);
}
