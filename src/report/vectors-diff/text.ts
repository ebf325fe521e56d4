import type { AffectedPort, Expectation, VectorChange, VectorParting, VectorsDiff } from '../../../generated/types.ts';
import { compactJson, dataSides, type JsonValue, textSides } from '../../wire/index.ts';
import { answerText } from '../answer-text.ts';
import type { Paint } from '../paint.ts';
import { sidesLines } from '../unequal.ts';
import { counted } from '../why.ts';

/** The most UTF-16 units of an answer that are shown. */
const SHOWN_UNITS = 200;

/** The most ids of a port that are listed. */
const SHOWN_IDS = 8;

const NOW = 'now';

/**
 * The difference for a person: rule by rule, each vector told in full once; then the ports; then a line that sums up.
 */
export function vectorsDiffText(diff: VectorsDiff, paint: Paint): string {
  const told = new Map<string, string>();
  const lines = diff.rules.flatMap(({ rule }) => [
    paint.strong(rule),
    ...diff.changes
      .filter(({ rules }) => rules.includes(rule))
      .flatMap((change) => {
        const first = told.get(change.id);
        told.set(change.id, first ?? rule);
        return changeLines(change, diff.ref, first, paint);
      }),
    '',
  ]);
  const ports = [
    ...diff.ports.flatMap((port) => portLines(port, diff.ref)),
    ...diff.noJournal.map((name) => `${name}: no journal here: run \`parley certify ${name}\` at ${diff.ref}`),
  ];
  const fixture = diff.fixture === undefined ? [] : [...fixtureLines(diff.fixture, diff.ref, paint), ''];
  const after = (diff.changes.length === 0 && diff.fixture === undefined) || ports.length === 0 ? [] : [...ports, ''];
  return `${[...fixture, ...lines, ...after, lastLine(diff)].join('\n')}\n`;
}

function fixtureLines({ of, offset, before, after }: VectorParting, ref: string, paint: Paint): readonly string[] {
  const width = Math.max(ref.length, NOW.length);
  return [
    paint.strong('the data of the services that scenarios are put to'),
    `  ${of} parts at byte ${offset}:`,
    `    ${ref.padEnd(width)}  ${before}`,
    `    ${NOW.padEnd(width)}  ${after}`,
  ];
}

const signs: Readonly<Record<VectorChange['kind'], string>> = {
  added: '+',
  removed: '-',
  outcome: '!',
  bytes: '~',
  words: '"',
};

const kindWords: Readonly<Record<VectorChange['kind'], string>> = {
  added: 'added',
  removed: 'removed',
  outcome: 'another outcome',
  bytes: 'other bytes',
  words: 'other words alone',
};

function changeLines(change: VectorChange, ref: string, first: string | undefined, paint: Paint): readonly string[] {
  const head = `  ${signs[change.kind]} ${change.id}  ${kindWords[change.kind]}`;
  if (first !== undefined) return [paint.faint(`${head} (see ${first})`)];
  return [head, ...detailLines(change, ref).map((line) => `      ${line}`)];
}

function detailLines({ kind, before, after }: VectorChange, ref: string): readonly string[] {
  if (before === undefined || after === undefined || kind === 'words') return [];
  const width = Math.max(ref.length, NOW.length);
  const sides = [
    ...(text(before.params) === text(after.params)
      ? []
      : [textSides('params', text(before.params), text(after.params))]),
    ...(kind === 'bytes' ? expectSides(before.expect, after.expect) : []),
    ...(text(before.accept) === text(after.accept)
      ? []
      : [textSides('accept', text(before.accept), text(after.accept))]),
  ];
  const answers =
    kind === 'outcome'
      ? [
          `${ref.padEnd(width)}  ${answerText(before.expect, SHOWN_UNITS)}`,
          `${NOW.padEnd(width)}  ${answerText(after.expect, SHOWN_UNITS)}`,
        ]
      : [];
  return [...answers, ...sides.flatMap((each) => sidesLines(each, ref, NOW))];
}

function expectSides(before: Expectation, after: Expectation) {
  if (text(before) === text(after)) return [];
  if ('data' in before && 'data' in after) return [dataSides(before.data, after.data)];
  return [textSides('expect', text(before), text(after))];
}

function text(value: unknown): string {
  return value === undefined ? 'nothing' : compactJson(value as JsonValue);
}

function portLines({ name, sameVectors, breaks, mends, unknown }: AffectedPort, ref: string): readonly string[] {
  const parts = [
    `${name}: breaks ${counted(breaks.length, 'vector')}`,
    ...(mends.length > 0 ? [`mends ${mends.length}`] : []),
    ...(unknown.length > 0 ? [`${unknown.length} unknown`] : []),
  ];
  const stale = sameVectors
    ? ''
    : ` (its journal is of other vectors than ${ref}: run \`parley certify ${name}\` there)`;
  return [
    parts.join(', ') + stale,
    ...idLines('breaks', breaks),
    ...idLines('mends', mends),
    ...idLines('unknown', unknown),
  ];
}

function idLines(what: string, ids: readonly string[]): readonly string[] {
  const more =
    ids.length > SHOWN_IDS ? [`  ${what.padEnd(7)} and ${ids.length - SHOWN_IDS} more; --json tells them all`] : [];
  return [...ids.slice(0, SHOWN_IDS).map((id) => `  ${what.padEnd(7)} ${id}`), ...more];
}

function lastLine({ ref, before, after, changes, fixture }: VectorsDiff): string {
  const data = fixture === undefined ? '' : ', and other data of the services';
  if (changes.length === 0) return `${counted(after.count, 'vector')}, the same as at ${ref}${data}`;
  const counts = (Object.keys(kindWords) as VectorChange['kind'][]).flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [`${count} ${kindWords[kind]}`];
  });
  return `${counted(before.count, 'vector')} at ${ref}, ${after.count.toLocaleString('en-US')} now: ${counts.join(', ')}${data}`;
}
