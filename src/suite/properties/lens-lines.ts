import { compactJson, type JsonObject, type JsonValue, readJson } from '../../wire/index.ts';
import { jsonText } from '../arbitraries/json-text.ts';
import { mix } from '../arbitraries/pick.ts';
import { bulkyReply, reply } from '../arbitraries/reply.ts';
import { linesOfReply, linesOfValue } from './lines.ts';
import { type Answer, type Property, textIn } from './property.ts';

/**
 * What a Lens never holds: a control character other than the line feed between its lines (LENS-1, LENS-5, LENS-13).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\u0000-\u0009\u000b-\u001f]/;

function judgeLines(answer: Answer | undefined, lines: number): true | string {
  const text = textIn(answer, 'text');
  if (text === undefined) return 'a sound document is refused';
  const drawn = text.split('\n').length;
  if (drawn !== lines) return `${drawn} lines where the rules put ${lines}`;
  return !CONTROL.test(text) || 'a control character stands in the text';
}

/** The Lens of a value has the lines of LENS-7 to LENS-12 and no more: no string of it can begin a line of its own. */
export const valueLines: Property<string> = {
  name: 'the Lens of a value has exactly the line breaks that the rules put there',
  rules: ['LENS-1', 'LENS-4', 'LENS-5', 'LENS-7', 'LENS-8', 'LENS-9', 'LENS-10', 'LENS-11', 'LENS-12'],
  draw: jsonText,
  questions: (json) => [{ operation: 'lens.value', params: { json } }],
  holds: (json, [answer]) => {
    const read = readJson(json);
    return judgeLines(answer, read.ok ? linesOfValue(read.value as JsonValue) : 0);
  },
};

/** The Lens of a reply has the lines of LENS-19 to LENS-32 and no more: no free text can forge one (LENS-13). */
export const replyLines: Property<JsonObject> = {
  name: 'the Lens of a reply has exactly the line breaks that the rules put there',
  rules: ['LENS-1', 'LENS-13', 'LENS-20', 'LENS-22', 'LENS-24', 'LENS-25', 'LENS-26', 'LENS-27', 'LENS-31', 'LENS-32'],
  draw: mix([6, reply], [1, bulkyReply]),
  questions: (value) => [{ operation: 'lens.reply', params: { json: compactJson(value) } }],
  holds: (value, [answer]) => judgeLines(answer, linesOfReply(value)),
};
