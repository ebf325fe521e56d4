import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FuzzFinding, FuzzReport } from '../../generated/types.ts';
import { validateFuzzFinding, validateFuzzReport } from '../../generated/validators.ts';
import { doublePath } from '../ports/certify.ts';
import { parley, standElsewhere } from './run.ts';

const honest = doublePath('honest');
const constant = doublePath('constant');
const few = ['--operation', 'lens.value', '--runs', '150', '--seed', '3'];

/** The findings that a run left in the current folder. */
function written(): readonly { readonly path: string; readonly finding: FuzzFinding }[] {
  const folder = join('.parley', 'findings');
  return readdirSync(folder).map((file) => {
    const path = join(folder, file);
    return { path, finding: JSON.parse(readFileSync(path, 'utf8')) as FuzzFinding };
  });
}

describe('parley fuzz', () => {
  test('tells a difference, keeps it, and exits 1', async () => {
    standElsewhere();
    const { code, out } = await parley(['fuzz', honest, constant, ...few]);
    expect(code).toBe(1);
    expect(out).toMatch(/^seed 3\n/);
    expect(out).toContain('FOUND lens.value: data (honest, constant)');
    expect(out).toContain('text parts at byte');
    expect(out.trimEnd().split('\n').at(-1)).toMatch(
      /^seed 3: 150 cases of 1 kind, honest, constant, \d+ a second: \d+ findings?$/,
    );
    for (const { path, finding } of written()) {
      expect(validateFuzzFinding(finding)).toEqual([]);
      expect(finding.repeat).toBe(`parley fuzz --repeat ${path}`);
      expect(out).toContain(finding.repeat);
    }
  });

  test('a finding is asked again from its file, of the same ports or of others', async () => {
    standElsewhere();
    await parley(['fuzz', honest, constant, ...few]);
    const [{ path } = { path: '' }] = written();
    expect(await parley(['fuzz', '--repeat', path])).toMatchObject({ code: 1 });
    const mended = await parley(['fuzz', '--repeat', path, honest, doublePath('noisy')]);
    expect(mended).toMatchObject({ code: 0 });
    expect(mended.out).toContain('not so any more');
  });

  test('--json gives the report, and nothing else on stdout', async () => {
    standElsewhere();
    const { code, out } = await parley(['fuzz', honest, constant, ...few, '--json']);
    const report = JSON.parse(out) as FuzzReport;
    expect(code).toBe(1);
    expect(validateFuzzReport(report)).toEqual([]);
    expect(report).toMatchObject({ seed: 3, mode: 'all', cases: 150, ports: ['honest', 'constant'], skippedPorts: [] });
    expect(report.findings.length).toBe(Object.keys(report.kinds).length);
  });

  test('without a seed a fresh one is drawn and printed first', async () => {
    standElsewhere();
    const run = async () => (await parley(['fuzz', honest, constant, '--operation', 'lens.value', '--runs', '1'])).out;
    const [one, other] = [await run(), await run()];
    expect(one).toMatch(/^seed \d+\n/);
    expect(one.split('\n')[0]).not.toBe(other.split('\n')[0]);
  });

  test('--time ends a run', async () => {
    standElsewhere();
    const { out } = await parley([
      'fuzz',
      honest,
      doublePath('noisy'),
      '--operation',
      'hash.proposal',
      '--time',
      '300ms',
    ]);
    expect(out).toMatch(/: nothing found\n$/);
  });

  test('a mutated grant that no port can be asked about shows nothing, and is no success', async () => {
    standElsewhere();
    expect(await parley(['fuzz', honest, '--fail-closed', '--runs', '50'])).toMatchObject({ code: 1 });
  });

  test.each([
    [['--operation', 'lens.valu'], 'no operation lens.valu (perhaps lens.value)'],
    [['--properties', '--fail-closed'], 'not both'],
    [['--operation', 'lens.value', '--properties'], '--operation is for comparing ports alone'],
    [['--time', '5x'], 'must be like'],
    [['--runs', '0'], 'whole number from 1'],
    [['--repeat', 'nowhere.json'], 'no such file: nowhere.json'],
    [['--repeat', 'nowhere.json', '--seed', '1'], '--repeat draws nothing'],
  ])('%j is a mistake of usage', async (args, says) => {
    standElsewhere();
    const { code, err } = await parley(['fuzz', ...args]);
    expect(code).toBe(2);
    expect(err).toContain(says);
  });

  test('a port that does not start is exit 3', async () => {
    standElsewhere();
    const { code, err } = await parley(['fuzz', honest, doublePath('exits-at-once'), ...few]);
    expect(code).toBe(3);
    expect(err).toMatch(/^parley: exits-at-once could not be started: [^\n]+\n$/);
  });
});

describe('parley diff', () => {
  const ask = (right: string, stdin: string, ...more: readonly string[]) =>
    parley(['diff', honest, right, '--operation', 'lens.value', ...more], stdin);

  test('equal answers are exit 0', async () => {
    const { code, out } = await ask(doublePath('noisy'), '{"json":"[1]"}');
    expect(code).toBe(0);
    expect(out).toContain('the answers are equal');
  });
  test('others are exit 1, with the first unequal byte', async () => {
    const { code, out } = await ask(constant, '{"json":"[1,3]"}');
    expect(code).toBe(1);
    expect(out).toContain('text parts at byte 3 of 5 honest, 5 constant:');
    expect(JSON.parse((await ask(constant, '{"json":"[1,3]"}', '--json')).out)).toMatchObject({ equal: false });
  });
  test.each([
    ['lens.value', '[]', 'must be a JSON object'],
    ['lens.value', '{', 'stdin is not JSON'],
    ['lens.nothing', '{}', 'no operation lens.nothing (there are canonical.encode, '],
    ['hash.proposal', '{}', 'honest does not claim hash.proposal'],
  ])('%s of %s is a mistake of usage', async (operation, stdin, says) => {
    const { code, err } = await parley(['diff', honest, constant, '--operation', operation], stdin);
    expect(code).toBe(2);
    expect(err).toContain(says);
  });
});

describe('parley promote', () => {
  const told = ['--id', 'a-promoted-one', '--title', "It's a case", '--rules', 'LENS-12'];
  const finding: FuzzFinding = {
    id: 'lens-value-data-1a2b3c4d',
    mode: 'difference',
    source: 'lens.value',
    kind: 'lens.value: data (python)',
    why: 'python: data',
    rules: [],
    seed: 3,
    number: 5,
    path: [],
    tried: 0,
    ports: ['python'],
    asked: ['python'],
    questions: [{ operation: 'lens.value', params: { json: '"promoted \\u0007 \'one\'"' } }],
    answers: {},
    repeat: 'parley fuzz --repeat x',
  };

  function inFolder(): { readonly into: readonly string[]; readonly file: () => string } {
    standElsewhere();
    mkdirSync('cases');
    writeFileSync('finding.json', JSON.stringify(finding));
    return { into: ['--into', 'cases'], file: () => readFileSync('cases/lens-value-a-promoted-one.ts', 'utf8') };
  }

  test('writes the case and the index, its answer by hand', async () => {
    const { into, file } = inFolder();
    const expected = '{"data":{"text":"\\"promoted \\\\u0007 \'one\'\\""}}';
    const { code } = await parley(['promote', 'finding.json', ...told, '--expect', expected, ...into]);
    expect(code).toBe(0);
    expect(file()).toContain(`id: 'lens-value/a-promoted-one',`);
    expect(file()).toContain(`title: "It's a case",`);
    expect(file()).toContain(`requires: ['LENS-12'],`);
    expect(file()).toContain(`source: 'hand',`);
    expect(readFileSync('cases/index.ts', 'utf8')).toContain(
      "import { regression as lensValueAPromotedOne } from './lens-value-a-promoted-one.ts';",
    );
  });

  test('a refused one names its twin', async () => {
    const { into, file } = inFolder();
    const refused = ['promote', 'finding.json', ...told, '--expect', '{"error":"invalid_params"}', ...into];
    expect((await parley(refused)).err).toContain('--twin');
    expect((await parley([...refused, '--twin', 'not-there', '--change', 'x'])).err).toContain(
      'has no case lens-value/not-there',
    );
    expect((await parley([...refused, '--twin', 'spec-lens-1-1'])).err).toMatch(/--change|has no case/);
    expect(existsSync('cases/lens-value-a-promoted-one.ts')).toBe(false);
    expect(file).toThrow();
  });

  test.each([
    [[], 'say --id, --title, --rules, --expect'],
    [[...told], 'say --expect'],
    [[...told, '--expect', '{"text":"x"}'], 'the answer is'],
    [[...told, '--expect', '{"error":"forbidden"}'], 'refused with invalid_params alone'],
    [[...told, '--rules', 'LENS-999', '--expect', '{"data":{}}'], 'no rule LENS-999'],
    [[...told, '--id', 'Bad Id', '--expect', '{"data":{}}'], 'in lower case'],
    [[...told, '--question', '2', '--expect', '{"data":{}}'], 'has 1 questions'],
  ])('%j is a mistake of usage', async (args, says) => {
    const { into } = inFolder();
    const { code, err } = await parley(['promote', 'finding.json', ...args, ...into]);
    expect(code).toBe(2);
    expect(err).toContain(says);
  });
});
