import type { Badge, PortReport, Report } from '../../generated/types.ts';
import { safeText } from './escape.ts';
import type { Recorded } from './format.ts';
import { counted } from './why.ts';

/** The most units of a label: a badge is small, and a port is free to call itself anything. */
const LABEL_UNITS = 40;

/**
 * The JSON of a badge's endpoint, in the form of schema/badge.json: of one port what it passed, of several how many are
 * certified.
 */
export function badgeText({ report }: Recorded): string {
  return `${JSON.stringify(badgeOf(report))}\n`;
}

function badgeOf(report: Report): Badge {
  const [only, ...others] = report.ports;
  if (only === undefined) return { schemaVersion: 1, label: 'parley', message: 'nothing run', color: 'lightgrey' };
  const label = others.length === 0 ? `parley ${safeText(only.name).slice(0, LABEL_UNITS)}` : 'parley';
  return { schemaVersion: 1, label, message: messageOf(report, only, others), color: colorOf(report) };
}

function messageOf(report: Report, only: PortReport, others: readonly PortReport[]): string {
  const skipped = report.skippedPorts.length === 0 ? '' : `, ${report.skippedPorts.length} skipped`;
  if (others.length > 0) {
    const whole = report.ports.filter(isCertified).length;
    const { ports } = report;
    if (!report.partial) return `${whole} of ${counted(ports.length, 'port')} certified${skipped}`;
    return `${ports.filter(isFine).length} of ${counted(ports.length, 'port')} passed a part${skipped}`;
  }
  const profiles = Object.entries(only.profiles);
  if (!report.partial && isCertified(only)) return `certified: ${profiles.map(([profile]) => profile).join(', ')}`;
  const scores = profiles
    .filter(([, { run, expected }]) => !report.partial || (run > 0 && expected > 0))
    .map(([profile, { passed, run, expected }]) => `${profile} ${passed}/${report.partial ? run : expected}`);
  const found = only.findings.length === 0 ? [] : [counted(only.findings.length, 'finding')];
  const part = report.partial && scores.length > 0 ? ' of a part' : '';
  return [...scores, ...found].join(', ') + part || 'nothing run';
}

/** Whether a port passed all of every profile that it is to be certified for, and nothing was found. */
function isCertified({ profiles }: PortReport): boolean {
  const all = Object.values(profiles);
  return all.length > 0 && all.every(({ complete }) => complete);
}

/** Whether nothing speaks against a port so far as it was run. */
function isFine({ profiles, failures, findings }: PortReport): boolean {
  const ran = Object.values(profiles).some(({ run }) => run > 0);
  return ran && findings.length === 0 && failures.every((failure) => failure.new === true);
}

function colorOf({ ports, partial }: Report): Badge['color'] {
  const ran = ports.some(({ profiles }) => Object.values(profiles).some(({ run }) => run > 0));
  if (!ran && ports.every(({ findings }) => findings.length === 0)) return 'lightgrey';
  if (!partial) return ports.every(isCertified) ? 'brightgreen' : 'red';
  return ports.every(isFine) ? 'blue' : 'red';
}
