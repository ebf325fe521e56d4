import { expect, test } from 'vitest';
import type { JournalLine } from '../../generated/types.ts';
import { type Journal, journalText, partOf, readJournal, unendedPorts } from '../../src/report/index.ts';
import { encodeUtf8 } from '../../src/wire/index.ts';
import { NASTY, passing, port, run } from './recorded.ts';

const journal: Journal = [run([port('one'), port('two')]), ...passing('one'), ...passing('two')];
const text = (events: readonly JournalLine[]) => events.map(journalText).join('');
const read = (written: string) => readJournal(encodeUtf8(written));

test('a journal is read as it was written', () => {
  expect(read(text(journal))).toEqual({ ok: true, value: journal });
  const nasty: JournalLine = { event: 'finding', port: 'one', kind: 'x', message: NASTY.replace('\ud800', '') };
  expect(read(text([...journal.slice(0, 1), nasty]))).toEqual({ ok: true, value: [journal[0], nasty] });
});

test('a torn last line counts as not written, wherever it was torn', () => {
  const whole = text(journal.slice(0, 2));
  const last = journalText(journal[2] as JournalLine);
  for (let length = 0; length < last.length; length++) {
    expect(read(whole + last.slice(0, length))).toEqual({ ok: true, value: journal.slice(0, 2) });
  }
  expect(read(whole + last)).toEqual({ ok: true, value: journal.slice(0, 3) });
});

const [first, second, third] = journal as unknown as [JournalLine, JournalLine, JournalLine];
const ended: JournalLine = { event: 'ended', port: 'one', stderr: '', ms: 1 };

test.each<[string, string, string]>([
  ['nothing', '', 'it has no whole line'],
  ['a torn line alone', '{"event":"run"', 'it has no whole line'],
  ['no JSON within', `${text([first])}{"event":\n${text([second])}`, 'line 2 is no JSON: '],
  ['no event', `${text([first])}{"event":"lunch"}\n`, 'line 2 is no event: '],
  ['a field too many', `${text([first])}{"event":"skipped","port":"one","reason":"x","y":1}\n`, 'line 2 is no event: '],
  ['no run at its beginning', text([second, first]), 'line 1 is of the event started: the first must be that of a run'],
  ['two runs', text([first, second, first]), 'line 3 begins another run'],
  ['a shard beyond the last', text([{ ...journal[0], shard: { index: 3, of: 2 } }]), 'line 1 is of shard 3 of 2'],
  ['shards without number', text([{ ...journal[0], shard: { index: 1, of: 2 ** 53 - 1 } }]), 'line 1 is no event: '],
  ['a time that no date is written for', text([{ ...journal[0], at: 2 ** 53 - 1 }]), 'line 1 is no event: '],
  ['a run of no port', text([{ ...journal[0], ports: [] }]), 'line 1 is no event: '],
  ['a port for nothing', text([{ ...journal[0], ports: [port('one', { profiles: [] })] }]), 'line 1 is no event: '],
  ['a case before its port had started', text([first, third]), 'line 2 is of the port one, which had not started'],
  [
    'a service that starts twice',
    text([first, second, ...[1, 2].map(() => ({ ...second, mode: 'service' }) as JournalLine)]),
    'line 4 starts the port one a second time',
  ],
  ['a port that starts twice', text([first, second, second]), 'line 3 starts the port one a second time'],
  [
    'a port twice in the run',
    text([{ ...journal[0], ports: [port('one'), port('one')] }]),
    'line 1 names a port twice',
  ],
  ['another port', text([first, { ...ended, port: 'three' }]), 'line 2 is of the port three, which is not of this run'],
  [
    'a case twice',
    text([first, second, third, third]),
    'line 4 tells canonical-encode/list of the port one a second time',
  ],
  ['a port after its end', text([first, ended, third]), 'line 3 is of the port one, which had ended'],
  ['an empty line', `${text([first])}\n${text([second])}`, 'line 2 is no JSON: '],
])('%s is refused, with the number of the line', (_, written, says) => {
  const result = read(written);
  expect(result.ok ? '' : result.refusal.message).toContain(says);
});

test('bytes that are no UTF-8 are refused', () => {
  const bytes = Uint8Array.of(...encodeUtf8(text([first])), 0x22, 0xff, 0x22, 0x0a);
  expect(readJournal(bytes)).toMatchObject({ ok: false });
});

test('the part of a port is a journal of its own', () => {
  const part = partOf(journal, 'two');
  expect(part[0].ports).toEqual([port('two')]);
  expect(part.slice(1)).toEqual(passing('two'));
  expect(read(text(part))).toEqual({ ok: true, value: part });
});

test('which ports have no end', () => {
  expect(unendedPorts(journal)).toEqual([]);
  expect(unendedPorts([journal[0], ...passing('one').slice(0, -1), ...passing('two')])).toEqual(['one']);
  expect(unendedPorts([journal[0], { event: 'skipped', port: 'one', reason: 'no go' }])).toEqual(['two']);
});
