import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { validateCertificate } from '../../generated/validators.ts';
import { encodeBase64url, formatKey, publicKeyOf } from '../../src/wire/index.ts';
import { doublePath, smallSuite, temporaryFolder, vector, writeVectors } from '../ports/certify.ts';
import { parley, standElsewhere } from './run.ts';

const seed = new Uint8Array(32).fill(7);
const key = formatKey(publicKeyOf(seed));
const another = formatKey(publicKeyOf(new Uint8Array(32).fill(8)));

/** A fuzzing report that found nothing, about the double `honest`. */
const fuzzed = {
  seed: 3,
  mode: 'all',
  cases: 10,
  ms: 1.5,
  ports: ['honest'],
  skippedPorts: [],
  sources: { 'canonical.encode': 10 },
  kinds: {},
  notes: {},
  findings: [],
  portFindings: [],
  notAsked: [],
};

/** Vectors of nothing but what the honest double claims, a folder to stand in, and a seed. */
function stand(): { readonly vectors: string } {
  const { vectors } = standElsewhere();
  writeFileSync('mine.seed', `${encodeBase64url(seed)}\n`);
  writeFileSync('fuzz.json', JSON.stringify(fuzzed));
  return { vectors };
}

const certificateOptions = ['--certificate', 'c.json', '--key', 'mine.seed'];

describe('certify --certificate', () => {
  test.skipIf(process.platform === 'win32')('says that others can read the seed, where they can', async () => {
    const { vectors } = stand();
    const args = ['certify', doublePath('honest'), '--vectors', vectors, ...certificateOptions];
    const warning = 'parley: mine.seed can be read by others: chmod 600 mine.seed\n';
    chmodSync('mine.seed', 0o640);
    expect(await parley(args)).toMatchObject({ code: 0, err: expect.stringContaining(warning) });
    chmodSync('mine.seed', 0o600);
    expect(await parley(args)).toMatchObject({ code: 0, err: expect.not.stringContaining('by others') });
  });

  test('signs what came of the run; verify-certificate makes all of it again', async () => {
    const { vectors } = stand();
    const honest = doublePath('honest');
    const made = await parley([
      ...['certify', honest, '--vectors', vectors, '--journal', 'j.ndjson', '--seed', '5'],
      ...[...certificateOptions, '--fuzz-report', 'fuzz.json'],
    ]);
    expect(made.err).toContain(`certificate c.json, signed by ${key}`);
    expect(made.code).toBe(0);
    const certificate = JSON.parse(readFileSync('c.json', 'utf8'));
    expect(validateCertificate(certificate)).toEqual([]);
    expect(certificate.certificate).toMatchObject({
      seed: 5,
      journal: createHash('sha256').update(readFileSync('j.ndjson')).digest('hex'),
      ports: [{ name: 'honest', profiles: [{ profile: 'core', expected: 153, passed: 153, complete: true }] }],
      fuzz: [{ seed: 3, cases: 10 }],
    });

    const all = ['--vectors', vectors, '--port', honest, '--journal', 'j.ndjson', '--fuzz-report', 'fuzz.json'];
    const verified = await parley(['verify-certificate', 'c.json', ...all, '--key', key]);
    expect(verified.out).not.toMatch(/^(differs|unknown|not checked)/m);
    expect(verified.out).toContain('The holder of a key that you named signed exactly this text');
    expect(verified.code).toBe(0);

    const json = await parley(['verify-certificate', 'c.json', '--vectors', vectors, '--json']);
    expect(json.code).toBe(0);
    const told = JSON.parse(json.out);
    expect(told).toMatchObject({ holds: true, certificate: { key } });
    expect(told.checks).toContainEqual(expect.objectContaining({ about: 'key', outcome: 'unknown' }));
    expect(told.provesNot).toContain('Whose key this is.');

    expect((await parley(['verify-certificate', 'c.json', ...all, '--key', another])).code).toBe(1);
    expect((await parley(['verify-certificate', 'c.json', ...all, '--key', another, '--key', key])).code).toBe(0);
    writeFileSync('SPEC.md', 'another revision');
    const other = await parley(['verify-certificate', 'c.json', ...all, '--spec', 'SPEC.md']);
    expect([other.code, /^differs +SPEC\.md/m.test(other.out)]).toEqual([1, true]);
    const package_ = await parley(['verify-certificate', 'c.json']);
    expect([package_.code, /^differs +vectors/m.test(package_.out)]).toEqual([1, true]);

    writeFileSync('c.json', readFileSync('c.json', 'utf8').replace('"passed":153', '"passed":152'));
    const forged = await parley(['verify-certificate', 'c.json', '--vectors', vectors]);
    expect([forged.code, /^differs +signature/m.test(forged.out)]).toEqual([1, true]);
    expect(forged.out).toContain('It proves nothing');
  });

  test('is of the journal that nobody named, too', async () => {
    const { vectors } = stand();
    const args = ['certify', doublePath('honest'), '--vectors', vectors, ...certificateOptions];
    expect((await parley(args)).code).toBe(0);
    const journal = join('.parley', 'journal.ndjson');
    expect((await parley(['verify-certificate', 'c.json', '--vectors', vectors, '--journal', journal])).code).toBe(0);
  });

  test('is of all shards once they are merged, and of none alone', async () => {
    const { vectors } = stand();
    const certify = ['certify', doublePath('honest'), '--vectors', vectors];
    for (const shard of [1, 2]) {
      const args = [...certify, '--shard', `${shard}/2`, '--journal', `${shard}.ndjson`];
      expect((await parley(args)).code).toBe(0);
      expect((await parley([...args, ...certificateOptions])).code).toBe(2);
    }
    const report = (...args: string[]) => parley(['report', ...args, '--vectors', vectors, ...certificateOptions]);
    const alone = await report('1.ndjson');
    expect([alone.code, alone.err.includes('shard 1 of 2: merge them all')]).toEqual([1, true]);
    expect((await report('1.ndjson', '2.ndjson')).code).toBe(2);
    expect(existsSync('c.json')).toBe(false);

    const merge = ['report', 'merge', '1.ndjson', '2.ndjson', '--out', 'whole.ndjson', '--vectors', vectors];
    expect((await parley(merge)).code).toBe(0);
    expect((await report('whole.ndjson')).code).toBe(0);
    const verify = ['verify-certificate', 'c.json', '--vectors', vectors, '--journal', 'whole.ndjson'];
    expect((await parley(verify)).code).toBe(0);
  });

  test.each([['--filter', 'number-1'], ['--failed'], ['--bail'], ['--shard', '1/2']])(
    'is refused for a part of a run, before it begins: %s',
    async (...part) => {
      const { vectors } = stand();
      const args = ['certify', doublePath('honest'), '--vectors', vectors, ...certificateOptions, ...part];
      const { code, out, err } = await parley(args);
      expect([code, out, existsSync('c.json')]).toEqual([2, '', false]);
      expect(err).toContain('--certificate needs a whole run');
    },
  );

  test.each([
    ['constant', 'that known-failures.json does not list'],
    ['liar-less', 'finding'],
    ['exits-at-once', 'could not be run'],
  ])('is refused for the double %s, and no file is written', async (double, says) => {
    const { vectors } = stand();
    const { code, err } = await parley([
      ...['certify', doublePath(double), '--vectors', vectors],
      ...certificateOptions,
    ]);
    expect([1, 3]).toContain(code);
    expect(err).toContain('no certificate: ');
    expect(err).toContain(says);
    expect(existsSync('c.json')).toBe(false);
  });

  test('is refused while one of two failures is not listed as known', async () => {
    stand();
    const vectors = temporaryFolder();
    const wrong = ['a', 'b'].map((name) => vector(`canonical-encode/wrong-${name}`, '1', { data: { text: '2' } }));
    writeVectors(vectors, smallSuite(wrong));
    const port = temporaryFolder();
    const command = ['node', join(doublePath('honest'), '..', 'port.mjs')];
    const manifest = { name: 'mine', version: '1', language: 'x', command, profiles: ['core'] };
    writeFileSync(join(port, 'port.json'), JSON.stringify(manifest));
    const args = ['certify', port, '--vectors', vectors, ...certificateOptions];

    writeFileSync(join(port, 'known-failures.json'), '{"canonical-encode/wrong-a":"Not yet."}');
    expect((await parley(args)).err).toContain('mine: 1 failure that known-failures.json does not list');
    expect(existsSync('c.json')).toBe(false);

    const both = { 'canonical-encode/wrong-a': 'Not yet.', 'canonical-encode/wrong-b': 'Nor this.' };
    writeFileSync(join(port, 'known-failures.json'), JSON.stringify(both));
    expect((await parley(args)).code).toBe(0);
    const verified = await parley(['verify-certificate', 'c.json', '--vectors', vectors, '--port', port]);
    expect(verified.code).toBe(0);
    expect(verified.out).toContain('core 153/155 not certified');
    expect(verified.out).toContain('canonical-encode/wrong-b: Nor this.');
  });

  test('is refused where another run in the same folder wrote over the journal: it would be of that one', async () => {
    const { vectors } = stand();
    const honest = doublePath('honest');
    expect((await parley(['certify', honest, '--vectors', vectors, '--journal', 'other.ndjson'])).code).toBe(0);
    const [folder, here] = [temporaryFolder(), process.cwd()];
    const setup = [['mv', join(here, 'other.ndjson'), join(here, '.parley/journal.ndjson')]];
    const manifest = { ...JSON.parse(readFileSync(honest, 'utf8')), name: 'mine', setup };
    manifest.command = ['node', join(dirname(honest), 'port.mjs')];
    writeFileSync(join(folder, 'port.json'), JSON.stringify(manifest));
    const { code, out, err } = await parley(['certify', folder, '--vectors', vectors, ...certificateOptions]);
    expect(out).toContain('153/153 certified');
    expect(err).toContain('no certificate: the journal .parley/journal.ndjson was written over by another run');
    expect([code, existsSync('c.json')]).toEqual([1, false]);
  });

  test('is refused of zero cases', async () => {
    stand();
    const vectors = temporaryFolder();
    writeVectors(vectors, []);
    const { code } = await parley(['certify', doublePath('honest'), '--vectors', vectors, ...certificateOptions]);
    expect([code === 0, existsSync('c.json')]).toEqual([false, false]);
  });

  test.each<[string, readonly string[], string]>([
    ['without a key', ['--certificate', 'c.json'], 'needs --key'],
    ['a key without a certificate', ['--key', 'mine.seed'], '--key is for --certificate'],
    ['a fuzzing report without a certificate', ['--fuzz-report', 'fuzz.json'], '--fuzz-report is for --certificate'],
    ['a seed that is not there', ['--certificate', 'c.json', '--key', 'nobody'], 'no such file: nobody'],
    ['a file that is no seed', ['--certificate', 'c.json', '--key', 'fuzz.json'], 'is no seed'],
    ['a report that is not there', [...certificateOptions, '--fuzz-report', 'x'], 'no such file: x'],
    ['a report that is none', [...certificateOptions, '--fuzz-report', 'mine.seed'], 'mine.seed is not JSON'],
    ['a folder', ['--certificate', 'folder', '--key', 'mine.seed'], 'no certificate can be written'],
    ['a file in no folder', ['--certificate', 'no/c.json', '--key', 'mine.seed'], 'no certificate can be written'],
  ])('is a fault of usage: %s', async (_, options, says) => {
    const { vectors } = stand();
    mkdirSync('folder');
    const { code, out, err } = await parley(['certify', doublePath('honest'), '--vectors', vectors, ...options]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(says);
    expect(err).not.toContain(encodeBase64url(seed));
  });
});

describe('verify-certificate', () => {
  test.each([
    ['', 'It is no certificate'],
    ['{}', 'it has no field'],
    ['{"certificate":{},"certificate":{}}', 'not JSON'],
  ])('says of the text %j that it is none, exit 1', async (text, says) => {
    stand();
    writeFileSync('c.json', text);
    const { code, out } = await parley(['verify-certificate', 'c.json']);
    expect(code).toBe(1);
    expect(out).toContain(says);
    const json = await parley(['verify-certificate', 'c.json', '--json']);
    expect([json.code, JSON.parse(json.out).holds]).toEqual([1, false]);
  });

  test.each([
    [['nobody.json']],
    [['fuzz.json', '--key', 'ed25519:x']],
    [['fuzz.json', '--spec', 'nobody']],
    [['fuzz.json', '--vectors', 'nobody']],
    [['fuzz.json', '--port', 'nobody']],
    [['fuzz.json', '--journal', 'fuzz.json']],
    [['fuzz.json', '--fuzz-report', 'mine.seed']],
    [[]],
  ])('is a fault of usage where something cannot be read: %j', async (args) => {
    stand();
    const { code, out, err } = await parley(['verify-certificate', ...args]);
    expect([code, out]).toEqual([2, '']);
    expect(err).not.toBe('');
  });
});
