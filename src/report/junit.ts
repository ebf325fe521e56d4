import type { CaseEvent, Failure, PortReport, Report, Vector, Vectors } from '../../generated/types.ts';
import { failureLines } from './console-failure.ts';
import { safeText } from './escape.ts';
import type { Recorded } from './format.ts';
import { eventsOf } from './journal.ts';
import { plain } from './paint.ts';
import { xmlAttributes, xmlText } from './xml.ts';

/**
 * The report as JUnit XML: a suite for each operation of a port, with a case for every vector of it, and one for the
 * port itself, with a case for each finding. What failed is a failure; what crashed, timed out or was garbage an error;
 * what is not claimed, not run, new or known to fail is skipped, with the reason.
 */
export function junitText({ report, events, files }: Recorded): string {
  const suites = [
    ...report.ports.flatMap((port) => {
      const told = new Map(
        eventsOf(events, port.name).flatMap((event) => (event.event === 'case' ? [[event.id, event] as const] : [])),
      );
      const operations = files.flatMap((file) => operationSuite(file, port, told, report.partial));
      return [...operations, portSuite(port)].map((suite) => ({ ...suite, properties: propertiesOf(report, port) }));
    }),
    ...report.skippedPorts.map(({ name, reason }): Suite => {
      const cases: Case[] = [{ name: 'the port', classname: name, ms: 0, kind: 'skipped', message: reason }];
      return { name, cases };
    }),
  ];
  const all = suites.flatMap(({ cases }) => cases);
  const lines = suites.flatMap((suite) => suiteLines(suite, report));
  const open = `<testsuites${xmlAttributes({ name: 'parley', ...sumsOf(all) })}>`;
  return `${['<?xml version="1.0" encoding="UTF-8"?>', open, ...lines, '</testsuites>'].join('\n')}\n`;
}

interface Case {
  readonly name: string;
  readonly classname: string;
  readonly ms: number;
  readonly kind: 'passed' | 'failure' | 'error' | 'skipped';
  readonly type?: string;
  readonly message?: string;
  readonly body?: string;
}

interface Suite {
  readonly name: string;
  readonly cases: readonly Case[];
  readonly properties?: Readonly<Record<string, string>>;
  readonly stderr?: string | undefined;
}

function operationSuite(
  { operation, profile, vectors }: Vectors,
  port: PortReport,
  told: ReadonlyMap<string, CaseEvent>,
  isPartial: boolean,
): readonly Suite[] {
  if (port.profiles[profile] === undefined && !vectors.some(({ id }) => told.has(id))) return [];
  const failures = new Map(port.failures.map((failure) => [failure.id, failure]));
  const classname = `${port.name}.${operation.replaceAll('.', '-')}`;
  const cases = vectors.flatMap((vector): Case[] => {
    const event = told.get(vector.id);
    const named = { name: vector.id, classname, ms: event?.ms ?? 0 };
    if (event === undefined) return isPartial ? [] : [{ ...named, kind: 'skipped', message: 'not run' }];
    if (event.outcome === 'pass') return [{ ...named, kind: 'passed' }];
    const failure = failures.get(vector.id);
    if (failure === undefined) return [{ ...named, kind: 'skipped', message: event.outcome }];
    return [{ ...named, ...troubleOf(failure, vector, port) }];
  });
  return cases.length === 0 ? [] : [{ name: `${port.name} ${operation}`, cases }];
}

/** What became of a vector that was not passed. */
function troubleOf(
  failure: Failure,
  vector: Vector,
  port: PortReport,
): Pick<Case, 'kind' | 'type' | 'message' | 'body'> {
  if (failure.known !== undefined) return { kind: 'skipped', message: `known failure: ${failure.known}` };
  if (failure.new === true) return { kind: 'skipped', message: `new, and not passed: ${failure.outcome}` };
  const { outcome, rules, note } = failure;
  const kind = outcome === 'fail' ? 'failure' : 'error';
  const message = `${outcome}: ${rules.join(', ')}: ${note ?? vector.title}`;
  return { kind, type: outcome, message, body: failureLines(port.name, failure, vector.title, plain).join('\n') };
}

/** The port itself: a case for each finding, or one that says that there is none. */
function portSuite({ name, findings, nothingRun, stderr }: PortReport): Suite {
  const classname = `${name}.port`;
  const seen = new Map<string, number>();
  const cases = findings.map(({ kind, message }): Case => {
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    const isError = kind === 'not started';
    return {
      name: count === 1 ? kind : `${kind} (${count})`,
      classname,
      ms: 0,
      kind: isError ? 'error' : 'failure',
      type: kind,
      message,
      body: message,
    };
  });
  if (cases.length === 0 && nothingRun !== undefined) {
    cases.push({ name: 'it ran', classname, ms: 0, kind: 'failure', type: 'nothing run', message: nothingRun });
  }
  if (cases.length === 0) cases.push({ name: 'nothing was found besides', classname, ms: 0, kind: 'passed' });
  return { name: `${name} port`, cases, stderr };
}

function propertiesOf(report: Report, port: PortReport): Readonly<Record<string, string>> {
  const { revision, vectorsDigest, specDigest, seed, shard } = report;
  const { version, language, digest, limits, dialects } = port;
  const certified = Object.entries(port.profiles).flatMap(([profile, { complete }]) => (complete ? [profile] : []));
  return {
    port: port.name,
    version,
    language,
    certified: report.partial ? 'nothing, for this is a part of the vectors' : certified.join(', ') || 'nothing',
    revision: String(revision),
    'vectors digest': vectorsDigest,
    ...(specDigest === undefined ? {} : { 'SPEC.md digest': specDigest }),
    ...(digest === undefined ? {} : { 'port digest': digest }),
    ...(dialects === undefined ? {} : { dialects: dialects.join(', ') }),
    ...(limits === undefined
      ? {}
      : { limits: `${limits.timeout} ms, ${limits.memory ?? 'any'} bytes, sandbox ${limits.sandbox}` }),
    ...(shard === undefined ? {} : { shard: `${shard.index}/${shard.of}` }),
    seed: String(seed),
  };
}

function sumsOf(cases: readonly Case[]) {
  const count = (wanted: Case['kind']) => cases.filter(({ kind }) => kind === wanted).length;
  return {
    tests: cases.length,
    failures: count('failure'),
    errors: count('error'),
    skipped: count('skipped'),
    time: seconds(cases.reduce((sum, { ms }) => sum + ms, 0)),
  };
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(6);
}

function suiteLines({ name, cases, properties = {}, stderr }: Suite, { at }: Report): readonly string[] {
  const timestamp = at === undefined ? undefined : new Date(at * 1000).toISOString().replace(/\.\d+Z$/, '');
  const rows = Object.entries(properties).map(
    ([property, value]) => `<property${xmlAttributes({ name: property, value })}/>`,
  );
  return [
    `<testsuite${xmlAttributes({ name, ...sumsOf(cases), timestamp })}>`,
    ...(rows.length === 0 ? [] : ['<properties>', ...rows, '</properties>']),
    ...cases.map(caseText),
    ...(stderr === undefined ? [] : [`<system-err>${xmlText(stderr)}</system-err>`]),
    '</testsuite>',
  ];
}

/** The most units of a message: an attribute that a list of tests shows. */
const MESSAGE_UNITS = 300;

function caseText({ name, classname, ms, kind, type, message = '', body = '' }: Case): string {
  const open = `<testcase${xmlAttributes({ classname, name, time: seconds(ms) })}`;
  if (kind === 'passed') return `${open}/>`;
  const short = message.length > MESSAGE_UNITS ? `${message.slice(0, MESSAGE_UNITS)}…` : message;
  const attributes = xmlAttributes({ message: safeText(short), type: type === undefined ? undefined : safeText(type) });
  const inner = body === '' ? '/>' : `>${xmlText(body)}</${kind}>`;
  return `${open}><${kind}${attributes}${inner}</testcase>`;
}
