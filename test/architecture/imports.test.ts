import { describe, expect, test } from 'vitest';
import { lint } from './lint.ts';

/** Which rooms a room may import; all may import generated/. The table of the rooms, as CONTRIBUTING.md shows it. */
const mayImport: Record<string, readonly string[]> = {
  wire: [],
  lens: ['wire'],
  grants: ['wire'],
  consensus: ['wire'],
  service: ['wire', 'lens', 'grants'],
  transport: ['wire'],
  operations: ['wire', 'lens', 'grants', 'consensus'],
  suite: ['wire', 'lens', 'grants', 'operations', 'service'],
  harness: ['wire', 'suite', 'transport'],
  report: ['wire'],
  cli: ['wire', 'lens', 'grants', 'consensus', 'service', 'transport', 'operations', 'suite', 'harness', 'report'],
};
const rooms = Object.keys(mayImport);
const webStandard = ['wire', 'lens', 'grants', 'consensus', 'service', 'operations', 'suite', 'report'];

const restricted = 'lint/style/noRestrictedImports';

describe('the import table', () => {
  const pairs = rooms.flatMap((room) => rooms.filter((other) => other !== room).map((other) => ({ room, other })));
  const pathOf = (room: string, other: string) => `src/${room}/deep/imports-${other}.ts`;
  const broken = lint(
    Object.fromEntries(
      pairs.map(({ room, other }) => [pathOf(room, other), `export { x } from '../../${other}/deep/x.ts';\n`]),
    ),
  );
  test.each(rooms)('%s imports what stands above it, and nothing else', (room) => {
    const refused = pairs.filter(
      (pair) => pair.room === room && broken[pathOf(room, pair.other)]?.includes(restricted),
    );
    const others = rooms.filter((other) => other !== room && !mayImport[room]?.includes(other));
    expect(refused.map(({ other }) => other)).toEqual(others);
  });
});

describe('every form of import is seen', () => {
  const forms: Record<string, string> = {
    'a value': "import { x } from '../grants/index.ts';\nexport const y = x;\n",
    'a type': "import type { X } from '../grants/index.ts';\nexport type Y = X;\n",
    'an export': "export * from '../grants/index.ts';\n",
    'a dynamic import': "export const x = await import('../grants/index.ts');\n",
  };
  const paths = Object.keys(forms).map((form, index) => [form, `src/lens/form-${index}.ts`] as const);
  const broken = lint(Object.fromEntries(paths.map(([form, path]) => [path, forms[form] as string])));
  test.each(paths)('%s', (_, path) => {
    expect(broken[path]).toEqual([restricted]);
  });
});

describe('what only some rooms may use', () => {
  const uses: Record<string, string> = {
    'node:': "export { readFileSync } from 'node:fs';\n",
    'node: type': "import type { Stats } from 'node:fs/promises';\nexport type S = Stats;\n",
    builtin: "import { join } from 'path';\nexport const x = join('a');\n",
    Buffer: "export const x = Buffer.from('');\n",
    process: 'export const x = process.env;\n',
    commander: "export { Command } from 'commander';\n",
    tests: "export { x } from '../../test/x.ts';\n",
  };
  const pathOf = (room: string, use: string) => `src/${room}/use-${Object.keys(uses).indexOf(use)}.ts`;
  const broken = lint(
    Object.fromEntries(
      rooms.flatMap((room) => Object.entries(uses).map(([use, text]) => [pathOf(room, use), text] as const)),
    ),
  );
  const roomsRefusing = (use: string) => rooms.filter((room) => broken[pathOf(room, use)]?.length !== 0);
  test.each(['node:', 'node: type', 'builtin', 'Buffer', 'process'])('%s: the rooms of Node alone', (use) => {
    expect(roomsRefusing(use)).toEqual(webStandard);
  });
  test('commander: cli alone', () => {
    expect(roomsRefusing('commander')).toEqual(rooms.filter((room) => room !== 'cli'));
  });
  test('tests: no room', () => {
    expect(roomsRefusing('tests')).toEqual(rooms);
  });
});

describe('exceptions', () => {
  const broken = lint({
    'src/transport/types.ts': "export type { Handler } from '../service/types.ts';\n",
    'src/lens/shapes.ts': "export { validateReply } from '../../generated/validators.ts';\n",
    'src/grants/shapes.ts': "export { validateGrant } from '../../generated/validators.ts';\n",
    'scripts/spec/reference.ts': "export { x } from '../../src/wire/index.ts';\n",
  });
  test('transport may import the types of service', () => {
    expect(broken['src/transport/types.ts']).toEqual([]);
  });
  test('replies are checked by schema, grants by hand', () => {
    expect(broken['src/lens/shapes.ts']).toEqual([]);
    expect(broken['src/grants/shapes.ts']).toEqual([restricted]);
  });
  test('the generator imports nothing of src', () => {
    expect(broken['scripts/spec/reference.ts']).toEqual([restricted]);
  });
});
