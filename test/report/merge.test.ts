import { expect, test } from 'vitest';
import type { JournalLine, PortOfRun, RunEvent } from '../../generated/types.ts';
import { foldReport, type Journal, mergeJournals, type NamedJournal } from '../../src/report/index.ts';
import { files, passing, port, run } from './recorded.ts';

const ids = files.flatMap(({ vectors }) => vectors).map(({ id }) => id);
const orderOf = () => ids;

/** The shard of a run: every n-th of its cases, in another order than that of the plan. */
function shardOf(index: number, of: number, more: Partial<RunEvent> = {}, events = passing('one')): Journal {
  const part = events.filter((event) => event.event !== 'case' || ids.indexOf(event.id) % of === index - 1);
  return [run([port('one')], { partial: true, shard: { index, of }, at: 100 + index, ...more }), ...part];
}

const named = (...journals: readonly Journal[]): readonly NamedJournal[] =>
  journals.map((journal, index) => ({ name: `${index + 1}.ndjson`, journal }));

function merged(...journals: readonly Journal[]): Journal {
  const result = mergeJournals(named(...journals), orderOf);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
}

function refused(...journals: readonly Journal[]): string {
  const result = mergeJournals(named(...journals), orderOf);
  return result.ok ? '' : result.refusal.message;
}

const withFindings = (journal: Journal, ...found: readonly (readonly [string, string])[]): Journal => {
  const events = found.map(([kind, message]): JournalLine => ({ event: 'finding', port: 'one', kind, message }));
  return [journal[0], ...journal.slice(1, -1), ...events, ...journal.slice(-1)] as unknown as Journal;
};

test('all shards, in any order, are a whole run, its cases in the order of the plan', () => {
  const whole: Journal = [run([port('one')], { at: 101 }), ...passing('one')];
  const all = merged(shardOf(3, 3), shardOf(1, 3), shardOf(2, 3));
  expect(all[0]).toEqual(whole[0]);
  const told = all.flatMap((event) => (event.event === 'case' ? [event.id] : []));
  expect(told).toEqual(ids);
  expect(foldReport(all, files)).toEqual(foldReport(whole, files));
  expect(all.at(-1)).toMatchObject({ event: 'ended', ms: 36 });
});

test('a filtered run in shards stays a part', () => {
  const filters = ['list'];
  expect(merged(shardOf(1, 2, { filters }), shardOf(2, 2, { filters }))[0]).toMatchObject({ partial: true, filters });
});

test('findings of all shards, equal ones once; what was only counted is summed', () => {
  const all = merged(
    withFindings(shardOf(1, 2), ['claim', 'lies'], ['stray line', 'hello'], ['stray line', 'and 3 more']),
    withFindings(shardOf(2, 2), ['claim', 'lies'], ['stray line', 'goodbye'], ['stray line', 'and 3 more']),
  );
  const found = all.flatMap((event) => (event.event === 'finding' ? [`${event.kind}: ${event.message}`] : []));
  expect(found).toEqual(['claim: lies', 'stray line: hello', 'stray line: goodbye', 'stray line: and 6 more']);
});

test('a port that ran in one shard and could not in another is not skipped, and not whole', () => {
  const away: JournalLine = { event: 'skipped', port: 'one', reason: 'no go' };
  const part = merged(shardOf(1, 2), [shardOf(2, 2)[0], away]);
  const report = foldReport(part, files);
  expect(report.skippedPorts).toEqual([]);
  expect(report.ports[0]?.findings).toEqual([{ kind: 'not started', message: 'shard 2 of 2: no go' }]);
  expect(report.ports[0]?.profiles.core?.complete).toBe(false);
  const none = merged([shardOf(1, 2)[0], away], [shardOf(2, 2)[0], away]);
  expect(foldReport(none, files).skippedPorts).toEqual([{ name: 'one', reason: 'no go' }]);
});

test('a port that claims otherwise in another shard is found', () => {
  const events = passing('one').map((event) => (event.event === 'started' ? { ...event, claimed: ['x'] } : event));
  const report = foldReport(merged(shardOf(1, 2), shardOf(2, 2, {}, events)), files);
  expect(report.ports[0]?.findings.map(({ kind }) => kind)).toEqual(['changed claim']);
});

test('a port with other dialects in another shard is found', () => {
  const events = passing('one').map((event) => {
    return event.event === 'started' ? { ...event, dialects: ['sum-naive' as const] } : event;
  });
  const report = foldReport(merged(shardOf(1, 2), shardOf(2, 2, {}, events)), files);
  expect(report.ports[0]?.findings.map(({ kind }) => kind)).toEqual(['changed claim']);
});

test('a shard that tells what another one has to tell is refused: it would count twice', () => {
  const ofShard = ({ shard }: RunEvent) => ids.filter((_, place) => place % 2 === (shard?.index ?? 1) - 1);
  const misnamed = [shardOf(1, 2), [shardOf(2, 2)[0], ...shardOf(1, 2).slice(1)] as unknown as Journal];
  const order = (each: RunEvent) => (each.shard === undefined ? ids : ofShard(each));
  expect(mergeJournals(named(shardOf(1, 2), shardOf(2, 2)), order).ok).toBe(true);
  expect(mergeJournals(named(...misnamed), order)).toMatchObject({
    refusal: { message: `2.ndjson tells ${ids[0]} of one, which is not of its shard 2 of 2` },
  });
});

test('journals of several ports, each whole or in shards, become one', () => {
  const two: Journal = [run([port('two')]), ...passing('two')];
  const all = merged(two, shardOf(2, 2), shardOf(1, 2));
  expect(all[0]).toMatchObject({ partial: false, ports: [{ name: 'two' }, { name: 'one' }] });
  expect(all[0].shard).toBeUndefined();
});

const other = (more: Partial<PortOfRun>): Journal => {
  const [head, ...events] = shardOf(2, 2);
  return [{ ...head, ports: [port('one', more)] }, ...events];
};

test.each<[string, readonly Journal[], string]>([
  ['no journal', [], 'there is no journal to merge'],
  ['one shard alone', [shardOf(1, 2)], 'of one shard 2 of 2 is missing'],
  ['missing shards', [shardOf(2, 4), shardOf(3, 4)], 'of one shard 1, 4 of 4 is missing'],
  ['many missing shards', [shardOf(1, 9999)], 'of one shard 2, 3, 4, 5, 6, 7, 8, 9 and 9990 more of 9999 is missing'],
  ['a shard twice', [shardOf(1, 2), shardOf(1, 2)], 'shard 1 of 2 of one is there twice'],
  ['shards of other numbers', [shardOf(1, 2), shardOf(2, 3)], '1.ndjson and 2.ndjson are shards of different numbers'],
  ['other vectors', [shardOf(1, 2), shardOf(2, 2, { vectorsDigest: 'f'.repeat(64) })], 'differ in vectorsDigest'],
  ['another seed', [shardOf(1, 2), shardOf(2, 2, { seed: 5 })], '1.ndjson and 2.ndjson differ in seed'],
  ['another revision', [shardOf(1, 2), shardOf(2, 2, { revision: 2 })], 'differ in revision'],
  ['another filter', [shardOf(1, 2), shardOf(2, 2, { filters: ['list'] })], 'differ in filters'],
  ['another version', [shardOf(1, 2), other({ version: '2' })], 'differ in the version of one'],
  ['another digest', [shardOf(1, 2), other({ digest: 'f'.repeat(64) })], 'differ in the digest of one'],
  ['another command line', [shardOf(1, 2), other({ repeat: 'another' })], 'differ in the command of one'],
  [
    'a whole run and a shard',
    [[run([port('one')]), ...passing('one')], shardOf(1, 1)],
    'which are not shards of one run',
  ],
  [
    'two whole runs',
    [
      [run([port('one')]), ...passing('one')],
      [run([port('one')]), ...passing('one')],
    ],
    'one is in 1.',
  ],
  ['one that was broken off', [shardOf(1, 2), shardOf(2, 2).slice(0, -1) as unknown as Journal], 'was broken off'],
])('%s: refused', (_, journals, says) => {
  expect(refused(...journals)).toContain(says);
});
