import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { JournalLine } from '../../../generated/types.ts';
import { type Journal, journalText, partOf } from '../../report/index.ts';
import { ok, type Result, refuse } from '../../wire/index.ts';
import { writeWholeFile } from '../write-file.ts';
import { JOURNAL, portJournal } from './files.ts';
import { type JournalWriter, writeJournal } from './write.ts';

/** The journals that a run keeps: its own, and the part of each port that ended. */
export interface KeptJournals {
  take(event: JournalLine): void;
  /** Closes them; gives what could not be kept, in words, and whether a person had named it. */
  end(): { readonly lost?: string; readonly wasNamed: boolean };
}

/**
 * Begins the journals of a run with what is known of it, its run event at least. Refuses, `unavailable`, a file that
 * was named and cannot be written; the journal that nobody named is then not kept, for a folder that is read-only
 * changes nothing of what comes of the run.
 */
export function keepJournals(named: string | undefined, begin: Journal): Result<KeptJournals> {
  const path = named ?? JOURNAL;
  const lost: string[] = [];
  const writer = named === undefined ? begunOurs(path, begin) : writeJournal(path, begin);
  if (writer instanceof Error) {
    if (named !== undefined) return refuse('unavailable', writer.message);
    lost.push(writer.message);
  }
  const [run, ...events] = begin;
  const keepPart = (port: string): void => {
    try {
      writeWhole(portJournal(port), partOf([run, ...events], port));
    } catch (thrown) {
      if (lost.length === 0) lost.push((thrown as Error).message);
    }
  };
  return ok({
    take: (event) => {
      events.push(event);
      if (!(writer instanceof Error)) writer.take(event);
      if (event.event === 'ended') keepPart(event.port);
    },
    end: () => {
      const fault = writer instanceof Error ? undefined : writer.end();
      const [first] = fault === undefined ? lost : [fault];
      const wasNamed = fault !== undefined && named !== undefined;
      return first === undefined
        ? { wasNamed }
        : { lost: `the journal is not kept, for --resume, --failed and report: ${first}`, wasNamed };
    },
  });
}

/** Begins the journal that nobody named, in a folder that is made. */
function begunOurs(path: string, begin: Journal): JournalWriter | Error {
  try {
    mkdirSync(dirname(path), { recursive: true });
  } catch (thrown) {
    return thrown as Error;
  }
  return writeJournal(path, begin);
}

/** Writes a whole journal at once; throws what the machine says when it cannot. */
export function writeWhole(path: string, journal: Journal): void {
  mkdirSync(dirname(path), { recursive: true });
  writeWholeFile(path, journal.map(journalText).join(''));
}
