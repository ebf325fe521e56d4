import { expect, test } from 'vitest';
import type { JournalLine } from '../../generated/types.ts';
import { type Candidate, certify, readManifest } from '../../src/harness/index.ts';
import { certifyDouble, doublePath, smallSuite, suiteOf, vector } from '../ports/certify.ts';

const wrong = vector('canonical-encode/wrong', '"a"', { data: { text: 'b' } });

test('a known failure keeps its reason; one that passes, or is no vector, is found', async () => {
  const known = new Map([
    [wrong.id, 'a matter of taste'],
    ['lens-value/null', 'mended'],
    ['lens-value/gone', 'renamed'],
  ]);
  const { cases, findings } = await certifyDouble('honest', smallSuite([wrong]), { known });
  expect(cases.get(wrong.id)).toMatchObject({ outcome: 'fail', known: 'a matter of taste' });
  expect(findings.map(({ message }) => message)).toEqual([
    'lens-value/null passes: take it off known-failures.json',
    'known-failures.json names lens-value/gone, which is no vector',
  ]);
});

test('cases are told in the order of the plan, whatever the order of the answers', async () => {
  const { cases } = await certifyDouble('linter');
  const ids = smallSuite().flatMap(({ vectors }) => vectors.map(({ id }) => id));
  expect([...cases.keys()]).toEqual(ids);
});

test('bail stops at the first failure', async () => {
  const files = smallSuite().map((file) => ({ ...file, vectors: [...file.vectors] }));
  files[0]?.vectors.unshift(wrong);
  const { cases, findings } = await certifyDouble('honest', files, { options: { bail: true } });
  expect(cases.get(wrong.id)?.outcome).toBe('fail');
  expect(cases.size).toBeLessThanOrEqual(65);
  expect(findings).toEqual([]);
});

function candidate(name: string, changes: Partial<Candidate['target']> = {}): Candidate {
  const manifest = readManifest(doublePath(name));
  if (!manifest.ok) throw new Error(manifest.refusal.message);
  const { version, language, folder, command } = manifest.value;
  const port = { command, folder, env: {} };
  const target = {
    name,
    version,
    language,
    profiles: ['core'] as const,
    port,
    timeout: 5000,
    known: new Map(),
    repeat: '',
  };
  return { manifest: manifest.value, target: { ...target, ...changes } };
}

async function eventsOf(candidates: readonly Candidate[], filters: readonly string[] = []): Promise<JournalLine[]> {
  const events: JournalLine[] = [];
  await certify({
    suite: suiteOf(smallSuite()),
    candidates,
    selection: { filters, revision: 1, seed: 0 },
    refusalsOf: () => ['invalid_params'],
    tell: (event) => events.push(event),
  });
  return events;
}

test('ports run at once, each with its own results', async () => {
  const events = await eventsOf([candidate('slow', { profiles: ['core'] }), candidate('honest')], ['list']);
  expect(events[0]).toMatchObject({ event: 'run', partial: true, ports: [{ name: 'slow' }, { name: 'honest' }] });
  const cases = events.flatMap((event) => (event.event === 'case' ? [`${event.port} ${event.id}`] : []));
  expect(cases.sort()).toEqual(
    ['honest', 'slow'].flatMap((port) => [`${port} canonical-encode/list`, `${port} canonical-encode/list-open`]),
  );
});

test('a port whose toolchain is not here is skipped, and nothing of it is started', async () => {
  const { manifest, target } = candidate('honest');
  if (manifest === undefined) throw new Error('no manifest');
  const events = await eventsOf([{ target, manifest: { ...manifest, setup: [['no-such-compiler']] } }]);
  expect(events.slice(1)).toEqual([{ event: 'skipped', port: 'honest', reason: 'no no-such-compiler' }]);
});

test('a port whose needs cannot be fetched is skipped; one whose set-up fails otherwise cannot be started', async () => {
  const { manifest, target } = candidate('honest');
  if (manifest === undefined) throw new Error('no manifest');
  const reason = 'set-up failed: false: exit code 1';
  const fetching = await eventsOf([{ target, manifest: { ...manifest, fetch: [['false']] } }]);
  expect(fetching.slice(1)).toEqual([{ event: 'skipped', port: 'honest', reason }]);
  const making = await eventsOf([{ target, manifest: { ...manifest, setup: [['false']] } }]);
  expect(making.slice(1)).toEqual([{ event: 'unstartable', port: 'honest', reason }]);
});

test('with nothing planned no port is started', async () => {
  expect(await eventsOf([candidate('honest')], ['no such vector'])).toHaveLength(1);
});
