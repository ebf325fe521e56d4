import { execFileSync, spawn } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeWholeFile } from '../../src/cli/write-file.ts';
import { encodeBase64url } from '../../src/wire/index.ts';
import { doublePath } from '../ports/certify.ts';
import { parley, standElsewhere } from './run.ts';

const FULL = '/dev/full';

describe('files that a run writes', () => {
  test.skipIf(!existsSync(FULL)).each(['--junit', '--markdown', '--badge', '--html', '--trace'])(
    '%s on a full disk: the run is reported all the same, and the file that is missing is named; skipped without /dev/full',
    async (option) => {
      const { vectors } = standElsewhere();
      const { code, out, err } = await parley(['certify', doublePath('honest'), '--vectors', vectors, option, FULL]);
      expect(out).toContain('153/153 certified');
      expect(err).toMatch(/^parley: the (report is not written to|trace is not whole:).*\/dev\/full/m);
      expect(code).toBe(2);
      const report = await parley(['report', '--vectors', vectors, ...(option === '--trace' ? [] : [option, FULL])]);
      expect([report.code, report.out.includes('153/153 certified')]).toEqual([option === '--trace' ? 0 : 2, true]);
    },
  );

  test('no two are one file, and none is one that is read', async () => {
    const { vectors } = standElsewhere();
    const seed = encodeBase64url(new Uint8Array(32).fill(7));
    writeFileSync('mine.seed', seed);
    const certify = ['certify', doublePath('honest'), '--vectors', vectors];
    const one = async (...args: readonly string[]) => {
      const { code, err } = await parley(args);
      expect([code, err]).toEqual([2, expect.stringContaining('are one file: give each its own')]);
    };
    await one(...certify, '--certificate', './mine.seed', '--key', 'mine.seed');
    await one(...certify, '--junit', 'a.xml', '--html', './a.xml');
    await one(...certify, '--junit', '.parley/journal.ndjson');
    await one(...certify, '--journal', 'j.ndjson', '--trace', 'j.ndjson');
    expect(readFileSync('mine.seed', 'utf8')).toBe(seed);
    expect((await parley(certify)).code).toBe(0);
    const journal = readFileSync('.parley/journal.ndjson', 'utf8');
    await one('report', '--vectors', vectors, '--html', '.parley/journal.ndjson');
    expect(readFileSync('.parley/journal.ndjson', 'utf8')).toBe(journal);
  });

  test('a journal that is refused leaves no report behind', async () => {
    const { vectors } = standElsewhere();
    const args = ['certify', doublePath('honest'), '--vectors', vectors, '--resume', 'none.ndjson', '--junit', 'j.xml'];
    expect((await parley(args)).code).toBe(2);
    expect(existsSync('j.xml')).toBe(false);
  });

  test.skipIf(process.platform === 'win32')('what is no plain file is written to, never replaced', async () => {
    standElsewhere();
    execFileSync('mkfifo', ['pipe']);
    const reader = spawn('cat', ['pipe'], { stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void reader.kill('SIGKILL'));
    const got = text(reader.stdout);
    writeWholeFile('pipe', 'all of it');
    expect(await got).toBe('all of it');
    expect(lstatSync('pipe').isFIFO()).toBe(true);
    writeFileSync('secret', '', { mode: 0o600 });
    writeWholeFile('secret', 'kept to oneself');
    expect([statSync('secret').mode & 0o777, readFileSync('secret', 'utf8')]).toEqual([0o600, 'kept to oneself']);
  });

  test('a folder in place of a file is bad input, by its name', async () => {
    standElsewhere();
    for (const args of [
      ['decide', '.'],
      ['verify', '.'],
    ]) {
      expect(await parley(args)).toMatchObject({
        code: 2,
        err: 'parley: . is a folder\n',
      });
    }
  });
});
