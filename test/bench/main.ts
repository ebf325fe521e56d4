import { canonicalSubject } from './canonical.ts';
import { certificationSubject } from './certification.ts';
import { consensusSubject } from './consensus.ts';
import { grantsSubject } from './grants.ts';
import { harnessSubject } from './harness.ts';
import { htmlSubject } from './html.ts';
import { lensSubject } from './lens.ts';
import type { Row, Subject } from './measure.ts';
import { serviceSubject } from './service.ts';
import { tokensSubject } from './tokens.ts';

/*
 * `npm run bench [-- subject…]`: measures the subjects named, or all, each as the median of 9 alternating pairs in one
 * run, and says of each target whether it was reached. Exits 0 either way; 2 for a name that is no subject's.
 */
const subjects: readonly Subject[] = [
  lensSubject,
  canonicalSubject,
  grantsSubject,
  consensusSubject,
  harnessSubject,
  certificationSubject,
  serviceSubject,
  tokensSubject,
  htmlSubject,
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !subjects.some((subject) => subject.name === name));
if (unknown.length > 0) {
  console.error(`no such subject: ${unknown.join(', ')} (there are ${subjects.map(({ name }) => name).join(', ')})`);
  process.exit(2);
}

const rows: Row[] = [];
for (const { name, run } of subjects) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const measured = await run();
  rows.push(...measured);
  console.log(table(measured));
}
const missed = rows.filter(({ reached }) => reached === false);
const judgedCount = rows.filter(({ reached }) => reached !== undefined).length;
console.log(
  missed.length === 0
    ? `All ${judgedCount} targets were reached.`
    : `${missed.length} of ${judgedCount} targets were NOT reached:\n${missed.map(({ subject, figure, target }) => `  ${subject}: ${figure}, wanted ${target}`).join('\n')}`,
);

function table(measured: readonly Row[]): string {
  const width = Math.max(...measured.map(({ subject }) => subject.length));
  return `${measured.map((row) => lineOf(row, width)).join('\n')}\n`;
}

function lineOf({ subject, figure, target, reached }: Row, width: number): string {
  const verdict = target === undefined ? '' : `  ${target}: ${reached ? 'reached' : 'NOT REACHED'}`;
  return `${subject.padEnd(width)}  ${figure}${verdict}`;
}
