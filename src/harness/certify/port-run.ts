import type { CaseEvent, JournalLine, Profile } from '../../../generated/types.ts';
import type { ErrorCode, JsonObject } from '../../wire/index.ts';
import { suits } from '../port/dialects.ts';
import { limitFindings } from '../port/finding.ts';
import { shownValue } from '../port/frame-fault.ts';
import type { Brief } from '../port/handshake.ts';
import type { Ask, LinkOptions } from '../port/link.ts';
import { askTail, judgeProbe, type Probe, probesOf } from '../port/probes.ts';
import type { PortCommand } from '../port/process.ts';
import { converse } from '../port/session.ts';
import { type Again, askAgain } from './again.ts';
import { type Judged, judge, type Right } from './judge.ts';
import type { Planned } from './plan.ts';
import { type SoFar, wasAnswered, wasRight } from './so-far.ts';
import { askedFiles, type Suite } from './vectors.ts';

/** A port, as a run needs it. */
export interface Target {
  readonly name: string;
  readonly version: string;
  readonly language: string;
  /** What it is to be certified for. */
  readonly profiles: readonly Profile[];
  readonly port: PortCommand;
  readonly timeout: number;
  /** What is appended to its command to start its service mode (PORT-13), where it has one. */
  readonly service?: readonly string[];
  /** The vectors that it is known to fail, each with the reason. */
  readonly known: ReadonlyMap<string, string>;
  /** The command that runs this port again. */
  readonly repeat: string;
}

export interface PortRun {
  readonly target: Target;
  readonly suite: Suite;
  readonly plan: readonly Planned[];
  readonly refusalsOf: (operation: string) => readonly ErrorCode[];
  /** Whether SPEC.md has an operation of that name. */
  readonly isOperation: (name: string) => boolean;
  /** Draws which cases are asked again. */
  readonly seed: number;
  readonly startTimeout: number;
  /** After so many cases in a row that each ended the port, the rest is not run. */
  readonly patience: number;
  /** Whether to stop after the first failure. */
  readonly bail: boolean;
  /** What was told of it before the run was broken off; none of that is told again. */
  readonly soFar?: SoFar;
  readonly trace?: LinkOptions['trace'];
  readonly tell: (event: JournalLine) => void;
}

/** How asking a port ended: the end of its stderr, and whether anything counts against it; or it did not start. */
export type PortRunEnd = 'unstartable' | { readonly stderr: string; readonly failed: boolean };

interface Result extends Judged {
  readonly ms?: number;
}

/**
 * Runs the plan against one port, and tells what comes of it: cases in the order of the plan, whatever order answers
 * have.
 */
export async function runPort({
  target,
  suite,
  plan,
  refusalsOf,
  isOperation,
  seed,
  startTimeout,
  patience,
  bail,
  soFar,
  trace,
  tell,
}: PortRun): Promise<PortRunEnd> {
  const port = target.name;
  const results: (Result | undefined)[] = new Array(plan.length);
  const rights = plan.map((planned) => rightOf(planned, refusalsOf(planned.operation)));
  const before = soFar?.cases ?? [];
  for (const [place, { outcome }] of before.entries()) results[place] = { outcome };
  let told = before.length;
  let failed = before.some(isFailed);
  let places: number[] = [];
  let probes: readonly Probe[] = [];
  let again: Again = askAgain(0, seed);

  const findings = limitFindings((each) => finding(each.kind, each.message), soFar?.mark.findings);
  const finding = (kind: string, message: string): void => tell({ event: 'finding', port, kind, message });

  const settle = (place: number, result: Result): void => {
    results[place] ??= result;
    while (told < plan.length && results[told] !== undefined) tellCase(told++);
  };

  const tellCase = (place: number): void => {
    const { vector, isNew } = plan[place] as Planned;
    const result = withSibling(place);
    const event: CaseEvent = { event: 'case', port, id: vector.id, outcome: result.outcome };
    if (isNew) event.new = true;
    if (result.ms !== undefined) event.ms = Math.round(result.ms * 1000) / 1000;
    if (result.kept !== undefined) Object.assign(event, result.kept);
    if (result.note !== undefined) event.note = result.note;
    const known = target.known.get(vector.id);
    if (known !== undefined && result.outcome !== 'pass') event.known = known;
    if (known !== undefined && result.outcome === 'pass') {
      finding('known failure', `${vector.id} passes: take it off known-failures.json`);
    }
    failed ||= isFailed(event);
    tell(event);
  };

  /** A refusal counts only when the port also accepts the valid sibling: one that refuses everything proves nothing. */
  const withSibling = (place: number): Result => {
    const result = results[place] as Result;
    const { sibling, vector } = plan[place] as Planned;
    if (sibling === undefined || result.outcome !== 'pass' || results[sibling]?.outcome === 'pass') return result;
    const lost: Result = { outcome: 'fail', note: `refused, but its valid sibling ${vector.twin?.of} is not passed` };
    return result.ms === undefined ? lost : { ...lost, ms: result.ms };
  };

  const greet = ({ claims, dialects }: Claim): void => {
    const fixed = dialects.length === 0 ? {} : { dialects: [...dialects] };
    tell({ event: 'started', port, claimed: [...claims], ...fixed });
    for (const name of claims) {
      if (!isOperation(name)) findings.take({ kind: 'claim', message: `SPEC.md has no operation ${shownValue(name)}` });
    }
  };

  const begin = (brief: Brief) => {
    if (soFar === undefined) greet(brief);
    else if (!isSameClaim(brief, claimBefore(soFar))) {
      findings.take({ kind: 'changed claim', message: 'started again it gave another BRIEF (PORT-8)' });
    }
    const { claims, dialects } = soFar === undefined ? brief : claimBefore(soFar);
    const unasked: Unasked[] = [];
    for (const planned of plan) {
      // Without its valid sibling a twin proves nothing.
      const siblings = planned.sibling === undefined ? undefined : unasked[planned.sibling];
      unasked.push(whyUnasked(planned, claims, dialects) ?? siblings);
    }
    places = unasked.flatMap((why, place) => (why === undefined ? [place] : []));
    unasked.forEach((outcome, place) => {
      if (outcome !== undefined) settle(place, { outcome });
    });
    again = askAgain(places.length, seed);
    probes = probesOf(
      claims,
      askedFiles(suite)
        .filter(({ operation }) => !claims.has(operation))
        .map(({ operation, vectors }) => ({ operation, params: vectors[0]?.params ?? {} })),
    );
    const cases = places.map((place): Ask => {
      const { operation, vector } = plan[place] as Planned;
      return { tail: askTail(operation, vector.params) };
    });
    return { cases, probes: probes.map(({ ask }) => ask) };
  };

  const placeOf = (index: number): number => places[index] as number;
  const ended = await converse({
    port: target.port,
    timeout: target.timeout,
    startTimeout,
    patience,
    begin,
    answered: (index, frame: JsonObject, ms) => {
      again.first(index, frame);
      settle(placeOf(index), { ...judge(frame, rights[placeOf(index)] as Right), ms });
    },
    ...(soFar === undefined ? {} : { from: soFar.mark }),
    mark: ({ asked, endedInARow }) =>
      tell({ event: 'mark', port, asked, endedInARow, findings: { ...findings.counts() } }),
    missed: () =>
      [...places.keys()].filter((index) => {
        const event = before[placeOf(index)];
        return again.isDrawn(index) && event !== undefined && wasAnswered(event);
      }),
    cameFirst: (index, came) => {
      const event = before[placeOf(index)] as CaseEvent;
      const now = typeof came === 'string' ? came : judge(came, rights[placeOf(index)] as Right).outcome;
      if (typeof came !== 'string' && (now === 'pass') === wasRight(event)) return again.first(index, came);
      const message = `${event.id}, asked again (PORT-12): ${now}, where it was ${event.outcome}`;
      findings.take({ kind: 'another answer', message });
    },
    again: () => again.indices(),
    cameAgain: (index, came) => {
      const fault = again.second(index, came);
      if (fault === undefined) return;
      const { id } = (plan[placeOf(index)] as Planned).vector;
      findings.take({ kind: 'another answer', message: `${id}, asked again (PORT-12): ${fault}` });
    },
    lost: (index, outcome, note, ms) => settle(placeOf(index), { outcome, note, ms }),
    probed: (index, came) => {
      const fault = judgeProbe(probes[index] as Probe, came);
      if (fault !== undefined) finding(fault.kind, fault.message);
    },
    finding: findings.take,
    enough: () => bail && failed,
    trace,
  });
  if (!ended.ok) {
    tell({ event: 'unstartable', port, reason: ended.refusal.message });
    return 'unstartable';
  }
  // Where the run stopped early, what is settled behind the gap is still told.
  for (; told < plan.length; told++) if (results[told] !== undefined) tellCase(told);
  for (const id of target.known.keys()) {
    if (!suite.byId.has(id)) finding('known failure', `known-failures.json names ${id}, which is no vector`);
  }
  findings.end();
  return { stderr: ended.value.stderr, failed };
}

/** What a port claims. */
type Claim = Pick<Brief, 'claims' | 'dialects'>;

/** What it claimed before the run was broken off. */
function claimBefore({ started: { claimed, dialects = [] } }: SoFar): Claim {
  return { claims: new Set(claimed), dialects };
}

function isSameClaim(left: Claim, right: Claim): boolean {
  const text = ({ claims, dialects }: Claim) => JSON.stringify([[...claims], dialects]);
  return text(left) === text(right);
}

/** Whether a case counts against the port. */
export function isFailed(event: CaseEvent): boolean {
  const isFine = ['pass', 'not claimed', 'other dialects'].includes(event.outcome);
  return !isFine && event.new !== true && event.known === undefined;
}

/**
 * Why a port is not asked a vector: it does not claim the operation, or the answer is of dialects that are not its own.
 */
type Unasked = 'not claimed' | 'other dialects' | undefined;

function whyUnasked({ operation, vector }: Planned, claims: Brief['claims'], dialects: Brief['dialects']): Unasked {
  if (!claims.has(operation)) return 'not claimed';
  return suits(vector.dialects ?? [], dialects) ? undefined : 'other dialects';
}

function rightOf({ vector }: Planned, refusals: readonly ErrorCode[]): Right {
  const { expect, accept } = vector;
  return accept === undefined ? { expect, refusals } : { expect, accept, refusals };
}
