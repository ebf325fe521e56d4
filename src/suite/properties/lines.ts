import { isObject, type JsonObject, type JsonValue, keysOf } from '../../wire/index.ts';

/** How many lines the rules of section 7 to 9 give a Lens, counted on the value: the text is not drawn for it. */

function isScalar(value: JsonValue): boolean {
  return typeof value !== 'object' || value === null;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** The lines of an object's entries (LENS-7). */
function linesOfEntries(object: JsonObject): number {
  return sum(keysOf(object).map((key) => linesOfEntry(object[key] as JsonValue)));
}

/** The lines of an entry with this value, whatever its key (LENS-7 to LENS-10). */
function linesOfEntry(value: JsonValue): number {
  if (Array.isArray(value)) {
    if (value.every(isScalar)) return 1;
    return 1 + (isTable(value) ? value.length : sum(value.map(linesOfElement)));
  }
  return isObject(value) ? 1 + linesOfEntries(value) : 1;
}

/** The lines of an element behind its dash (LENS-10). */
function linesOfElement(value: JsonValue): number {
  return isObject(value) ? Math.max(1, linesOfEntries(value)) : 1;
}

function isTable(array: readonly JsonValue[]): boolean {
  const shapes = array.map((row) => {
    if (!isObject(row) || !Object.values(row).every(isScalar)) return '';
    return JSON.stringify(keysOf(row));
  });
  return shapes[0] !== '' && shapes[0] !== '[]' && shapes.every((shape) => shape === shapes[0]);
}

/** The lines of the Lens of a value (LENS-12). */
export function linesOfValue(value: JsonValue): number {
  if (Array.isArray(value)) return linesOfEntry(value);
  return isObject(value) ? Math.max(1, linesOfEntries(value)) : 1;
}

/** The lines of the Lens of a reply of its form (LENS-19 to LENS-32). */
export function linesOfReply(reply: JsonObject): number {
  return bodyLines(reply) + listIn(reply.more).length;
}

function bodyLines(reply: JsonObject): number {
  switch (reply.kind) {
    case 'BRIEF':
      return 1 + textLines((reply.service as JsonObject).summary) + listIn(reply.capabilities).length;
    case 'PROPOSALS':
      return 1 + linesOfProposals(listIn(reply.proposals) as readonly JsonObject[]);
    case 'CLARIFY':
      return 1 + listIn(reply.options).length;
    case 'RECEIPT': {
      const { effects, result } = reply.receipt as JsonObject;
      const drawn = reply.auto === true ? listIn(effects).length : 0;
      return 1 + drawn + (result === undefined ? 0 : linesOfEntry(result));
    }
    case 'ERROR': {
      const need = listIn(reply.need).length > 0 ? 1 : 0;
      const consent = reply.consent === undefined ? 0 : 1;
      const retry = reply.retry === undefined || reply.retry === null ? 0 : 1;
      return 1 + listIn(reply.fix).length + need + consent + retry;
    }
    case 'ANSWER':
      return linesOfValue(reply.data as JsonValue);
    default:
      return 1;
  }
}

/**
 * For each proposal its head, its effects, its own attributes when not all are shared, its data (LENS-22 to LENS-25).
 */
function linesOfProposals(proposals: readonly JsonObject[]): number {
  const attributes = proposals.map(({ cost, risk, undo, expires }) => {
    const { amount, currency } = (cost ?? {}) as JsonObject;
    return JSON.stringify([
      amount ?? null,
      currency ?? null,
      risk,
      (undo as JsonObject | null)?.window ?? null,
      expires,
    ]);
  });
  const allShared = proposals.length > 1 && new Set(attributes).size === 1;
  return sum(
    proposals.map(({ effects, data }) => {
      return 1 + listIn(effects).length + (allShared ? 0 : 1) + (data === undefined ? 0 : linesOfEntry(data));
    }),
  );
}

function textLines(text: JsonValue | undefined): number {
  return text === undefined || text === '' ? 0 : 1;
}

function listIn(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
