import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import {
  compactJson,
  encodeUtf8,
  type JsonObject,
  MAX_FRAME_BYTES,
  type Piece,
  readFrame,
  splitFrames,
} from '../wire/index.ts';

/** What answers a frame: every reply to it, the final one last. Never throws on a frame's account. */
export type FrameHandler = (frame: JsonObject) => readonly JsonObject[];

/**
 * Serves a handler as NDJSON over two streams until the input ends. A line that is no JSON object in strict UTF-8, one over
 * the size of a frame, and a last line without its newline get a visible `bad_frame` with `re` `?`, and the connection
 * stays usable (FRAME-2, FRAME-3, TRANSPORT-2). What is wrong inside an object is the handler's to say.
 */
export async function serve(
  handler: FrameHandler,
  input: Readable = process.stdin,
  output: Writable = process.stdout,
): Promise<void> {
  const splitter = splitFrames();
  let refused = 0;
  let gone = false;
  // The other side may close its end at any time: that ends the serving, and is no error of ours.
  output.on('error', () => {
    gone = true;
    input.destroy();
  });

  const badFrame = (message: string): JsonObject => {
    refused += 1;
    return { parley: 1, id: `refused-${refused}`, re: '?', kind: 'ERROR', code: 'bad_frame', message };
  };
  const answer = (piece: Piece): readonly JsonObject[] => {
    if (piece.kind === 'oversize') return [badFrame(`a frame is at most ${MAX_FRAME_BYTES} bytes`)];
    if (piece.kind === 'unterminated') return [badFrame('the last line has no newline')];
    const read = readFrame(piece.bytes);
    return read.ok ? handler(read.value) : [badFrame(read.refusal.message)];
  };
  const send = async (text: string): Promise<void> => {
    if (text === '' || gone) return;
    if (!output.write(text)) await Promise.race([once(output, 'drain'), once(output, 'close')]).catch(() => {});
  };
  const replies = (pieces: readonly Piece[]): string => {
    let text = '';
    for (const piece of pieces) for (const frame of answer(piece)) text += `${fitting(frame)}\n`;
    return text;
  };

  try {
    for await (const chunk of input) await send(replies(splitter.push(chunk)));
  } catch (thrown) {
    if (!gone) throw thrown;
  }
  await send(replies(splitter.end()));
}

/** The text of a reply, or of an ERROR in its place when a frame has no room for it (PORT-9). */
function fitting(frame: JsonObject): string {
  const text = compactJson(frame);
  // No text of so few units can be too long in UTF-8; only the others are measured.
  if (text.length * 3 <= MAX_FRAME_BYTES || encodeUtf8(text).length <= MAX_FRAME_BYTES) return text;
  const { parley, id, re } = frame as { parley: number; id: string; re: string };
  return compactJson({ parley, id, re, kind: 'ERROR', code: 'limit', message: 'a frame has no room for the answer' });
}
