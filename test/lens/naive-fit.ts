import { lensReply, lensValue } from '../../src/lens/index.ts';
import type { JsonObject, JsonValue } from '../../src/wire/index.ts';

type Path = readonly (string | number)[];

/** What is kept at each cut place, in the order of first cuts; the key is the JSON text of the path. */
type Kept = Map<string, number>;

const estimate = (text: string): number =>
  text.match(/[A-Za-z]+|[0-9]{1,3}|\n {2,}|[^ \t\n\r\f\vA-Za-z0-9]/gu)?.length ?? 0;

/** BUDGET-1 to BUDGET-10 word for word, drawing everything again after each cut: slow, and plainly right. */
export function naiveFit(reply: JsonObject, budget: number): JsonObject {
  const kept: Kept = new Map();
  while (estimate(drawn(cutReply(reply, kept))) > budget) {
    const path = nextPlace(reply, kept);
    if (path === undefined) break;
    cutAt(reply, kept, path);
  }
  return kept.size === 0 ? reply : cutReply(reply, kept);
}

function drawn(reply: JsonObject): string {
  const text = lensReply(reply);
  if (!text.ok) throw new Error(text.refusal.message);
  return text.value;
}

function at(value: JsonValue, path: Path): JsonValue {
  return path.reduce((part, step) => (part as JsonObject)[step] as JsonValue, value);
}

function cutAt(reply: JsonObject, kept: Kept, path: Path): void {
  const value = at(reply, path);
  const key = JSON.stringify(path);
  const length = kept.get(key) ?? (typeof value === 'string' ? [...value].length : (value as JsonValue[]).length);
  const half = Math.floor(length / 2);
  kept.set(key, typeof value === 'string' ? Math.max(200, half) : half);
  if (typeof value === 'string') return;
  for (const other of [...kept.keys()]) {
    const otherPath = JSON.parse(other) as Path;
    const isInside = otherPath.length > path.length && path.every((step, index) => otherPath[index] === step);
    if (isInside && (otherPath[path.length] as number) >= half) kept.delete(other);
  }
}

function nextPlace(reply: JsonObject, kept: Kept): Path | undefined {
  let best: { path: Path; size: number } | undefined;
  const visit = (value: JsonValue, path: Path): void => {
    const left = kept.get(JSON.stringify(path));
    if (typeof value === 'string') {
      const size = left ?? [...value].length;
      if (size > 200 && (best === undefined || size > best.size)) best = { path, size };
    } else if (Array.isArray(value)) {
      const size = [...JSON.stringify(cutValue(value, kept, path))].length;
      if ((left ?? value.length) > 0 && (best === undefined || size > best.size)) best = { path, size };
      for (const [index, each] of value.slice(0, left).entries()) visit(each, [...path, index]);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) visit(each, [...path, key]);
    }
  };
  const lists = { PROPOSALS: ['proposals'], BRIEF: ['capabilities'] }[reply.kind as string];
  if (reply.kind === 'ANSWER') visit(reply.data as JsonValue, ['data']);
  if (reply.kind === 'RECEIPT' && 'result' in (reply.receipt as JsonObject)) {
    visit(at(reply, ['receipt', 'result']), ['receipt', 'result']);
  }
  const list = (lists === undefined ? [] : at(reply, lists)) as JsonObject[];
  const left = lists === undefined ? 0 : (kept.get(JSON.stringify(lists)) ?? list.length);
  if (reply.kind === 'PROPOSALS') {
    for (const [index, { data }] of list.slice(0, left).entries()) {
      if (data !== undefined) visit(data, ['proposals', index, 'data']);
    }
  }
  return best?.path ?? (left > 0 ? lists : undefined);
}

function cutValue(value: JsonValue, kept: Kept, path: Path): JsonValue {
  const left = kept.get(JSON.stringify(path));
  if (typeof value === 'string') return left === undefined ? value : `${[...value].slice(0, left).join('')}…`;
  if (Array.isArray(value)) return value.slice(0, left).map((each, index) => cutValue(each, kept, [...path, index]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cutValue(each, kept, [...path, key])]));
}

function cutReply(reply: JsonObject, kept: Kept): JsonObject {
  if (kept.size === 0) return reply;
  const { more: brought = [], ...others } = cutValue(reply, kept, []) as JsonObject;
  const used = new Set((brought as JsonObject[]).map(({ handle }) => handle));
  let number = 0;
  const nextHandle = (): string => {
    const letters = [...(number++).toString(26).padStart(12, '0')].map((digit) =>
      String.fromCharCode(97 + Number.parseInt(digit, 26)),
    );
    const handle = `h_${letters.join('')}`;
    return used.has(handle) ? nextHandle() : handle;
  };
  const entries = [...kept].map(([key, left]) => {
    const path = JSON.parse(key) as Path;
    const value = at(reply, path);
    const rest = typeof value === 'string' ? [...value].slice(left) : (value as JsonValue[]).slice(left);
    const text = typeof value === 'string' ? rest.join('') : lensValue({ items: rest });
    return { handle: nextHandle(), path: path.join('.'), remaining: rest.length, est: estimate(text) };
  });
  const more = [...(brought as JsonValue[]), ...entries];
  return 'more' in reply ? { ...(cutValue(reply, kept, []) as JsonObject), more } : { ...others, more };
}
