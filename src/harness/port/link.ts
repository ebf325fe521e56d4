import { type JsonObject, MAX_FRAME_BYTES, quoteString, readFrame, splitFrames } from '../../wire/index.ts';
import { excerpt, shownLine } from './excerpt.ts';
import type { Finding } from './finding.ts';
import { rememberIds } from './ids.ts';
import { type Exit, exitText, type PortProcess } from './process.ts';
import { batchWrites } from './writes.ts';

/** One thing to ask. Usually all of a frame but its id, encoded once. */
export type Ask = { readonly tail: Uint8Array } | WholeAsk;

/** Whole bytes, as a probe asks them, and the `re` by which the answer will be known. */
export interface WholeAsk {
  readonly re: string;
  /** Another `re` that is as right. */
  readonly orRe?: string;
  readonly bytes: Uint8Array;
  /** Whether the port's input ends with it. */
  readonly isLast?: true;
}

/** What is asked in one go, and how long an answer may take. */
export interface Batch {
  readonly asks: readonly Ask[];
  readonly from: number;
  readonly to: number;
  /** The most asks in flight. */
  readonly window: number;
  /** Milliseconds, counted from the later of an ask's sending and the port's last answer. */
  readonly timeout: number;
  /** Takes the answer to an ask, and how long it took by that clock. */
  readonly reply: (index: number, frame: JsonObject, ms: number) => void;
  /** Whether to send no more; what is in flight is still waited for. */
  readonly enough?: () => boolean;
  /**
   * Sees a line that answers nothing, and why; gives whether it was meant as the answer, so that waiting for it is
   * vain.
   */
  readonly isBroken?: (line: Uint8Array, why: string) => boolean;
}

/**
 * What came of a batch: where it stopped, what was sent and never answered, in order, and why if by the port's fault.
 */
export interface BatchEnd {
  readonly next: number;
  readonly unanswered: readonly number[];
  readonly fault?: BatchFault;
  /** Milliseconds that the oldest unanswered ask had waited. */
  readonly waited: number;
}

/**
 * `unread`: with nothing in flight the port took no input, so that the one unanswered ask could not be sent. `flooded`:
 * it wrote without end and answered nothing.
 */
export type BatchFault = 'timeout' | 'ended' | 'unread' | 'broken' | 'flooded';

/** A conversation with one running port. */
export interface Link {
  exchange(batch: Batch): Promise<BatchEnd>;
  /** How many lines came so far that were no frames. */
  strayLines(): number;
  /** Whether the port is still there. */
  open(): boolean;
  /** Ends it by force. */
  stop(): Promise<Exit>;
  /** Ends its input and waits for it to end by itself (PORT-11), three seconds or as long as an answer may take. */
  finish(timeout: number): Promise<Exit>;
}

export interface LinkOptions {
  readonly finding: (finding: Finding) => void;
  /** Sees every frame of both directions. */
  readonly trace?: ((direction: 'sent' | 'received', bytes: Uint8Array) => void) | undefined;
}

/** The most units of an id that a finding shows. */
const SHOWN_ID_UNITS = 80;
const SILENT_GRACE_MS = 500;
/** The most bytes on stdout from one answer to the next: no answer is near as large. */
const FLOOD_BYTES = 8 * MAX_FRAME_BYTES;
export const floodText = `wrote more than ${FLOOD_BYTES / MAX_FRAME_BYTES} MiB to stdout that answer nothing`;
const FINISH_GRACE_MS = 3_000;

/** Opens the link: NDJSON over the port's streams, answers matched by exact id through a Map (PORT-7). */
export function openLink(port: PortProcess, options: LinkOptions): Link {
  const splitter = splitFrames();
  const writes = batchWrites(port.input);
  /** What is in flight, oldest first: the ask's index and the time of its sending. */
  const pending = new Map<string, { readonly index: number; readonly sent: number; readonly orRe?: string }>();
  const isNewId = rememberIds();
  const oddIds = new Set<string>();
  let lastId = 0;
  let stray = 0;
  /** Bytes on stdout since the last answer. */
  let idleBytes = 0;
  let lastAnswer = 0;
  let batch: Batch | undefined;
  let next = 0;
  let settle: ((end: BatchEnd) => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let state: 'open' | 'stopped' | 'ended' = 'open';
  let finishing = false;

  const send = (ask: Ask, index: number, now: number): void => {
    if ('tail' in ask) {
      const re = String(++lastId);
      pending.set(re, { index, sent: now });
      writes.text(`{"parley":1,"id":"${re}"`);
      writes.bytes(ask.tail);
      options.trace?.('sent', Buffer.concat([Buffer.from(`{"parley":1,"id":"${re}"`), ask.tail]));
      return;
    }
    const { re, orRe, bytes } = ask;
    pending.set(re, { index, sent: now, ...(orRe === undefined ? {} : { orRe }) });
    if (orRe !== undefined) pending.set(orRe, { index, sent: now, orRe: re });
    for (const known of [re, orRe ?? re]) oddIds.add(known);
    writes.bytes(bytes);
    options.trace?.('sent', bytes);
    if (ask.isLast === undefined) return;
    writes.flush();
    port.endInput();
  };

  const refill = (now: number): void => {
    if (batch === undefined) return;
    if (pending.size > batch.window / 2 && pending.size < batch.window) return;
    while (next < batch.to && pending.size < batch.window && !writes.blocked() && !batch.enough?.()) {
      send(batch.asks[next] as Ask, next, now);
      next += 1;
    }
    writes.flush();
    if (pending.size === 0 && (next === batch.to || batch.enough?.())) end();
  };

  const end = (fault?: BatchFault): void => {
    if (batch === undefined) return;
    clearTimeout(timer);
    // A port that does not read answers for what could not be sent to it.
    if (fault === 'unread') pending.set('', { index: next++, sent: lastAnswer });
    const unanswered = [...new Set(Array.from(pending.values(), ({ index }) => index))];
    const waited = performance.now() - clockStart();
    batch = undefined;
    settle?.({ next, unanswered, waited, ...(fault === undefined ? {} : { fault }) });
  };

  const clockStart = (): number => {
    for (const oldest of pending.values()) return Math.max(oldest.sent, lastAnswer);
    return lastAnswer;
  };

  const arm = (wait: number): void => {
    timer = setTimeout(() => {
      if (batch === undefined) return;
      const left = clockStart() + batch.timeout - performance.now();
      if (left > 0) arm(left);
      // What has come meanwhile is read first: it may be this process that was late.
      else setImmediate(timeUp, batch);
    }, wait);
  };

  const timeUp = (late: Batch): void => {
    if (batch !== late) return;
    const left = clockStart() + late.timeout - performance.now();
    if (left > 0) arm(left);
    // With nothing in flight the batch waits for one thing alone: that the port makes room in its input.
    else end(pending.size === 0 ? 'unread' : 'timeout');
  };

  const take = (line: Uint8Array, now: number): boolean => {
    options.trace?.('received', line);
    const read = readFrame(line);
    if (!read.ok) {
      stray += 1;
      const why = `is no frame (${read.refusal.message}): ${shownLine(line)}`;
      if (batch?.isBroken?.(line, why)) end('broken');
      else options.finding({ kind: 'stray line', message: `a line on stdout ${why}` });
      return false;
    }
    const frame = read.value;
    const { id, re } = frame;
    if (typeof id === 'string' && !isNewId(id)) {
      const shown = quoteString(excerpt(id, SHOWN_ID_UNITS));
      options.finding({ kind: 'repeated id', message: `two of its frames have the id ${shown} (PORT-7)` });
    }
    const asked = typeof re === 'string' ? pending.get(re) : undefined;
    if (typeof re !== 'string' || asked === undefined || batch === undefined) {
      const why = `has as "re" the id of no frame in flight: ${shownLine(line)}`;
      if (batch?.isBroken?.(line, why)) end('broken');
      else options.finding(unasked(re, line));
      return false;
    }
    pending.delete(re);
    if (asked.orRe !== undefined) pending.delete(asked.orRe);
    batch.reply(asked.index, frame, now - Math.max(asked.sent, lastAnswer));
    return true;
  };

  const unasked = (re: unknown, line: Uint8Array): Finding => {
    const before = typeof re === 'string' && (oddIds.has(re) || (/^[1-9][0-9]*$/.test(re) && Number(re) <= lastId));
    return before
      ? { kind: 'second answer', message: `what was answered is answered again: ${shownLine(line)}` }
      : { kind: 'answer to nothing asked', message: `its "re" is the id of no frame in flight: ${shownLine(line)}` };
  };

  const takePieces = (pieces: ReturnType<typeof splitter.push>): void => {
    const now = performance.now();
    let answered = false;
    for (const piece of pieces) {
      if (piece.kind === 'line') {
        answered = take(piece.bytes, now) || answered;
        // The port gets its next half before ours is done: so both work at once, and neither pays a system call a
        // frame.
        if (batch !== undefined && pending.size === batch.window / 2) refill(now);
        continue;
      }
      stray += 1;
      if (piece.kind === 'oversize') {
        options.finding({ kind: 'oversized frame', message: `a line of more than ${MAX_FRAME_BYTES} bytes on stdout` });
      } else options.finding({ kind: 'stray line', message: 'the last line on stdout has no newline' });
    }
    if (answered) {
      lastAnswer = now;
      idleBytes = 0;
    }
    refill(now);
  };

  /** A port that writes without end is ended: what it writes would keep this process busy as long as it likes. */
  const checkFlood = (bytes: number): void => {
    idleBytes += bytes;
    if (idleBytes <= FLOOD_BYTES) return;
    state = 'stopped';
    port.stop(floodText);
    end('flooded');
  };

  port.output.on('data', (chunk: Uint8Array) => {
    if (state !== 'open') return;
    takePieces(splitter.push(chunk));
    checkFlood(chunk.length);
  });
  port.output.on('end', () => {
    if (state === 'open') takePieces(splitter.end());
    // A port that closed its stdout and lives can answer nothing more.
    setTimeout(() => {
      if (!finishing) port.stop('closed its stdout and went on');
    }, SILENT_GRACE_MS).unref();
  });
  port.input.on('drain', () => {
    writes.drained();
    refill(performance.now());
  });
  port.exit.then(() => {
    state = 'ended';
    end('ended');
  });

  return {
    exchange: (wanted) =>
      new Promise((resolve) => {
        settle = resolve;
        batch = wanted;
        next = wanted.from;
        pending.clear();
        if (state !== 'open') return end('ended');
        lastAnswer = performance.now();
        arm(wanted.timeout);
        refill(lastAnswer);
      }),
    strayLines: () => stray,
    open: () => state === 'open',
    stop: () => {
      if (state === 'open') state = 'stopped';
      return port.stop();
    },
    finish: async (timeout) => {
      finishing = true;
      port.endInput();
      let late = false;
      const endLate = (): void => {
        if (port.gone()) return;
        late = true;
        port.stop();
      };
      // What has happened meanwhile is heard first: it may be this process that was late.
      const limit = setTimeout(() => setImmediate(endLate), Math.max(FINISH_GRACE_MS, timeout));
      const exit = await port.exit;
      clearTimeout(limit);
      if (late) options.finding({ kind: 'did not end', message: 'it did not end when its input ended (PORT-11)' });
      else if (exit.code === null)
        options.finding({ kind: 'did not end', message: `at the end of its input it ${exitText(exit)}` });
      return exit;
    },
  };
}
