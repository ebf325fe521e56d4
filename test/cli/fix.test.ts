import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { doublePath } from '../ports/certify.ts';
import { parley, standElsewhere } from './run.ts';

const reasons = { 'canonical-encode/list-open': 'accepted by old clients', 'canonical-encode/list': 'mended' };

/** A copy of a double with known failures, in the current folder. */
function standWith(double: string): { readonly args: readonly string[]; readonly known: () => unknown } {
  const { vectors } = standElsewhere();
  cpSync(doublePath(double).replace('port.json', ''), 'doubles/double', { recursive: true });
  cpSync(doublePath('x').replace('x/port.json', 'frames.mjs'), 'doubles/frames.mjs');
  writeFileSync('doubles/double/known-failures.json', JSON.stringify(reasons));
  return {
    args: ['certify', 'doubles/double', '--vectors', vectors, '--fix'],
    known: () => JSON.parse(readFileSync('doubles/double/known-failures.json', 'utf8')),
  };
}

test('--fix takes off what passes, and keeps every other reason', async () => {
  const { args, known } = standWith('accept-all');
  await parley(args);
  expect(known()).toEqual({ 'canonical-encode/list-open': 'accepted by old clients' });
});

test('--fix adds what fails, to be explained', async () => {
  const { args, known } = standWith('constant');
  await parley(args);
  expect(known()).toMatchObject({ 'lens-value/null': 'not yet explained' });
});

test.each(['mute', 'exits-at-once'])(
  '--fix changes nothing where the port %s was not run to its end',
  async (double) => {
    const { args, known } = standWith(double);
    const { code, err } = await parley(args);
    expect(code).not.toBe(0);
    expect(err).toMatch(new RegExp(`--fix changed nothing, for this was not run to its end: ${double}\\n$`));
    expect(known()).toEqual(reasons);
  },
);

test('--fix keeps the reasons of what the port does not claim any more', async () => {
  const { args, known } = standWith('liar-less');
  const lens = { 'lens-value/null': 'to come' };
  writeFileSync('doubles/double/known-failures.json', JSON.stringify(lens));
  await parley(args);
  expect(known()).toEqual(lens);
});

test('--failed forgets nothing of a port when others run, and passes over what is not there any more', async () => {
  const { vectors } = standElsewhere();
  const run = (...more: string[]) => parley(['certify', ...more, '--vectors', vectors]);
  await run(doublePath('accept-all'));
  await run(doublePath('honest'));
  expect((await run('--failed')).out).toContain('accept-all: 153 expected, 2 run, 1 passed, 1 failed');
  const file = '.parley/last-run.json';
  writeFileSync(file, readFileSync(file, 'utf8').replace('accept-all/port.json', 'gone-by/port.json'));
  expect(await run('--failed')).toMatchObject({ code: 2, err: expect.stringContaining('is there any more') });
});

test('what a port says is safe on a terminal, on stderr too', async () => {
  const { vectors } = standElsewhere();
  const command = 'printf "\\033[2Jgone\\n" >&2; exit 3';
  const { code, err, out } = await parley(['certify', '--command', command, '--vectors', vectors]);
  expect(code).toBe(3);
  expect(err).toContain('\\u{1b}[2Jgone');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
  expect(err + out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
});

test.each(['', ' \t'])('a known failure without a reason, %j, is refused: exit 2', async (reason) => {
  const { args } = standWith('honest');
  writeFileSync('doubles/double/known-failures.json', JSON.stringify({ 'canonical-encode/list': reason }));
  const { code, err } = await parley(args.filter((arg) => arg !== '--fix'));
  expect(code).toBe(2);
  expect(err).toMatch(/known-failures\.json is malformed: .*canonical-encode/);
});

test('a known failure is exit 0, and certifies nothing; one that passes, or is no vector, is exit 1', async () => {
  const { args } = standWith('accept-all');
  const run = async (known: object) => {
    writeFileSync('doubles/double/known-failures.json', JSON.stringify(known));
    return parley(args.filter((arg) => arg !== '--fix'));
  };
  const listed = await run({ 'canonical-encode/list-open': 'accepted by old clients' });
  expect(listed.code).toBe(0);
  expect(listed.out).toContain('accept-all: not certified for core: 1 vector not passed');
  const mended = await run(reasons);
  expect(mended.code).toBe(1);
  expect(mended.out).toContain('canonical-encode/list passes: take it off known-failures.json');
  const gone = await run({ 'canonical-encode/list-open': 'accepted', 'canonical-encode/gone': 'for ever' });
  expect(gone.code).toBe(1);
  expect(gone.out).toContain('known-failures.json names canonical-encode/gone, which is no vector');
});

test.each([
  ['--filter', 'list'],
  ['--shard', '1/2'],
  ['--failed', undefined],
  ['--bail', undefined],
  ['--profile', 'core'],
])('--fix is refused with %s: exit 2, and nothing is changed', async (option, value) => {
  const { args, known } = standWith('accept-all');
  const { code, err } = await parley([...args, option, ...(value === undefined ? [] : [value])]);
  expect(code).toBe(2);
  expect(err).toContain('--fix needs a whole run');
  expect(known()).toEqual(reasons);
});

test('--fix of a run that was broken off and goes on is that of the whole run', async () => {
  const { args, known } = standWith('accept-all');
  await parley(args.filter((arg) => arg !== '--fix'));
  const journal = '.parley/journal.ndjson';
  const told = readFileSync(journal, 'utf8').split(/(?<=\n)/);
  const mark = told.findIndex((line) => line.includes('"event":"mark"'));
  writeFileSync(journal, told.slice(0, mark + 3).join(''));
  await parley([...args, '--resume']);
  expect(known()).toEqual({ 'canonical-encode/list-open': 'accepted by old clients' });
});
