import { describe, expect, test } from 'vitest';
import { type BotClientSettings, coordinate, type Fetch, meetBot } from '../../../src/consensus/index.ts';
import { nodeVerifier } from '../../../src/transport/node-verifier.ts';
import { codeOf, must, readObject, seed, textOf } from '../reading.ts';
import { ANA_KEY, makeBot, TOKEN } from './making.ts';

const option = readObject('{"day":"tue","hour":14}');
const other = readObject('{"day":"mon","hour":14}');

/** A fetch that asks a bot in this process, as HTTP would. */
function fetchOf(handler = makeBot()): Fetch {
  return (url, { method, headers, body }) => {
    const bytes = body as Uint8Array<ArrayBuffer> | undefined;
    const length = bytes === undefined ? {} : { 'content-length': String(bytes.length) };
    const init = { method: method ?? 'GET', headers: { ...(headers as Record<string, string>), ...length } };
    return handler(new Request(url, bytes === undefined ? init : { ...init, body: bytes }));
  };
}

const settings = (fetch: Fetch, more: Partial<BotClientSettings> = {}): BotClientSettings => ({
  token: TOKEN,
  fetch,
  verifier: nodeVerifier(),
  ...more,
});

/** A fetch that lets the card through and answers /consider otherwise. */
const answering = (consider: Fetch, card: Fetch = fetchOf()): Fetch => {
  return (url, init) => (url.endsWith('/card') ? card : consider)(url, init);
};

async function consider(fetch: Fetch, more: Partial<BotClientSettings> = {}) {
  const agent = must(await meetBot('http://bot', settings(fetch, more)));
  return agent.consider(option);
}

test('a verdict of the right form is used', async () => {
  const verdict = must(await consider(fetchOf()));
  expect(verdict).toMatchObject({ owner: 'Ana', acceptable: true, reason: 'ok', pubkey_hex: ANA_KEY });
  expect(textOf(verdict)).toContain('"score": 1.0,');
});

test('the token goes to /consider alone, under the address that was given', async () => {
  const seen: (readonly [string, string | null, string | undefined])[] = [];
  const fetch: Fetch = (url, init) => {
    seen.push([url, new Headers(init.headers).get('authorization'), init.redirect]);
    return fetchOf()(url.replace('/ana', ''), init);
  };
  const agent = must(await meetBot('http://bot/ana/', settings(fetch)));
  must(await agent.consider(option));
  expect(seen).toEqual([
    ['http://bot/ana/card', null, 'manual'],
    ['http://bot/ana/consider', `Bearer ${TOKEN}`, 'manual'],
  ]);
});

test.each(['ftp://bot', 'bot', 'http://u:p@bot', 'http://bot?x', 'http://bot#x'])(
  'no bot is at %j',
  async (address) => {
    expect(codeOf(await meetBot(address, settings(fetchOf())))).toBe('invalid_params');
  },
);

describe('cards that are not used (BOT-3)', () => {
  test.each([
    '{}',
    '[]',
    'x',
    '{"owner":"Ana"}',
    '{"owner":"","protocol":"parley/0.1"}',
    '{"owner":"Ana","protocol":"parley/0.2"}',
    '{"owner":"Ana","protocol":"parley/0.1","pubkey_hex":""}',
    `{"owner":"Ana","protocol":"parley/0.1","pubkey_hex":"${ANA_KEY.toUpperCase()}"}`,
    '{"owner":"Ana","owner":"Bob","protocol":"parley/0.1"}',
  ])('%s', async (card) => {
    expect(
      codeOf(
        await meetBot(
          'http://bot',
          settings(async () => new Response(card)),
        ),
      ),
    ).toBe('unavailable');
  });

  test('one whose key is not the roster’s', async () => {
    const meet = async (roster: Record<string, string>) =>
      codeOf(await meetBot('http://bot', settings(fetchOf(), { roster })));
    expect(await meet({ Ana: ANA_KEY })).toBe('ok');
    expect(await meet({ Ana: '00'.repeat(32) })).toBe('unauthorized');
    expect(await meet({})).toBe('unauthorized');
  });
});

describe('answers that are not used (BOT-3)', () => {
  const changed = (change: (text: string) => string): Fetch =>
    answering(async (url, init) => new Response(change(await (await fetchOf()(url, init)).text())));

  test.each<[string, string, (text: string) => string]>([
    ['another owner', 'unauthorized', (text) => text.replace('"Ana"', '"Bob"')],
    ['another score', 'unauthorized', (text) => text.replace('1.0', '0.5')],
    ['another judgement', 'unauthorized', (text) => text.replace('true', 'false').replace('"ok"', '"red-line"')],
    ['another signature', 'unauthorized', (text) => text.replace(/"sig": "../, '"sig": "00')],
    ['another key', 'unauthorized', (text) => text.replace(ANA_KEY, '00'.repeat(32))],
    [
      'no signature',
      'unauthorized',
      (text) => text.replace(/"sig": "\w+"/, '"sig": null').replace(`"${ANA_KEY}"`, 'null'),
    ],
    ['half a signature', 'unavailable', (text) => text.replace(/"sig": "\w+"/, '"sig": null')],
    ['an integer as the score', 'unavailable', (text) => text.replace('1.0', '1')],
    ['a score above 1', 'unavailable', (text) => text.replace('1.0', '1.5')],
    ['a reason that tells more', 'unavailable', (text) => text.replace('"ok"', '"not before ten"')],
    ['a reason that disagrees', 'unavailable', (text) => text.replace('"ok"', '"red-line"')],
    ['a key more', 'unavailable', (text) => text.replace('{', '{"violated": [], ')],
    ['a key less', 'unavailable', (text) => text.replace('"reason": "ok", ', '')],
    ['a key twice', 'unavailable', (text) => text.replace('{', '{"owner": "Ana", ')],
    ['no JSON', 'unavailable', () => 'ok'],
    ['a byte order mark', 'unavailable', (text) => `\ufeff${text}`],
  ])('%s', async (_, code, change) => {
    expect(codeOf(await consider(changed(change)))).toBe(code);
  });

  test('the verdict on another option', async () => {
    const fetch = answering(async (url, init) => {
      const body = new TextEncoder().encode(textOf({ option: other }));
      return fetchOf()(url, { ...init, body });
    });
    expect(codeOf(await consider(fetch))).toBe('unauthorized');
  });

  test('a signed verdict where the card has no key', async () => {
    const card = fetchOf(makeBot({ seed: undefined }));
    expect(codeOf(await consider(answering(fetchOf(), card)))).toBe('unauthorized');
    expect(codeOf(await consider(answering(fetchOf(makeBot({ seed: seed(2) })))))).toBe('unauthorized');
  });

  test.each([301, 302, 303, 307, 308])('a redirect %i', async (status) => {
    const fetch = answering(async () => new Response(null, { status, headers: { location: 'http://bot/card' } }));
    expect(await consider(fetch)).toMatchObject({ refusal: { message: 'it answered with a redirect' } });
  });

  test('more than 65,536 bytes; no more than one chunk beyond is read', async () => {
    const padded = (bytes: number) => changed((text) => text + ' '.repeat(bytes - text.length));
    expect(codeOf(await consider(padded(65_536)))).toBe('ok');
    expect(codeOf(await consider(padded(65_537)))).toBe('unavailable');
    let pulled = 0;
    const endless = answering(async () => {
      const pull = (controller: ReadableStreamDefaultController) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(16_384));
      };
      return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
    });
    expect(codeOf(await consider(endless))).toBe('unavailable');
    expect(pulled).toBe(5);
  });

  test.each<[string, Fetch]>([
    ['no answer', () => new Promise(() => {})],
    ['an answer that does not end', async () => new Response(new ReadableStream())],
  ])('%s in time, whether or not fetch heeds the signal', async (_, fetch) => {
    expect(await consider(answering(fetch), { waitMs: 20 })).toMatchObject({
      refusal: { code: 'unavailable', message: 'no whole answer within 20 ms' },
    });
  });

  test('nobody there', async () => {
    expect(codeOf(await consider(answering(() => Promise.reject(new TypeError('fetch failed')))))).toBe('unavailable');
  });

  test.each([
    [400, 'invalid_params'],
    [401, 'unauthorized'],
    [403, 'unavailable'],
    [413, 'invalid_params'],
    [429, 'limit'],
    [500, 'unavailable'],
    [204, 'unavailable'],
  ])('a refusal %i is %s, in words of ours', async (status, code) => {
    const body = status === 204 ? null : '{"error":"\u001b[31mplanted"}';
    const answer = await consider(answering(async () => new Response(body, { status })));
    expect(codeOf(answer)).toBe(code);
    expect(JSON.stringify(answer)).not.toContain('planted');
  });

  test('an option that no bot would read is not sent', async () => {
    const agent = must(await meetBot('http://bot', settings(fetchOf())));
    expect(codeOf(await agent.consider({ hour: 14, x: 'x'.repeat(4090) }))).toBe('invalid_params');
  });
});

describe('deciding among bots (DECIDE-1)', () => {
  const far = async () => must(await meetBot('http://bot', settings(fetchOf())));

  test('each is asked about each option, in order, and told of', async () => {
    const told: (readonly [number, number])[] = [];
    const decided = must(
      await coordinate([await far()], [option, other], { tell: (done, of) => told.push([done, of]) }),
    );
    expect(decided.decision).toBe(option);
    expect(decided.transcript.entries.map((entry) => entry.option)).toEqual([option, other]);
    expect(told).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  test('owners that are not distinct, another rule and other options are refused before anyone is asked', async () => {
    const silent = { ...(await far()), consider: () => Promise.reject(new Error('asked')) };
    expect(codeOf(await coordinate([silent, silent], [option]))).toBe('invalid_params');
    expect(codeOf(await coordinate([silent], [option], { rule: 'majority' }))).toBe('invalid_params');
    expect(codeOf(await coordinate([silent], [[] as never]))).toBe('invalid_params');
  });

  test('one that cannot be asked ends it, with its code', async () => {
    const limited = must(await meetBot('http://bot', settings(fetchOf(makeBot({ rate: 1 })))));
    const refused = await coordinate([limited], [option, other]);
    expect(refused).toMatchObject({ refusal: { code: 'limit', message: expect.stringContaining('"Ana"') } });
  });
});
