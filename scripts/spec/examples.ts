import type { Block, SpecFault } from './blocks.ts';
import type { Rule } from './rules.ts';

/** A pair of fences: what an operation is given, and what it answers or with which code it refuses. */
export interface Example {
  readonly rule: string;
  /** Counts the examples of a rule from 1. */
  readonly index: number;
  readonly operation: string;
  /** The document: the param `text` of estimate.tokens, `json` of the others. */
  readonly input: string;
  /** The third word of the fence: the budget of budget.fit. */
  readonly argument?: string;
  readonly expect: { readonly text: string } | { readonly error: string };
}

type Fence = Extract<Block, { type: 'fence' }>;

/** The names that an example may use. */
export interface Vocabulary {
  readonly operations: ReadonlySet<string>;
  /** The error codes of ERR-2. */
  readonly codes: ReadonlySet<string>;
}

/** The operations of SPEC.md: the first cells of the rows of its tables of operations. */
export function operationsOf(blocks: readonly Block[]): ReadonlySet<string> {
  const tables = blocks.flatMap((block) =>
    block.type === 'paragraph' && block.text.startsWith('| operation |') ? [block.text] : [],
  );
  return new Set([...tables.join('\n').matchAll(/^\| `([a-z.]+)` \|/gm)].map((match) => match[1] as string));
}

/**
 * The examples of the rules, in order. ` ```json lens.value ` opens one, `text` for estimate.tokens, with the budget as
 * a third word for budget.fit; the next block is ` ```text ` or ` ```error code `. A fence of one word is an
 * illustration.
 */
export function examplesOf(
  blocks: readonly Block[],
  rules: readonly Rule[],
  { operations, codes }: Vocabulary,
): { readonly examples: readonly Example[]; readonly faults: readonly SpecFault[] } {
  const faults: SpecFault[] = [];
  const home = new Map(rules.flatMap((rule) => rule.blocks.map((block) => [block, rule.id] as const)));
  const examples: Example[] = [];
  const count = new Map<string, number>();
  let answered: Block | undefined;

  for (const [at, block] of blocks.entries()) {
    if (block.type !== 'fence') continue;
    const [language = '', operation, ...more] = block.info.split(/ +/);
    const fault = (message: string) => faults.push({ line: block.line, message });
    if (language === 'error') {
      if (block !== answered) fault('an error fence that follows no example');
    } else if (operation !== undefined) {
      const rule = home.get(block);
      const next = blocks[at + 1];
      const expect = next?.type === 'fence' ? expectationOf(next) : undefined;
      const argument = more[0];
      if (rule === undefined) fault('an example that belongs to no rule');
      if (!operations.has(operation))
        fault(`no such operation: ${operation} (the tables of sections 3 and 29 have them)`);
      else if (language !== (operation === 'estimate.tokens' ? 'text' : 'json'))
        fault(`${operation} is not given ${language}`);
      if (more.length > (operation === 'budget.fit' ? 1 : 0)) fault(`too many words after ${operation}`);
      if (operation === 'budget.fit' && !/^[1-9][0-9]*$/.test(argument ?? '')) {
        fault('budget.fit needs its budget as the third word');
      }
      if (expect === undefined) fault('an example without its result: ```text or ```error code must follow');
      else {
        answered = next;
        if (next !== undefined && 'error' in expect && !codes.has(expect.error)) {
          faults.push({ line: next.line, message: `no such error code: ${expect.error} (ERR-2 has them)` });
        }
      }
      if (rule === undefined || expect === undefined) continue;
      const index = (count.get(rule) ?? 0) + 1;
      count.set(rule, index);
      examples.push({
        rule,
        index,
        operation,
        input: block.content,
        ...(argument === undefined ? {} : { argument }),
        expect,
      });
    }
  }
  return { examples, faults };
}

function expectationOf(fence: Fence): Example['expect'] | undefined {
  if (fence.info === 'text') return { text: fence.content };
  const code = /^error ([a-z]+(?:_[a-z]+)*)$/.exec(fence.info)?.[1];
  return code === undefined ? undefined : { error: code };
}
