import { describe, expect, test } from 'vitest';
import type { FuzzFinding, FuzzReport } from '../../generated/types.ts';
import { findingLines, fuzzText, plain, reachedShare } from '../../src/report/index.ts';
import { encodeBase64url, encodeUtf8 } from '../../src/wire/index.ts';

const report: FuzzReport = {
  seed: 7,
  mode: 'all',
  cases: 12_345,
  ms: 10_000,
  ports: ['typescript', 'go'],
  skippedPorts: [{ name: 'python', reason: 'no python3' }],
  sources: { 'lens.value': 12_345 },
  kinds: {},
  notes: {},
  findings: [],
  portFindings: [],
  notAsked: [],
};

const token = (blocks: string): string => `pg1.${encodeBase64url(encodeUtf8(blocks))}`;

const finding: FuzzFinding = {
  id: 'x',
  mode: 'difference',
  source: 'grant.check',
  kind: 'grant.check: need of forbidden (go)',
  why: 'typescript: forbidden; go: forbidden',
  rules: [],
  seed: 7,
  number: 3,
  path: [1, 2],
  tried: 9,
  ports: ['go'],
  asked: ['typescript', 'go'],
  questions: [
    {
      operation: 'grant.check',
      params: { tokens: [token('[{"p":{"caveats":[{"exp":1}]}},{"p":{"caveats":[]}}]'), 'x'] },
    },
  ],
  answers: {
    typescript: [{ error: 'forbidden', need: [{ exp: 1 }] }],
    go: [{ error: 'forbidden', need: [{ exp: 2 }] }],
  },
  repeat: 'parley fuzz --repeat x',
};

describe('the end of a run', () => {
  test('the last line sums up, and what was skipped is said', () => {
    expect(fuzzText(report, plain).split('\n')).toEqual([
      'python: skipped: no python3',
      'seed 7: 12,345 cases of 1 kind, typescript, go, 1235 a second: nothing found',
      '',
    ]);
  });
  test('findings of a port, notes and counts are told', () => {
    const told = fuzzText(
      {
        ...report,
        kinds: { 'lens.value: data (go)': 3 },
        notes: { 'go took the last of equal keys': 1 },
        portFindings: [{ port: 'go', kind: 'stray line', message: 'odd\u001b' }],
        notAsked: ['go: lens.value'],
      },
      plain,
    );
    expect(told).toContain('FOUND go: stray line: odd\\u{1b}\n');
    expect(told).toContain('note: go took the last of equal keys (1 case)\n');
    expect(told).toContain('lens.value: data (go): 3 cases in all\n');
    expect(told).toContain('go: lens.value: not asked to the end');
    expect(told).toMatch(/: 1 finding\n$/);
  });
  test('mutants are a row a kind, and too few that reach the caveats show nothing', () => {
    const row = (port: string, reached: number) => ({ kind: 'structure', port, tried: 10, reached, accepted: 0 });
    const tallies = [row('typescript', 10), row('go', 6)];
    expect(reachedShare(tallies, ['typescript', 'go'])).toBe(0.6);
    expect(reachedShare(tallies, ['typescript', 'go', 'python'])).toBe(0);
    const told = fuzzText({ ...report, mode: 'fail-closed', tallies }, plain);
    expect(told).toMatch(
      /\nstructure +10 +10 +0 +10 +6 +0\n60 % reached the caveats: fewer than 70 %, so nothing is shown\n/,
    );
    expect(told).toMatch(/: nothing found, 0 acceptances\n$/);
  });
});

describe('a finding', () => {
  test('both sides are shown, where they part, and what a grant says', () => {
    const lines = findingLines(finding, plain);
    expect(lines).toContain('  a grant    [{"exp":1}] then []');
    expect(lines).toContain('  typescript ERROR forbidden need [{"exp":1}]');
    expect(lines).toContain('  need parts at byte 8 of 11 typescript, 11 go:');
    expect(lines.at(-1)).toBe('  again      parley fuzz --repeat x');
  });
  test('what must be answered is shown where it is known', () => {
    const expected = { error: 'forbidden' as const, need: [{ exp: 3 }] };
    const known: FuzzFinding = { ...finding, mode: 'fail-closed', rules: ['CAVEAT-1'], expected };
    const lines = findingLines(known, plain);
    expect(lines).toContain('  rules      CAVEAT-1');
    expect(lines).toContain('  must be    ERROR forbidden need [{"exp":3}]');
    expect(lines).toContain('    expected  [{"exp":3}]');
  });
  test('no answer is told as such', () => {
    const lost = { ...finding, answers: { go: [{ lost: 'crashed' as const, note: 'the port exited with code 2' }] } };
    expect(findingLines(lost, plain).join('\n')).toContain(
      'go        no answer (crashed): the port exited with code 2',
    );
  });
});
