/** How text is coloured: for a terminal, or not at all. */
export interface Paint {
  good(text: string): string;
  bad(text: string): string;
  faint(text: string): string;
  strong(text: string): string;
}

const same = (text: string): string => text;

export const plain: Paint = { good: same, bad: same, faint: same, strong: same };

const sgr = (code: number) => (text: string) => `\u001b[${code}m${text}\u001b[0m`;

export const coloured: Paint = { good: sgr(32), bad: sgr(31), faint: sgr(2), strong: sgr(1) };
