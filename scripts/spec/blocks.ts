/** What SPEC.md is made of; `line` counts from 1. */
export type Block =
  | { readonly type: 'heading'; readonly line: number; readonly depth: number; readonly text: string }
  | { readonly type: 'paragraph'; readonly line: number; readonly text: string }
  | { readonly type: 'fence'; readonly line: number; readonly info: string; readonly content: string };

/** Something wrong with SPEC.md, and where. */
export interface SpecFault {
  readonly line: number;
  readonly message: string;
}

/** The blocks of a Markdown text: headings, fenced blocks, and everything else as paragraphs with their lines kept. */
export function blocksOf(markdown: string): {
  readonly blocks: readonly Block[];
  readonly faults: readonly SpecFault[];
} {
  const lines = markdown.split('\n');
  const blocks: Block[] = [];
  const faults: SpecFault[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] as string;
    const start = at + 1;
    const heading = /^(#{1,6}) +(.*?)\s*$/.exec(line);
    if (heading) {
      blocks.push({ type: 'heading', line: start, depth: heading[1]?.length ?? 0, text: heading[2] ?? '' });
      at += 1;
    } else if (line.startsWith('```')) {
      const end = lines.indexOf('```', at + 1);
      if (end < 0) {
        faults.push({ line: start, message: 'a fence that is never closed' });
        break;
      }
      blocks.push({
        type: 'fence',
        line: start,
        info: line.slice(3).trim(),
        content: lines.slice(at + 1, end).join('\n'),
      });
      at = end + 1;
    } else if (line.trim() === '') {
      at += 1;
    } else {
      const text: string[] = [];
      while (at < lines.length && !endsParagraph(lines[at] as string)) {
        text.push((lines[at] as string).trimEnd());
        at += 1;
      }
      blocks.push({ type: 'paragraph', line: start, text: text.join('\n') });
    }
  }
  return { blocks, faults };
}

function endsParagraph(line: string): boolean {
  return line.trim() === '' || line.startsWith('```') || /^#{1,6} /.test(line);
}
