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

/** Serves a handler that answers when told to, and gives what it wrote so far. */
function holding() {
  const input = new PassThrough();
  const output = new PassThrough();
  const lines: JsonObject[] = [];
  let rest = '';
  output.on('data', (bytes: Uint8Array) => {
    const parts = (rest + new TextDecoder().decode(bytes)).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) lines.push(JSON.parse(part));
  });
  const held = new Map<string, () => void>();
  const serving = serve(
    (asked, send) => {
      const re = asked.id as string;
      send({ parley: 1, id: `e${re}`, re, kind: 'EVENT', message: 'begun' });
      return new Promise((resolve) => {
        held.set(re, () => {
          send({ parley: 1, id: `f${re}`, re, kind: 'ANSWER', data: null });
          resolve();
        });
      });
    },
    input,
    output,
  );
  const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  return { input, output, lines, held, serving, settle };
}

test('replies come in order of completion, events before them (FRAME-4)', async () => {
  const { input, lines, held, serving, settle } = holding();
  input.write(encodeUtf8(frame('1') + frame('2')));
  await settle();
  held.get('2')?.();
  await settle();
  expect(lines.map(({ id }) => id)).toEqual(['e1', 'e2', 'f2']);
  input.end();
  await settle();
  held.get('1')?.();
  await serving;
  await settle();
  expect(lines.map(({ id }) => id)).toEqual(['e1', 'e2', 'f2', 'f1']);
});

test('with 64 in flight a further one gets limit, and there is room again once one is answered (FRAME-7)', async () => {
  const { input, lines, held, settle } = holding();
  input.write(encodeUtf8(Array.from({ length: 66 }, (_, index) => frame(String(index))).join('')));
  await settle();
  expect(held.size).toBe(64);
  expect(lines.filter(({ code }) => code === 'limit').map(({ re }) => re)).toEqual(['64', '65']);
  held.get('7')?.();
  input.write(encodeUtf8(frame('again') + frame('more')));
  await settle();
  expect(held.has('again')).toBe(true);
  expect(lines.filter(({ code }) => code === 'limit').map(({ re }) => re)).toEqual(['64', '65', 'more']);
});

test('a slow reader is waited for: no more is read than it takes', async () => {
  const input = new PassThrough({ highWaterMark: 1 });
  const output = new PassThrough({ highWaterMark: 1 });
  let asked = 0;
  const serving = serve(
    (_, send) => {
      asked += 1;
      send({ parley: 1, id: `s${asked}`, re: '', kind: 'ANSWER', data: 'x'.repeat(100_000) });
    },
    input,
    output,
  );
  for (let index = 0; index < 20; index++) input.write(encodeUtf8(frame(String(index))));
  input.end();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toBeLessThan(5);
  output.resume();
  await serving;
  expect(asked).toBe(20);
});

test('an EVENT for which a frame has no room is not sent; the final reply is', async () => {
  const output = new PassThrough();
  const answers = text(output);
  const input = new PassThrough();
  input.end(frame('1'));
  await serve(
    (_, send) => {
      send({ parley: 1, id: 's1', re: '1', kind: 'EVENT', message: 'x'.repeat(1_048_576) });
      send({ parley: 1, id: 's2', re: '1', kind: 'ANSWER', data: null });
    },
    input,
    output,
  );
  output.end();
  expect(JSON.parse(await answers)).toMatchObject({ kind: 'ANSWER', re: '1' });
});
