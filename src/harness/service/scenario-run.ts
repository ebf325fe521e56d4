import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fixture, Outcome, Scenario } from '../../../generated/types.ts';
import { type Came, mergePatch, playScenario, type Stage, type StepFault } from '../../suite/index.ts';
import { compactJson, decodeBase64url, type JsonObject, type JsonValue } from '../../wire/index.ts';
import { leftFindings } from '../port/left.ts';
import { type PortCommand, startProcess } from '../port/process.ts';
import { openTalk, type TalkOptions } from './talk.ts';

/** What a scenario is run with. */
export interface Stagecraft extends TalkOptions {
  /** The port's command and its words of the service mode; the path of the fixture is put behind them (PORT-13). */
  readonly service: PortCommand;
  readonly fixture: Fixture;
  /** The seeds of those who sign, by name, as b64url. */
  readonly people: Readonly<Record<string, string>>;
}

/** What a scenario came to; with a fault, where. */
export interface ScenarioResult {
  readonly outcome: Extract<Outcome, 'pass' | 'fail' | 'timeout' | 'crashed' | 'garbage'>;
  readonly fault?: StepFault;
  readonly note?: string;
  /** Whether nothing came of the service at all. */
  readonly silent: boolean;
  /** Why its command could not be started, where it could not. */
  readonly unstartable?: string;
  readonly stderr: string;
  readonly ms: number;
}

/** Runs a scenario against a service that is started for it alone, and leaves nothing of it behind. */
export async function runScenario(scenario: Scenario, craft: Stagecraft): Promise<ScenarioResult> {
  const start = performance.now();
  const fixture = (scenario.fixture === undefined
    ? craft.fixture
    : mergePatch(craft.fixture as unknown as JsonValue, scenario.fixture)) as unknown as Fixture;
  const folder = mkdtempSync(join(tmpdir(), 'parley-fixture-'));
  try {
    const path = join(folder, 'fixture.json');
    writeFileSync(path, compactJson(fixture as unknown as JsonValue));
    const { command, ...rest } = craft.service;
    const port = startProcess({ ...rest, command: [...command, path], readable: [folder] });
    const talk = openTalk(port, craft);
    const stage: Stage = { step: 0, sent: {}, expected: {} };
    const came = await converse(scenario, { craft, fixture, stage, talk });
    const exit = came === undefined ? await talk.finish() : await talk.stop();
    const last =
      came ??
      endFault(
        talk.faults(),
        leftFindings(exit).map(({ message }) => message),
        stage,
      );
    const ms = Math.round((performance.now() - start) * 1000) / 1000;
    const { failure } = exit;
    const unstarted = failure === undefined ? {} : { unstartable: failure };
    return { outcome: 'pass', ...last, silent: talk.silent(), stderr: port.stderr(), ms, ...unstarted };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Conversation {
  readonly craft: Stagecraft;
  readonly fixture: Fixture;
  readonly stage: Stage;
  readonly talk: ReturnType<typeof openTalk>;
}

type Told = Pick<ScenarioResult, 'outcome' | 'fault' | 'note'>;

async function converse(scenario: Scenario, { craft, fixture, stage, talk }: Conversation): Promise<Told | undefined> {
  const seeds = new Map(
    Object.entries(craft.people).map(([name, seed]) => [name, decodeBase64url(seed) as Uint8Array] as const),
  );
  const playing = playScenario(scenario, { seeds, service: fixture.service.id, clock: fixture.clock }, stage);
  for (let next = playing.next(); ; ) {
    if (next.done === true) return next.value === undefined ? undefined : { outcome: 'fail', fault: next.value };
    const { pieces, waits, end } = next.value;
    const came = await talk.exchange(
      pieces,
      waits.map(({ re }) => re),
      end,
    );
    if ('lost' in came) {
      const note = talk.faults()[0] === undefined ? came.why : `${came.why}; ${talk.faults()[0]}`;
      const outcome = came.lost === 'timeout' && talk.faults().length > 0 ? 'garbage' : came.lost;
      return { outcome, note, fault: { ...stageFault(stage, note), got: shownCame(came.came) } };
    }
    const stray = talk.faults()[0];
    if (stray !== undefined) return { outcome: 'garbage', note: stray, fault: stageFault(stage, stray) };
    next = playing.next(came as readonly Came[]);
  }
}

/** A service that did all that was asked may still have said too much, or not have gone. */
function endFault(strays: readonly string[], left: readonly string[], stage: Stage): Told | undefined {
  const why = strays[0] ?? left[0];
  return why === undefined ? undefined : { outcome: 'garbage', note: why, fault: stageFault(stage, why) };
}

function stageFault({ step, sent, expected }: Stage, why: string): StepFault {
  return { step, sent, expected, got: {}, why };
}

function shownCame(came: readonly unknown[]): JsonObject {
  const there = came.filter((each) => each !== undefined) as unknown as JsonValue[];
  return there.length === 0 ? {} : { replies: there.slice(0, 3) };
}
