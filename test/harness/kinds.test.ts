import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canMeasure, whyNoSandbox } from '../../src/harness/index.ts';
import { endOf, rightEnd } from '../ports/hostile.ts';
import { type Kind, kinds } from '../ports/kinds.ts';

/** On a machine that does much else a flood takes long to come through; the harness ends every kind by itself. */
const BUSY_MS = 600_000;

const noSandbox = await whyNoSandbox();

test('there are at least thirty kinds, each with a folder of its own', () => {
  const folders = readdirSync(new URL('../ports', import.meta.url));
  expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
  expect(kinds.length).toBeGreaterThanOrEqual(30);
  for (const { name } of kinds) expect(folders).toContain(name);
});

for (const kind of kinds) {
  const lacking = whyNot(kind);
  const name = `${kind.name}: ${kind.does}${lacking === undefined ? '' : ` (skipped: ${lacking})`}`;
  test.skipIf(lacking !== undefined).concurrent(
    name,
    async ({ expect: expectHere }) => {
      const first = await endOf(kind);
      const why = first.messages.join('\n');
      expectHere(first.ended, why).toEqual(rightEnd(kind, first.ended));
      expectHere(first.ended.note).toContain(kind.note ?? '');
      expectHere((await endOf(kind)).ended).toEqual(first.ended);
    },
    BUSY_MS,
  );
}

function whyNot({ needs }: Kind): string | undefined {
  if (needs === 'proc') return canMeasure ? undefined : 'no /proc';
  return needs === 'sandbox' ? noSandbox : undefined;
}
