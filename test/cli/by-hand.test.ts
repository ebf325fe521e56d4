import { expect, test } from 'vitest';
import { parley } from './run.ts';

const seed = Buffer.alloc(32, 1).toString('base64url');
const agentKey = 'ed25519:gTl3Dqh9F19Wo1Rmw0x-zMuNipG07jeiXfYPW4_Js5Q';

test.each([
  ['lens', '{"a":[1,2],"10":null}', 'a: [1, 2]\n"10": -\n'],
  ['canonical', ' {"b":1.0, "a":"é"} ', '{"a":"é","b":1}\n'],
  ['hash', '{}', 'RBNvo1WzZ4oRRq0W9-hknpT7T8If536DEMBg9hyq_4o\n'],
  ['estimate', 'p_KEs5H7dM · 2026-09-24T15:00Z', '19\n'],
])('%s answers from stdin', async (command, stdin, out) => {
  expect(await parley([command], stdin)).toEqual({ code: 0, out, err: '' });
});

test('lens --reply draws a reply', async () => {
  const reply = '{"kind":"ERROR","code":"expired","message":"too late","retry":null}';
  expect(await parley(['lens', '--reply'], reply)).toMatchObject({ code: 0, out: '✗ expired: too late\n' });
});

test.each(['lens', 'canonical', 'hash'])('%s: bad JSON is one line and exit 2', async (command) => {
  const { code, out, err } = await parley([command], '{"a":');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^parley: invalid_params: [^\n]+\n$/);
});

test('bytes that are no UTF-8 are refused, not mended', async () => {
  expect(await parley(['canonical'], Uint8Array.of(0x22, 0xff, 0x22))).toMatchObject({ code: 2, out: '' });
});

test('--json gives the data, or the refusal', async () => {
  expect(await parley(['canonical', '--json'], '[1]')).toMatchObject({ code: 0, out: '{"text":"[1]"}\n' });
  const { code, out, err } = await parley(['canonical', '--json'], '[1.5]');
  expect({ code, err }).toEqual({ code: 2, err: '' });
  expect(JSON.parse(out)).toMatchObject({ error: 'invalid_params' });
});

test('a grant is issued, inspected, delegated and checked', async () => {
  const caveats = [{ svc: ['shop.example'] }, { verbs: ['ASK'] }, { can: ['shop.*'] }];
  const issued = await parley(['grant', 'issue'], JSON.stringify({ seed, sub: agentKey, caveats, iat: 1, nonce: 'n' }));
  expect(issued.code).toBe(0);
  const token = issued.out.trim();
  const inspected = JSON.parse((await parley(['grant', 'inspect', '--json'], `${token}\n`)).out);
  expect(inspected).toMatchObject({ holder: agentKey, blocks: [{ signed: true, payload: { caveats } }] });
  expect((await parley(['grant', 'inspect'], token)).out).toContain(`holder: "${agentKey}"`.replaceAll('"', ''));

  const context = { service: 'shop.example', verb: 'ASK', capability: 'shop.list', now: 5 };
  const check = (change: object) =>
    JSON.stringify({
      tokens: [token],
      trusted: [inspected.principal],
      proofKey: agentKey,
      context: { ...context, ...change },
    });
  expect(JSON.parse((await parley(['grant', 'check'], check({}))).out)).toMatchObject({
    grant: inspected.grant,
    spend: [],
  });
  expect(await parley(['grant', 'check'], check({ verb: 'UNDO' }))).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^parley: forbidden: /),
  });
  const terms = { token, seed: Buffer.alloc(32, 2).toString('base64url'), sub: agentKey, caveats: [], iat: 2 };
  const later = await parley(['grant', 'delegate'], JSON.stringify(terms));
  expect(JSON.parse((await parley(['grant', 'inspect', '--json'], later.out)).out).blocks).toHaveLength(2);
});

test('explain tells a rule; what it does not know is one line and exit 2', async () => {
  expect(await parley(['explain', 'canon-1'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('rule      CANON-1'),
  });
  const unknown = await parley(['explain', 'CANON-999']);
  expect(unknown).toMatchObject({ code: 2, out: '' });
  expect(unknown.err.trimEnd().split('\n')).toHaveLength(1);
});

test('ports lists those of runners/, the reference first', async () => {
  const { code, out } = await parley(['ports', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(out)[0]).toMatchObject({ name: 'typescript', missing: null });
});

test('every command has help with examples', async () => {
  const commands = ['certify', 'smoke', 'ports', 'explain', 'vectors', 'port', 'lens', 'canonical', 'hash', 'estimate'];
  const grants = ['inspect', 'issue', 'delegate', 'check'].map((name) => ['grant', name]);
  for (const command of [...commands.map((name) => [name]), ...grants, []]) {
    const { code, out } = await parley([...command, '--help']);
    expect(code).toBe(0);
    expect(out).toContain('Examples:');
  }
});
