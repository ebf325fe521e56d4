import { describe, expect, test } from 'vitest';
import { encodeHex, publicKeyOf } from '../../src/wire/index.ts';
import { edited, honest, type Loose, options, roster } from '../consensus/honest.ts';
import { seed, textOf } from '../consensus/reading.ts';
import { consensusFiles, type Files } from './consensus-files.ts';
import { parley } from './run.ts';

/** Decides the spec of the files, and gives the command line that verifies what came of it. */
async function decided(change: (text: string) => string = (text) => text): Promise<Files> {
  const files = consensusFiles();
  await parley(['decide', files.path('spec.json'), '--out', files.path('t.json')]);
  files.write('t.json', change(files.read('t.json')));
  return files;
}

async function verify(files: Files, ...args: readonly string[]) {
  const inFolder = args.map((arg) => (arg.endsWith('.json') ? files.path(arg) : arg));
  const { code, out, err } = await parley(['verify', files.path('t.json'), ...inFolder, '--json']);
  const { held, findings, unproven } = JSON.parse(out);
  const found = Object.fromEntries(findings.map(({ check, held }: { check: string; held: boolean }) => [check, held]));
  return { code, err, held, found, unproven: unproven.join('\n') };
}

const all = ['--sheet', 'Bob.json', '--owners', 'Ana,Bob,Cara', '--options', 'options.json'];

describe('what one owner proves alone', () => {
  test('says in words what was proven and what was not', async () => {
    const files = await decided();
    const args = all.map((arg) => (arg.endsWith('.json') ? files.path(arg) : arg));
    const { code, out } = await parley(['verify', files.path('t.json'), ...args]);
    expect(code).toBe(0);
    expect(out).toContain(
      'proven  the result is what the recorded verdicts come to: {"cost": 600, "venue": "garden"}\n',
    );
    expect(out).toContain('proven  every option has the verdicts of exactly "Ana", "Bob", "Cara"\n');
    expect(out).toContain('proven  the decision crosses no red line of yours\n');
    const unproven = out.slice(out.indexOf('Not proven:'));
    for (const words of [
      'Scores are public',
      'The hash is no signature',
      'holds every sheet',
      'agreed on their scores',
      'Keys prove nothing about persons',
    ]) {
      expect(unproven).toContain(words);
    }
  });

  test('what was not asked for is said not to be proven', async () => {
    const { found, unproven } = await verify(await decided());
    expect(found).toEqual({ outcome: true });
    for (const option of ['--owners', '--options', '--sheet', '--roster']) expect(unproven).toContain(option);
  });

  const announced = /"decision": \{"cost": 600, "venue": "garden"\}, "status": "agreed"/;
  const caras = '"owner": "Cara", "pubkey_hex": null, "reason": "ok", "score": ';
  test.each<[string, string, (text: string) => string]>([
    [
      'another winner',
      'outcome',
      (text) => text.replace(announced, '"decision": {"cost": 300, "venue": "diner"}, "status": "agreed"'),
    ],
    ['a false deadlock', 'outcome', (text) => text.replace(announced, '"decision": null, "status": "deadlock"')],
    ['no result', 'outcome sheet', (text) => text.replace(/"result": .*/, '"result": null}')],
    ['Ana dropped everywhere', 'owners', dropping('Ana')],
    ['Bob dropped everywhere', 'outcome verdicts', dropping('Bob')],
    ['Bob relabelled', 'owners verdicts', (text) => text.replaceAll('"Bob"', '"Bill"')],
    ['a score of Bob’s edited', 'verdicts', (text) => text.replace('0.7', '0.6')],
    ['a score of Cara’s edited, which only she can see', '', (text) => text.replace(`${caras}1.0`, `${caras}0.9`)],
    ['an option edited', 'options verdicts', (text) => text.replace('300', '301')],
    ['an option omitted', 'options', (text) => text.replace(/, \{"option": \{"cost": 300.*?\]\}/, '')],
  ])('%s: false is [%s]', async (_, wrong, change) => {
    const files = await decided(change);
    expect(files.read('t.json')).not.toBe((await decided()).read('t.json'));
    const { code, held, found } = await verify(files, ...all);
    expect(Object.keys(found).filter((check) => !found[check])).toEqual(
      wrong.split(' ').filter((check) => check !== ''),
    );
    expect([held, code]).toEqual(wrong === '' ? [true, 0] : [false, 1]);
    // What a false record lists is not looked at.
    const looked = ['outcome', 'sheet', 'verdicts', ...(found.outcome ? ['owners', 'options'] : [])];
    expect(Object.keys(found).sort()).toEqual(looked.sort());
  });

  test('a decision across one’s own red line', async () => {
    const files = await decided();
    files.write('Bob.json', { owner: 'Bob', hard: [{ attr: 'cost', op: '<', value: 600 }] });
    expect((await verify(files, '--sheet', 'Bob.json')).found).toMatchObject({ outcome: true, sheet: false });
    files.write('Bob.json', { owner: 'Bob', hard: [{ attr: 'venue', op: '<', value: 600 }] });
    expect((await verify(files, '--sheet', 'Bob.json')).found).toMatchObject({
      outcome: true,
      sheet: false,
      verdicts: false,
    });
  });
});

/** A record without an owner's verdicts. */
function dropping(owner: string): (text: string) => string {
  return (text) =>
    text
      .replaceAll(new RegExp(`\\{"acceptable": \\w+, "owner": "${owner}"[^}]*\\}(, )?`, 'g'), '')
      .replaceAll(', ]', ']');
}

describe('signatures', () => {
  const signed = (text = honest): Files => {
    const files = consensusFiles();
    files.write('t.json', text);
    files.write('roster.json', roster);
    files.write('options.json', textOf(options));
    return files;
  };

  test('signed by all, and by whose key', async () => {
    const files = signed();
    const loose = await verify(files, '--require-signed', '--options', 'options.json');
    expect(loose.found).toEqual({ outcome: true, options: true, signatures: true });
    expect(loose.unproven).toContain('Keys prove nothing about persons');
    expect(loose.unproven).not.toContain('The hash is no signature');
    const strict = await verify(files, '--roster', 'roster.json');
    expect(strict.found).toEqual({ outcome: true, signatures: true });
    expect(strict.unproven).toContain('taken at its word');
  });

  test('signatures that were stripped are told of, and false when they are required', async () => {
    const strip = (record: Loose) => {
      for (const { verdicts } of record.entries)
        for (const verdict of verdicts) Object.assign(verdict, { sig: null, pubkey_hex: null });
    };
    const files = signed(edited(strip));
    const loose = await verify(files);
    expect([loose.code, loose.found]).toEqual([0, { outcome: true }]);
    expect(loose.unproven).toContain('9 of 9 verdicts are not signed');
    for (const args of [['--require-signed'], ['--roster', 'roster.json']]) {
      expect(await verify(files, ...args)).toMatchObject({ code: 1, found: { outcome: true, signatures: false } });
    }
  });

  test('another’s key, and a score that was edited', async () => {
    const files = signed();
    files.write('roster.json', { ...roster, Ana: encodeHex(publicKeyOf(seed(9))) });
    expect(await verify(files, '--roster', 'roster.json')).toMatchObject({ code: 1, found: { signatures: false } });
    const forged = signed(honest.replace('"score": 0.6', '"score": 0.7'));
    expect(await verify(forged)).toMatchObject({ code: 1, found: { outcome: true, signatures: false } });
  });

  test('a record without entries proves nothing by its hash', async () => {
    const files = signed('{"entries":[],"result":{"status":"deadlock","decision":null}}');
    const { found, unproven } = await verify(files, '--owners', 'Ana', '--require-signed');
    expect(found).toEqual({ outcome: true, owners: false });
    expect(unproven).toContain('The hash is no signature');
    files.write('none.json', []);
    expect((await verify(files, '--owners', 'Ana', '--options', 'none.json')).found).toEqual({
      outcome: true,
      owners: true,
      options: true,
    });
  });
});

test.each<[string, string, readonly string[]]>([
  ['no JSON', '{', []],
  ['no transcript', '{"entries":[]}', []],
  ['a sheet that is none', '', ['--sheet', 'options.json']],
  ['options that are none', '', ['--options', 'Ana.json']],
  ['a roster that is none', '', ['--roster', 'options.json']],
  ['a roster without keys', '', ['--roster', 'Ana.json']],
  ['no such file', '', ['--sheet', 'nowhere.json']],
])('%s is exit 2 and one line', async (_, text, args) => {
  const files = consensusFiles();
  files.write('t.json', text === '' ? honest : text);
  const inFolder = args.map((arg) => (arg.endsWith('.json') ? files.path(arg) : arg));
  const { code, out, err } = await parley(['verify', files.path('t.json'), ...inFolder]);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^parley: [^\n]+\n$/);
});
