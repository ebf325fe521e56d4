import type { FuzzAnswer } from '../../generated/types.ts';
import { compactJson } from '../wire/index.ts';
import { safeText } from './escape.ts';

/** The most UTF-16 units that are shown of data, or of `need`, where a person wants to see all of it. */
export const MOST_UNITS = 2_000;

/** An answer on one line, its data or `need` cut after so many UTF-16 units. */
export function answerText(answer: FuzzAnswer, most: number = MOST_UNITS): string {
  if ('lost' in answer) return safeText(`no answer (${answer.lost}): ${answer.note}`);
  if ('data' in answer) return `ANSWER ${shortened(compactJson(answer.data), most)}`;
  const need = answer.need === undefined ? '' : ` need ${compactJson(answer.need)}`;
  return `ERROR ${answer.error}${shortened(need, most)}`;
}

/** A text safe on a terminal, cut after so many UTF-16 units. */
export function shortened(text: string, most: number): string {
  return safeText(text.length > most ? `${text.slice(0, most)}… (${text.length} characters)` : text);
}
