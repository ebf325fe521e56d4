import { safeText } from '../../report/index.ts';
import type { Io } from '../io.ts';

const EVERY_MS = 200;
const CLEAR_LINE = '\r\u001b[K';

/** A line of progress on stderr with the cases a second, only where that is a terminal. */
export function fuzzProgress({ err, errIsTerminal }: Io) {
  let first: number | undefined;
  let last = 0;
  const clear = () => {
    if (errIsTerminal && last > 0) err(CLEAR_LINE);
  };
  return {
    take: (cases: number, kinds: number): void => {
      const now = performance.now();
      first ??= now;
      if (!errIsTerminal || now - last < EVERY_MS) return;
      last = now;
      const perSecond = Math.round((cases / Math.max(now - first, 1)) * 1000);
      const found = kinds === 0 ? '' : ` · ${kinds} found`;
      err(`${CLEAR_LINE}${cases.toLocaleString('en-US')} cases · ${perSecond.toLocaleString('en-US')}/s${found}`);
    },
    say: (line: string): void => {
      clear();
      err(`${safeText(line)}\n`);
    },
    clear,
  };
}
