import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serveHttp } from '../../src/transport/http-bot.ts';
import { BODY, makeBot, TOKEN } from '../consensus/bot/making.ts';
import { codeOf } from '../consensus/reading.ts';
import { type Afterwards, askRaw, resetAfter, serving } from './raw.ts';

const bearer = `Authorization: Bearer ${TOKEN}\r\n`;
const post = (headers: string, body = BODY) => `POST /consider HTTP/1.1\r\nHost: x\r\n${headers}\r\n${body}`;
const get = (line: string, headers = 'Host: x\r\n') => `${line}\r\n${headers}\r\n`;

async function statusesOf(text: string, answers = 1, after: Afterwards = 'stays'): Promise<readonly number[]> {
  const { url } = await serving(makeBot());
  return (await askRaw(url, text, { answers, after })).map(({ status }) => status);
}

describe('nothing drops the connection (BOT-2)', () => {
  test.each<[string, number, string]>([
    ['bytes that are no HTTP', 400, '\x00\x01\x02\r\n\r\n'],
    ['the hello of TLS', 400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['the preface of HTTP/2', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a request without a host', 400, get('GET /card HTTP/1.1', '')],
    ['a header without a name', 400, get('GET /card HTTP/1.1', 'Host: x\r\n: y\r\n')],
    ['headers that are too long', 431, get('GET /card HTTP/1.1', `Host: x\r\nA: ${'x'.repeat(20_000)}\r\n`)],
    ['an expectation', 417, get('GET /card HTTP/1.1', 'Host: x\r\nExpect: more\r\n')],
    ['a path that is a URL', 200, get('GET http://y/card HTTP/1.1')],
    ['a URL that is none', 400, get('GET http://[/card HTTP/1.1')],
    ['two slashes', 404, get('GET //card HTTP/1.1')],
    ['a path with a query', 200, get('GET /card?x=/consider HTTP/1.1')],
    ['a star', 404, get('OPTIONS * HTTP/1.1')],
    ['CONNECT', 404, get('CONNECT x:80 HTTP/1.1')],
    ['TRACE', 405, get('TRACE /card HTTP/1.1')],
    ['a method that nobody knows', 405, get('BREW /card HTTP/1.1')],
    ['a method that nobody knows, elsewhere', 404, get('BREW /pot HTTP/1.1')],
    ['an upgrade', 200, get('GET /card HTTP/1.1', 'Host: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n')],
    ['HTTP/1.0', 200, get('GET /card HTTP/1.0', '')],
    ['a length with a sign', 400, post(`${bearer}Content-Length: -1\r\n`)],
    ['a length with a sign and no token', 401, post('Content-Length: -1\r\n')],
    ['a length of many digits', 413, post(`${bearer}Content-Length: ${'9'.repeat(30)}\r\n`)],
    ['two lengths', 400, post(`${bearer}Content-Length: 38\r\nContent-Length: 37\r\n`)],
    ['chunks', 411, post(`${bearer}Transfer-Encoding: chunked\r\n`, '2\r\n{}\r\n0\r\n\r\n')],
    ['chunks and a length', 400, post(`${bearer}Content-Length: 38\r\nTransfer-Encoding: chunked\r\n`)],
    ['two tokens', 401, post(`${bearer}Authorization: Bearer x\r\nContent-Length: 38\r\n`)],
    ['a client that waits to be told to go on', 200, post(`${bearer}Content-Length: 38\r\nExpect: 100-continue\r\n`)],
    ['a body that is far too long', 413, post(`${bearer}Content-Length: 3000000\r\n`, 'x'.repeat(3_000_000))],
  ])('%s: %i', async (_, status, text) => {
    expect(await statusesOf(text)).toEqual([status]);
  });

  test.each<[string, number, string]>([
    ['the whole request', 200, post(`${bearer}Content-Length: 38\r\n`)],
    ['a part of the body', 400, post(`${bearer}Content-Length: 39\r\n`)],
    ['a part of the head', 400, 'POST /consider HTTP/1.1\r\nHost:'],
  ])('a client that closes its half after %s: %i', async (_, status, text) => {
    expect(await statusesOf(text, 1, 'closes its half')).toEqual([status]);
  });

  test('what follows a refused body on the same connection is answered, in order', async () => {
    const long = post(`${bearer}Content-Length: 5000\r\n`, 'x'.repeat(5000));
    expect(await statusesOf(`${long}${get('GET /card HTTP/1.1')}`, 2)).toEqual([413, 200]);
    const fine = post(`${bearer}Content-Length: 38\r\n`);
    expect(await statusesOf(`${fine}no request\r\n\r\n`, 2)).toEqual([200, 400]);
  });

  test('every refusal is {error}, whoever makes it', async () => {
    const { url } = await serving(makeBot());
    for (const text of ['\x00\r\n\r\n', get('GET /card HTTP/1.1', ''), post('Content-Length: -1\r\n'), post(bearer)]) {
      const [answer] = await askRaw(url, text);
      expect(answer?.headers.get('content-type')).toBe('application/json');
      expect(Object.keys(JSON.parse(answer?.body ?? ''))).toEqual(['error']);
    }
  });

  test('a handler that is still at work has its answer sent, though the client has closed its half', async () => {
    const slow = await serving(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return new Response('late');
    });
    const [answer] = await askRaw(slow.url, get('GET / HTTP/1.1'), { after: 'closes its half' });
    expect(answer?.body).toBe('late');
  });
});

test('clients that reset the connection, at whatever point, take nothing with them', async () => {
  const { url } = await serving(makeBot());
  const whole = post(`${bearer}Content-Length: 38\r\n`);
  for (const text of [
    '',
    'CONNECT x:80 HTTP/1.1\r\n\r\n',
    '\x00\r\n\r\n',
    whole.slice(0, 50),
    whole.slice(0, -5),
    whole,
  ]) {
    await resetAfter(url, text);
  }
  expect((await askRaw(url, whole))[0]?.status).toBe(200);
});

test('it listens on loopback, and ends when told to', async () => {
  const served = await serving(makeBot());
  expect(new URL(served.url).hostname).toBe('127.0.0.1');
  await served.end();
  await served.ended;
  await expect(askRaw(served.url, get('GET /card HTTP/1.1'))).rejects.toThrow('ECONNREFUSED');
});

test('a port that is taken is a refusal', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => {
    taken.close();
  });
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  expect(codeOf(await serveHttp(makeBot(), { port }))).toBe('unavailable');
});
