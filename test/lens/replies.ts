import type { JsonObject, JsonValue } from '../../src/wire/index.ts';

/** Whole replies, each with every optional field, for tests to take apart. */

export const effect: JsonObject = { op: 'update', target: 't', field: 'f', from: 1, to: null, detail: 'd' };

export function proposal(changes: JsonObject = {}): JsonObject {
  return {
    id: 'p1',
    capability: 'shop.order',
    summary: 'Order',
    effects: [effect],
    cost: { amount: 450, currency: 'USD' },
    risk: 'low',
    undo: { window: 3600 },
    expires: 1790000040,
    hash: 'h',
    ...changes,
  };
}

export function receipt(changes: JsonObject = {}): JsonObject {
  return {
    id: 'r1',
    proposal: 'p1',
    capability: 'shop.order',
    summary: 'Ordered',
    at: 1790000000,
    effects: [effect],
    cost: { amount: 450, currency: 'USD' },
    undo: { until: 1790003640 },
    ...changes,
  };
}

export const more: JsonValue = [{ handle: 'h_x', path: 'data', remaining: 3, est: 7 }];

const frame = { parley: 1, id: 's1', re: '1', more };

export const wholeReplies: readonly JsonObject[] = [
  {
    kind: 'BRIEF',
    ...frame,
    service: { id: 's', name: 'S', summary: 'All' },
    capabilities: [
      { name: 'a', kind: 'ask', summary: 'Asks', params: { 'p?': ['int'], o: { k: 'bool' } }, risk: 'low' },
    ],
  },
  { kind: 'ANSWER', ...frame, data: { a: 1 } },
  { kind: 'PROPOSALS', ...frame, proposals: [proposal({ data: 5 })] },
  { kind: 'CLARIFY', ...frame, question: 'Which?', options: [{ label: 'A', params: {} }] },
  { kind: 'RECEIPT', ...frame, receipt: receipt({ result: 5 }), replay: true, auto: true },
  { kind: 'EVENT', ...frame, message: 'Packing', progress: 0.5, data: 1 },
  {
    kind: 'ERROR',
    ...frame,
    code: 'forbidden',
    message: 'No',
    fix: [{ say: 'Wait', params: {} }],
    need: [{ exp: 5 }],
    consent: { proposal: 'p', hash: 'h', service: 's', capability: 'c', principal: 'k', summary: 'Order', expires: 5 },
    retry: 5,
  },
];

/** Values of any JSON: a null in them is a value. */
const anything = new Set(['data', 'result', 'from', 'to', 'lens', 'need', 'retry', 'cost', 'undo']);

/** Each way to spoil a reply by removing a required field, or by a null or a boolean where neither may stand. */
export function spoiled(reply: JsonObject): readonly [what: string, spoilt: JsonValue][] {
  const cases: [string, JsonValue][] = [];
  const optional = new Set(
    'parley id re more summary params risk data result replay auto progress fix need consent retry field from to detail'.split(
      ' ',
    ),
  );
  const walk = (value: JsonValue, path: string, rebuild: (part: JsonValue | undefined) => JsonValue): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) {
        walk(each, `${path}/${index}`, (part) => rebuild(value.with(index, part as JsonValue)));
      }
      return;
    }
    for (const [key, each] of Object.entries(value)) {
      const place = `${path}/${key}`;
      const put = (part: JsonValue | undefined): JsonValue => {
        const copy = { ...value };
        if (part === undefined) delete copy[key];
        else copy[key] = part;
        return rebuild(copy);
      };
      const isTop = path === '';
      const required =
        !optional.has(key) || (key === 'summary' && 'effects' in value) || (key === 'summary' && 'hash' in value);
      const isSpecial = (key === 'data' && reply.kind === 'ANSWER' && isTop) || (key === 'params' && 'label' in value);
      if (required || isSpecial) cases.push([`without ${place}`, put(undefined)]);
      if (!anything.has(key)) cases.push([`null at ${place}`, put(null)]);
      if (!['data', 'result', 'from', 'to', 'replay', 'auto'].includes(key))
        cases.push([`false at ${place}`, put(false)]);
      if (!['data', 'result', 'need'].includes(key)) walk(each, place, put);
    }
  };
  walk(reply, '', (part) => part as JsonValue);
  // Params may have any names: one less is no fault.
  return cases.filter(([what]) => !/^without .*\/params\/./.test(what));
}
