import {
  copyWith,
  decodeBase64url,
  decodeUtf8,
  encodeBase64url,
  encodeUtf8,
  type JsonObject,
  readJson,
} from '../../wire/index.ts';

/** The params that are JSON texts (PORT-1, PORT-4). */
const TEXTS = ['json', 'context', 'caveats', 'proof', 'consent'];

/**
 * The params with the last of equal keys alone, at the place of the first, in every JSON text that repeats one: what a
 * reader that cannot see the repetition reads (JSON-6). Undefined when no text does.
 */
export function resolveDuplicates(operation: string, params: JsonObject): JsonObject | undefined {
  const changes: Record<string, string> = {};
  for (const name of TEXTS) {
    const text = Object.hasOwn(params, name) ? params[name] : undefined;
    const single = typeof text === 'string' ? singleKeys(text) : undefined;
    if (single !== undefined) changes[name] = single;
  }
  const { bytes } = params;
  if (typeof bytes === 'string' && operation !== 'estimate.tokens') {
    const decoded = decodeBase64url(bytes);
    const text = decoded === undefined ? undefined : decodeUtf8(decoded);
    const single = text === undefined ? undefined : singleKeys(text);
    if (single !== undefined) changes.bytes = encodeBase64url(encodeUtf8(single));
  }
  return Object.keys(changes).length === 0 ? undefined : copyWith(params, changes);
}

function singleKeys(text: string): string | undefined {
  const read = readJson(text);
  if (read.ok || !read.refusal.message.startsWith('duplicate key')) return undefined;
  try {
    return rewritten(text);
  } catch {
    return undefined; // It is no JSON further on, so there is nothing that a reader could take.
  }
}

const token = /[\s]*("(?:[^"\\]|\\.)*"|[^\s"[\]{},:]+|[[\]{},:])/gy;

/** The text without white space and with each key once. Throws where it is no JSON. */
function rewritten(text: string): string {
  const tokens = Array.from(text.matchAll(token), (match) => match[1] as string);
  let at = 0;
  const value = (depth: number): string => {
    const first = tokens[at++];
    if (first === undefined || depth > 64) throw new Error('no JSON');
    if (first === '[') return `[${listed(']', () => value(depth + 1)).join(',')}]`;
    if (first !== '{') return first;
    const entries = new Map<string, string>();
    listed('}', () => {
      const key = tokens[at++] ?? '';
      at += 1;
      entries.set(JSON.stringify(JSON.parse(key)), value(depth + 1));
    });
    return `{${Array.from(entries, ([key, each]) => `${key}:${each}`).join(',')}}`;
  };
  const listed = <T>(close: string, element: () => T): T[] => {
    const elements: T[] = [];
    if (tokens[at] === close) {
      at += 1;
      return elements;
    }
    for (;;) {
      elements.push(element());
      if (tokens[at++] === close) return elements;
      if (at > tokens.length) throw new Error('no JSON');
    }
  };
  return value(0);
}
