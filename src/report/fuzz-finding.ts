import type { FuzzAnswer, FuzzFinding, FuzzQuestion } from '../../generated/types.ts';
import { compactJson } from '../wire/index.ts';
import { ruleText } from './console-failure.ts';
import { safeText } from './escape.ts';
import type { Paint } from './paint.ts';
import { answersLines } from './unequal.ts';

const LONG = 2_000;

/** One finding for a person: the smallest input, what each side says of it, where they part, how to ask it again. */
export function findingLines(finding: FuzzFinding, paint: Paint): readonly string[] {
  const { kind, why, mode, rules, questions, answers, expected, repeat } = finding;
  const lines = [`${paint.bad('FOUND')} ${paint.strong(safeText(kind))} ${paint.faint(shrinking(finding))}`];
  const field = (name: string, text: string) => lines.push(`  ${name.padEnd(9)} ${text}`);
  field('why', shortened(why));
  for (const rule of mode === 'difference' ? [] : rules.slice(0, 3)) field('rule', ruleText(rule));
  for (const [index, question] of questions.entries()) {
    field(questions.length > 1 ? `asked ${index + 1}` : 'asked', questionText(question));
  }
  if (expected !== undefined) field('must be', answerText(expected));
  for (const [port, own] of Object.entries(answers)) field(port, answersText(own));
  lines.push(...partingLines(finding).map((line) => `  ${line}`));
  field('again', repeat);
  return lines;
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
  return `${operation} ${shortened(compactJson(params))}`;
}

function answersText(answers: readonly FuzzAnswer[]): string {
  return answers.map(answerText).join(' · ');
}

/** An answer on one line. */
export function answerText(answer: FuzzAnswer): string {
  if ('lost' in answer) return safeText(`no answer (${answer.lost}): ${answer.note}`);
  if ('data' in answer) return `ANSWER ${shortened(compactJson(answer.data))}`;
  const need = answer.need === undefined ? '' : ` need ${compactJson(answer.need)}`;
  return `ERROR ${answer.error}${shortened(need)}`;
}

function shortened(text: string): string {
  return safeText(text.length > LONG ? `${text.slice(0, LONG)}… (${text.length} characters)` : text);
}
