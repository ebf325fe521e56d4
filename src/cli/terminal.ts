import type { JournalLine } from '../../generated/types.ts';
import { coloured, type Paint, plain, progress, safeText } from '../report/index.ts';
import type { Io } from './io.ts';

/** Colours only on a terminal, and not where NO_COLOR is set to anything. */
export function paintFor({ outIsTerminal, env }: Io): Paint {
  return outIsTerminal && !env.NO_COLOR ? coloured : plain;
}

const EVERY_MS = 100;
const CLEAR_LINE = '\r\u001b[K';

/** A line of progress on stderr, only where that is a terminal; lines about set-up are told there and elsewhere. */
export function showProgress({ err, errIsTerminal }: Io) {
  const counts = progress();
  let last = 0;
  const clear = () => {
    if (errIsTerminal && last > 0) err(CLEAR_LINE);
  };
  return {
    take: (event: JournalLine): void => {
      if (!errIsTerminal) return;
      counts.take(event);
      const now = performance.now();
      if (now - last < EVERY_MS) return;
      last = now;
      err(`${CLEAR_LINE}${safeText(counts.line())}`);
    },
    say: (line: string): void => {
      clear();
      err(`${safeText(line)}\n`);
    },
    end: clear,
  };
}

/** A count on stderr while something goes on, only where that is a terminal. */
export function showCount({ err, errIsTerminal }: Io, what: string) {
  return {
    take: (done: number, of: number): void => {
      if (errIsTerminal) err(`${CLEAR_LINE}${done} of ${of} ${what}`);
    },
    end: (): void => {
      if (errIsTerminal) err(CLEAR_LINE);
    },
  };
}
