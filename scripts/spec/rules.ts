import { createHash } from 'node:crypto';
import type { Block, SpecFault } from './blocks.ts';

export const profiles = ['core', 'grants', 'consensus', 'port', 'service', 'transport', 'bots'] as const;
const levels = ['MUST', 'SHOULD', 'MAY', 'RETIRED'] as const;

/** A rule of SPEC.md: everything from its heading to the next heading of any depth. */
export interface Rule {
  readonly id: string;
  readonly line: number;
  readonly level: (typeof levels)[number];
  /** The heading of its section, with its number. */
  readonly section: string;
  readonly profile: (typeof profiles)[number];
  /** The prose without its level and without fences; one line a paragraph, tables and lists as they are. */
  readonly text: string;
  /** SHA-256 of level, prose and fences, in hex: another wording changes it, another line width does not. */
  readonly digest: string;
  readonly blocks: readonly Block[];
}

const idForm = /^[A-Z]+-[1-9][0-9]*$/;
const anyLevel = /\*\*(MUST|SHOULD|MAY|RETIRED)\*\*/g;

/** The rules in their order, and what is wrong with the headings, levels and profiles. */
export function rulesOf(blocks: readonly Block[]): {
  readonly rules: readonly Rule[];
  readonly faults: readonly SpecFault[];
} {
  const rules: Rule[] = [];
  const faults: SpecFault[] = [];
  const lineOf = new Map<string, number>();
  let section = '';
  let profile: Rule['profile'] | undefined;

  for (const [index, block] of blocks.entries()) {
    if (block.type === 'heading' && block.depth <= 2) {
      section = block.depth === 2 ? block.text : '';
      profile = undefined;
    } else if (block.type === 'paragraph' && block.text.startsWith('Profile: ')) {
      const name = block.text.slice('Profile: '.length);
      if (profile !== undefined)
        faults.push({ line: block.line, message: `a second profile for section "${section}"` });
      profile = profiles.find((known) => known === name);
      if (profile === undefined) faults.push({ line: block.line, message: `unknown profile ${JSON.stringify(name)}` });
    } else if (block.type === 'heading' && block.depth === 4) {
      const fault = (message: string) => faults.push({ line: block.line, message });
      const id = block.text;
      const body = bodyAfter(blocks, index);
      if (!idForm.test(id)) {
        fault(`${JSON.stringify(id)} is not the id of a rule, like LENS-12`);
        continue;
      }
      const earlier = lineOf.get(id);
      if (earlier !== undefined) fault(`${id} is there twice, first in line ${earlier}`);
      else lineOf.set(id, block.line);
      if (profile === undefined) fault(`${id} stands in no section with a profile`);
      const level = levelOf(body);
      if (!level.ok) fault(`${id} ${level.message}`);
      if (level.ok && profile !== undefined) {
        const text = proseOf(body);
        const digest = digestOf(level.level, text, body);
        rules.push({ id, line: block.line, level: level.level, section, profile, text, digest, blocks: body });
      }
    } else if (block.type === 'heading' && idForm.test(block.text)) {
      faults.push({ line: block.line, message: `${block.text} needs a heading of four #` });
    }
  }
  return { rules, faults };
}

function bodyAfter(blocks: readonly Block[], index: number): readonly Block[] {
  const end = blocks.findIndex((block, at) => at > index && block.type === 'heading');
  return blocks.slice(index + 1, end < 0 ? blocks.length : end);
}

type Level = { readonly ok: true; readonly level: Rule['level'] } | { readonly ok: false; readonly message: string };

function levelOf(body: readonly Block[]): Level {
  const prose = body.flatMap((block) => (block.type === 'paragraph' ? [block.text] : [])).join('\n\n');
  const found = [...prose.matchAll(anyLevel)];
  if (body[0]?.type !== 'paragraph' || found[0]?.index !== 0) {
    return { ok: false, message: `does not open with its level: ${levels.map((level) => `**${level}**`).join(', ')}` };
  }
  if (found.length > 1) return { ok: false, message: `has two levels: ${found.map((each) => each[0]).join(' and ')}` };
  return { ok: true, level: found[0][1] as Rule['level'] };
}

function proseOf(body: readonly Block[]): string {
  const paragraphs = body.flatMap((block) => (block.type === 'paragraph' ? [unwrap(block.text)] : []));
  return paragraphs.join('\n\n').replace(anyLevel, '').trim();
}

/** A paragraph on one line; the rows of a table and the items of a list keep theirs. */
function unwrap(paragraph: string): string {
  return paragraph.replace(/\n(?![|]|[-*] |\d+\. )\s*/g, ' ');
}

function digestOf(level: string, text: string, body: readonly Block[]): string {
  const fences = body.flatMap((block) => (block.type === 'fence' ? [block.info, block.content] : []));
  return createHash('sha256')
    .update(JSON.stringify([level, text, ...fences]))
    .digest('hex');
}
