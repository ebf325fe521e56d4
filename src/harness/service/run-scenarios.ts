import { availableParallelism } from 'node:os';
import type { CaseEvent, JournalLine } from '../../../generated/types.ts';
import { keptReply } from '../certify/kept.ts';
import type { Planned } from '../certify/plan.ts';
import { isFailed, type Target } from '../certify/port-run.ts';
import type { ServiceSuite } from '../certify/scenarios.ts';
import type { SoFar } from '../certify/so-far.ts';
import { type Finding, limitFindings } from '../port/finding.ts';
import type { LinkOptions } from '../port/link.ts';
import { runScenario, type ScenarioResult } from './scenario-run.ts';

/** The scenarios of one port, and whom to tell. */
export interface ScenariosRun {
  readonly target: Target;
  readonly service: ServiceSuite;
  readonly plan: readonly Planned[];
  /** Milliseconds from the start of a service to the first thing that comes of it. */
  readonly startTimeout: number;
  /** After so many in a row in which the service never answered, the rest is not run. */
  readonly patience: number;
  readonly bail: boolean;
  /** How many cases the port was asked before. */
  readonly asked: number;
  /** What was told of the port before the run was broken off; no scenario that stands there is run again. */
  readonly soFar: SoFar | undefined;
  readonly trace?: LinkOptions['trace'];
  readonly tell: (event: JournalLine) => void;
}

/**
 * The scenarios that run at one time, whatever the number of ports: each has a process of its own. They are more than
 * the processors, for each waits a part of its time, as its fixture says.
 */
const lanes = { free: availableParallelism() + 2, waiting: [] as (() => void)[] };

async function inLane<T>(run: () => Promise<T>): Promise<T> {
  if (lanes.free > 0) lanes.free -= 1;
  else await new Promise<void>((resolve) => lanes.waiting.push(resolve));
  try {
    return await run();
  } finally {
    const next = lanes.waiting.shift();
    if (next === undefined) lanes.free += 1;
    else next();
  }
}

/**
 * Runs the scenarios of a port, each against a service of its own, and tells of each in the order of the plan. A port whose
 * manifest has no `service` claims none of them (PORT-13). Gives the stderr of the last that was no pass, or that the port is one
 * that cannot be started at all, which is then told.
 */
export async function runScenarios(run: ScenariosRun): Promise<{ readonly stderr: string } | 'unstartable'> {
  const { target, service, plan, tell, bail, patience, asked, soFar } = run;
  const port = target.name;
  const { service: words } = target;
  if (words === undefined) {
    tell({ event: 'started', port, mode: 'service', claimed: [] });
    for (const { vector } of plan) tell({ event: 'case', port, id: vector.id, outcome: 'not claimed' });
    return { stderr: '' };
  }
  const before = soFar?.mark.scenarios;
  const finding = ({ kind, message }: Finding): void => tell({ event: 'finding', port, kind, message });
  const findings = limitFindings(finding, before === undefined ? {} : soFar?.mark.findings);
  const results: (ScenarioResult | undefined)[] = [];
  let stderr = '';
  let told = before ?? 0;
  let silent = before === undefined ? 0 : (soFar?.mark.endedInARow ?? 0);
  /** Each scenario has a service of its own, so what is told of one is final. */
  const mark = (): void =>
    tell({ event: 'mark', port, asked, endedInARow: silent, findings: { ...findings.counts() }, scenarios: told });
  let failed = soFar?.cases.slice(asked).some(isFailed) ?? false;
  let begun = before !== undefined;
  /** Told when the first came to something: until then the command may prove to be one that cannot be started. */
  const begin = (): void => {
    if (begun) return;
    begun = true;
    tell({ event: 'started', port, mode: 'service', claimed: service.files.map(({ operation }) => operation) });
    mark();
  };
  let unstartable: string | undefined;
  const goesOn = (): boolean => !(bail && failed) && silent < patience && unstartable === undefined;
  /** In the order of the plan, and nothing behind what the run ends at: so it is the same however many run at one time. */
  const give = (): void => {
    if (unstartable !== undefined || results[told] === undefined) return;
    begin();
    for (;;) {
      const result = goesOn() ? results[told] : undefined;
      if (result === undefined) return;
      const event = eventOf(plan[told] as Planned, result, target);
      failed ||= isFailed(event);
      silent = result.silent ? silent + 1 : 0;
      if (result.outcome !== 'pass' && result.stderr !== '') stderr = result.stderr;
      if (event.outcome === 'pass' && target.known.has(event.id)) {
        // Told in full, as of cases: a run that goes on looks for each of them.
        finding({ kind: 'known failure', message: `${event.id} passes: take it off known-failures.json` });
      }
      tell(event);
      told += 1;
      // After each, not after each that came together: the journal is the same line by line, whichever ended first.
      mark();
    }
  };
  const { command, ...rest } = target.port;
  const runOne = async (place: number): Promise<void> => {
    if (place < (before ?? 0) || !goesOn()) return;
    const { vector } = plan[place] as Planned;
    const placed = service.byId.get(vector.id);
    if (placed === undefined) throw new Error(`there is no scenario ${vector.id}`);
    const result = await runScenario(placed.scenario, {
      service: { ...rest, command: [...command, ...words] },
      fixture: service.fixture,
      people: placed.people,
      timeout: target.timeout,
      startTimeout: run.startTimeout,
      trace: run.trace,
    });
    results[place] = result;
    // A command that answered cases before can be started: then it is the service that cannot.
    // The first of the plan alone says so, whichever comes to something first.
    if (asked === 0 && before === undefined && place === 0) unstartable = result.unstartable;
    give();
  };
  await Promise.all(plan.map((_, place) => inLane(() => runOne(place))));
  if (unstartable !== undefined) {
    tell({ event: 'unstartable', port, reason: unstartable });
    return 'unstartable';
  }
  if (silent >= patience) {
    findings.take({ kind: 'gave up', message: `${silent} services in a row answered nothing: the rest is not run` });
  }
  findings.end();
  return { stderr };
}

function eventOf({ vector, isNew }: Planned, result: ScenarioResult, { name, known }: Target): CaseEvent {
  const { outcome, fault, note, ms } = result;
  const event: CaseEvent = { event: 'case', port: name, id: vector.id, outcome };
  if (isNew) event.new = true;
  event.ms = ms;
  if (outcome === 'pass') return event;
  if (fault !== undefined) {
    if (outcome === 'fail') Object.assign(event, keptReply({ data: fault.got }, { data: fault.expected }));
    // Where it broke off nothing is compared: what came until then is told as it is.
    else if (Object.keys(fault.got).length > 0) Object.assign(event, keptReply(fault.got, { data: fault.expected }));
    event.step = { number: fault.step, sent: fault.sent, expected: fault.expected };
    event.note = `step ${fault.step}: ${fault.why}`;
  } else if (note !== undefined) event.note = note;
  const reason = known.get(vector.id);
  if (reason !== undefined) event.known = reason;
  return event;
}
