import { expect, test } from 'vitest';
import { isPrinted, stepsOf } from './parse.ts';

const markdown = `# A walk

\`\`\`console
$ one
two
$ three # exits 2
\`\`\`

\`\`\`json
{}
\`\`\`

\`\`\`diff
--- a/x
+++ b/x
\`\`\`
`;

test('the steps of a document are its consoles and patches', () => {
  expect(stepsOf(markdown)).toEqual([
    { command: 'one', output: 'two\n', exit: 0, line: 4 },
    { command: 'three # exits 2', output: '', exit: 2, line: 6 },
    { patch: '--- a/x\n+++ b/x\n', line: 13 },
  ]);
});

test('a block without an end, and a console that begins with output, are faults', () => {
  expect(() => stepsOf('```console\n$ one')).toThrow('line 1: a block without an end');
  expect(() => stepsOf('\n```console\none\n```')).toThrow('line 3: a console begins with "$ "');
});

test.each([
  ['a\nb', 'a\nb\n', true],
  ['a  \n', 'a\n\n', true],
  ['a … c', 'a b c', true],
  ['a …', 'a b c', true],
  ['…', '', true],
  ['a\n…\nd', 'a\nb\nc\nd', true],
  ['a\n…\nd', 'a\nd', true],
  ['(a|b)', '(a|b)', true],
  ['a', 'b', false],
  ['a', 'a\nb', false],
  ['a\nb', 'a', false],
  ['a … c', 'a b\nc', false],
  ['…\nd', 'd\ne', false],
  ['a.c', 'abc', false],
])('%j is shown for %j: %j', (shown, printed, is) => {
  expect(isPrinted(shown, printed)).toBe(is);
});
