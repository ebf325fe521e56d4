import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Journal } from '../../report/index.ts';
import { PORT_JOURNALS, readJournalFile } from './files.ts';

/** The last journal of each port that ran from this folder, by its name; one that cannot be read counts as none. */
export function lastJournals(): ReadonlyMap<string, Journal> {
  const journals = new Map<string, Journal>();
  if (!existsSync(PORT_JOURNALS)) return journals;
  for (const file of readdirSync(PORT_JOURNALS).sort()) {
    if (!file.endsWith('.ndjson')) continue;
    const read = readJournalFile(join(PORT_JOURNALS, file));
    const port = read.ok ? read.value[0].ports[0] : undefined;
    if (read.ok && port !== undefined) journals.set(port.name, read.value);
  }
  return journals;
}
