/** Something that a walkthrough has its reader do. */
export type Step = Edit | Command;

/** A block ```diff: a patch, applied where the reader stands. */
export interface Edit {
  readonly patch: string;
  readonly line: number;
}

/** A command of a block ```console: `$ command`, and below it what it prints, stderr too. */
export interface Command {
  readonly command: string;
  readonly output: string;
  /** 0, or what a comment at its end says: `# exits 1`. */
  readonly exit: number;
  readonly line: number;
}

/** The steps of a document in their order. Other blocks are only read. */
export function stepsOf(markdown: string): readonly Step[] {
  const steps: Step[] = [];
  const lines = markdown.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const kind = /^```(\w*)/.exec(lines[at] ?? '')?.[1];
    if (kind === undefined) continue;
    const end = lines.indexOf('```', at + 1);
    if (end < 0) throw new Error(`line ${at + 1}: a block without an end`);
    const body = lines.slice(at + 1, end);
    if (kind === 'diff') steps.push({ patch: `${body.join('\n')}\n`, line: at + 1 });
    if (kind === 'console') steps.push(...commandsOf(body, at + 2));
    at = end;
  }
  return steps;
}

function commandsOf(lines: readonly string[], first: number): readonly Command[] {
  const starts = lines.flatMap((line, index) => (line.startsWith('$ ') ? [index] : []));
  if (starts[0] !== 0) throw new Error(`line ${first}: a console begins with "$ "`);
  return starts.map((start, index) => {
    const command = (lines[start] ?? '').slice(2);
    const output = lines.slice(start + 1, starts[index + 1] ?? lines.length);
    const exit = Number(/# exits (\d+)$/.exec(command)?.[1] ?? 0);
    return { command, output: output.map((line) => `${line}\n`).join(''), exit, line: first + start };
  });
}

/**
 * Whether something was printed as a document shows it: `…` stands for any characters of a line, alone on a line for
 * any lines. White space at the ends of lines does not count.
 */
export function isPrinted(shown: string, printed: string): boolean {
  const want = trimmed(shown).split('\n');
  const have = trimmed(printed).split('\n');
  // As a glob is matched: what follows a star is tried ever later, and only the last star is ever tried again.
  let [at, on, star, from] = [0, 0, -1, 0];
  while (on < have.length) {
    const line = want[at];
    if (line !== undefined && isStar(line)) [star, from, at] = [at, on, at + 1];
    else if (line !== undefined && isLine(line, have[on] ?? '')) [at, on] = [at + 1, on + 1];
    else if (star >= 0) [from, at, on] = [from + 1, star + 1, from + 1];
    else return false;
  }
  return want.slice(at).every((line) => isStar(line) || (line === '' && printed.trim() === ''));
}

function isStar(line: string): boolean {
  return line.trim() === '…';
}

function isLine(shown: string, printed: string): boolean {
  return new RegExp(`^${shown.split('…').map(escaped).join('.*')}$`, 'u').test(printed);
}

function trimmed(text: string): string {
  return text.replace(/[ \t]+$/gm, '').replace(/\n+$/, '');
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
