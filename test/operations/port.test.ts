import { describe, expect, it } from 'vitest';
import { issueGrant, signProof } from '../../src/grants/index.ts';
import { operations, portHandler } from '../../src/operations/index.ts';
import { formatKey, type JsonObject, publicKeyOf } from '../../src/wire/index.ts';
import { tools } from './asking.ts';

const identity = { id: 'port', name: 'my port' };

function session(): (frame: JsonObject) => JsonObject {
  const handle = portHandler(identity, tools);
  return (frame) => {
    const replies = handle(frame);
    expect(replies).toHaveLength(1);
    return replies[0] as JsonObject;
  };
}

const asking = (id: string, capability: unknown, params: unknown): JsonObject =>
  ({ parley: 1, id, verb: 'ASK', capability, params }) as JsonObject;

describe('the port (PORT-7 to PORT-10)', () => {
  it('says who it is and what it has', () => {
    expect(session()({ parley: 1, id: '1', verb: 'HELLO', agent: { name: 'parley-conformance' } })).toEqual({
      parley: 1,
      id: 's1',
      re: '1',
      kind: 'BRIEF',
      port: 1,
      service: identity,
      capabilities: operations.map(({ name }) => ({ name, kind: 'ask' })),
    });
  });

  it('answers', () => {
    const reply = session()(asking('2', 'lens.value', { json: '{"a":[1,2]}' }));
    expect(reply).toEqual({ parley: 1, id: 's1', re: '2', kind: 'ANSWER', data: { text: 'a: [1, 2]' } });
  });

  it('answers a fault of its own with internal, reports it, and goes on (PORT-9)', () => {
    const faults: unknown[] = [];
    const fault = new Error('no verifier today');
    const broken = () => {
      throw fault;
    };
    const handle = portHandler(identity, { verifier: broken }, (thrown) => faults.push(thrown));
    const seed = new Uint8Array(32).fill(1);
    const proof = signProof(seed, { aud: 'a', verb: 'ASK', target: 't', ts: 1000 });
    if (!proof.ok) throw new Error(proof.refusal.message);
    const params = { proof: JSON.stringify(proof.value), aud: 'a', verb: 'ASK', target: 't', now: 1000 };
    expect(handle(asking('1', 'proof.check', params))).toMatchObject([{ re: '1', kind: 'ERROR', code: 'internal' }]);
    expect(faults).toEqual([fault]);
    expect(handle(asking('2', 'lens.value', { json: '1' }))).toMatchObject([{ re: '2', kind: 'ANSWER' }]);
  });

  it('refuses with the code and a message', () => {
    const reply = session()(asking('3', 'lens.value', { json: '"\\ud800"' }));
    expect(reply).toMatchObject({ re: '3', kind: 'ERROR', code: 'invalid_params', message: expect.any(String) });
    expect(Object.hasOwn(reply, 'need')).toBe(false);
  });

  it('carries need on a forbidden', () => {
    const [principal, agent] = [1, 2].map((byte) => formatKey(publicKeyOf(new Uint8Array(32).fill(byte))));
    const caveats = [{ svc: ['other'] }, null];
    const token = issueGrant({ seed: new Uint8Array(32).fill(1), sub: agent ?? '', caveats, iat: 1, nonce: '' });
    const params = {
      tokens: [token.ok ? token.value : ''],
      trusted: [principal],
      proofKey: agent,
      context: '{"service":"s","verb":"ASK","now":1}',
    };
    expect(session()(asking('4', 'grant.check', params))).toMatchObject({ code: 'forbidden', need: caveats });
  });

  it('gives every frame an id of its own', () => {
    const send = session();
    const ids = ['a', 'b', 'a'].map((id) => send({ parley: 1, id, verb: 'HELLO' }).id);
    expect(new Set(ids).size).toBe(3);
  });

  it.each(['', '1', '01', '1e0', '__proto__', 'a\u0000b', '\u2028'])('gives the id %j back as it was sent', (id) => {
    expect(session()(asking(id, 'key.public', {})).re).toBe(id);
  });

  it.each<[string, JsonObject, string, string]>([
    ['no frame', {}, 'bad_frame', '?'],
    ['another parley', { parley: 2, id: 'x', verb: 'HELLO' }, 'bad_frame', 'x'],
    ['a string parley', { parley: '1', id: 'x', verb: 'HELLO' }, 'bad_frame', 'x'],
    ['no id', { parley: 1, verb: 'HELLO' }, 'bad_frame', '?'],
    ['a number id', { parley: 1, id: 1, verb: 'HELLO' }, 'bad_frame', '?'],
    ['no verb', { parley: 1, id: 'x' }, 'bad_frame', 'x'],
    ['another verb', { parley: 1, id: 'x', verb: 'COMMIT' }, 'bad_frame', 'x'],
    ['a verb in small letters', { parley: 1, id: 'x', verb: 'hello' }, 'bad_frame', 'x'],
    ['an unknown operation', asking('x', 'lens.values', {}), 'unknown_capability', 'x'],
    ['a name of the prototype', asking('x', 'constructor', {}), 'unknown_capability', 'x'],
    ['no capability', { parley: 1, id: 'x', verb: 'ASK', params: {} }, 'unknown_capability', 'x'],
    ['params that are a list', asking('x', 'key.public', []), 'invalid_params', 'x'],
    ['no params', { parley: 1, id: 'x', verb: 'ASK', capability: 'key.public' }, 'invalid_params', 'x'],
  ])('%s', (_, frame, code, re) => {
    expect(session()(frame)).toMatchObject({ parley: 1, kind: 'ERROR', code, re });
  });

  it('answers alike whatever was asked before (PORT-12)', () => {
    const send = session();
    const first = send(asking('1', 'canonical.encode', { json: '{"2":1,"1":2}' })).data;
    send(asking('2', 'canonical.encode', { json: '{"2":1,' }));
    send(asking('3', 'nonsense', {}));
    expect(send(asking('4', 'canonical.encode', { json: '{"2":1,"1":2}' })).data).toEqual(first);
  });
});
