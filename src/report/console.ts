import type { PortReport, Profile, ProfileReport, Report, Vectors } from '../../generated/types.ts';
import { failureLines } from './console-failure.ts';
import { safeText } from './escape.ts';
import { limitsLines } from './limits-text.ts';
import type { Paint } from './paint.ts';

/** The most failures of a port that are told in full. */
const TOLD = 10;

/** The report for a person: failures first, then findings, the table of ports and profiles, and the sums at the end. */
export function consoleText(raw: Report, files: readonly Vectors[], paint: Paint): string {
  const report = withSafeNames(raw);
  const titles = new Map(files.flatMap(({ vectors }) => vectors.map(({ id, title }) => [id, title] as const)));
  const lines = [
    ...report.ports.flatMap((port) => troubleLines(port, titles, paint)),
    ...tableLines(report, paint),
    '',
    ...report.ports.map((port) => sumLine(port, paint)),
    ...(report.partial ? ['a part of the vectors was run, which certifies no port'] : report.ports.flatMap(whyLines)),
    ...report.skippedPorts.map(({ name, reason }) => paint.faint(`${name}: skipped: ${reason}`)),
    '',
    ...report.notCertified.map(({ profile, rules }) =>
      paint.faint(`not certified in this revision: ${profile} (${rules.length} rules, ${rules[0]} … ${rules.at(-1)})`),
    ),
    ...limitsLines(report.ports).map(paint.faint),
    paint.faint(
      `vectors: revision ${report.revision}, digest ${report.vectorsDigest.slice(0, 12)}, seed ${report.seed}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

/** What ports call themselves, made safe on a terminal. */
function withSafeNames(report: Report): Report {
  const ports = report.ports.map((port) => ({ ...port, name: safeText(port.name), language: safeText(port.language) }));
  const skippedPorts = report.skippedPorts.map(({ name, reason }) => ({
    name: safeText(name),
    reason: safeText(reason),
  }));
  return { ...report, ports, skippedPorts };
}

function troubleLines(port: PortReport, titles: ReadonlyMap<string, string>, paint: Paint): readonly string[] {
  const unknown = port.failures.filter(({ known }) => known === undefined);
  const told = unknown.slice(0, TOLD);
  const lines = told.flatMap((failure) => [
    ...failureLines(port.name, failure, titles.get(failure.id) ?? '', paint),
    '',
  ]);
  if (unknown.length > TOLD) {
    lines.push(`${port.name}: and ${unknown.length - TOLD} more failures; --json tells them all`, '');
  }
  lines.push(...knownLines(port, paint));
  for (const { kind, message } of port.findings) {
    lines.push(`${paint.bad('FINDING')} ${port.name}: ${safeText(`${kind}: ${message}`)}`);
  }
  if (port.findings.length > 0) lines.push('');
  if (port.stderr !== undefined && lines.length > 0) {
    const last = port.stderr.trimEnd().split('\n').slice(-8);
    lines.push(
      paint.faint(`${port.name}: the end of its stderr:`),
      ...last.map((line) => paint.faint(`  ${safeText(line)}`)),
      '',
    );
  }
  return lines;
}

/** The failures that are known, by reason: how many, and the command that shows one of them alone. */
function knownLines({ name, failures }: PortReport, paint: Paint): readonly string[] {
  const reasons = new Map<string, PortReport['failures'][number][]>();
  for (const failure of failures) {
    if (failure.known === undefined) continue;
    const alike = reasons.get(failure.known) ?? [];
    reasons.set(failure.known, [...alike, failure]);
  }
  const lines = [...reasons].flatMap(([reason, [first, ...more]]) => [
    `${paint.bad('KNOWN')} ${name}: ${safeText(reason)}`,
    paint.faint(`  ${first?.id}${more.length > 0 ? ` and ${more.length} more` : ''}`),
  ]);
  return lines.length > 0 ? [...lines, ''] : [];
}

function tableLines(report: Report, paint: Paint): readonly string[] {
  const profiles = [...new Set(report.ports.flatMap((port) => Object.keys(port.profiles)))] as Profile[];
  const rows: (readonly Cell[])[] = [
    ['port', 'language', ...profiles, 'findings'].map((text) => ({ text, dye: paint.strong })),
  ];
  for (const { name, language, profiles: own, findings } of report.ports) {
    const cells = profiles.map((profile) => profileCell(own[profile], report, paint));
    const found: Cell = { text: String(findings.length), dye: findings.length === 0 ? paint.faint : paint.bad };
    rows.push([plainCell(name), plainCell(language), ...cells, found]);
  }
  for (const { name, reason } of report.skippedPorts)
    rows.push([plainCell(name), { text: `skipped: ${reason}`, dye: paint.faint }]);
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.filter(({ length }) => length > 2 || column === 0).map((row) => row[column]?.text.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map(({ text, dye }, column) => dye(column === row.length - 1 ? text : text.padEnd(widths[column] ?? 0)))
      .join('  '),
  );
}

interface Cell {
  readonly text: string;
  readonly dye: (text: string) => string;
}

function plainCell(text: string): Cell {
  return { text: safeText(text), dye: (painted) => painted };
}

function profileCell(profile: ProfileReport | undefined, { partial }: Report, paint: Paint): Cell {
  if (profile === undefined) return { text: '–', dye: paint.faint };
  if (partial && profile.run === 0) return { text: 'not run', dye: paint.faint };
  const score = `${profile.passed}/${profile.expected}`;
  const scope = profile.otherDialects === undefined ? '' : ' in its dialects';
  if (profile.complete) return { text: `${score} certified${scope}`, dye: paint.good };
  if (profile.failed > 0) return { text: `${score} ${profile.failed} failed`, dye: paint.bad };
  if (partial) return { text: `${score} in part`, dye: paint.faint };
  return { text: `${score} not certified`, dye: profile.notClaimed > 0 ? paint.bad : paint.faint };
}

/** Why a port is not certified, a line a profile. */
function whyLines({ name, profiles, nothingRun }: PortReport): readonly string[] {
  if (nothingRun !== undefined) return [];
  return Object.entries(profiles)
    .filter(([, { complete }]) => !complete)
    .map(([profile, { why }]) => safeText(`${name}: not certified for ${profile}: ${why.join('; ')}`));
}

type Sum = 'expected' | 'run' | 'passed' | 'failed' | 'notClaimed' | 'notRun' | 'new' | 'otherDialects';

function sumLine({ name, profiles, failures, dialects, nothingRun }: PortReport, paint: Paint): string {
  const sum = (field: Sum): number =>
    Object.values(profiles).reduce((total, profile) => total + (profile[field] ?? 0), 0);
  const known = failures.filter((failure) => failure.known !== undefined).length;
  const text =
    `${name}: ${sum('expected')} expected, ${sum('run')} run, ${sum('passed')} passed, ${sum('failed')} failed` +
    `${known > 0 ? ` (${known} known)` : ''}, ${sum('notClaimed')} not claimed, ${sum('notRun')} not run` +
    `${sum('new') > 0 ? `, ${sum('new')} new` : ''}` +
    `${dialects === undefined ? '' : `, ${sum('otherDialects')} of other dialects than its ${dialects.join(', ')}`}`;
  return nothingRun === undefined ? text : paint.bad(`${text}: ${nothingRun}`);
}
