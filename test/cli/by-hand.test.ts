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
  const refused = check({ verb: 'UNDO' });
  expect(await parley(['grant', 'check'], refused)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^parley: forbidden: .*: need \[\{"verbs":\["ASK"\]\}\]\n$/),
  });
  expect(JSON.parse((await parley(['grant', 'check', '--json'], refused)).out)).toMatchObject({
    error: 'forbidden',
    need: [{ verbs: ['ASK'] }],
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

const otherSeed = Buffer.alloc(32, 2).toString('base64url');

async function tokenOf(caveats: readonly unknown[], sub = agentKey): Promise<string> {
  const params = JSON.stringify({ seed, sub, caveats, iat: 1, nonce: 'n' });
  return (await parley(['grant', 'issue'], params)).out.trim();
}

test('grant check tells the soft caveats that stood in the way, of the grant that came so far', async () => {
  const limits = [{ per: { max: 5, currency: 'USD' } }, { spend: { max: 20, currency: 'USD' } }, { risk: 'low' }];
  const tokens = ['pg1.x', await tokenOf([{ exp: 1 }, limits[0]]), await tokenOf([{ svc: ['a'] }, ...limits])];
  const principal = (await parley(['key'], seed)).out.trim();
  const proposal = { cost: { amount: 9, currency: 'USD' }, risk: 'medium' };
  const context = { service: 'a', verb: 'COMMIT', now: 5, proposal, spent: {} };
  const params = JSON.stringify({ tokens, trusted: [principal], proofKey: agentKey, context });
  const { code, err } = await parley(['grant', 'check'], params);
  expect(code).toBe(1);
  expect(err).toMatch(
    /^parley: consent_required: .*: soft \[\{"per":\{"currency":"USD","max":5\}\},\{"risk":"low"\}\]\n$/,
  );
  const told = JSON.parse((await parley(['grant', 'check', '--json'], params)).out);
  expect(told).toMatchObject({ error: 'consent_required', soft: [limits[0], limits[2]] });
});

test('grant inspect says first what is not valid, and why a caveat is malformed', async () => {
  const token = await tokenOf([{ exp: 'soon' }, { expp: 5 }, { svc: ['a'] }]);
  const blocks = JSON.parse(Buffer.from(token.slice(4), 'base64url').toString());
  const other = JSON.parse(Buffer.from((await tokenOf([])).slice(4), 'base64url').toString());
  const terms = { token: await tokenOf([]), seed: otherSeed, sub: agentKey, caveats: [], iat: 2 };
  const longer = (await parley(['grant', 'delegate'], JSON.stringify({ ...terms, token }))).out.trim();
  const [, later] = JSON.parse(Buffer.from(longer.slice(4), 'base64url').toString());
  const tokenOfBlocks = (...list: unknown[]) => `pg1.${Buffer.from(JSON.stringify(list)).toString('base64url')}`;

  const whole = await parley(['grant', 'inspect'], token);
  expect(whole).toMatchObject({ code: 0, out: expect.stringMatching(/^valid: true\n/) });
  expect(whole.out).toContain('CAVEAT-6: exp must be an integer');
  const [block] = JSON.parse((await parley(['grant', 'inspect', '--json'], token)).out).blocks;
  expect(block.malformed).toEqual([
    { caveat: { exp: 'soon' }, why: 'CAVEAT-6: exp must be an integer, not "soon"' },
    { caveat: { expp: 5 }, why: expect.stringMatching(/^CAVEAT-1: there is no caveat "expp"/) },
  ]);
  const forged = tokenOfBlocks({ ...blocks[0], s: other[0].s });
  expect(await parley(['grant', 'inspect'], forged)).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^NOT VALID: signature of block 1\nvalid: false\n/),
  });
  expect(await parley(['grant', 'inspect'], tokenOfBlocks(other[0], later))).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^NOT VALID: link of block 2 to block 1\n/),
  });
  const json = await parley(['grant', 'inspect', '--json'], forged);
  expect(json.code).toBe(1);
  expect(JSON.parse(json.out)).toMatchObject({ valid: false, faults: ['signature of block 1'] });
});

test('a caveat that never holds is signed, and told on stderr', async () => {
  const caveats = [{ exp: 5 }, { exp: 'soon' }, 7];
  const issued = await parley(['grant', 'issue'], JSON.stringify({ seed, sub: agentKey, caveats, iat: 1, nonce: 'n' }));
  expect(issued).toMatchObject({ code: 0, out: expect.stringMatching(/^pg1\./) });
  expect(issued.err.split('\n')).toEqual([
    'parley: warning: caveat 2 is signed, but never holds: CAVEAT-6: exp must be an integer, not "soon"',
    'parley: warning: caveat 3 is signed, but never holds: CAVEAT-1: a caveat is an object with exactly one key',
    '',
  ]);
  const terms = { token: issued.out.trim(), seed: otherSeed, sub: agentKey, caveats: [{ risk: 'none' }], iat: 2 };
  const later = await parley(['grant', 'delegate'], JSON.stringify(terms));
  expect(later.err).toMatch(/^parley: warning: caveat 1 .*CAVEAT-11: risk must be "low", "medium" or "high"/);
});

test('key makes seeds, each another, and derives the public key', async () => {
  expect(await parley(['key'], `${otherSeed}\n`)).toEqual({ code: 0, out: `${agentKey}\n`, err: '' });
  expect((await parley(['key', '--json'], otherSeed)).out).toBe(`{"key":"${agentKey}"}\n`);
  const [one, other] = [await parley(['key', '--new']), await parley(['key', '--new'])];
  expect(one.out).toMatch(/^[\w-]{43}\n$/);
  expect(one.out).not.toBe(other.out);
  const both = JSON.parse((await parley(['key', '--new', '--json'])).out);
  expect(Object.keys(both)).toEqual(['seed', 'key']);
  expect((await parley(['key'], both.seed)).out).toBe(`${both.key}\n`);
  expect(await parley(['key'], 'short')).toMatchObject({ code: 2, err: expect.stringMatching(/43 characters\n$/) });
});

test('a key of another form is told its form', async () => {
  const params = JSON.stringify({ seed, sub: 'agent', caveats: [], iat: 1, nonce: 'n' });
  const { code, err } = await parley(['grant', 'issue'], params);
  expect({ code, err }).toEqual({
    code: 2,
    err: 'parley: invalid_params: sub must be a key, "ed25519:" and 43 characters of base64url\n',
  });
});

test.each([
  ['{}', 'it has no field "kind"'],
  ['[]', 'it must be an object'],
  ['{"kind":"X"}', 'it has an unknown kind "X"'],
  ['{"kind":"PROPOSALS","proposals":[{}]}', '/proposals/0 has no field "id"'],
])('lens --reply of %s says in a sentence what is wrong', async (reply, sentence) => {
  const { code, err } = await parley(['lens', '--reply'], reply);
  expect({ code, err }).toEqual({ code: 2, err: `parley: invalid_params: this is no reply: ${sentence}\n` });
});

test('explain tells an operation, a family, and a Lens as its lines, none above 100 columns', async () => {
  const explain = async (id: string) => (await parley(['explain', id])).out;
  const operation = await explain('grant.check');
  expect(operation).toContain('  proofKey: a key, "ed25519:" and 43 characters\n');
  expect(operation).toMatch(/^vectors {3}\d+$/m);
  expect(operation).toMatch(/^rules .*\bJSON-2\b/m);
  expect(operation).toMatch(/^answer {4}\{grant, principal, spend\}$/m);
  expect(await explain('proof.check')).toMatch(/^answer {4}\{\}$/m);
  expect(await explain('grant-check/')).toBe(operation);
  const family = await explain('caveat');
  expect(family).toMatch(/^CAVEAT: \d+ rules/);
  expect(family).toMatch(/^CAVEAT-6 {3}MUST +\d+ {2}`exp`: an integer/m);
  const vector = await explain('lens-value/spec-lens-9-1');
  expect(vector).toContain('expect    text:\n  │ k[2]{a,b}:\n  │   1,"x, y"\n  │   -,z\n');
  for (const text of [operation, family, vector, await explain('GRANT-17')]) {
    for (const line of text.split('\n')) expect([...line].length).toBeLessThanOrEqual(100);
  }
  expect(JSON.parse((await parley(['explain', 'LENS', '--json'])).out)).toMatchObject({ family: 'LENS' });
});

test.each([
  ['LENSE-9', 'LENS-9'],
  ['lens.valu', 'lens.value'],
  ['CAVAET', 'CAVEAT'],
  ['lens-value/spec-lens-9-l', 'lens-value/spec-lens-9-1'],
  ['lens-value/nope', 'lens-value/'],
])('explain %s suggests %s', async (id, meant) => {
  const { code, err } = await parley(['explain', id]);
  expect(code).toBe(2);
  expect(err).toMatch(new RegExp(`has the id ${id} \\(perhaps ${meant.replace('.', '\\.')}[,)]`));
});

test('ports lists those of runners/, the reference first', async () => {
  const { code, out } = await parley(['ports', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(out)[0]).toMatchObject({ name: 'typescript', missing: null });
  const lines = (await parley(['ports'])).out.trimEnd().split('\n');
  expect(new Set(lines.map((line) => line.search(/(TypeScript|Python|Go) /))).size).toBe(1);
});

test('every command has help with examples', async () => {
  const documents = ['lens', 'canonical', 'hash', 'estimate', 'key'];
  const commands = ['certify', 'smoke', 'ports', 'explain', 'vectors', 'port', ...documents];
  const grants = ['inspect', 'issue', 'delegate', 'check'].map((name) => ['grant', name]);
  for (const command of [...commands.map((name) => [name]), ...grants, []]) {
    const { code, out } = await parley([...command, '--help']);
    expect(code).toBe(0);
    expect(out).toContain('Examples:');
  }
});
