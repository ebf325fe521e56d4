import type { Transcript, Verdict } from '../consensus/index.ts';
import { type Paint, safeText } from '../report/index.ts';
import { type RecordValue, recordText, toDouble } from '../wire/index.ts';

/** The most code points of an option or an owner that are shown. */
const SHOWN = 60;

/**
 * The table of a decision: a line an option, a column an owner; in each cell ok or red line, and the score to four
 * places. It is drawn from verdicts alone, which know no constraint (VERDICT-1). The winner is marked.
 */
export function decisionTable({ entries, result }: Transcript, paint: Paint): string {
  const owners = entries[0]?.verdicts.map(({ owner }) => owner as string) ?? [];
  const winner = result?.status === 'agreed' ? entries.findIndex(({ option }) => option === result.decision) : -1;
  const header: readonly Cell[] = ['  option', ...owners.map(shownText)].map((text) => ({ text, dye: paint.strong }));
  const rows = entries.map(({ option, verdicts }, place): readonly Cell[] => [
    { text: `${place === winner ? '→' : ' '} ${shownRecord(option)}`, dye: place === winner ? paint.strong : same },
    ...verdicts.map((verdict) => cellOf(verdict as Verdict, paint)),
  ]);
  const widths = header.map((_, column) => Math.max(...[header, ...rows].map((row) => widthOf(row[column]))));
  return [header, ...rows].map((row) => `${lineOf(row, widths)}\n`).join('');
}

/** The record text of something on one line of a terminal. */
export function shownRecord(value: RecordValue): string {
  const text = recordText(value);
  return shownText(text.ok ? text.value : '?');
}

interface Cell {
  readonly text: string;
  readonly dye: (text: string) => string;
}

const same = (text: string): string => text;

function cellOf({ acceptable, score }: Verdict, paint: Paint): Cell {
  const rounded = Number(toDouble(score).toFixed(4));
  return acceptable ? { text: `ok ${rounded}`, dye: paint.good } : { text: `red line ${rounded}`, dye: paint.bad };
}

function lineOf(row: readonly Cell[], widths: readonly number[]): string {
  const last = row.length - 1;
  return row
    .map(({ text, dye }, column) => {
      const gap = column === last ? 0 : (widths[column] ?? 0) - [...text].length;
      return dye(text) + ' '.repeat(gap);
    })
    .join('  ');
}

function widthOf(cell: Cell | undefined): number {
  return [...(cell?.text ?? '')].length;
}

function shownText(text: string): string {
  const points = [...safeText(text)];
  return points.length > SHOWN ? `${points.slice(0, SHOWN - 1).join('')}…` : points.join('');
}
