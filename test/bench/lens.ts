import { encode } from '@toon-format/toon';
import { type Document, menu, orders, realDocuments } from './documents.ts';
import { compare, judged, microseconds, type Row, type Subject } from './measure.ts';
import { lens } from './product.ts';

/** How many times as fast as TOON's encoder Lens should be on each kind of document. */
const TABLE = 3;
const LARGE = 6;

/** Lens from plain values, against TOON's encoder and JSON.stringify. */
export const lensSubject: Subject = {
  name: 'lens',
  run: async () => [
    ...rowsOf({ name: '60-row menu', value: menu() }, TABLE),
    ...rowsOf({ name: 'generated orders, 200 KB', value: orders(200_000) }, LARGE),
    ...realDocuments().flatMap((document) =>
      rowsOf(document, document.name === 'mcp-tools-github.json' ? LARGE : undefined),
    ),
  ],
};

function rowsOf({ name, value }: Document, times: number | undefined): readonly Row[] {
  const ours = () => lens.lensValue(value);
  const toon = compare(ours, () => encode(value));
  const json = compare(ours, () => JSON.stringify(value));
  const toonDetail = `${microseconds(toon.ours)} against ${microseconds(toon.theirs)}`;
  const jsonDetail = `${microseconds(json.ours)} against ${microseconds(json.theirs)}`;
  const toonSubject = `lens, as fast as toon: ${name}`;
  return [
    times === undefined
      ? { subject: toonSubject, figure: `${toon.times.toFixed(2)}× (${toonDetail})` }
      : judged(toonSubject, toon.times, 'at least', times, toonDetail),
    judged(`lens, as fast as JSON.stringify: ${name}`, json.times, 'at least', 0.4, jsonDetail),
  ];
}
