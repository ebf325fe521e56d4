import { rules } from '../../generated/rules.ts';
import type { Expectation, Failure } from '../../generated/types.ts';
import { compactJson, isObject, type JsonValue } from '../wire/index.ts';
import { safeText } from './escape.ts';
import type { Paint } from './paint.ts';
import { cutLines, diffLines } from './unequal.ts';

const LONG = 400;

/** One failure for a person: what was asked, expected and got, where they part, the rules broken, how to repeat it. */
export function failureLines(port: string, failure: Failure, title: string, paint: Paint): readonly string[] {
  const mark = failure.known !== undefined ? 'KNOWN' : failure.new === true ? 'NEW' : failure.outcome.toUpperCase();
  const lines = [`${paint.bad(mark)} ${port} ${paint.strong(failure.id)} ${paint.faint(title)}`];
  const field = (name: string, text: string) => lines.push(`  ${name.padEnd(9)} ${text}`);
  for (const rule of failure.rules) field('rule', ruleText(rule));
  field('params', shortened(compactJson(failure.params)));
  const { cut } = failure;
  const diff = cut === undefined ? diffLines(failure.expected, failure.got) : cutLines(failure.expected, cut);
  if (diff.length > 0) lines.push(...diff.map((line) => `  ${line}`));
  else {
    field('expected', expectedText(failure.expected));
    if (cut !== undefined) field('got', `${safeText(cut.text.slice(0, LONG))}… (${cut.bytes} bytes)`);
    else if (failure.got !== null) field('got', gotText(failure.got));
  }
  if (failure.note !== undefined) field('why', safeText(failure.note));
  if (failure.known !== undefined) field('known', safeText(failure.known));
  if (failure.ms !== null) field('after', `${failure.ms.toFixed(1)} ms`);
  field('again', safeText(failure.repeat));
  return lines;
}

/** A rule's id, level and text. */
function ruleText(id: string): string {
  const rule = Object.hasOwn(rules, id) ? rules[id as keyof typeof rules] : undefined;
  return rule === undefined ? id : `${id} ${rule.level} ${ruleStart(rule.text)}`;
}

const LONG_RULE = 240;

function ruleStart(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > LONG_RULE ? `${line.slice(0, LONG_RULE)}…` : line;
}

function expectedText(expected: Expectation): string {
  if ('data' in expected) return `ANSWER ${shortened(compactJson(expected.data))}`;
  const need = expected.need === undefined ? '' : ` need ${compactJson(expected.need)}`;
  return `ERROR ${expected.error}${shortened(need)}`;
}

function gotText(got: JsonValue): string {
  if (isObject(got) && isObject(got.data)) return `ANSWER ${shortened(compactJson(got.data))}`;
  if (isObject(got) && typeof got.error === 'string') {
    const need = got.need === undefined ? '' : ` need ${compactJson(got.need)}`;
    return safeText(`ERROR ${got.error}: ${String(got.message)}${shortened(need)}`);
  }
  return shortened(compactJson(got));
}

function shortened(text: string): string {
  return safeText(text.length > LONG ? `${text.slice(0, LONG)}… (${text.length} characters)` : text);
}
