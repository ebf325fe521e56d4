import { expect, test } from 'vitest';
import type { CaseEvent, JournalLine, Vectors } from '../../generated/types.ts';
import { codeSpan, fencedBlock, markdownText } from '../../src/report/index.ts';
import { vector } from '../ports/certify.ts';
import { NASTY, passing, port, recorded, run } from './recorded.ts';

const failed = (text: string): Partial<CaseEvent> => ({ outcome: 'fail', got: { data: { text } } });

/** The text without fenced blocks and code spans, as a reader of GitHub's Markdown takes them away. */
function outsideCode(text: string): string {
  const prose: string[] = [];
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    const run = /^(`{3,})[a-z]*$/.exec(line)?.[1];
    if (fence === undefined && run !== undefined) fence = run;
    else if (fence !== undefined && line === fence) fence = undefined;
    else if (fence === undefined) prose.push(line);
  }
  expect(fence).toBeUndefined();
  return prose.join('\n').replace(/(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/g, 'CODE');
}

test('ports × profiles with counts, certified or why not, and what was skipped', () => {
  const text = markdownText(
    recorded([
      run([port('one'), port('two'), port('three')]),
      ...passing('one'),
      ...passing('two', { 'canonical-encode/list': failed('8') }),
      { event: 'skipped', port: 'three', reason: 'no go' },
    ]),
  );
  expect(text).toMatch(/^## Parley conformance: 1 of 2 ports certified\n/);
  expect(text).toContain('| port | language | core | findings |\n| --- | --- | --- | --- |\n');
  expect(text).toContain('| `one` `1` | `C` | 154/154 **certified** | 0 |');
  expect(text).toContain('| `two` `1` | `C` | 153/154, **1 failed** | 0 |');
  expect(text).toContain('| `three` | skipped | – | – |');
  expect(text).toContain('Skipped:\n\n- `three`: `no go`');
  expect(text).toContain('Not certified in this revision: transport, bots.');
});

test('failures by rule: the first ids, the rest counted, one in full, and the command in a block of its own', () => {
  const changes = Object.fromEntries(
    Array.from({ length: 7 }, (_, index) => [`canonical-encode/number-${index}`, failed('x')]),
  );
  const text = markdownText(recorded([run([port('one')]), ...passing('one', changes)]));
  expect(text).toContain('### `one`: 7 vectors not passed');
  expect(text).toMatch(
    /\*\*CANON-1\*\* MUST: `canonical-encode\/number-0`, .*`canonical-encode\/number-4` and 2 more\n/,
  );
  expect(text).toContain('```text\nFAIL one canonical-encode/number-0');
  expect(text).toContain('```sh\nparley certify one --filter canonical-encode/number-0\n```');
});

test('findings, known failures and new vectors', () => {
  const found = Array.from(
    { length: 12 },
    (_, index): JournalLine => ({ event: 'finding', port: 'one', kind: 'stray line', message: `hello ${index}` }),
  );
  const known = { ...failed('x'), known: 'eight is its lucky number' };
  const events = passing('one', { 'canonical-encode/list': known, 'canonical-encode/later': failed('8') });
  const text = markdownText(recorded([run([port('one')]), ...events.slice(0, -1), ...found]));
  expect(text).toContain('### `one`: 12 findings');
  expect(text).toContain('- `stray line`: `hello 9`\n- and 2 more findings');
  expect(text).toContain('Known failures of `one`, 1:\n\n- 1: `eight is its lucky number`');
  expect(text).not.toContain('canonical-encode/later');
});

test('a part of the vectors is told as one', () => {
  const shard = { index: 2, of: 3 };
  const one = markdownText(recorded([run([port('one')], { partial: true, shard }), ...passing('one')]));
  expect(one).toMatch(/^## Parley conformance: shard 2 of 3 passed\n/);
  const broken = passing('one', { 'canonical-encode/list': failed('8') });
  const two = markdownText(recorded([run([port('one')], { partial: true, filters: ['list'] }), ...broken]));
  expect(two).toMatch(/^## Parley conformance: 1 port with failures in a part of the vectors\n/);
  const away: JournalLine = { event: 'skipped', port: 'one', reason: 'no go' };
  expect(markdownText(recorded([run([port('one')]), away]))).toMatch(/^## Parley conformance: nothing was run\n/);
});

test('what a port writes stands in code alone: no markup, mention, link or cell is made of it', () => {
  const text = markdownText(
    recorded([
      run([port(NASTY, { version: NASTY, language: NASTY, repeat: NASTY }), port('two')]),
      ...passing(NASTY, {
        'canonical-encode/list': { ...failed(NASTY), note: NASTY },
        'canonical-encode/number-1': { outcome: 'fail', got: { error: 'internal', message: NASTY }, known: NASTY },
      }).slice(0, -1),
      { event: 'finding', port: NASTY, kind: NASTY, message: NASTY },
      { event: 'skipped', port: 'two', reason: NASTY },
    ]),
  );
  const prose = outsideCode(text);
  for (const bad of ['@everyone', '<', '#1', '](', 'alert', '`']) expect(prose).not.toContain(bad);
  expect(prose).toContain('| CODE CODE | CODE | 152/154, **2 failed** | 1 |');
});

test('code spans and blocks hold any backticks', () => {
  expect(codeSpan('a`b', 9)).toBe('``a`b``');
  expect(codeSpan('`', 9)).toBe('`` ` ``');
  expect(codeSpan(' a ', 9)).toBe('`  a  `');
  expect(codeSpan('', 9)).toBe('` `');
  expect(codeSpan('x|y', 9)).toBe('`x\\u{7c}y`');
  expect(codeSpan('\ud83d\ude00\ud83d\ude00', 3)).toBe('`\ud83d\ude00…`');
  expect(fencedBlock('text', ['````', 'a\nb'])).toBe('`````text\n````\na\\u{a}b\n`````');
});

test('it is never longer than 60 KB, and says what it left out', () => {
  const many: readonly Vectors[] = [
    {
      operation: 'canonical.encode',
      profile: 'core',
      vectors: Array.from({ length: 12 }, (_, index) =>
        vector(
          `canonical-encode/v-${index}`,
          `${index}`,
          { data: { text: 'é' } },
          { requires: [`CANON-${index + 1}`] },
        ),
      ),
    },
  ];
  const ports = Array.from({ length: 120 }, (_, index) => port(`port-${index}-${'ü'.repeat(200)}`));
  const claimed = ['canonical.encode'];
  const cases = ports.flatMap(({ name }): JournalLine[] => [
    { event: 'started', port: name, claimed },
    ...(many[0]?.vectors ?? []).map(
      ({ id }): CaseEvent => ({ event: 'case', port: name, id, ...failed('ü'.repeat(900)), outcome: 'fail' }),
    ),
  ]);
  const text = markdownText(recorded([run(ports), ...cases], many));
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(60_000);
  expect(Buffer.byteLength(text)).toBeGreaterThan(40_000);
  expect(text).toContain('and 20 more ports');
  expect(text).toMatch(/_Cut here: [\d,]+ parts more\. The JSON report tells all\._/);
  outsideCode(text);
});

test('a vector that is new and not passed is no failure of a part', () => {
  const journal = [run([port('one')], { partial: true }), ...passing('one', { 'canonical-encode/later': failed('8') })];
  expect(markdownText(recorded(journal))).toMatch(/^## Parley conformance: a part of the vectors passed\n/);
});
