import type { Example } from './examples.ts';
import type { Rule } from './rules.ts';

/** A value as a literal, with characters that a reader of the source could not see as escapes. */
function literal(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u00a0\u061c\u200b-\u200f\u2028-\u202f\u2060-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const banner = '// Generated from SPEC.md by `npm run generate`. Do not edit.\n';

/** The module of rules: one row a rule, in the order of SPEC.md. */
export function rulesModule(rules: readonly Rule[]): string {
  const rows = rules.map(({ id, level, section, profile, text, digest }) => {
    return `  ${literal(id)}: ${literal({ level, section, profile, text, digest })},\n`;
  });
  return `${banner}
/** The rules of SPEC.md. \`section\` is the heading, \`text\` the prose, \`digest\` the SHA-256 (hex) of prose and examples. */
export const rules = {
${rows.join('')}} as const;

export type RuleId = keyof typeof rules;
`;
}

/** The module of examples: one row a pair of fences, in the order of SPEC.md. */
export function examplesModule(examples: readonly Example[]): string {
  return `${banner}import type { RuleId } from './rules.ts';
import type { ErrorCode } from './types.ts';

/** A pair of fences of SPEC.md: the \`index\`th of its rule, from 1. */
export interface SpecExample {
  readonly rule: RuleId;
  readonly index: number;
  readonly operation: string;
  /** The document: the param \`text\` of estimate.tokens, \`json\` of the others. */
  readonly input: string;
  /** The third word of the fence: the param \`budget\` of budget.fit. */
  readonly argument?: string;
  readonly expect: { readonly text: string } | { readonly error: ErrorCode };
}

export const examples: readonly SpecExample[] = [
${examples.map((example) => `  ${literal(example)},\n`).join('')}];
`;
}
