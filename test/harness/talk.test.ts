import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type PortProcess, startProcess } from '../../src/harness/port/process.ts';
import { openTalk } from '../../src/harness/service/talk.ts';
import { encodeUtf8 } from '../../src/wire/index.ts';
import { temporaryFolder } from '../ports/certify.ts';

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

/** Holds this thread, as a machine does that has other things to do, until a file is there and for so many milliseconds more. */
function holdUntil(path: string, ms: number): void {
  const wait = (each: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, each);
  while (!existsSync(path)) wait(10);
  wait(ms);
}

test('a reply and an end that came while this process was late are heard before a clock is looked at', async () => {
  const folder = temporaryFolder();
  const script = `
    const { writeFileSync } = require('node:fs');
    process.stdin.on('data', (line) => {
      const { id } = JSON.parse(line);
      const reply = JSON.stringify({ parley: 1, id, re: id, kind: 'ANSWER', data: {} });
      setTimeout(() => process.stdout.write(reply + '\\n', () => writeFileSync('replied', '')), 100);
    });
    process.on('exit', () => writeFileSync('ended', ''));
    process.stdout.write('ready');`;
  const port = startProcess({ command: [process.execPath, '-e', script], folder, env: {} });
  onTestFinished(() => void port.stop());
  await once(port.output, 'readable');
  port.output.read();
  const talk = openTalk(port, { timeout: 500, startTimeout: 500, finishTimeout: 200 });
  const came = talk.exchange([encodeUtf8('{"id":"a"}\n')], ['a'], false);
  await nextTurn();
  // When this thread looks again, the reply is there, and its time long over.
  holdUntil(join(folder, 'replied'), 600);
  expect(await came).toMatchObject([{ final: { kind: 'ANSWER' } }]);
  const exit = talk.finish();
  await once(port.input, 'finish');
  await nextTurn();
  holdUntil(join(folder, 'ended'), 600);
  expect(await exit).toMatchObject({ code: 0 });
  expect(talk.faults()).toEqual([]);
});
