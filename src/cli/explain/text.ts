import type { Expected, Step } from '../../../generated/types.ts';
import { safeText, stepWords } from '../../report/index.ts';
import { compactJson, isObject, type JsonObject, type JsonValue } from '../../wire/index.ts';
import { wrapped } from '../wrap.ts';

const WIDTH = 10;
const INDENT = ' '.repeat(WIDTH);

/** What is told of a rule, a vector or an operation, for a person: a field each, wrapped; a family of rules, a line each. */
export function explanationText(told: JsonObject): string {
  const lines = Array.isArray(told.rules) && told.family !== undefined ? familyLines(told) : fieldLines(told);
  return `${lines.join('\n')}\n`;
}

function fieldLines(told: JsonObject): readonly string[] {
  return Object.entries(told).flatMap(([name, value]) => {
    if (name === 'expect' && isObject(value)) return expectLines(value);
    if (name === 'steps' && told.scenario !== undefined) return stepsLines(value as unknown as readonly Step[]);
    if (!Array.isArray(value)) return named(name, wrapped(textOf(value), INDENT));
    if (value.length === 0) return [];
    if (value.every((each) => typeof each === 'string' && isWord(each))) {
      return named(name, wrapped(value.join(' '), INDENT));
    }
    return [
      `${name}:`,
      ...value.flatMap((each) => wrapped(textOf(each), '    ').map((line, at) => (at === 0 ? line.slice(2) : line))),
    ];
  });
}

/** Whether it stands on one line with others; the id of a vector has its own. */
function isWord(text: string): boolean {
  return !text.includes(' ') && !text.includes('/');
}

/** A field's lines, its name before the first. */
function named(name: string, lines: readonly string[]): readonly string[] {
  return lines.map((line, at) => (at === 0 ? name.padEnd(WIDTH) + line.slice(WIDTH) : line));
}

/** An expected text stands as it will be printed, each line behind a bar; all else as JSON. */
function expectLines(expect: JsonObject): readonly string[] {
  const data = isObject(expect.data) ? Object.entries(expect.data) : [];
  const [only, ...more] = data;
  if (only !== undefined && more.length === 0 && only[0] === 'text' && typeof only[1] === 'string') {
    return [`${'expect'.padEnd(WIDTH)}text:`, ...only[1].split('\n').map((line) => `  │ ${safeText(line)}`)];
  }
  return named('expect', wrapped(textOf(expect), INDENT));
}

/** Each step of a scenario: what it does, then what it sends and what must come. */
function stepsLines(steps: readonly Step[]): readonly string[] {
  const lines = steps.flatMap((step, at) => [
    `  ${String(at + 1).padStart(2)} ${safeText(stepWords(step))}`,
    ...stepParts(step).flatMap(([sign, text]) =>
      wrapped(safeText(text), '       ').map((line, place) => (place === 0 ? `     ${sign}${line.slice(6)}` : line)),
    ),
  ]);
  return ['steps:', ...lines];
}

type Part = readonly [sign: '→' | '←', text: string];

function stepParts(step: Step): readonly Part[] {
  if (step.do === 'clock') return [];
  const json = (value: unknown) => compactJson(value as JsonValue);
  const came = ({ kind, ...rest }: Expected, times = 1): Part => {
    return ['←', `${times === 1 ? '' : `${times} × `}${kind} ${Object.keys(rest).length === 0 ? '' : json(rest)}`];
  };
  if (step.do === 'raw') return [['→', json(step.pieces)], ...step.expect.map(({ expect }) => came(expect))];
  const requests = step.do === 'request' ? [step] : step.requests;
  return [
    ...requests.flatMap(({ send, proof, expect, times }): readonly Part[] => [
      [
        '→',
        `${times === undefined ? '' : `${times} × `}${json(send)}${proof === undefined ? '' : ` proof ${json(proof)}`}`,
      ],
      ...(expect === undefined ? [] : [came(expect)]),
    ]),
    ...(step.do === 'together' ? (step.outcomes ?? []).map(({ expect, times }) => came(expect, times)) : []),
  ];
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? value : safeText(compactJson(value));
}

function familyLines({ family, rules }: JsonObject): readonly string[] {
  const rows = rules as { rule: string; level: string; vectors: number; text: string }[];
  const width = Math.max(...rows.map(({ rule }) => rule.length));
  const lines = rows.map(({ rule, level, vectors, text }) => {
    const head = `${rule.padEnd(width)}  ${level.padEnd(6)}  ${String(vectors).padStart(4)}  `;
    const start = text.replace(/\s+/g, ' ');
    const room = 100 - head.length;
    return head + (start.length > room ? `${start.slice(0, room - 1)}…` : start);
  });
  return [`${family}: ${rows.length} rules, each with its level and how many vectors cite it`, ...lines];
}
