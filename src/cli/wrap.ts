/** The most columns of a line that is made here. */
const COLUMNS = 100;

/**
 * Text in lines of at most 100 columns, cut at spaces; what is one long word stays whole. Later lines get the indent.
 */
export function wrapped(text: string, indent: string): readonly string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/ +/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && indent.length + [...longer].length > COLUMNS) {
        lines.push(indent + line);
        line = word;
      } else line = longer;
    }
    return [...lines, line === '' ? '' : indent + line];
  });
}
