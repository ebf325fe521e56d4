import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { compactJson, type JsonObject, readFrame, splitFrames } from '../wire/index.ts';

/** What answers a frame: every reply to it, the final one last. Never throws on a frame's account. */
export type FrameHandler = (frame: JsonObject) => readonly JsonObject[];

/**
 * Serves a handler as NDJSON over two streams until the input ends (PORT-1, FRAME-5). What is no frame — text that is not
 * strict JSON, another `parley`, an id that is no string, too long a line, a last line without its newline — gets a visible
 * `bad_frame` with `re` the id if it is a string, else `?`, and the connection stays usable (FRAME-4, FRAME-6).
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

  const badFrame = (re: string, message: string): JsonObject => {
    refused += 1;
    return { parley: 1, id: `refused-${refused}`, re, kind: 'ERROR', code: 'bad_frame', message };
  };
  const answer = (line: Uint8Array): readonly JsonObject[] => {
    const read = readFrame(line);
    if (!read.ok) return [badFrame('?', read.refusal.message)];
    const { id, parley } = read.value;
    if (typeof id !== 'string') return [badFrame('?', 'a frame has a string id')];
    if (parley !== 1) return [badFrame(id, 'this is parley 1')];
    return handler(read.value);
  };
  const send = async (text: string): Promise<void> => {
    if (text === '' || gone) return;
    if (!output.write(text)) await Promise.race([once(output, 'drain'), once(output, 'close')]).catch(() => {});
  };
  const replies = (pieces: ReturnType<typeof splitter.push>): string => {
    let text = '';
    for (const piece of pieces) {
      const frames =
        piece.kind === 'line'
          ? answer(piece.bytes)
          : [badFrame('?', piece.kind === 'oversize' ? 'frame over 1048576 bytes' : 'last line without its newline')];
      for (const frame of frames) text += `${compactJson(frame)}\n`;
    }
    return text;
  };

  try {
    for await (const chunk of input) await send(replies(splitter.push(chunk)));
  } catch (thrown) {
    if (!gone) throw thrown;
  }
  await send(replies(splitter.end()));
}
