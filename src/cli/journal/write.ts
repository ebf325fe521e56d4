import { closeSync, openSync, realpathSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import type { JournalLine } from '../../../generated/types.ts';
import { journalText } from '../../report/index.ts';
import { fileError } from '../write-file.ts';

/** A journal that is being written. */
export interface JournalWriter {
  take(event: JournalLine): void;
  /** Closes it; gives why it is not whole, where it could not be written. */
  end(): string | undefined;
}

/**
 * Begins a journal with these events and adds to it. A file that was there is replaced at once by a whole one, never
 * emptied. The events of a port are written together, with the mark or the end that makes them whole, in one go: so
 * what is there is never run again. Gives the error where it cannot be begun; what cannot be written later is told at
 * the end.
 */
export function writeJournal(path: string, begin: readonly JournalLine[]): JournalWriter | Error {
  let fault: string | undefined;
  let file: number;
  try {
    file = beginFile(path, begin.map(journalText).join(''));
  } catch (thrown) {
    return fileError(path, thrown);
  }
  const waiting = new Map<string, string[]>();
  const write = (text: string): void => {
    if (fault !== undefined) return;
    try {
      writeAll(file, text);
    } catch (thrown) {
      fault = fileError(path, thrown).message;
    }
  };
  return {
    take: (event) => {
      if (event.event === 'run') return write(journalText(event));
      const lines = waiting.get(event.port) ?? [];
      waiting.set(event.port, lines);
      lines.push(journalText(event));
      if (!ENDS.includes(event.event)) return;
      waiting.delete(event.port);
      write(lines.join(''));
    },
    end: () => {
      closeSync(file);
      return fault;
    },
  };
}

/** The events that make what was told of a port whole. */
const ENDS: readonly string[] = ['mark', 'ended', 'skipped', 'unstartable'];

/** Opens the file to be added to, with a text in it. What is no plain file, as a pipe, is only added to. */
function beginFile(path: string, text: string): number {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there !== undefined && !there.isFile()) {
    const file = openSync(path, 'a');
    writeAll(file, text);
    return file;
  }
  const place = there === undefined ? path : realpathSync(path);
  // Named after this process, so that two runs at once do not write one file.
  const fresh = `${place}.${process.pid}`;
  const file = openSync(fresh, 'w');
  try {
    writeAll(file, text);
    renameSync(fresh, place);
    return file;
  } catch (thrown) {
    closeSync(file);
    rmSync(fresh, { force: true });
    throw thrown;
  }
}

function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}
