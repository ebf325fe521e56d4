import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { agent, coordinate, decide, type Fetch, meetBot, readParty } from '../../src/consensus/index.ts';
import { nodeVerifier } from '../../src/transport/node-verifier.ts';
import { encodeHex, publicKeyOf } from '../../src/wire/index.ts';
import { consensusFiles, type Files, options } from '../cli/consensus-files.ts';
import { parley } from '../cli/run.ts';
import { must, readObject, seed } from '../consensus/reading.ts';
import { askRaw } from '../transport/raw.ts';
import { start, startBot } from './bots.ts';

const names = ['Ana', 'Bob', 'Cara'];
const tokens = names.map(() => randomBytes(16).toString('hex'));
const seeds = names.map((_, index) => encodeHex(seed(index + 1)));
const roster = Object.fromEntries(names.map((name, index) => [name, encodeHex(publicKeyOf(seed(index + 1)))]));
const tokenEnv = Object.fromEntries(tokens.map((token, index) => [`PARLEY_BOT_TOKEN_${index + 1}`, token]));

const startAll = (files: Files) =>
  Promise.all(
    names.map((name, index) => startBot(files.path(`${name}.json`), tokens[index] ?? '', seeds[index] ?? '')),
  );

test('three bots decide, each owner verifies alone, and the bots end when told to', async () => {
  const files = consensusFiles();
  files.write('roster.json', roster);
  const bots = await startAll(files);
  expect(bots.map(({ key }) => key)).toEqual(Object.values(roster));
  const args = ['decide', ...bots.map(({ url }) => url), '--options', files.path('options.json')];
  const strict = [...args, '--roster', files.path('roster.json'), '--out', files.path('t.json')];
  const decided = await start(strict, tokenEnv).ended;
  expect([decided.code, decided.err]).toEqual([0, '']);
  expect(decided.out).toContain('→ {"cost": 600, "venue": "garden"}   ok 0  ok 0.4        ok 1\n');

  for (const name of names) {
    const own = ['--sheet', files.path(`${name}.json`), '--owners', 'Ana,Bob,Cara'];
    const known = [...own, '--options', files.path('options.json'), '--roster', files.path('roster.json')];
    const verified = await parley(['verify', files.path('t.json'), ...known]);
    expect(verified).toMatchObject({ code: 0, err: '' });
    expect(verified.out.match(/^proven/gm)).toHaveLength(6);
  }
  const forged = files.read('t.json').replace('"score": 0.4', '"score": 0.5');
  writeFileSync(files.path('forged.json'), forged);
  expect((await parley(['verify', files.path('forged.json')])).code).toBe(1);

  const wrong = await start(args, { ...tokenEnv, PARLEY_BOT_TOKEN_2: 'wrong' }).ended;
  expect([wrong.code, wrong.out]).toEqual([3, '']);
  expect(wrong.err).toBe('parley: "Bob": it does not take the token (401)\n');
  const twice = await start([...args, bots[0]?.url ?? ''], { PARLEY_BOT_TOKEN: tokens[0] ?? '' }).ended;
  expect(twice).toMatchObject({ code: 2, out: '' });

  for (const [index, { child, ended }] of bots.entries()) {
    child.kill(index === 0 ? 'SIGINT' : 'SIGTERM');
    expect((await ended).code).toBe(0);
  }
  const nobody = await start(args, tokenEnv).ended;
  expect(nobody).toMatchObject({ code: 3, err: expect.stringContaining('it could not be reached') });
});

test('a bot reads its seed from a file, shows its owner on one line, and says when it does not sign', async () => {
  const files = consensusFiles();
  files.write('ana.seed', `${seeds[0]}\n`);
  const env = { PARLEY_BOT_TOKEN: 'x' };
  const bot = ['bot', files.path('Ana.json'), '--port', '0'];
  const signing = start([...bot, '--seed-file', files.path('ana.seed')], env);
  expect(await signing.firstLine).toMatch(`it signs with ${roster.Ana}`);
  expect(await start(bot, env).firstLine).toMatch(/^Ana is answered for at http:\/\/127\.0\.0\.1:\d+; .* not signed$/);
  files.write('ana.seed', 'planted-no-seed');
  const bad = await start([...bot, '--seed-file', files.path('ana.seed')], env).ended;
  expect(bad.code).toBe(2);
  expect(bad.err).not.toContain('planted');
});

/** What nobody can guess, and what must therefore come from the sheet wherever it is found. */
const plant = () => randomBytes(9).toString('hex');

test('what was planted in sheets is in nothing that a bot sends, no transcript and no table', async () => {
  const planted = names.map(() => ({
    attr: `a${plant()}`,
    text: `v${plant()}`,
    number: 1 + (Number(`0x${plant()}`) % 1e15),
  }));
  const files = consensusFiles();
  for (const [index, owner] of names.entries()) {
    const { attr, text, number } = planted[index] ?? { attr: '', text: '', number: 0 };
    files.write(`${owner}.json`, {
      owner,
      hard: [
        { attr: 'cost', op: '<', value: number },
        { attr: 'venue', op: 'not_in', value: [text, index === 1 ? 'rooftop' : ''] },
        // Whoever has this is asked about an attribute that no option has: a red line on each.
        ...(index === 2 ? [{ attr, op: '==', value: text }] : []),
      ],
      utility: [
        { attr, prefer: text, weight: 0 },
        { attr: 'cost', direction: 'lower', lo: 0, hi: 1000 },
      ],
    });
  }
  const bots = await startAll(files);
  const seen: string[] = [];
  const recording: Fetch = async (url, init) => {
    const response = await fetch(url, init);
    const text = await response.text();
    seen.push(JSON.stringify([...response.headers]), text);
    return new Response(text, response);
  };
  const met = await Promise.all(
    bots.map(({ url }, index) =>
      meetBot(url, { token: tokens[index] ?? '', fetch: recording, verifier: nodeVerifier(), roster }),
    ),
  );
  const far = met.map(must);
  const deadlock = must(await coordinate(far, options));
  const agreed = must(await coordinate(far.slice(0, 2), options));
  expect([deadlock.status, agreed.status]).toEqual(['deadlock', 'agreed']);
  for (const [index, { url }] of bots.entries()) {
    const post = (body: string, token = tokens[index]) =>
      `POST /consider HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    for (const request of [
      post('{"option":{"cost":"dear","venue":"x"}}'),
      post('{"option":{"cost":[],"venue":null}}'),
      post('{"option":{"cost":1e300,"venue":"x"}}'),
      post('{"option":'),
      post('{"option":{}}', 'wrong'),
      post('x'.repeat(5000)),
      'GET /sheet HTTP/1.1\r\nHost: x\r\n\r\n',
      'PUT /consider HTTP/1.1\r\nHost: x\r\n\r\n',
      'no request\r\n\r\n',
    ]) {
      const [answer] = await askRaw(url, request);
      seen.push(JSON.stringify([...(answer?.headers ?? [])]), answer?.body ?? '');
    }
  }
  const args = ['decide', ...bots.map(({ url }) => url), '--options', files.path('options.json')];
  const table = await start([...args, '--out', files.path('t.json')], tokenEnv).ended;
  expect(table.code).toBe(1);
  const parties = names.map((name) => readObject(files.read(`${name}.json`)));
  const here = must(
    decide(
      parties.map((party) => agent(must(readParty(party)))),
      options,
    ),
  );
  const spec = { title: '', options, parties: names.map((name) => JSON.parse(files.read(`${name}.json`))) };
  const local = await parley(['decide', files.write('planted.json', spec), '--json']);
  for (const { child } of bots) child.kill('SIGTERM');
  const ends = await Promise.all(bots.map(({ ended }) => ended));
  expect(ends.map(({ code }) => code)).toEqual([0, 0, 0]);
  const logs = ends.flatMap(({ out, err }) => [out, err]);
  const found = [
    ...seen,
    table.out,
    table.err,
    files.read('t.json'),
    local.out,
    local.err,
    JSON.stringify(here),
    ...logs,
  ];
  expect(found.join('\n')).toContain('red-line');
  for (const { attr, text, number } of planted) {
    expect(files.read('planted.json')).toContain(text);
    for (const secret of [attr, text, String(number)])
      expect(found.filter((each) => each.includes(secret))).toEqual([]);
  }
  for (const secret of [...tokens, ...seeds]) expect(found.filter((each) => each.includes(secret))).toEqual([]);
});

test('the token does not follow a redirect, by the fetch of this platform', async () => {
  const asked: (string | undefined)[] = [];
  const elsewhere = createServer((request, response) => {
    asked.push(request.headers.authorization);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  const portOf = (server: typeof elsewhere) => (server.address() as AddressInfo).port;
  await new Promise((resolve) => elsewhere.once('listening', resolve));
  const bot = createServer((request, response) => {
    if (request.url === '/card') response.end('{"owner":"Ana","protocol":"parley/0.1"}');
    else response.writeHead(307, { location: `http://127.0.0.1:${portOf(elsewhere)}/consider` }).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => bot.once('listening', resolve));
  onTestFinished(() => {
    for (const server of [elsewhere, bot]) {
      server.closeAllConnections();
      server.close();
    }
  });
  const address = `http://127.0.0.1:${portOf(bot)}`;
  const met = must(await meetBot(address, { token: 'secret', fetch, verifier: nodeVerifier() }));
  expect(await met.consider({ a: 1 })).toMatchObject({ refusal: { message: 'it answered with a redirect' } });
  expect(asked).toEqual([]);
});
