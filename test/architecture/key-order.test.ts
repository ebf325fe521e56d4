import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const texts = {
  spread: 'export const copy = (o: object) => ({ ...o, a: 1 });\n',
  nested: 'export const copy = (o: object) => ({ a: [{ ...o }] });\n',
  rest: 'export const without = ({ a, ...others }: { a: number; b: number }) => [a, others];\n',
  excused:
    'export const copy = (o: object) => ({\n  // biome-ignore lint/plugin: options, no parsed JSON\n  ...o,\n});\n',
  array: 'export const copy = (o: number[]) => [...o, Math.max(...o)];\n',
  lists: 'export const { a, ...others } = { a: [...[1]], b: Math.max(...[1]) };\n',
};
const guarded = ['wire', 'lens', 'grants', 'consensus', 'service', 'operations'];
const free = ['transport', 'suite', 'harness', 'report', 'cli'];
const pathOf = (room: string, name: string) => `src/${room}/${name}.ts`;
const broken = lint(
  Object.fromEntries(
    [...guarded, ...free].flatMap((room) => Object.entries(texts).map(([name, text]) => [pathOf(room, name), text])),
  ),
);
const found = (room: string) =>
  Object.keys(texts).filter((name) => broken[pathOf(room, name)]?.some((category) => category.startsWith('plugin')));

test.each(guarded)('%s copies objects by copyWith and sliceOf alone (JSON-5)', (room) => {
  expect(found(room)).toEqual(['spread', 'nested', 'rest', 'lists']);
});

test.each(free)('%s may spread: its objects are no parsed documents', (room) => {
  expect(found(room)).toEqual([]);
});
