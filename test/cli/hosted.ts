import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Scenario, VectorsIndex } from '../../generated/types.ts';
import { seeds } from '../../src/suite/index.ts';
import { doublePath, smallSuite, writeVectors } from '../ports/certify.ts';

const CLOCK = 1_790_000_000;

/** A scenario that sets the clock, reads it, and expects a time. */
function scenario(id: string, now: number, expected = now): Scenario {
  return {
    id: `service-clock/${id}`,
    title: id,
    requires: ['FIXTURE-2'],
    since: 1,
    source: 'hand',
    steps: [
      { do: 'request', send: { verb: 'HELLO' }, expect: { kind: 'BRIEF' } },
      { do: 'clock', now },
      {
        do: 'request',
        send: { verb: 'ASK', capability: 'time' },
        expect: { kind: 'ANSWER', fields: { data: { now: expected } } },
      },
    ],
  };
}

const good = (at: number) => scenario(`good-${at}`, CLOCK + at);

/**
 * Twelve scenarios: of them two that the host fails, one that it knows it fails, and one that it does not, as it
 * thinks.
 */
export const clockScenarios: readonly Scenario[] = [
  ...[1, 2, 3].map(good),
  scenario('wrong', CLOCK + 4, CLOCK + 5),
  ...[5, 6].map(good),
  scenario('known', CLOCK + 7, CLOCK + 8),
  ...[8, 9, 10].map(good),
  scenario('wrong-too', CLOCK + 11, CLOCK + 12),
  good(12),
];
/** Of a service that ends before it says anything. */
export const silentScenario = (at: number): Scenario => ({
  ...scenario(`silent-${at}`, CLOCK + 20 + at),
  fixture: { service: { name: 'Silent' } },
});
export const eats: Scenario = scenario('eats', CLOCK + 777);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Adds a fixture and scenarios to a folder of vectors, as emission would. */
export function writeScenarios(folder: string, scenarios: readonly Scenario[]): void {
  const fixture = {
    fixture: 1,
    service: { id: 'host.example', name: 'Host' },
    clock: CLOCK,
    trusted: [],
    state: {},
    capabilities: [],
  };
  const files = { profile: 'service', group: 'service-clock', people: seeds(), scenarios };
  const texts = [JSON.stringify(fixture), JSON.stringify(files)] as const;
  mkdirSync(join(folder, 'service'), { recursive: true });
  writeFileSync(join(folder, 'fixture.json'), texts[0]);
  writeFileSync(join(folder, 'service/clock.json'), texts[1]);
  const path = join(folder, 'index.json');
  const index: VectorsIndex = JSON.parse(readFileSync(path, 'utf8'));
  index.fixture = { file: 'fixture.json', sha256: sha256(texts[0]) };
  index.scenarios = [
    { file: 'service/clock.json', group: 'service-clock', count: scenarios.length, sha256: sha256(texts[1]) },
  ];
  const all = [...index.files, index.fixture, ...index.scenarios];
  index.digest = sha256(all.map((each) => `${each.file} ${each.sha256}\n`).join(''));
  writeFileSync(path, JSON.stringify(index));
}

/** A copy of the port host in the current folder, the small suite, and scenarios; gives the words that certify it. */
export function standWithHost(
  scenarios: readonly Scenario[] = clockScenarios,
  known: Readonly<Record<string, string>> = {
    'service-clock/known': 'its clock is slow',
    'service-clock/good-9': 'mended',
  },
): readonly string[] {
  const from = dirname(doublePath('host'));
  cpSync(from, 'ports/host', { recursive: true });
  // All of it lies in its own folder: in a sandbox it sees no other.
  cpSync(join(from, '..', 'frames.mjs'), 'ports/host/frames.mjs');
  const program = readFileSync('ports/host/port.mjs', 'utf8');
  writeFileSync('ports/host/port.mjs', program.replace('../frames.mjs', './frames.mjs'));
  if (Object.keys(known).length > 0) writeFileSync('ports/host/known-failures.json', JSON.stringify(known));
  mkdirSync('vectors');
  writeVectors('vectors', smallSuite());
  writeScenarios('vectors', scenarios);
  return ['certify', 'ports/host/port.json', '--vectors', 'vectors'];
}
