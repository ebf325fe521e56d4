import type { FuzzAnswer, FuzzFinding, FuzzQuestion } from '../../generated/types.ts';
import { compactJson, decodeBase64url, decodeUtf8, isObject, type JsonObject, readJson } from '../wire/index.ts';
import { answerText, MOST_UNITS, shortened } from './answer-text.ts';
import { safeText } from './escape.ts';
import type { Paint } from './paint.ts';
import { answersLines } from './unequal.ts';

/** One finding for a person: the smallest input, what each side says of it, where they part, how to ask it again. */
export function findingLines(finding: FuzzFinding, paint: Paint): readonly string[] {
  const { kind, why, mode, rules, questions, answers, expected, repeat } = finding;
  const lines = [`${paint.bad('FOUND')} ${paint.strong(safeText(kind))} ${paint.faint(shrinking(finding))}`];
  const width = Math.max(9, ...Object.keys(answers).map((port) => port.length));
  const field = (name: string, text: string) => lines.push(`  ${name.padEnd(width)} ${text}`);
  field('why', shortened(why, MOST_UNITS));
  if (mode !== 'difference') field('rules', rules.join(' '));
  for (const [index, question] of questions.entries()) {
    field(questions.length > 1 ? `asked ${index + 1}` : 'asked', questionText(question));
    for (const blocks of grantTexts(question.params)) field('a grant', shortened(blocks, MOST_UNITS));
  }
  if (expected !== undefined) field('must be', answerText(expected));
  for (const [port, own] of Object.entries(answers)) field(port, answersText(own));
  lines.push(...partingLines(finding).map((line) => `  ${line}`));
  field('again', repeat);
  return lines;
}

/** What the grants of a question say, block by block, for base64url hides it; nothing of what is no grant. */
function grantTexts({ tokens, token }: JsonObject): readonly string[] {
  const all = [...(Array.isArray(tokens) ? tokens : []), token];
  return all.flatMap((each) => (typeof each === 'string' ? grantText(each) : []));
}

function grantText(token: string): readonly string[] {
  const bytes = decodeBase64url(token.slice(token.indexOf('.') + 1));
  const text = bytes === undefined ? undefined : decodeUtf8(bytes);
  const blocks = text === undefined ? undefined : readJson(text);
  if (!blocks?.ok || !Array.isArray(blocks.value)) return [];
  const caveats = blocks.value.map((block) => (isObject(block) && isObject(block.p) ? block.p.caveats : undefined));
  return [caveats.map((each) => (each === undefined ? '?' : compactJson(each))).join(' then ')];
}

function shrinking({ tried, path, seed, number }: FuzzFinding): string {
  return `case ${number} of seed ${seed}, ${path.length} steps smaller, ${tried} candidates asked`;
}

/** Where the minority parts from the majority, or a wrong port from what it must answer. */
function partingLines({ answers, ports, expected, mode }: FuzzFinding): readonly string[] {
  const [wrong = ''] = ports;
  const answer = answers[wrong]?.[0];
  if (mode === 'property' || answer === undefined || 'lost' in answer) return [];
  if (expected !== undefined) return answersLines(['expected', expected], [wrong, answer]);
  const others = Object.entries(answers).filter(([port]) => port !== wrong);
  const [right] = [...others.filter(([port]) => !ports.includes(port)), ...others];
  const other = right?.[1][0];
  return right === undefined || other === undefined || 'lost' in other
    ? []
    : answersLines([right[0], other], [wrong, answer]);
}

function questionText({ operation, params }: FuzzQuestion): string {
  return `${operation} ${shortened(compactJson(params), MOST_UNITS)}`;
}

function answersText(answers: readonly FuzzAnswer[]): string {
  return answers.map((each) => answerText(each)).join(' · ');
}
