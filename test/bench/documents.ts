import { existsSync, readFileSync } from 'node:fs';
import type { JsonObject, JsonValue } from '../../src/wire/index.ts';

/** A document and what to call it. */
export interface Document {
  readonly name: string;
  readonly value: JsonValue;
}

/** A small generator of numbers, the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const dishes =
  'Pad Thai,Green Curry,Ramen,Margherita,Falafel Wrap,Caesar Salad,Beef Burger,Fish & Chips,Tofu Bowl'.split(',');
const styles = 'classic,spicy,small,family size,vegan,gluten-free'.split(',');

/** A menu of 60 rows: one table. */
export function menu(): JsonObject {
  const next = numbers(1);
  const items = Array.from({ length: 60 }, (_, index) => ({
    sku: `M-${1000 + index}`,
    name: `${dishes[next(9)]} (${styles[next(6)]})`,
    usd: (450 + 25 * next(80)) / 100,
    cal: 150 + 10 * next(90),
    protein: next(60),
  }));
  return { items };
}

const words =
  'please leave the parcel with a neighbour if nobody is home, ring twice; call before noon or after six'.split(' ');

/** Orders with addresses, lines and histories: nested, with integers for money; `bytes` of minified JSON, about. */
export function orders(bytes: number): JsonObject {
  const next = numbers(2);
  const sentence = (): string => Array.from({ length: 6 + next(20) }, () => words[next(words.length)]).join(' ');
  const list: JsonObject[] = [];
  for (let size = 0; size < bytes; size += JSON.stringify(list.at(-1)).length + 1)
    list.push(order(list.length, next, sentence));
  return { total: list.length, orders: list };
}

function order(index: number, next: (below: number) => number, sentence: () => string): JsonObject {
  return {
    id: `ord_${100000 + index}`,
    placed: `2026-0${1 + next(9)}-1${next(10)}T0${next(10)}:30:00Z`,
    paid: next(4) > 0,
    customer: {
      name: `Customer ${next(5000)}`,
      email: `c${next(5000)}@example.com`,
      address: {
        street: `${next(200)} High Street`,
        city: 'Springfield',
        zip: String(10000 + next(80000)),
        note: null,
      },
    },
    lines: Array.from({ length: 1 + next(5) }, () => ({
      sku: `M-${1000 + next(60)}`,
      qty: 1 + next(4),
      cents: 25 * next(90),
    })),
    tags: Array.from({ length: next(4) }, () => styles[next(6)] as string),
    history: [
      { at: 1790000000 + next(9999), event: 'placed' },
      { at: 1790010000 + next(9999), event: 'packed', by: { name: 'Ana', team: ['north', 'early'] } },
      { at: 1790020000 + next(9999), event: 'shipped', note: sentence() },
    ],
    remark: sentence(),
  };
}

/** A proposal, as it is hashed. */
export function proposal(): JsonObject {
  return {
    id: 'p_KEs5H7dM',
    capability: 'calendar.move',
    summary: 'Move “Design review” to Thursday 15:00',
    effects: [
      { op: 'update', target: 'event/7', field: 'start', from: '2026-09-23T10:00Z', to: '2026-09-24T15:00Z' },
      { op: 'send', target: 'ana@example.com', detail: 'new time' },
      { op: 'charge', target: 'card', from: null, to: 1250 },
    ],
    cost: { amount: 1250, currency: 'USD' },
    risk: 'low',
    undo: { window: 3600 },
    expires: 1790003640,
  };
}

const folder = new URL('../../../shared/data/real-docs/', import.meta.url);
const realNames = [
  'mcp-tools-github',
  'mcp-examples-2026-07-28',
  'github-repos',
  'github-webhook-issues-opened',
  'github-webhook-push',
];

/** Real documents, where the public data sets lie beside the project; else none. */
export function realDocuments(): readonly Document[] {
  if (!existsSync(folder)) return [];
  return realNames.map((name) => ({
    name: `${name}.json`,
    value: JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as JsonValue,
  }));
}
