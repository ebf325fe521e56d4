import { rules } from '../../generated/rules.ts';
import type { Failure } from '../../generated/types.ts';
import { compactJson, isObject, type JsonValue } from '../wire/index.ts';
import { answerText, shortened } from './answer-text.ts';
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
  const { step } = failure;
  if (step !== undefined) field('step', `${step.number} of ${step.of}`);
  field(step === undefined ? 'params' : 'sent', shortened(compactJson(failure.params), LONG));
  const { cut } = failure;
  const diff = cut === undefined ? diffLines(failure.expected, failure.got) : cutLines(failure.expected, cut);
  if (diff.length > 0) {
    lines.push(
      ...diff.map((line) => `  ${step === undefined ? line : line.replace(/^data parts/, 'the reply parts')}`),
    );
  } else {
    field('expected', step === undefined ? answerText(failure.expected, LONG) : stepExpected(failure));
    if (cut !== undefined) field('got', `${safeText(cut.text.slice(0, LONG))}… (${cut.bytes} bytes)`);
    else if (failure.got !== null) field('got', gotText(failure.got));
  }
  if (failure.note !== undefined) field('why', safeText(failure.note));
  if (failure.known !== undefined) field('known', safeText(failure.known));
  if (failure.ms !== null) field('after', `${failure.ms.toFixed(1)} ms`);
  field('again', safeText(failure.repeat));
  return lines;
}

/** What a step waits for is a reply of a service, and no answer of a port. */
function stepExpected({ expected }: Failure): string {
  return 'data' in expected ? shortened(compactJson(expected.data), LONG) : answerText(expected, LONG);
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

function gotText(got: JsonValue): string {
  if (isObject(got) && isObject(got.data)) return `ANSWER ${shortened(compactJson(got.data), LONG)}`;
  if (isObject(got) && typeof got.error === 'string') {
    const need = got.need === undefined ? '' : ` need ${compactJson(got.need)}`;
    return safeText(`ERROR ${got.error}: ${String(got.message)}${shortened(need, LONG)}`);
  }
  return shortened(compactJson(got), LONG);
}
