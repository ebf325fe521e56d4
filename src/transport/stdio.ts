import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { FrameHandler } from '../service/types.ts';
import {
  compactJson,
  isAtMost,
  isFrameId,
  type JsonObject,
  MAX_FRAME_BYTES,
  ownOf,
  type Piece,
  readFrame,
  splitFrames,
} from '../wire/index.ts';

/** The most requests of a connection that are in flight at once (FRAME-7). */
export const MOST_IN_FLIGHT = 64;

/**
 * While more than this is waiting for a slow reader, in bytes, no event is added to it: any number of them will do
 * (FRAME-4).
 */
const EVENTS_UNTIL = 1_048_576;

/** With so much waiting, in UTF-16 units, what was read is not handled on before it is written. */
const HEAVY = 65_536;

/**
 * Serves a handler as NDJSON over two streams until the input ends and what was in flight is answered. Replies are
 * written as they come, in whatever order. A line that is no JSON object in strict UTF-8, one over the size of a frame,
 * and a last line without its newline get a visible `bad_frame` with `re` `?`, and the connection stays usable
 * (FRAME-2, FRAME-3, TRANSPORT-2). A request that comes while 64 are in flight gets `limit` (FRAME-7). What is wrong
 * inside an object is the handler's to say.
 */
export async function serve(
  handler: FrameHandler,
  input: Readable = process.stdin,
  output: Writable = process.stdout,
): Promise<void> {
  const splitter = splitFrames();
  const writer = newWriter(output);
  const unfinished = new Set<Promise<void>>();
  let refused = 0;
  let inFlight = 0;
  // The other side may close its end at any time: that ends the serving, and is no error of ours.
  output.on('error', () => input.destroy());

  const refuse = (code: string, re: string, message: string): void => {
    refused += 1;
    writer.add({ parley: 1, id: `refused-${refused}`, re, kind: 'ERROR', code, message });
  };
  const answer = (frame: JsonObject): void => {
    const id = ownOf(frame, 'id');
    if (inFlight >= MOST_IN_FLIGHT && isFrameId(id) && ownOf(frame, 'parley') === 1) {
      refuse('limit', id, `at most ${MOST_IN_FLIGHT} requests are in flight`);
      return;
    }
    inFlight += 1;
    const done = handler(frame, (reply) => {
      if (reply.kind !== 'EVENT') inFlight -= 1;
      writer.add(reply);
    });
    if (!(done instanceof Promise)) return;
    const settled: Promise<void> = done.finally(() => unfinished.delete(settled));
    unfinished.add(settled);
  };
  const take = async (pieces: readonly Piece[]): Promise<void> => {
    for (const piece of pieces) {
      if (writer.isHeavy()) await writer.flush();
      if (piece.kind === 'oversize') refuse('bad_frame', '?', `a frame is at most ${MAX_FRAME_BYTES} bytes`);
      else if (piece.kind === 'unterminated') refuse('bad_frame', '?', 'the last line has no newline');
      else {
        const read = readFrame(piece.bytes);
        if (read.ok) answer(read.value);
        else refuse('bad_frame', '?', read.refusal.message);
      }
    }
  };

  try {
    for await (const chunk of input) {
      await take(splitter.push(chunk));
      await writer.flush();
    }
  } catch (thrown) {
    if (!writer.isGone()) throw thrown;
  }
  await take(splitter.end());
  while (unfinished.size > 0) await Promise.all(unfinished);
  await writer.flush();
}

/** Frames on their way out: those of one turn go out together, and a slow reader is waited for. */
function newWriter(output: Writable) {
  let waiting = '';
  let isGone = false;
  let isScheduled = false;
  output.on('error', () => {
    isGone = true;
  });

  const write = (): boolean => {
    const text = waiting;
    waiting = '';
    return text === '' || isGone || output.write(text);
  };
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      write();
    });
  };

  return {
    isGone: () => isGone,
    isHeavy: () => waiting.length > HEAVY,
    add: (frame: JsonObject): void => {
      if (frame.kind === 'EVENT' && output.writableLength + waiting.length > EVENTS_UNTIL) return;
      const text = fitting(frame);
      if (text === undefined) return;
      waiting += `${text}\n`;
      schedule();
    },
    /** Writes what is waiting; done when the reader has room again. */
    flush: async (): Promise<void> => {
      if (write() && !output.writableNeedDrain) return;
      const over = new AbortController();
      const { signal } = over;
      await Promise.race([once(output, 'drain', { signal }), once(output, 'close', { signal })]).catch(() => {});
      over.abort();
    },
  };
}

/** The text of a reply, or of an ERROR in its place when a frame has no room for it (FRAME-3); none of such an EVENT. */
function fitting(frame: JsonObject): string | undefined {
  const text = compactJson(frame);
  if (isAtMost(text, MAX_FRAME_BYTES)) return text;
  if (frame.kind === 'EVENT') return undefined;
  const { parley, id, re } = frame as { parley: number; id: string; re: string };
  return compactJson({ parley, id, re, kind: 'ERROR', code: 'limit', message: 'a frame has no room for the answer' });
}
