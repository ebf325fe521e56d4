import { isObject, type JsonValue, keysOf } from '../../wire/index.ts';

/** Where the choices for a spelling come from: a list of numbers, read round and round. */
type Choose = (ways: number) => number;

const blanks = ['', '', '', ' ', '\n', '\t', '\r\n  '];

/**
 * A JSON text of a value in one of its many spellings: white space, the order of keys, escapes, how integers are
 * written (JSON-8). All spellings of a value are equal values; an empty list of choices gives the plainest.
 */
export function spelling(value: JsonValue, choices: readonly number[]): string {
  let next = 0;
  const choose: Choose = (ways) => (choices[next++ % choices.length] ?? 0) % ways;
  return spell(value, choose);
}

function spell(value: JsonValue, choose: Choose): string {
  const pad = (): string => blanks[choose(blanks.length)] ?? '';
  if (typeof value === 'string') return spellString(value, choose);
  if (typeof value === 'number') return spellNumber(value, choose);
  if (Array.isArray(value)) return `[${value.map((each) => pad() + spell(each, choose) + pad()).join(',')}]`;
  if (!isObject(value)) return String(value);
  const keys = keysOf(value);
  const first = choose(Math.max(1, keys.length));
  const turned = [...keys.slice(first), ...keys.slice(0, first)];
  const entries = turned.map((key) => {
    return `${pad()}${spellString(key, choose)}${pad()}:${pad()}${spell(value[key] as JsonValue, choose)}`;
  });
  return `{${entries.join(',')}${pad()}}`;
}

function spellNumber(value: number, choose: Choose): string {
  const plain = String(value);
  if (!Number.isSafeInteger(value)) return plain;
  if (value === 0) return ['0', '-0', '0.0', '0e9', '-0E-3'][choose(5)] as string;
  return [plain, `${plain}.0`, `${plain}e0`, `${plain}0e-1`, `${plain}.00E+0`][choose(5)] as string;
}

function spellString(text: string, choose: Choose): string {
  let spelled = '"';
  for (const character of text) {
    const mustEscape = character < ' ' || character === '"' || character === '\\';
    const way = choose(6);
    if (way === 4 || (mustEscape && way % 2 === 1)) spelled += escaped(character);
    else if (character === '/' && way === 5) spelled += '\\/';
    else if (mustEscape) spelled += JSON.stringify(character).slice(1, -1);
    else spelled += character;
  }
  return `${spelled}"`;
}

function escaped(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');
}
