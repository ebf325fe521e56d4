import { PassThrough, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { PortProcess } from '../../src/harness/port/process.ts';
import { openTalk } from '../../src/harness/service/talk.ts';
import { encodeUtf8 } from '../../src/wire/index.ts';

/** A service that answers a line that is too long at its first piece, as it may (FRAME-3), and keeps what it was sent. */
function hastyService() {
  const output = new PassThrough();
  const pieces: string[] = [];
  let answered = 0;
  const input = new Writable({
    write(chunk: Buffer, _encoding, done) {
      pieces.push(chunk.toString());
      const re = chunk.toString().startsWith('{') ? 'a' : '?';
      if (chunk.toString() !== 'tail\n') {
        answered += 1;
        output.write(
          `{"parley":1,"id":"s${answered}","re":"${re}","kind":"ERROR","code":"bad_frame","message":"no"}\n`,
        );
      }
      done();
    },
  });
  const never = new Promise<never>(() => {});
  const port: PortProcess = {
    input,
    output,
    exit: never,
    gone: () => false,
    stderr: () => '',
    endInput: () => input.end(),
    stop: () => never,
  };
  return { port, pieces };
}

test('what comes after a line is written after all of its pieces, though it was answered at the first', async () => {
  const { port, pieces } = hastyService();
  const talk = openTalk(port, { timeout: 5_000 });
  const first = await talk.exchange([encodeUtf8('head'), encodeUtf8('tail\n')], ['?'], false);
  expect(first).toHaveLength(1);
  expect(pieces).toEqual(['head']);
  const second = await talk.exchange([encodeUtf8('{"id":"a"}\n')], ['a'], false);
  expect(second).toHaveLength(1);
  await pause(50);
  expect(pieces).toEqual(['head', 'tail\n', '{"id":"a"}\n']);
  expect(talk.faults()).toEqual([]);
});
