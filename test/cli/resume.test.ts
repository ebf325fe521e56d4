import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { masked, randomNumbers, standWithMoody } from './moody.ts';
import { parley, standElsewhere } from './run.ts';

const JOURNAL = '.parley/journal.ndjson';
const SEED = 20_261;

const lines = (text: string): string[] => text.split(/(?<=\n)/);

test(`a journal cut at 12 places, 8 of them anywhere in a line (seed ${SEED}), goes on to the same report`, async () => {
  standElsewhere();
  const args = [...standWithMoody(), '--json'];
  const whole = await parley(args);
  expect(whole.code).toBe(1);
  const report = masked(whole.out);
  // What is compared is worth comparing: every kind of trouble is there, and more than is told in full.
  expect(report.ports[0]?.profiles.core).toMatchObject({ run: 305, failed: 33, notClaimed: 1 });
  const kinds = report.ports[0]?.findings.map(({ kind, message }) => `${kind}: ${message}`);
  expect(kinds).toContain('stray line: and 37 more');
  expect(kinds).toContainEqual(expect.stringMatching(/^another answer: canonical-encode\/number-\d+, asked again/));
  expect(kinds).toContainEqual(expect.stringMatching(/^known failure: canonical-encode\/number-1 passes/));
  const journal = readFileSync(JOURNAL);
  const first = journal.indexOf('\n') + 1;
  const random = randomNumbers(SEED);
  const ends = lines(journal.toString()).map((line) => Buffer.byteLength(line));
  const atLines = Array.from({ length: 4 }, () => {
    const count = 1 + random(ends.length - 1);
    return ends.slice(0, count).reduce((sum, bytes) => sum + bytes, 0);
  });
  const anywhere = Array.from({ length: 8 }, () => first + random(journal.length - first));
  for (const place of [...anywhere, ...atLines]) {
    writeFileSync(JOURNAL, journal.subarray(0, place));
    const { code, out, err } = await parley([...args, '--resume']);
    expect({ place, code, err, report: masked(out) }).toEqual({ place, code: 1, err: '', report });
    // The journal of the resumed run is one that any command takes.
    expect(masked((await parley(['report', '--vectors', 'vectors', '--json'])).out)).toEqual(report);
  }
}, 300_000);

test('what was told is not run again: a journal that is whole starts no port', async () => {
  standElsewhere();
  const args = standWithMoody();
  await parley([...args, '--filter', 'number-1']);
  const before = readFileSync(JOURNAL, 'utf8');
  const { out } = await parley([...args, '--filter', 'number-1', '--resume', '--trace', 'trace.ndjson']);
  expect(readFileSync('trace.ndjson', 'utf8')).toBe('');
  expect(out).toContain('moody: 306 expected, 111 run');
  expect(readFileSync(JOURNAL, 'utf8')).toBe(before);
});

test('of a run that goes on only what follows the last mark is asked again, and some again for their first answer', async () => {
  standElsewhere();
  const args = standWithMoody();
  await parley(args);
  const told = lines(readFileSync(JOURNAL, 'utf8'));
  const mark = told.findIndex((line) => line.includes('"event":"mark"') && line.includes('"asked":128'));
  writeFileSync('cut.ndjson', told.slice(0, mark + 40).join(''));
  await parley([...args, '--resume', 'cut.ndjson', '--trace', 'trace.ndjson']);
  const trace = lines(readFileSync('trace.ndjson', 'utf8')).map((line) => (line === '' ? {} : JSON.parse(line)));
  const sent = trace.filter(({ direction }) => direction === 'sent').map(({ frame }) => frame as string);
  const numbers = sent.flatMap((frame) => /"json":" (\d+)"/.exec(frame)?.[1] ?? []).map(Number);
  // 124 numbers stand before that mark, of which none is asked but those of the sample of 32, twice.
  expect(numbers.filter((number) => number >= 124).length).toBeGreaterThanOrEqual(176);
  expect(numbers.filter((number) => number < 124).length).toBeGreaterThan(0);
  expect(numbers.filter((number) => number < 124).length).toBeLessThanOrEqual(64);
});

test('five in a row that end a port: counted on across the place where the run was broken off', async () => {
  standElsewhere();
  const args = [...standWithMoody(), '--restarts', '3', '--json'];
  const { out } = await parley(args);
  const report = masked(out);
  expect(report.ports[0]?.findings).toContainEqual(expect.objectContaining({ kind: 'gave up' }));
  const told = lines(readFileSync(JOURNAL, 'utf8'));
  const mark = told.findIndex((line) => line.includes('"event":"mark"'));
  expect(told[mark]).toContain('"endedInARow":2');
  writeFileSync(JOURNAL, told.slice(0, mark + 1).join(''));
  expect(masked((await parley([...args, '--resume'])).out)).toEqual(report);
});

test.each<[string, readonly string[], RegExp]>([
  ['another seed', ['--seed', '3'], /is of another run: the seed was 0 and is now 3\n$/],
  ['a filter', ['--filter', 'list'], /the filters was none and is now \["list"\]/],
  ['a shard', ['--shard', '1/2'], /the shard was none and is now/],
  ['another profile', ['--profile', 'grants'], /the profiles of moody was \["core"\] and is now \["grants"\]/],
  ['other limits', ['--timeout', '4000'], /the limits of moody was/],
  ['no such journal', ['--journal', 'none.ndjson'], /there is no journal none\.ndjson/],
  ['--failed', ['--failed'], /--failed is a run of its own/],
])('%s: refused, exit 2, and the journal is as it was', async (_, more, says) => {
  standElsewhere();
  const args = standWithMoody();
  await parley([...args, '--bail']);
  const before = readFileSync(JOURNAL, 'utf8');
  const { code, err, out } = await parley([...args, '--resume', ...more]);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(says);
  expect(readFileSync(JOURNAL, 'utf8')).toBe(before);
});

test.each<[string, () => void, RegExp]>([
  ['the port', () => writeFileSync('ports/moody/port.mjs', '// another'), /the digest of moody was/],
  [
    'its known failures',
    () => writeFileSync('ports/moody/known-failures.json', '{}'),
    /known-failures\.json of moody has/,
  ],
  ['the vectors', () => changeVectors(), /is of other vectors: their digest is/],
])('where %s changed: refused', async (_, change, says) => {
  standElsewhere();
  const args = standWithMoody();
  await parley(args);
  const told = lines(readFileSync(JOURNAL, 'utf8'));
  writeFileSync(JOURNAL, told.slice(0, 200).join(''));
  change();
  const { code, err } = await parley([...args, '--resume']);
  expect(code).toBe(2);
  expect(err).toMatch(says);
});

test('a port without a manifest that claims or answers otherwise since is found', async () => {
  standElsewhere();
  standWithMoody();
  const args = ['certify', '--command', 'cd ports/moody && exec node port.mjs', '--vectors', 'vectors', '--json'];
  await parley(args);
  const told = lines(readFileSync(JOURNAL, 'utf8'));
  const mark = told.findIndex((line) => line.includes('"event":"mark"'));
  const cut = told.slice(0, mark + 1).join('');
  const port = readFileSync('ports/moody/port.mjs', 'utf8');
  const findingsWith = async (changed: string) => {
    expect(changed).not.toBe(port);
    writeFileSync('ports/moody/port.mjs', changed);
    writeFileSync(JOURNAL, cut);
    const { out } = await parley([...args, '--resume']);
    return masked(out).ports[0]?.findings.map(({ kind, message }) => `${kind}: ${message}`);
  };
  expect(await findingsWith(port.replace("'no.such.thing'", "'another.thing'"))).toContain(
    'changed claim: started again it gave another BRIEF (PORT-8)',
  );
  const wrong = await findingsWith(port.replace('number % 10 === 7', 'number < 124'));
  expect(wrong).toContainEqual(
    expect.stringMatching(/^another answer: .*asked again \(PORT-12\): fail, where it was pass$/),
  );
  const mute = await findingsWith(
    port.replace('json === \'"crash"\'', 'json === \'"crash"\' || (/^ [0-9]/.test(json) && Number(json) < 124)'),
  );
  expect(mute).toContainEqual(expect.stringMatching(/^another answer: .*: crashed, where it was pass$/));
});

test('another command line is another port, though it claims and answers as the first: refused', async () => {
  standElsewhere();
  standWithMoody();
  const args = ['certify', '--vectors', 'vectors', '--bail', '--command'];
  await parley([...args, 'cd ports/moody && exec node port.mjs']);
  const before = readFileSync(JOURNAL, 'utf8');
  const { code, err } = await parley([...args, 'cd ports/moody; exec node port.mjs', '--resume']);
  expect(code).toBe(2);
  expect(err).toMatch(/is of another run: the command of command was parley certify --command '/);
  expect(readFileSync(JOURNAL, 'utf8')).toBe(before);
});

function changeVectors(): void {
  const index = JSON.parse(readFileSync('vectors/index.json', 'utf8'));
  writeFileSync('vectors/index.json', JSON.stringify({ ...index, digest: '0'.repeat(64) }));
}
