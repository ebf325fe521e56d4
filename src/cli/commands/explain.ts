import { Command } from 'commander';
import { type RuleId, rules } from '../../../generated/rules.ts';
import type { Suite } from '../../harness/index.ts';
import { compactJson, type JsonObject, type JsonValue } from '../../wire/index.ts';
import { complain, type ExitCode, exitCodes } from '../exit.ts';
import type { Io } from '../io.ts';
import { packageSuite } from '../suite.ts';

export function explainCommand(io: Io, done: (code: ExitCode) => void): Command {
  return new Command('explain')
    .summary('a rule and its vectors, or a vector and its rules')
    .description(
      'Explains a rule of SPEC.md by its id: level, text, and the vectors that cite it. Or a vector by its id: what is asked, what is right and why.',
    )
    .argument('<id>', 'a rule (LENS-2) or a vector (lens-value/spec-lens-2-1)')
    .option('--json', 'as one JSON object')
    .addHelpText('after', '\nExamples:\n  parley explain GRANT-7\n  parley explain lens-value/spec-lens-2-1\n')
    .action((id: string, flags: { readonly json?: true }) => {
      const suite = packageSuite();
      const wanted = id.toUpperCase();
      const rule = Object.hasOwn(rules, wanted)
        ? explainRule(wanted as RuleId, suite.ok ? suite.value : undefined)
        : undefined;
      if (rule === undefined && !suite.ok) return done(complain(io.err, suite.refusal.message));
      const told = rule ?? (suite.ok ? explainVector(id, suite.value) : undefined);
      if (told === undefined)
        return done(complain(io.err, `no rule or vector has the id ${id}${suite.ok ? hint(id, suite.value) : ''}`));
      io.out(flags.json ? `${compactJson(told)}\n` : explanation(told));
      done(exitCodes.passed);
    });
}

function explainRule(id: RuleId, suite: Suite | undefined): JsonObject {
  const { level, section, profile, text } = rules[id];
  const cites = [...(suite?.byId.values() ?? [])].filter(({ vector }) => vector.requires.includes(id));
  return { rule: id, level, profile, section, text, vectors: cites.map(({ vector }) => vector.id) };
}

function explainVector(id: string, suite: Suite): JsonObject | undefined {
  const placed = suite.byId.get(id);
  if (placed === undefined) return undefined;
  const { vector, operation, profile } = placed;
  const { title, requires, flags, params, expect, accept, twin, since, source } = vector;
  return {
    vector: id,
    title,
    operation,
    profile,
    rules: requires.map(wholeRule),
    params,
    expect: expect as unknown as JsonValue,
    ...(accept === undefined ? {} : { accept: accept as unknown as JsonValue }),
    ...(twin === undefined ? {} : { twin: `of ${twin.of}: ${twin.change}` }),
    flags,
    since,
    source,
  };
}

function wholeRule(id: string): string {
  const rule = Object.hasOwn(rules, id) ? rules[id as RuleId] : undefined;
  return rule === undefined ? id : `${id} ${rule.level} ${rule.text.replace(/\s+/g, ' ')}`;
}

/** A line a field; a list a line an element below its name. */
function explanation(told: JsonObject): string {
  const lines = Object.entries(told).flatMap(([name, value]) => {
    const text = (each: JsonValue) => (typeof each === 'string' ? each : compactJson(each));
    if (!Array.isArray(value)) return [`${name.padEnd(10)}${text(value)}`];
    return value.length === 0 ? [] : [`${name}:`, ...value.map((each) => `  ${text(each)}`)];
  });
  return `${lines.join('\n')}\n`;
}

/** Ids that a person may have meant: those that hold what was typed, or begin alike. */
function hint(id: string, suite: Suite): string {
  const part = id.toLowerCase().slice(0, 64);
  const ids = [...suite.byId.keys()].filter((each) => each.includes(part) || each.startsWith(part.slice(0, 24)));
  return ids.length === 0 ? '' : ` (perhaps ${ids.slice(0, 3).join(', ')})`;
}
