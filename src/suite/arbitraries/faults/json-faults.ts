import { canonical, compareCodePoints, decodeBase64url, decodeUtf8, isObject } from '../../../wire/index.ts';
import { documentText, type FaultKind, someValue, valueOfText } from './fault-kind.ts';

const readers = ['canonical.encode', 'hash.proposal', 'lens.value', 'lens.reply', 'budget.fit'];

const PAIR = /\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}/gi;
const LONE = /\\ud[89a-f][0-9a-f]{2}/i;
const REVERSED = /\\ud[c-f][0-9a-f]{2}\\ud[89ab][0-9a-f]{2}/i;

function byUnit(left: string, right: string): number {
  return left < right ? -1 : 1;
}

export const jsonFaults: readonly FaultKind[] = [
  {
    id: 'R01',
    kind: 'key order by UTF-16 unit instead of code point',
    operations: ['canonical.encode', 'hash.proposal'],
    matches: (params) =>
      someValue(params, (value) => {
        if (!isObject(value)) return false;
        const keys = Object.keys(value);
        return keys.toSorted(byUnit).join() !== keys.toSorted(compareCodePoints).join();
      }),
  },
  {
    id: 'R02',
    kind: 'invalid Unicode accepted',
    operations: readers,
    matches: (params) => LONE.test(documentText(params)?.replace(PAIR, '') ?? ''),
  },
  {
    id: 'R03',
    kind: 'over-escaping',
    operations: ['canonical.encode'],
    matches: (params) => {
      const value = valueOfText(documentText(params));
      const text = value === undefined ? undefined : canonical(value);
      return text?.ok === true && /[<>&/\u007f\u2028]|\\u00/.test(text.value);
    },
  },
  {
    id: 'R04',
    kind: 'many-to-one decoding',
    operations: [...readers, 'estimate.tokens'],
    matches: (params) => {
      const bytes = typeof params.bytes === 'string' ? decodeBase64url(params.bytes) : undefined;
      if (bytes !== undefined && decodeUtf8(bytes) === undefined) return true;
      return REVERSED.test(documentText(params) ?? '');
    },
  },
];
