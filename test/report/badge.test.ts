import { expect, test } from 'vitest';
import type { Badge, JournalLine } from '../../generated/types.ts';
import { validateBadge } from '../../generated/validators.ts';
import { badgeText } from '../../src/report/index.ts';
import { NASTY, passing, port, recorded, run } from './recorded.ts';

function badgeOf(events: readonly JournalLine[]): Badge {
  const badge = JSON.parse(badgeText(recorded(events)));
  expect(validateBadge(badge)).toEqual([]);
  return badge;
}

const broken = { 'canonical-encode/list': { outcome: 'fail', got: { data: { text: '' } } } } as const;
const stray: JournalLine = { event: 'finding', port: 'one', kind: 'stray line', message: 'hello' };

test.each<[string, readonly JournalLine[], string, Badge['color']]>([
  ['certified', passing('one'), 'certified: core', 'brightgreen'],
  ['a vector not passed', passing('one', broken), 'core 153/154', 'red'],
  ['a finding', [...passing('one').slice(0, -1), stray], 'core 154/154, 1 finding', 'red'],
  ['not started', [{ event: 'unstartable', port: 'one', reason: 'no' }], 'core 0/154, 1 finding', 'red'],
])('one port: %s', (_, events, message, color) => {
  expect(badgeOf([run([port('one')]), ...events])).toEqual({ schemaVersion: 1, label: 'parley one', message, color });
});

test('several ports: how many are certified, and how many were skipped', () => {
  const three = run([port('one'), port('two'), port('three')]);
  const skipped: JournalLine = { event: 'skipped', port: 'three', reason: 'no go' };
  const good = [three, ...passing('one'), ...passing('two'), skipped];
  const bad = [three, ...passing('one'), ...passing('two', broken), skipped];
  expect(badgeOf(good)).toMatchObject({ message: '2 of 2 ports certified, 1 skipped', color: 'brightgreen' });
  expect(badgeOf(bad)).toMatchObject({ message: '1 of 2 ports certified, 1 skipped', color: 'red' });
});

test('a part of the vectors is never told as certified', () => {
  const partial = { partial: true, filters: ['lens-value/'] };
  const few = passing('one').filter((event) => event.event !== 'case' || event.id.startsWith('lens-value/'));
  expect(badgeOf([run([port('one')], partial), ...few])).toMatchObject({
    message: 'core 1/1 of a part',
    color: 'blue',
  });
  expect(badgeOf([run([port('one'), port('two')], partial), ...few, ...passing('two', broken)])).toMatchObject({
    message: '1 of 2 ports passed a part',
    color: 'red',
  });
});

test('nothing run is grey; a name cannot do harm', () => {
  const skipped: JournalLine = { event: 'skipped', port: 'one', reason: 'no go' };
  expect(badgeOf([run([port('one')]), skipped])).toMatchObject({ message: 'nothing run', color: 'lightgrey' });
  expect(badgeOf([run([port(NASTY)]), ...passing(NASTY)]).label).toMatch(/^parley a\\u\{0\}.{1,40}$/);
});
