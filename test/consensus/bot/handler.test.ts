import { describe, expect, test } from 'vitest';
import { bot, readParty, readTranscript, verifyTranscript } from '../../../src/consensus/index.ts';
import { nodeVerifier } from '../../../src/transport/node-verifier.ts';
import { codeOf, must, read, seed } from '../reading.ts';
import { ANA_KEY, ana, BODY, considering, makeBot, TOKEN } from './making.ts';

const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status;

describe('what a bot answers (BOT-1)', () => {
  test('its card', async () => {
    const card = await makeBot()(new Request('http://bot/card'));
    expect(card.headers.get('content-type')).toBe('application/json');
    expect(await card.json()).toEqual({ owner: 'Ana', protocol: 'parley/0.1', pubkey_hex: ANA_KEY });
    const unsigned = await makeBot({ seed: undefined })(new Request('http://bot/card'));
    expect(await unsigned.json()).toEqual({ owner: 'Ana', protocol: 'parley/0.1' });
  });

  test('a signed verdict, its score a double', async () => {
    const answer = await makeBot()(considering(BODY));
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain('"score": 1.0,');
    const entries = `{"entries":[{"option":{"day":"tue","hour":14},"verdicts":[${text}]}],"result":null}`;
    const record = must(readTranscript(read(entries)));
    expect(must(verifyTranscript(record, nodeVerifier(), { roster: { Ana: ANA_KEY } }))).toBe(true);
  });

  test.each([{ token: '' }, { token: 'a b' }, { token: 'é' }, { rate: 0 }, { rate: 1.5 }, { seed: seed(1).slice(1) }])(
    'no bot is made of %j',
    (settings) => {
      expect(codeOf(bot(ana, { token: TOKEN, ...settings }))).toBe('invalid_params');
    },
  );
});

describe('the order of the checks (BOT-2)', () => {
  // Each has every later fault too.
  const wrong = { authorization: 'Bearer wrong', 'content-length': 'x' };
  const faults: readonly (readonly [number, () => Request])[] = [
    [404, () => new Request('http://bot/nowhere', { method: 'PUT', headers: wrong, body: '[' })],
    [405, () => new Request('http://bot/consider', { method: 'PUT', headers: wrong, body: '[' })],
    [401, () => considering('[', wrong)],
    [429, () => considering('[', { 'content-length': 'x' })],
  ];
  test.each(faults)('%i comes before what follows', async (status, request) => {
    const made = makeBot({ rate: 1 });
    await made(considering(BODY));
    expect(await statusOf(made(request()))).toBe(status);
  });

  test.each([
    [411, '[', undefined],
    [400, '[', '+1'],
    [400, '[', '-1'],
    [400, '[', '1.0'],
    [400, '[', '0x1'],
    [413, '[', '4097'],
    [413, '[', '9'.repeat(400)],
    [400, '[', '1'],
    [400, BODY, '37'],
    [400, BODY, '39'],
    [200, BODY, '0038'],
  ])('length: %i for a body of %j with the length %j', async (status, body, length) => {
    expect(await statusOf(makeBot()(considering(body, { 'content-length': length })))).toBe(status);
  });

  test('the method that is allowed is told', async () => {
    const made = makeBot();
    const post = await made(new Request('http://bot/card', { method: 'POST' }));
    const get = await made(new Request('http://bot/consider'));
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET']);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    's3cret',
    'bearer s3cret',
    'Basic s3cret',
    'Bearer s3cret2',
    'Bearer s3cre',
  ])('401 for the authorization %j', async (authorization) => {
    const answer = await makeBot()(considering(BODY, { authorization }));
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  test('a body has at most 4,096 bytes, and no more of it is read than it says', async () => {
    const long = `{"option":{"hour":14,"x":"${'x'.repeat(4096 - 29)}"}}`;
    expect(long).toHaveLength(4096);
    expect(await statusOf(makeBot()(considering(long)))).toBe(200);
    expect(await statusOf(makeBot()(considering(`${long} `)))).toBe(413);
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          pulled += 1;
          controller.enqueue(new Uint8Array(1000));
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-length': '1500' };
    const request = new Request('http://bot/consider', { method: 'POST', headers, body: endless, duplex: 'half' });
    expect(await statusOf(makeBot()(request))).toBe(400);
    expect(pulled).toBe(2);
  });

  test.each([
    '',
    '[]',
    '5',
    'null',
    '{}',
    '{"option":null}',
    '{"option":[]}',
    '{"option":"x"}',
    '\ufeff{"option":{"hour":14}}',
    '{"option":{"hour":1e400}}',
    '{"option":{"hour":14,"hour":15}}',
    '{"option":{"hour":14,"x":"\\ud800"}}',
    `{"option":{"hour":14,"x":${'['.repeat(63)}${']'.repeat(63)}}}`,
    '{"option":{"day":"tue"}}',
  ])('400 for the body %j', async (body) => {
    const answer = await makeBot()(considering(body));
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalid option' }]);
  });

  test('400 for a body that is no UTF-8, and one that breaks off', async () => {
    expect(await statusOf(makeBot()(considering(Uint8Array.of(0xff, 0xfe, 0))))).toBe(400);
    const body = new ReadableStream({ pull: () => Promise.reject(new Error('gone')) }, { highWaterMark: 0 });
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-length': '5' };
    const request = new Request('http://bot/consider', { method: 'POST', headers, body, duplex: 'half' });
    expect(await statusOf(makeBot()(request))).toBe(400);
  });

  test('a constraint that cannot be compared is the option’s fault, a utility that fails the bot’s', async () => {
    const sheet = must(
      readParty(
        read(
          '{"owner":"Ana","hard":[{"attr":"p","op":"<","value":7}],"utility":[{"attr":"u","direction":"lower","lo":0,"hi":1}]}',
        ),
      ),
    );
    const made = makeBot({}, sheet);
    const statuses = ['{"p":1,"u":0.5}', '{"p":"x","u":0.5}', '{"p":1,"u":"x"}', '{"p":"x","u":"x"}'].map((option) =>
      statusOf(made(considering(`{"option":${option}}`))),
    );
    expect(await Promise.all(statuses)).toEqual([200, 400, 500, 400]);
  });
});

describe('the rate (BOT-2)', () => {
  const wrong = { authorization: 'Bearer wrong' };

  test('60 in any minute by default; then there is room again', async () => {
    let now = 0;
    const made = makeBot({ clock: () => now });
    for (let count = 0; count < 60; count++) {
      expect(await statusOf(made(considering(BODY)))).toBe(200);
      now += 100;
    }
    const refused = await made(considering(BODY));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '54']);
    now = 59_999;
    expect(await statusOf(made(considering(BODY)))).toBe(429);
    // The first was at 0, the second at 100: what was refused in between does not count.
    now = 60_000;
    expect(await statusOf(made(considering(BODY)))).toBe(200);
    expect(await statusOf(made(considering(BODY)))).toBe(429);
    now = 60_100;
    expect(await statusOf(made(considering(BODY)))).toBe(200);
  });

  test('what is refused with 401 counts, and stays 401', async () => {
    const made = makeBot({ rate: 2, clock: () => 0 });
    for (let count = 0; count < 3; count++) expect(await statusOf(made(considering(BODY, wrong)))).toBe(401);
    expect(await statusOf(made(considering(BODY)))).toBe(429);
  });

  test('the card, other paths and other methods do not count', async () => {
    const made = makeBot({ rate: 1, clock: () => 0 });
    for (const path of ['card', 'nowhere', 'consider']) await made(new Request(`http://bot/${path}`));
    expect(await statusOf(made(considering(BODY)))).toBe(200);
    expect(await statusOf(made(new Request('http://bot/card')))).toBe(200);
  });
});
