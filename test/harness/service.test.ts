import { describe, expect, test } from 'vitest';
import type { CaseEvent, Fixture, JournalLine, Scenario, Step } from '../../generated/types.ts';
import { certify, readManifest, runScenario, type ServiceSuite, type Suite } from '../../src/harness/index.ts';
import { seeds } from '../../src/suite/index.ts';
import { doublePath, suiteOf } from '../ports/certify.ts';
import { livingWith } from '../ports/living.ts';

const fixture: Fixture = {
  fixture: 1,
  service: { id: 'double.example', name: 'Double' },
  clock: 1_790_000_000,
  trusted: [],
  state: {},
  capabilities: [],
};

const time = (now: number): Step => ({
  do: 'request',
  send: { verb: 'ASK', capability: 'time' },
  expect: { kind: 'ANSWER', fields: { data: { now } }, lens: `now: ${now}`, absent: ['more'] },
});

function scenario(...steps: readonly Step[]): Scenario {
  const all: Step[] = [{ do: 'request', send: { verb: 'HELLO' }, expect: { kind: 'BRIEF' } }, ...steps];
  return { id: 'service-double/x', title: 'x', requires: ['FRAME-4'], since: 1, source: 'hand', steps: all };
}

const good = scenario({ do: 'clock', now: 1_790_000_005 }, time(1_790_000_005));

/** Those whose clock is waited for; the others have time, for a busy machine is slow. */
const late = ['other-re', 'mute', 'deaf-after', 'lingers'];
const LONG_MS = 15_000;

function play(behave: string, played: Scenario = good, timeout = late.includes(behave) ? 1_500 : LONG_MS) {
  const manifest = readManifest(doublePath('service'));
  if (!manifest.ok) throw new Error(manifest.refusal.message);
  const { folder, command } = manifest.value;
  return runScenario(played, {
    service: { command: [...command, 'serve'], folder, env: { BEHAVE: behave } },
    fixture,
    people: seeds(),
    timeout,
    startTimeout: 30_000,
    finishTimeout: timeout,
  });
}

describe('a scenario', () => {
  test('passes where everything is as it says', async () => {
    expect(await play('honest')).toMatchObject({ outcome: 'pass' });
  });

  test.each([
    ['wrong', 'fail', 'it parts at data.now'],
    ['event', 'fail', 'other events came before it'],
    ['no-code', 'fail', 'its code is none of ERR-2'],
    ['no-reply', 'fail', 'it is no reply (LENS-14)'],
    ['wrong-lens', 'fail', 'its lens is not its Lens'],
    ['over-budget', 'fail', 'over the budget of 2000'],
    ['says-replay', 'fail', 'over the budget of 2000'],
    ['one-id', 'garbage', 'two of its frames have one id'],
    ['stray', 'garbage', 'a line on stdout is no frame'],
    ['huge-line', 'garbage', 'a line of more than 1048576 bytes'],
    ['other-re', 'garbage', 'did not come within'],
    ['mute', 'timeout', '1 of 1 replies did not come within'],
    ['crash', 'crashed', 'the service exited with code 3'],
    ['events-for-ever', 'garbage', 'it sends events without end'],
    ['twice', 'garbage', 'what was answered is answered again'],
    ['dies-after', 'garbage', 'before its input ended it exited with code 0'],
    ['deaf-after', 'garbage', 'after the last step it answers HELLO no more'],
    ['lingers', 'garbage', 'it did not end when its input ended'],
  ])('of a service that is %s is %s', async (behave, outcome, why) => {
    const came = await play(behave);
    expect(came).toMatchObject({ outcome });
    expect(came.fault?.why).toContain(why);
  });

  test('tells the step, what was sent, and both sides', async () => {
    const { fault } = await play('wrong');
    expect(fault).toMatchObject({
      step: 3,
      sent: { verb: 'ASK', capability: 'time' },
      expected: { data: { now: 1_790_000_005 } },
      got: { data: { now: 1_790_000_006 } },
    });
  });

  test('holds raw bytes, requests at once and repeats against what is expected', async () => {
    const answered = { kind: 'ANSWER' as const, fields: { data: { now: 1_790_000_000 } } };
    const all = scenario(
      {
        do: 'raw',
        pieces: [{ text: '{"parley":1,"id":"é' }, { text: '","verb":"HELLO"}\n{\n' }],
        expect: [
          { re: '?', expect: { kind: 'ERROR', code: 'bad_frame' } },
          { re: 'é', expect: { kind: 'BRIEF' } },
        ],
      },
      {
        do: 'together',
        requests: [{ send: { verb: 'ASK', capability: 'time' }, times: 5 }],
        outcomes: [{ times: 5, expect: answered }],
      },
      {
        do: 'together',
        requests: [{ send: { verb: 'ASK', capability: 'time', id: 'same' }, times: 3, expect: answered }],
      },
    );
    expect(await play('honest', all)).toMatchObject({ outcome: 'pass' });
    const tooMany = scenario({
      do: 'together',
      requests: [{ send: { verb: 'ASK', capability: 'time' }, times: 2 }],
      outcomes: [{ expect: answered }, { expect: { kind: 'BRIEF' } }],
    });
    expect(await play('honest', tooMany)).toMatchObject({ outcome: 'fail', fault: { step: 2 } });
  });

  test('leaves no process behind, whatever the service does', async () => {
    await Promise.all(['lingers', 'events-for-ever', 'mute', 'crash'].map((behave) => play(behave, good, 300)));
    expect(livingWith('BEHAVE=')).toEqual([]);
  });
});

describe('certification for service', () => {
  const service: ServiceSuite = {
    fixture,
    byId: new Map([[good.id, { scenario: good, people: seeds() }]]),
    files: [
      {
        operation: 'service.double',
        profile: 'service',
        vectors: [{ ...good, flags: [], params: {}, expect: { data: {} } } as never],
      },
    ],
  };
  const vector = service.files[0]?.vectors[0] as never;
  const suiteNow = (): Suite => ({
    ...suiteOf([]),
    files: service.files,
    byId: new Map([[good.id, { vector, operation: 'service.double', profile: 'service' }]]),
    service,
  });

  async function certified(behave: string, words?: readonly string[]): Promise<readonly JournalLine[]> {
    const manifest = readManifest(doublePath('service'));
    if (!manifest.ok) throw new Error(manifest.refusal.message);
    const { folder, command, version, language } = manifest.value;
    const events: JournalLine[] = [];
    const target = {
      name: 'service',
      version,
      language,
      profiles: ['service'] as const,
      port: { command, folder, env: { BEHAVE: behave } },
      timeout: LONG_MS,
      known: new Map<string, string>(),
      repeat: 'parley certify service',
      ...(words === undefined ? {} : { service: words }),
    };
    await certify({
      suite: suiteNow(),
      candidates: [{ target }],
      selection: { filters: [], revision: 1, seed: 0 },
      refusalsOf: () => [],
      tell: (event) => events.push(event),
    });
    return events;
  }
  const caseOf = (events: readonly JournalLine[]) => events.find((event): event is CaseEvent => event.event === 'case');

  test('tells a case for each scenario, and that the port has them', async () => {
    const events = await certified('honest', ['serve']);
    expect(events.map(({ event }) => event)).toEqual(['run', 'started', 'mark', 'case', 'mark', 'ended']);
    expect(caseOf(events)).toMatchObject({ id: good.id, outcome: 'pass' });
  });

  test('tells the step at which one failed', async () => {
    const failed = caseOf(await certified('wrong', ['serve']));
    expect(failed).toMatchObject({
      outcome: 'fail',
      step: { number: 3, expected: { kind: 'ANSWER', data: { now: 1_790_000_005 } } },
      note: 'step 3: it parts at data.now',
    });
  });

  test('a manifest without service claims none of them', async () => {
    expect(caseOf(await certified('honest'))).toMatchObject({ outcome: 'not claimed' });
  });
});
