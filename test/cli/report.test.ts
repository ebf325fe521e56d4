import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { validateBadge, validateReport } from '../../generated/validators.ts';
import { lastJournals } from '../../src/cli/journal/last.ts';
import { doublePath } from '../ports/certify.ts';
import { masked, standWithMoody } from './moody.ts';
import { parley, standElsewhere } from './run.ts';

const JOURNAL = '.parley/journal.ndjson';

test('the report of the journal is that of the run, in every form, with its exit code', async () => {
  const { vectors } = standElsewhere();
  const more = ['--vectors', vectors];
  const forms = (name: string) => ['--junit', `${name}.xml`, '--markdown', `${name}.md`, '--badge', `${name}.json`];
  const ran = await parley(['certify', doublePath('accept-all'), doublePath('honest'), ...more, ...forms('a')]);
  const told = await parley(['report', ...more, ...forms('b')]);
  expect(told).toEqual({ ...ran, code: 1 });
  for (const end of ['xml', 'md', 'json']) {
    expect(readFileSync(`b.${end}`, 'utf8')).toBe(readFileSync(`a.${end}`, 'utf8'));
  }
  expect(validateBadge(JSON.parse(readFileSync('b.json', 'utf8')))).toEqual([]);
  const { out } = await parley(['report', ...more, '--json']);
  expect(validateReport(JSON.parse(out))).toEqual([]);
  const one = await parley(['report', ...more, '--port', 'honest', '--badge', 'one.json']);
  expect(one).toMatchObject({ code: 0, err: '' });
  expect(one.out).not.toContain('accept-all');
  expect(JSON.parse(readFileSync('one.json', 'utf8'))).toMatchObject({ label: 'parley honest', color: 'brightgreen' });
  expect((await parley(['report', ...more, '--port', 'nobody'])).err).toBe(
    'parley: the journal has no port nobody; it has accept-all, honest\n',
  );
});

test('all shards of a run, merged or given together, are the report of a whole one', async () => {
  standElsewhere();
  const args = standWithMoody();
  const more = ['--vectors', 'vectors'];
  const { out, code } = await parley([...args, '--seed', '7', '--json']);
  const whole = masked(out);
  const files = ['1.ndjson', '2.ndjson', '3.ndjson'];
  for (const [place, file] of files.entries()) {
    const shard = await parley([...args, '--seed', '7', '--shard', `${place + 1}/3`, '--journal', file]);
    expect(shard.out).toContain('a part of the vectors was run, which certifies no port');
  }
  expect((await parley(['report', 'merge', ...files.toReversed(), '--out', 'all.ndjson', ...more])).code).toBe(0);
  const report = await parley(['report', 'all.ndjson', '--json', ...more]);
  const told = masked(report.out);
  expect(report.code).toBe(code);
  const [of, was] = [told.ports[0], whole.ports[0]];
  expect({ ...told, ports: [] }).toEqual({ ...whole, ports: [] });
  expect(of?.failures).toEqual(was?.failures);
  expect({ ...of?.profiles.core, why: [] }).toEqual({ ...was?.profiles.core, why: [] });
  // Of each kind a run tells the first five in full, each shard its own, so that only the kinds are the same.
  const kinds = (each: typeof whole) => [...new Set(each.ports[0]?.findings.map(({ kind }) => kind))].sort();
  expect(kinds(told)).toEqual(kinds(whole));
  expect(masked((await parley(['report', ...files, '--json', ...more])).out)).toEqual(told);
  // A shard alone is a part, and with one missing there is no whole.
  expect(JSON.parse((await parley(['report', '1.ndjson', '--json', ...more])).out)).toMatchObject({
    partial: true,
    shard: { index: 1, of: 3 },
  });
  const missing = await parley(['report', 'merge', '1.ndjson', '3.ndjson', '--out', 'none.ndjson', ...more]);
  expect(missing).toMatchObject({ code: 2, err: 'parley: of moody shard 2 of 3 is missing\n' });
  expect(existsSync('none.ndjson')).toBe(false);
});

test('a run that was broken off passes for nothing, though all that it told passed', async () => {
  const { vectors } = standElsewhere();
  const more = ['--vectors', vectors];
  await parley(['certify', doublePath('honest'), '--filter', 'list', ...more]);
  const told = readFileSync(JOURNAL, 'utf8').split(/(?<=\n)/);
  writeFileSync(JOURNAL, told.slice(0, -1).join(''));
  const { code, out } = await parley(['report', ...more]);
  expect(code).toBe(1);
  expect(out).toContain('FINDING honest: broken off: the run was broken off before the port had ended');
});

test.each<[string, readonly string[], RegExp]>([
  ['no journal', [], /^parley: there is no journal \.parley\/journal\.ndjson\n$/],
  ['what is no journal', ['notes.txt'], /^parley: notes\.txt is no journal: line 1 is no JSON: .*\n$/],
  ['a journal of other vectors', ['other.ndjson'], /^parley: other\.ndjson is of other vectors: their digest is 0{12}/],
  [
    'a journal that tells what is no vector',
    ['odd.ndjson'],
    /odd\.ndjson is no journal: it tells lens-value\/gone, which/,
  ],
  ['merge without --out', ['merge', 'other.ndjson'], /required option '--out <file>'/],
])('%s: one line, exit 2', async (_, args, says) => {
  const { vectors } = standElsewhere();
  writeFileSync('notes.txt', 'hello\n');
  const ports = [{ name: 'one', version: '1', language: 'C', profiles: ['core'], repeat: 'parley certify one' }];
  const run = { event: 'run', revision: 1, vectorsDigest: '0'.repeat(64), seed: 0, partial: false, ports };
  writeFileSync('other.ndjson', `${JSON.stringify(run)}\n`);
  const { digest } = JSON.parse(readFileSync(`${vectors}/index.json`, 'utf8'));
  const odd = { event: 'case', port: 'one', id: 'lens-value/gone', outcome: 'fail' };
  const started = { event: 'started', port: 'one', claimed: ['lens.value'] };
  const lines = [{ ...run, vectorsDigest: digest }, started, odd].map((event) => `${JSON.stringify(event)}\n`);
  writeFileSync('odd.ndjson', lines.join(''));
  const { code, err, out } = await parley(['report', ...args, '--vectors', vectors]);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(says);
});

test('a skipped port: exit 3 where nothing else ran or --strict is given', async () => {
  const { vectors } = standElsewhere();
  const more = ['--vectors', vectors];
  await parley(['certify', doublePath('honest'), ...more]);
  const [head = '', ...told] = readFileSync(JOURNAL, 'utf8').split(/(?<=\n)/);
  const run = JSON.parse(head);
  const two = { ...run, ports: [...run.ports, { ...run.ports[0], name: 'away' }] };
  const skipped = { event: 'skipped', port: 'away', reason: 'no go' };
  writeFileSync(JOURNAL, [`${JSON.stringify(two)}\n`, ...told, `${JSON.stringify(skipped)}\n`].join(''));
  expect((await parley(['report', ...more])).code).toBe(0);
  const strict = await parley(['report', '--strict', ...more]);
  expect(strict).toMatchObject({ code: 3, err: 'parley: away could not be started: no go\n' });
});

test('the last journal of each port is kept, whatever ran since', async () => {
  const { vectors } = standElsewhere();
  expect(lastJournals().size).toBe(0);
  await parley(['certify', doublePath('honest'), doublePath('accept-all'), '--vectors', vectors]);
  await parley(['certify', doublePath('accept-all'), '--vectors', vectors, '--filter', 'list']);
  const last = lastJournals();
  expect([...last.keys()]).toEqual(['accept-all', 'honest']);
  expect(last.get('honest')?.[0]).toMatchObject({ partial: false, ports: [{ name: 'honest' }] });
  expect(last.get('accept-all')?.[0]).toMatchObject({ partial: true, ports: [{ name: 'accept-all' }] });
  writeFileSync('.parley/ports/honest.ndjson', 'broken\n');
  expect([...lastJournals().keys()]).toEqual(['accept-all']);
});

test('an empty shard is an error of its own, and does not keep the others from being a whole', async () => {
  const { vectors } = standElsewhere();
  const args = ['certify', doublePath('honest'), '--vectors', vectors, '--filter', 'lens-value/null'];
  const first = await parley([...args, '--shard', '1/2', '--journal', '1.ndjson']);
  const second = await parley([...args, '--shard', '2/2', '--journal', '2.ndjson']);
  expect([first.code, second.code].sort()).toEqual([0, 2]);
  expect(first.err + second.err).toMatch(/nothing was run: no vector .* and of the shard [12]\/2\n$/);
  expect(await parley(['report', '1.ndjson', '2.ndjson', '--vectors', vectors])).toMatchObject({ code: 0, err: '' });
});
