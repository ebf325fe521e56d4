import { rules } from '../../generated/rules.ts';
import type { Failure, PortReport, Profile, ProfileReport, Report, Vectors } from '../../generated/types.ts';
import { encodeUtf8 } from '../wire/index.ts';
import { failureLines } from './console-failure.ts';
import type { Recorded } from './format.ts';
import { codeSpan, fencedBlock } from './markdown-text.ts';
import { plain } from './paint.ts';
import { counted } from './why.ts';

/** The most bytes of the summary; what does not fit is counted. */
const MOST_BYTES = 60_000;

/** The most rows of the table, rules of a port and findings of a port that are told, and ids of a rule. */
const MOST_ROWS = 100;
const MOST_RULES = 10;
const MOST_FINDINGS = 10;
const MOST_IDS = 5;

const NAME_UNITS = 80;
const MESSAGE_UNITS = 300;
const LINE_UNITS = 600;

/**
 * The report as Markdown for a pull request: ports × profiles, then each port's failures by rule with one of them in
 * full and the command that repeats it, findings, and what was skipped. What a port wrote stands only in code.
 */
export function markdownText({ report, files }: Recorded): string {
  const parts = [
    `## Parley conformance: ${headline(report)}`,
    table(report),
    ...report.ports.flatMap((port) => portParts(port, files)),
    ...(report.skippedPorts.length === 0 ? [] : [skippedPart(report)]),
  ];
  const last = footer(report);
  let text = '';
  for (const [index, part] of parts.entries()) {
    const more = `_Cut here: ${counted(parts.length - index, 'part')} more. The JSON report tells all._\n\n`;
    if (encodeUtf8(text + part + more + last).length > MOST_BYTES) return text + more + last;
    text += `${part}\n\n`;
  }
  return text + last;
}

function headline({ ports, partial, shard }: Report): string {
  if (ports.length === 0) return 'nothing was run';
  const failing = ports.filter(hasTrouble).length;
  if (partial) {
    const part = shard === undefined ? 'a part of the vectors' : `shard ${shard.index} of ${shard.of}`;
    return failing === 0 ? `${part} passed` : `${counted(failing, 'port')} with failures in ${part}`;
  }
  const certified = ports.filter(({ profiles }) => Object.values(profiles).every(({ complete }) => complete)).length;
  return `${certified} of ${counted(ports.length, 'port')} certified`;
}

function hasTrouble({ failures, findings, nothingRun }: PortReport): boolean {
  return (
    failures.some(({ known, new: isNew }) => known === undefined && isNew !== true) ||
    findings.length > 0 ||
    nothingRun !== undefined
  );
}

function table({ ports, skippedPorts, partial }: Report): string {
  const profiles = [...new Set(ports.flatMap((port) => Object.keys(port.profiles)))] as Profile[];
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const head = ['port', 'language', ...profiles, 'findings'];
  const rows = [
    ...ports.map(({ name, version, language, profiles: own, findings }) => [
      `${codeSpan(name, NAME_UNITS)} ${version === '' ? '' : codeSpan(version, NAME_UNITS)}`.trim(),
      codeSpan(language, NAME_UNITS),
      ...profiles.map((profile) => profileCell(own[profile], partial)),
      String(findings.length),
    ]),
    ...skippedPorts.map(({ name }) => [codeSpan(name, NAME_UNITS), 'skipped', ...profiles.map(() => '–'), '–']),
  ];
  const more = rows.length > MOST_ROWS ? [`\nand ${counted(rows.length - MOST_ROWS, 'more port')}`] : [];
  return [row(head), row(head.map(() => '---')), ...rows.slice(0, MOST_ROWS).map(row), ...more].join('\n');
}

function profileCell(profile: ProfileReport | undefined, partial: boolean): string {
  if (profile === undefined) return '–';
  const { passed, run, expected, failed, notClaimed, notRun, complete } = profile;
  if (complete) return `${passed}/${expected} **certified**`;
  const not = [
    ...(failed > 0 ? [`**${failed} failed**`] : []),
    ...(notClaimed > 0 ? [`${notClaimed} not claimed`] : []),
    ...(notRun > 0 && !partial ? [`${notRun} not run`] : []),
  ];
  return [`${passed}/${partial ? run : expected}`, ...not].join(', ');
}

function portParts(port: PortReport, files: readonly Vectors[]): readonly string[] {
  const parts: string[] = [];
  const open = port.failures.filter(({ known, new: isNew }) => known === undefined && isNew !== true);
  const { nothingRun } = port;
  if (open.length > 0 || port.findings.length > 0 || nothingRun !== undefined) {
    parts.push(`### ${codeSpan(port.name, NAME_UNITS)}: ${troubleText(open, port)}`);
  }
  const byRule = [...grouped(open, ({ rules: [rule] }) => rule ?? '')];
  for (const [rule, failures] of byRule.slice(0, MOST_RULES)) parts.push(rulePart(port, rule, failures, files));
  const rest = byRule.slice(MOST_RULES);
  if (rest.length > 0) {
    const sum = rest.reduce((total, [, failures]) => total + failures.length, 0);
    parts.push(`and ${counted(sum, 'more failure')} of ${counted(rest.length, 'more rule')}`);
  }
  if (port.findings.length > 0) parts.push(findingsPart(port));
  parts.push(...knownParts(port));
  return parts;
}

function troubleText(open: readonly Failure[], { findings, nothingRun }: PortReport): string {
  const texts = [
    ...(open.length > 0 ? [`${counted(open.length, 'vector')} not passed`] : []),
    ...(findings.length > 0 ? [counted(findings.length, 'finding')] : []),
  ];
  return [...texts, ...(nothingRun === undefined ? [] : [codeSpan(nothingRun, MESSAGE_UNITS)])].join(', ');
}

/** The failures of one rule: their ids, the first of them in full, and the command that repeats it. */
function rulePart(port: PortReport, rule: string, failures: readonly Failure[], files: readonly Vectors[]): string {
  const level = Object.hasOwn(rules, rule) ? ` ${rules[rule as keyof typeof rules].level}` : '';
  const ids = failures.slice(0, MOST_IDS).map(({ id }) => `\`${id}\``);
  const more = failures.length > MOST_IDS ? ` and ${failures.length - MOST_IDS} more` : '';
  const [first] = failures as [Failure];
  const title = files.flatMap(({ vectors }) => vectors).find(({ id }) => id === first.id)?.title ?? '';
  const lines = failureLines(port.name, first, title, plain).map((line) =>
    line.length > LINE_UNITS ? `${line.slice(0, LINE_UNITS)}…` : line,
  );
  return [
    `**${rule}**${level}: ${ids.join(', ')}${more}`,
    fencedBlock('text', lines),
    fencedBlock('sh', [first.repeat]),
  ].join('\n\n');
}

function findingsPart({ findings }: PortReport): string {
  const told = findings
    .slice(0, MOST_FINDINGS)
    .map(({ kind, message }) => `- ${codeSpan(kind, NAME_UNITS)}: ${codeSpan(message, MESSAGE_UNITS)}`);
  const more =
    findings.length > MOST_FINDINGS ? [`- and ${counted(findings.length - MOST_FINDINGS, 'more finding')}`] : [];
  return ['Findings, tied to no vector:', '', ...told, ...more].join('\n');
}

function knownParts({ name, failures }: PortReport): readonly string[] {
  const known = failures.filter((failure) => failure.known !== undefined);
  const reasons = [...grouped(known, (failure) => failure.known ?? '')].slice(0, MOST_RULES);
  if (known.length === 0) return [];
  const lines = reasons.map(([reason, alike]) => `- ${alike.length}: ${codeSpan(reason, MESSAGE_UNITS)}`);
  return [[`Known failures of ${codeSpan(name, NAME_UNITS)}, ${known.length}:`, '', ...lines].join('\n')];
}

function skippedPart({ skippedPorts }: Report): string {
  const lines = skippedPorts
    .slice(0, MOST_ROWS)
    .map(({ name, reason }) => `- ${codeSpan(name, NAME_UNITS)}: ${codeSpan(reason, MESSAGE_UNITS)}`);
  return ['Skipped:', '', ...lines].join('\n');
}

function footer({ revision, vectorsDigest, seed, partial, notCertified }: Report): string {
  const part = partial ? ' A part of the vectors certifies no port.' : '';
  const later = notCertified.map(({ profile }) => profile).join(', ');
  return (
    `Vectors of revision ${revision}, digest \`${vectorsDigest}\`, seed ${seed}.${part}` +
    `${later === '' ? '' : ` Not certified in this revision: ${later}.`}\n`
  );
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(item);
  }
  return groups;
}
