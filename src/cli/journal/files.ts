import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Journal, readJournal } from '../../report/index.ts';
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
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    return refuse('not_found', code === 'ENOENT' ? `there is no journal ${path}` : `${path} cannot be read: ${code}`);
  }
  const read = readJournal(bytes);
  return read.ok ? read : refuse('invalid_params', `${path} is no journal: ${read.refusal.message}`);
}
