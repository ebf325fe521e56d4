import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import type { FetchHandler } from '../../src/consensus/index.ts';
import { type Serving, serveHttp } from '../../src/transport/http-bot.ts';
import { must } from '../consensus/reading.ts';

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Serves a handler on any free port of loopback until the test is over. */
export async function serving(handler: FetchHandler): Promise<Serving> {
  const served = must(await serveHttp(handler, { port: 0 }));
  onTestFinished(() => served.end());
  return served;
}

/** How a client goes on after it has written all. */
export type Afterwards = 'stays' | 'closes its half';

/**
 * Writes bytes (a text's code units as bytes) to a server on loopback and reads answers, so many, to the end of the
 * last one. Rejects when the connection is closed, or reset, before that.
 */
export function askRaw(
  url: string,
  text: string,
  { answers = 1, after = 'stays' as Afterwards }: { answers?: number; after?: Afterwards } = {},
): Promise<readonly RawAnswer[]> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true });
    let received = '';
    socket.on('error', reject);
    socket.on('end', () => {
      socket.end();
      reject(new Error(`the connection was closed after ${JSON.stringify(received)}`));
    });
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      const read = readAnswers(received, text.startsWith('HEAD '));
      if (read.length < answers) return;
      socket.destroy();
      resolve(read);
    });
    if (after === 'stays') socket.write(text, 'latin1');
    else socket.end(text, 'latin1');
  });
}

/** Writes bytes to a server on loopback and resets the connection. */
export function resetAfter(url: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.once('connect', () => socket.write(text, 'latin1', () => socket.resetAndDestroy()));
  });
}

function readAnswers(received: string, bodiless: boolean): readonly RawAnswer[] {
  const found: RawAnswer[] = [];
  let rest = received;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return found;
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n');
    const headers = new Map(
      lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.replace(/^[^:]*: */, '')]),
    );
    const length = bodiless ? 0 : Number(headers.get('content-length') ?? 0);
    const body = rest.slice(end + 4, end + 4 + length);
    if (body.length < length) return found;
    rest = rest.slice(end + 4 + length);
    const status = Number(first.split(' ')[1]);
    // 100 Continue is no answer yet.
    if (status >= 200) found.push({ status, headers, body });
  }
}
