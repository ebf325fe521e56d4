import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { serve } from '../../src/transport/stdio.ts';
import { encodeUtf8, type JsonObject } from '../../src/wire/index.ts';

/** Serves an echo of the whole frame, gives it the chunks, ends its input, and gives its answers. */
async function served(chunks: readonly (string | Uint8Array)[]): Promise<readonly JsonObject[]> {
  const input = new PassThrough();
  const output = new PassThrough();
  const answers = text(output);
  let sent = 0;
  const serving = serve(
    (frame, send) => {
      sent += 1;
      send({ parley: 1, id: `s${sent}`, re: frame.id ?? '?', kind: 'ANSWER', data: frame });
    },
    input,
    output,
  );
  for (const chunk of chunks) input.write(typeof chunk === 'string' ? encodeUtf8(chunk) : chunk);
  input.end();
  await serving;
  output.end();
  return (await answers)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

const frame = (id: string, x = ''): string => `${JSON.stringify({ parley: 1, id, x })}\n`;
const seen = (answers: readonly JsonObject[]) =>
  answers.map(({ re, kind, code }) => (kind === 'ERROR' ? `${re} ${code}` : re));

test('a frame may come a byte at a time, characters split between chunks (R24)', async () => {
  const bytes = encodeUtf8(frame('1', '€😀'));
  const answers = await served(Array.from(bytes, (byte) => Uint8Array.of(byte)));
  expect(answers).toHaveLength(1);
  expect(answers[0]?.data).toEqual({ parley: 1, id: '1', x: '€😀' });
});

test('U+2028 and U+2029 end no line (R25)', async () => {
  const answers = await served(['{"parley":1,"id":"1","x":"a\u2028b\u2029c"}\n']);
  expect(answers[0]?.data).toMatchObject({ x: 'a\u2028b\u2029c' });
});

test('frames up to the limit are answered, however large the one before (R26)', async () => {
  const answers = await served([frame('1', 'x'.repeat(70_000)), frame('2', 'x'.repeat(1_000_000)), frame('3')]);
  expect(seen(answers)).toEqual(['1', '2', '3']);
});

test('ids come back exactly as they were sent (R27)', async () => {
  const ids = ['1', '01', '1e0', '', '__proto__', 'a\u0000b'];
  expect(seen(await served(ids.map((id) => frame(id))))).toEqual(ids);
});

test('blank lines and carriage returns are fine', async () => {
  expect(seen(await served(['\n\r\n', '{"parley":1,"id":"1"}\r\n', '\n']))).toEqual(['1']);
});

test.each([
  ['too large a frame', frame('big', 'x'.repeat(1_048_576))],
  ['text that is no JSON', 'no frame\n'],
  ['JSON that is no object', '[1]\n'],
  ['a duplicate key', '{"parley":1,"id":"1","id":"2"}\n'],
  ['a byte order mark', `\ufeff${frame('1')}`],
  ['bytes that are no UTF-8', Uint8Array.of(0x22, 0xff, 0x22, 0x0a)],
])('%s gets one visible bad_frame, and the connection stays usable (TRANSPORT-2)', async (_, line) => {
  expect(seen(await served([line, frame('after')]))).toEqual(['? bad_frame', 'after']);
});

test('a last line without its newline gets a visible bad_frame (TRANSPORT-2)', async () => {
  expect(seen(await served([frame('1'), '{"parley":1,"id":"2"}']))).toEqual(['1', '? bad_frame']);
});

test('every reply has an id of its own', async () => {
  const answers = await served(['bad\n', frame('1'), 'bad\n', frame('2')]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(4);
});

test('an output that closes ends the serving', async () => {
  const input = new PassThrough();
  const output = new PassThrough();
  const serving = serve(() => {}, input, output);
  output.destroy(new Error('closed by the other side'));
  await serving;
  expect(input.destroyed).toBe(true);
});
