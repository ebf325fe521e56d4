import type { CertificateStatement } from '../../generated/types.ts';
import type { CertificateCheck, CheckOutcome } from './certificate-check.ts';
import { safeText } from './escape.ts';
import type { Paint } from './paint.ts';
import { counted } from './why.ts';

/** Whether all that was checked holds. */
export function holds(checks: readonly CertificateCheck[]): boolean {
  return checks.every(({ outcome }) => outcome !== 'differs');
}

/** What a certificate proves to whoever ran these checks, a sentence each; nothing where one of them differs. */
export function provesOf(statement: CertificateStatement, checks: readonly CertificateCheck[]): readonly string[] {
  if (!holds(checks)) return [];
  const is = (about: string, outcome: CheckOutcome) => {
    return checks.some((check) => check.about === about && check.outcome === outcome);
  };
  const signer = is('key', 'holds') ? 'The holder of a key that you named' : 'Somebody who holds its key';
  const sentences = [
    `${signer} signed exactly this text, and not a character of it was changed since.`,
    'It is about this SPEC.md and these vectors, to the byte.',
    'Its counts are complete: every vector that counts is passed or listed as a known failure.',
  ];
  for (const { name } of statement.ports) {
    if (is(`port ${name}`, 'equal'))
      sentences.push(`It is about the port ${name} as its manifest and the inputs that it declares, if any, are here.`);
  }
  if (is('journal, folded anew', 'equal')) sentences.push('Its results are those of the journal, event by event.');
  return sentences;
}

/** What no certificate proves, whatever was checked. */
export function provesNotOf(statement: CertificateStatement, checks: readonly CertificateCheck[]): readonly string[] {
  const isNamed = checks.some(({ about, outcome }) => about === 'key' && outcome === 'holds');
  return [
    isNamed ? 'That the holder of the key is honest: all below is the word of that key.' : 'Whose key this is.',
    'That the run took place, then, with this version of the harness and these limits: a signer can write any journal.',
    'That the command that ran was made of these inputs alone, or that what runs elsewhere is the same.',
    'That a port is right where no vector asks: vectors are examples.',
    ...(statement.fuzz.length === 0
      ? ['Anything about fuzzing: no report was given.']
      : ['That there is nothing to find: fuzzing shows what it found. It names ports, not their digests.']),
  ];
}

/** A certificate and its checks for a person. */
export function certificateText(
  statement: CertificateStatement,
  checks: readonly CertificateCheck[],
  paint: Paint,
): string {
  const { at, harness, ports, vectors, fuzz } = statement;
  const lines = [
    safeText(
      `certificate of ${counted(ports.length, 'port')}, run ${timeText(at)}, by parley-conformance ${harness}, vectors of revision ${vectors.revision}`,
    ),
    '',
    ...ports.flatMap(portLines),
    ...fuzz.map(({ seed, cases, mode, ports: names }) => {
      return safeText(
        `fuzzed    ${counted(cases, 'case')} (${mode}) of seed ${seed}, ${names.join(', ')}: nothing found`,
      );
    }),
    '',
    ...checkLines(checks, paint),
  ];
  const proven = provesOf(statement, checks);
  if (proven.length === 0) lines.push('', 'It proves nothing: what differs is above.');
  else lines.push('', 'It proves:', ...proven.map((line) => `  ${safeText(line)}`));
  lines.push('', 'It does not prove:', ...provesNotOf(statement, checks).map((line) => `  ${line}`));
  return lines.map((line) => `${line}\n`).join('');
}

function portLines({ name, version, language, profiles, dialects, exclusions, limits }: Port): readonly string[] {
  const { knownFailures, otherDialects, newVectors } = exclusions;
  const counts = profiles.map(({ profile, passed, expected, complete }) => {
    return `${profile} ${passed}/${expected} ${complete ? 'certified' : 'not certified'}`;
  });
  const lines = [`${name} ${version}, ${language}: ${counts.join(', ')}`];
  const failed = Object.keys(knownFailures).length;
  if (failed > 0) lines.push(`  ${counted(failed, 'known failure')}:`, ...reasonLines(knownFailures));
  if (otherDialects.length > 0) {
    lines.push(`  ${counted(otherDialects.length, 'vector')} of other dialects than ${dialects.join(', ')} not asked`);
  }
  if (newVectors.length > 0)
    lines.push(`  ${counted(newVectors.length, 'vector')} newer than the revision not counted`);
  lines.push(`  not spoken of: ${exclusions.profiles.join(', ')}`, `  held to: ${limitsText(limits)}`);
  return lines.map((line) => safeText(line));
}

/** A line for each reason: the first vector that it is given for, and how many more there are. */
function reasonLines(knownFailures: Port['exclusions']['knownFailures']): readonly string[] {
  const ids = new Map<string, string[]>();
  for (const [id, reason] of Object.entries(knownFailures)) ids.set(reason, [...(ids.get(reason) ?? []), id]);
  return [...ids].map(([reason, [first, ...more]]) => {
    return `    ${first}${more.length === 0 ? '' : ` and ${more.length} more`}: ${reason}`;
  });
}

type Port = CertificateStatement['ports'][number];

function limitsText(limits: Port['limits']): string {
  if (limits === null) return 'limits that the journal does not give';
  const { timeout, memory, restarts, sandbox } = limits;
  const held = memory === null ? 'no memory limit' : `${memory} bytes resident`;
  const shut = sandbox === 'none' ? 'no sandbox' : `sandbox ${sandbox}`;
  return `${timeout} ms a case, ${held}, ${counted(restarts, 'restart')}, ${shut}`;
}

/** The checks, a line each: the outcome, what it is about, the digest it is about, and why. */
export function checkLines(checks: readonly CertificateCheck[], paint: Paint): readonly string[] {
  return checks.map(({ about, outcome, digest, why }) => {
    const said = outcome.padEnd(11);
    const painted =
      outcome === 'differs' ? paint.bad(said) : ['holds', 'equal'].includes(outcome) ? paint.good(said) : said;
    return `${painted}  ${safeText(`${about}${digest === undefined ? '' : ` ${digest.slice(0, 12)}…`}: ${why}`)}`;
  });
}

function timeText(at: number): string {
  const date = new Date(at * 1000);
  return Number.isNaN(date.getTime()) ? `${at} s` : date.toISOString().replace('.000Z', 'Z');
}
