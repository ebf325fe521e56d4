import type { FuzzReport, Tally } from '../../generated/types.ts';
import { safeText } from './escape.ts';
import type { Paint } from './paint.ts';
import { counted } from './why.ts';

/** At least so much of all mutants must get past form and signatures, or nothing is shown about caveats. */
export const LEAST_REACHED = 0.7;

/** The end of a fuzzing run for a person: what was noted, how mutants fared, and a last line that sums up. */
export function fuzzText(report: FuzzReport, paint: Paint): string {
  const lines: string[] = [];
  for (const { name, reason } of report.skippedPorts) lines.push(`${name}: skipped: ${reason}`);
  for (const { port, kind, message } of report.portFindings) {
    lines.push(`${paint.bad('FOUND')} ${port}: ${kind}: ${safeText(message)}`);
  }
  for (const name of report.notAsked) lines.push(`${name}: not asked to the end, too many cases ended the port`);
  for (const [note, count] of Object.entries(report.notes)) lines.push(`note: ${note} (${counted(count, 'case')})`);
  for (const [kind, count] of Object.entries(report.kinds)) {
    if (count > 1) lines.push(`${safeText(kind)}: ${counted(count, 'case')} in all`);
  }
  if (report.tallies !== undefined)
    lines.push(...tallyLines(report.tallies, report.ports), ...reachLines(report.tallies, report.ports));
  lines.push(lastLine(report, paint));
  return `${lines.join('\n')}\n`;
}

function lastLine(
  { seed, cases, ms, ports, sources, findings, portFindings, tallies }: FuzzReport,
  paint: Paint,
): string {
  const perSecond = Math.round((cases / Math.max(ms, 1)) * 1000);
  const what = `seed ${seed}: ${counted(cases, 'case')} of ${counted(Object.keys(sources).length, 'kind')}, ${ports.join(', ')}, ${perSecond} a second`;
  const found = findings.length + portFindings.length;
  const accepted = tallies === undefined ? '' : `, ${counted(accepts(tallies), 'acceptance')}`;
  const result = found === 0 ? paint.good('nothing found') : paint.bad(counted(found, 'finding'));
  return `${what}: ${result}${accepted}`;
}

/** A row a kind, a group of columns a port. */
function tallyLines(tallies: readonly Tally[], ports: readonly string[]): readonly string[] {
  const kinds = [...new Set(tallies.map(({ kind }) => kind))];
  const wide = Math.max(...kinds.map((kind) => kind.length), 'mutation'.length);
  const head = ports.map((port) => `${port} tried`.padStart(COLUMN) + 'reached'.padStart(9) + 'accepted'.padStart(9));
  const rows = kinds.map((kind) => {
    const cells = ports.map((port) => {
      const tally = tallies.find((each) => each.kind === kind && each.port === port);
      return [tally?.tried ?? 0, tally?.reached ?? 0, tally?.accepted ?? 0]
        .map((count, index) => String(count).padStart(index === 0 ? COLUMN : 9))
        .join('');
    });
    return `${kind.padEnd(wide)}${cells.join('')}`;
  });
  return [`${'mutation'.padEnd(wide)}${head.join('')}`, ...rows];
}

const COLUMN = 18;

function reachLines(tallies: readonly Tally[], ports: readonly string[]): readonly string[] {
  const share = Math.round(reachedShare(tallies, ports) * 1000) / 10;
  const enough = reachedShare(tallies, ports) >= LEAST_REACHED;
  return [
    `${share} % reached the caveats${enough ? '' : `: fewer than ${LEAST_REACHED * 100} %, so nothing is shown`}`,
  ];
}

/**
 * The share of mutants that got past form and signatures, of the port where it is least; 0 where one was asked none.
 */
export function reachedShare(tallies: readonly Tally[], ports: readonly string[]): number {
  const shares = ports.map((name) => {
    const own = tallies.filter(({ port }) => port === name);
    const sum = (field: 'tried' | 'reached') => own.reduce((total, tally) => total + tally[field], 0);
    return sum('tried') === 0 ? 0 : sum('reached') / sum('tried');
  });
  return Math.min(...shares);
}

function accepts(tallies: readonly Tally[]): number {
  return tallies.reduce((total, { accepted }) => total + accepted, 0);
}
