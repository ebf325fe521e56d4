import { fitReply, type Rest } from '../lens/index.ts';
import { compactJson, type JsonObject, type JsonValue, ok, type Result, refuse } from '../wire/index.ts';
import { freshId, type IdKind } from './ids.ts';
import { HANDLE_LIFE, type Limits } from './limits.ts';
import { readOwn } from './records.ts';

/** What was cut from a reply, under the handle that brings it (EXPAND-1). */
export interface Kept {
  readonly rest: JsonValue;
  /** The key of the good proof on the request that it was made for (EXPAND-2). */
  readonly owner: string | undefined;
}

/** For whom a reply is fitted. */
export interface Fitting {
  /** Estimated tokens. */
  readonly budget: number;
  readonly owner: string | undefined;
  /** Unix seconds. */
  readonly now: number;
  /** Whether a frame has room for the fitted reply (FRAME-3); where it has none, nothing is kept. */
  readonly hasRoom: (reply: JsonObject) => boolean;
}

/** What was cut from replies. It lies in memory, so a restart makes the handles before it `expired`. */
export interface Handles {
  /**
   * Fits a reply into its budget and keeps what was cut (FRAME-10). `limit` when there is no room for it;
   * `invalid_params` for what is no reply.
   */
  fit(reply: JsonObject, fitting: Fitting): Result<JsonObject>;
  find(handle: string): Kept | undefined;
}

interface Row {
  readonly text: string;
  readonly owner: string | undefined;
  readonly until: number;
}

export function newHandles(newId: (kind: IdKind) => string, limits: Limits): Handles {
  // In the order in which they were given, which is that in which they may be forgotten.
  const rows = new Map<string, Row>();
  let size = 0;

  const makeRoom = (count: number, text: number, now: number): boolean => {
    const isFull = (): boolean => rows.size + count > limits.handles || size + text > limits.handleText;
    for (const [handle, row] of rows) {
      if (!isFull() || row.until > now) break;
      rows.delete(handle);
      size -= row.text.length;
    }
    return !isFull();
  };

  return {
    fit: (reply, { budget, owner, now, hasRoom }) => {
      const cut = new Map<string, Row>();
      let text = 0;
      const keep = (rest: Rest): string => {
        const handle = freshId(newId, 'handle', (id) => rows.has(id) || cut.has(id));
        const row = { text: compactJson(rest as JsonValue), owner, until: now + HANDLE_LIFE };
        cut.set(handle, row);
        text += row.text.length;
        return handle;
      };
      const fitted = fitReply(reply, budget, keep);
      if (!fitted.ok) return fitted;
      if (!hasRoom(fitted.value as JsonObject)) return refuse('limit', 'a frame has no room for the reply');
      if (cut.size > 0 && !makeRoom(cut.size, text, now)) return refuse('limit', 'there is no room for what was cut');
      for (const [handle, row] of cut) rows.set(handle, row);
      size += text;
      return ok(fitted.value as JsonObject);
    },
    find: (handle) => {
      const row = rows.get(handle);
      return row && { rest: readOwn(row.text), owner: row.owner };
    },
  };
}
