import { expect, test } from 'vitest';
import type { JournalLine } from '../../generated/types.ts';
import { exitOf } from '../../src/cli/outcome.ts';
import { foldReport } from '../../src/report/index.ts';
import { smallSuite } from '../ports/certify.ts';

const files = smallSuite();
const portOf = (name: string) => ({ name, version: '1', language: 'C', profiles: ['core' as const], repeat: '' });
const passed = files.flatMap(({ vectors }): JournalLine[] =>
  vectors.map(({ id }) => ({ event: 'case', port: 'one', id, outcome: 'pass' })),
);
const skipped: JournalLine = { event: 'skipped', port: 'two', reason: 'set-up failed: pip' };
const events: readonly JournalLine[] = [
  {
    event: 'run',
    revision: 1,
    vectorsDigest: '0'.repeat(64),
    seed: 0,
    partial: false,
    ports: [portOf('one'), portOf('two')],
  },
  { event: 'started', port: 'one', claimed: ['canonical.encode', 'lens.value'] },
  ...passed,
];
const exitWith = (more: readonly JournalLine[], mustRun: boolean) =>
  exitOf(foldReport([...events, ...more], files), [...events, ...more], { mustRun: () => mustRun });

test('a port that is skipped leaves a default run right, and is exit 3 where it must run', () => {
  expect(exitWith([skipped], false)).toBe(0);
  expect(exitWith([skipped], true)).toBe(3);
});

test('a port that cannot be started is exit 3 in any run', () => {
  const unstartable: JournalLine = { event: 'unstartable', port: 'two', reason: 'set-up failed: make' };
  expect(exitWith([unstartable], false)).toBe(3);
});
