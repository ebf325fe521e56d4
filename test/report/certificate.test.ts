import { describe, expect, test } from 'vitest';
import type { JournalLine } from '../../generated/types.ts';
import {
  certificateStatement,
  certificateText,
  type Evidence,
  holds,
  plain,
  provesNotOf,
  provesOf,
  sealCertificate,
} from '../../src/report/index.ts';
import { formatKey, publicKeyOf } from '../../src/wire/index.ts';
import {
  checked,
  differing,
  evidence,
  forger,
  fuzzed,
  hexDigest,
  index,
  key,
  making,
  run,
  sealed,
  seed,
  statementOf,
  told,
} from './certificate-sample.ts';

describe('a certificate of a whole run', () => {
  const statement = statementOf();
  const text = sealed(statement);

  test('says what was tested, by what, with what result and what exclusions', () => {
    expect(statement).toMatchObject({ form: 1, at: 1_790_000_000, seed: 7, vectors: { revision: 1 } });
    const [mine, bare] = statement.ports;
    expect(mine).toMatchObject({
      digest: hexDigest('mine'),
      limits: { sandbox: 'bubblewrap' },
      profiles: [
        { profile: 'core', expected: 3, passed: 2, knownFailures: 1, complete: false },
        { profile: 'consensus', expected: 1, passed: 1, knownFailures: 0, complete: true },
      ],
      rules: { 'CANON-1': { vectors: 3, passed: 2 }, 'CANON-4': { vectors: 1, passed: 1 }, 'SHEET-1': { vectors: 1 } },
      exclusions: {
        profiles: ['grants', 'service', 'transport', 'bots'],
        knownFailures: { 'canonical-encode/two': 'Two is not done yet.' },
        otherDialects: ['sheet-evaluate/exact', 'sheet-evaluate/exact-twin'],
        newVectors: ['canonical-encode/three'],
      },
    });
    expect(bare).toMatchObject({ digest: null, limits: null, profiles: [{ expected: 3, passed: 3, complete: true }] });
    expect(statement.fuzz).toMatchObject([{ seed: 11, cases: 1000, ports: ['mine', 'another'] }]);
  });

  test('holds against everything it was made from, and says what that proves', () => {
    const checks = checked(text, { ...evidence, keys: [key] });
    expect(checks.filter(({ outcome }) => !['holds', 'equal'].includes(outcome))).toEqual([
      { about: 'port bare', outcome: 'not checked', why: 'it was certified without a manifest' },
    ]);
    expect(provesOf(statement, checks).join('\n')).toContain('The holder of a key that you named');
    expect(provesNotOf(statement, checks).join('\n')).toContain('fuzzing shows what it found');
    const said = certificateText(statement, checks, plain);
    expect(said).toContain('mine 1.0.0, Rust: core 2/3 not certified, consensus 1/1 certified');
    expect(said).toContain('canonical-encode/two: Two is not done yet.');
  });

  test('says what was not checked, and that an unknown key is unknown', () => {
    const { journal: _, ...rest } = evidence;
    const checks = checked(text, { ...rest, ports: [], fuzz: [] });
    expect(holds(checks)).toBe(true);
    expect(checks.filter(({ outcome }) => outcome === 'not checked').map(({ about }) => about)).toEqual([
      'port mine',
      'port bare',
      'journal',
      'fuzzing of seed 11',
    ]);
    expect(checks.find(({ about }) => about === 'key')?.outcome).toBe('unknown');
    expect(provesNotOf(statement, checks)).toContain('Whose key this is.');
  });

  test('is the same text every time it is made', () => {
    expect(sealed(statementOf())).toBe(text);
  });

  test.each<[string, Partial<Evidence>, string]>([
    ['another key than those required', { keys: [formatKey(publicKeyOf(forger))] }, 'key'],
    ['another revision of SPEC.md', { spec: { digest: hexDigest('SPEC, reworded'), source: 'it' } }, 'SPEC.md'],
    ['other vectors', { vectors: { ...evidence.vectors, index: { ...index, files: [] } } }, 'vectors'],
    [
      'vectors of an earlier revision',
      { vectors: { ...evidence.vectors, index: { ...index, revision: 0 } } },
      'vectors',
    ],
    [
      'a port whose inputs changed',
      { ports: [{ ...evidence.ports[0], digest: hexDigest('x') } as never] },
      'port mine',
    ],
    ['a port of another version', { ports: [{ ...evidence.ports[0], version: '2' } as never] }, 'port mine'],
    ['a port that it is not of', { ports: [{ ...evidence.ports[0], name: 'other' } as never] }, 'port other'],
    [
      'a port with a manifest where it was certified without',
      { ports: [{ ...evidence.ports[0], name: 'bare', version: '', language: '' } as never] },
      'port bare',
    ],
    ['another journal', { journal: { events: [], digest: hexDigest('x') } }, 'journal'],
    ['a report that it does not name', { fuzz: [{ report: fuzzed, digest: hexDigest('x') }] }, 'fuzzing of seed 11'],
  ])('differs from %s', (_, changes, about) => {
    const checks = checked(text, { ...evidence, ...changes });
    expect(differing(checks)).toEqual([about]);
    expect(provesOf(statement, checks)).toEqual([]);
  });

  test('says of a port without inputs that its digest is of the manifest alone', () => {
    const ports = evidence.ports.map((port) => ({ ...port, inputs: 0 }));
    const said = checked(text, { ...evidence, ports }).find(({ about }) => about === 'port mine');
    expect(said?.why).toContain('its manifest alone, for it declares no inputs');
  });

  test('does not speak of results where the vectors are others', () => {
    const checks = checked(text, { ...evidence, vectors: { ...evidence.vectors, index: { ...index, files: [] } } });
    expect(checks.find(({ about }) => about === 'results of mine')?.outcome).toBe('not checked');
    expect(checks.find(({ about }) => about === 'journal, folded anew')?.outcome).toBe('not checked');
  });
});

describe('no certificate is made', () => {
  const without = (event: string, port: string) =>
    told.filter((each) => each.event === 'run' || each.event !== event || each.port !== port);
  const changed = (id: string, more: object): readonly JournalLine[] => {
    return told.map((each) => {
      return each.event === 'case' && each.port === 'mine' && each.id === id
        ? ({ ...each, ...more } as JournalLine)
        : each;
    });
  };

  test.each<[string, Parameters<typeof making>[0], string]>([
    ['of a partial run', { run: { partial: true, filters: ['x'] } }, 'the run is partial'],
    ['of a shard', { run: { partial: true, shard: { index: 1, of: 2 } } }, 'shard 1 of 2: merge'],
    ['of a run without time', { run: { at: undefined } as never }, 'does not say when'],
    ['of a run without SPEC.md', { run: { specDigest: undefined } as never }, 'does not say when, or by which'],
    ['of no ports', { run: { ports: [] }, told: [] }, 'no port was run'],
    [
      'of a port that did not start',
      { told: [{ event: 'unstartable', port: 'mine', reason: 'no BRIEF' }] },
      'mine could not be run: no BRIEF',
    ],
    [
      'of a port that was skipped',
      { told: [{ event: 'skipped', port: 'mine', reason: 'no go' }] },
      'mine was not run: no go',
    ],
    ['of a run that was broken off', { told: without('ended', 'bare') }, 'bare: its run was broken off'],
    ['of zero cases', { told: without('case', 'bare') }, 'bare: nothing of core was run'],
    [
      'where a case was not run',
      { told: told.filter((each) => each.event !== 'case' || each.id !== 'canonical-encode/one') },
      '1 vector of core not run',
    ],
    [
      'where a failure is not listed',
      { told: changed('canonical-encode/one', { outcome: 'fail' }) },
      'mine: 1 failure that',
    ],
    [
      'where a failure is said to be new and is of a vector that counts',
      { told: changed('canonical-encode/one', { outcome: 'fail', new: true }) },
      'mine: 1 failure that',
    ],
    ['where a case timed out', { told: changed('sheet-evaluate/any', { outcome: 'timeout' }) }, 'mine: 1 failure that'],
    [
      'where something was found',
      { told: [...told, { event: 'finding', port: 'bare', kind: 'orphan', message: 'a process' }] },
      'bare: 1 finding',
    ],
    [
      'where an operation is not claimed',
      {
        told: told.flatMap((each): readonly JournalLine[] => {
          if (each.event === 'started' && each.port === 'mine') return [{ ...each, claimed: ['canonical.encode'] }];
          return each.event === 'case' && each.id.startsWith('sheet') ? [{ ...each, outcome: 'not claimed' }] : [each];
        }),
      },
      'mine: 1 operation of consensus not claimed: sheet.evaluate',
    ],
    [
      'of a fuzzing run that found something',
      { fuzz: [{ ...fuzzed, kinds: { 'lens.value: data': 1 } }] },
      'found something',
    ],
    [
      'of a fuzzing run with a finding of a port',
      { fuzz: [{ ...fuzzed, portFindings: [{ port: 'mine', kind: 'x', message: 'y' }] }] },
      'found something',
    ],
    [
      'of a fuzzing run that was failed open',
      { fuzz: [{ ...fuzzed, tallies: [{ kind: 'x', port: 'mine', tried: 2, reached: 2, accepted: 1 }] }] },
      '1 acceptance',
    ],
    ['of a fuzzing run without cases', { fuzz: [{ ...fuzzed, cases: 0 }] }, 'has no cases'],
    ['of a fuzzing run of other ports', { fuzz: [{ ...fuzzed, ports: ['another'] }] }, 'of none of these ports'],
  ])('%s', (_, changes, says) => {
    const statement = certificateStatement(making(changes));
    expect(statement.ok ? 'made' : statement.refusal.message).toContain(says);
  });

  test('of a journal with two runs, or with none', () => {
    const made = making({});
    expect(certificateStatement({ ...made, events: [...made.events, run] }).ok).toBe(false);
    expect(certificateStatement({ ...made, events: told }).ok).toBe(false);
  });
});

test('a statement that says a thing twice is not sealed', () => {
  const statement = statementOf();
  const [mine, bare] = statement.ports;
  const [fuzz] = statement.fuzz;
  if (mine === undefined || bare === undefined || fuzz === undefined) throw new Error('there are two ports');
  for (const twice of [
    { ...statement, ports: [mine, bare, bare] },
    { ...statement, ports: [{ ...mine, profiles: [...mine.profiles, ...mine.profiles] }] },
    { ...statement, fuzz: [fuzz, fuzz] },
  ]) {
    expect(sealCertificate(twice, seed).ok).toBe(false);
  }
});
