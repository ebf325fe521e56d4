import { isObject, type JsonValue, keysOf } from '../../../wire/index.ts';
import { documentText, type FaultKind, someValue, valueOfText } from './fault-kind.ts';

const BARE = /^[A-Za-z0-9_@./+\-:() '!?&%$#*=<>~^]+$/;
const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;
const NUMBER_LIKE = /^(?:[+-]?(?:\.[0-9]|0[0-9]|0[xX]|[0-9]+\.$|NaN|Infinity)|\+[0-9])/;

const values = ['lens.value'];
const replies = ['lens.reply'];

function isScalar(value: JsonValue): boolean {
  return typeof value !== 'object' || value === null;
}

function isEmpty(value: JsonValue): boolean {
  return !isScalar(value) && Object.keys(value as object).length === 0;
}

/** An array of objects only, as their lists of keys; undefined for all others. */
function keyLists(value: JsonValue): readonly (readonly string[])[] | undefined {
  return Array.isArray(value) && value.length > 0 && value.every(isObject) ? value.map(keysOf) : undefined;
}

/** Every number literal outside strings. */
function literalsIn(text: string): readonly string[] {
  return text.replace(/"(?:[^"\\]|\\.)*"/g, '""').match(/-?[0-9][0-9.eE+-]*/g) ?? [];
}

const WHOLE = /^(?:JPY|KRW|VND|CLP|ISK|UGX|XAF|XOF)$/;
const timeNames = new Set(['expires', 'at', 'until']);
const timeEdges = new Set<JsonValue | undefined>([253402300799, 253402300800, -1]);

export const lensFaults: readonly FaultKind[] = [
  {
    id: 'R05',
    kind: 'number-like strings quoted',
    operations: values,
    matches: (params) =>
      someValue(params, (v) => typeof v === 'string' && BARE.test(v) && NUMBER_LIKE.test(v) && !NUMBER.test(v)),
  },
  {
    id: 'R06',
    kind: 'missing quotes',
    operations: values,
    matches: (params) =>
      someValue(params, (v) => typeof v === 'string' && (NUMBER.test(v) || ['true', 'false', 'null', '-'].includes(v))),
  },
  {
    id: 'R07',
    kind: 'vacuous table test',
    operations: values,
    matches: (params) =>
      someValue(params, (v) => {
        const lists = keyLists(v);
        if (lists === undefined) return false;
        return (v as JsonValue[]).every((row) => isEmpty(row) || Object.values(row as object).every(isEmpty));
      }),
  },
  {
    id: 'R08',
    kind: 'lossy table',
    operations: values,
    matches: (params) =>
      someValue(params, (v) => {
        const lists = keyLists(v);
        if (lists === undefined || lists.some(({ length }) => length === 0)) return false;
        if (!(v as JsonValue[]).every((row) => Object.values(row as object).every(isScalar))) return false;
        return new Set(lists.map((keys) => JSON.stringify(keys))).size > 1;
      }),
  },
  {
    id: 'R09',
    kind: 'number formatting',
    operations: values,
    matches: (params) => {
      const text = documentText(params);
      if (text === undefined || valueOfText(text) === undefined) return false;
      return literalsIn(text).some((literal) => String(Number(literal)) !== literal);
    },
  },
  {
    id: 'R10',
    kind: 'class checked only at the head',
    operations: values,
    matches: (params) =>
      someValue(params, (v) => typeof v === 'string' && BARE.test(v.slice(0, 1)) && /[^\0-\x7f]/.test(v.slice(1))),
  },
  {
    id: 'R11',
    kind: 'sign lost, truncation',
    operations: replies,
    matches: (params) =>
      someValue(params, (v) => {
        if (!isObject(v) || typeof v.amount !== 'number' || typeof v.currency !== 'string') return false;
        return v.amount < 0 && v.amount % 100 !== 0 && /^[A-Z]{3}$/.test(v.currency) && !WHOLE.test(v.currency);
      }),
  },
  {
    id: 'R12',
    kind: 'date range',
    operations: replies,
    matches: (params) =>
      someValue(params, (v) => isObject(v) && keysOf(v).some((key) => timeNames.has(key) && timeEdges.has(v[key]))),
  },
];
