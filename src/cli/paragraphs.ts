/**
 * Text written over several lines as paragraphs that the help wraps to the terminal; an empty line parts two of them.
 */
export function paragraphs(text: string): string {
  return text.replace(/(\S)\n(?=\S)/g, '$1 ');
}
