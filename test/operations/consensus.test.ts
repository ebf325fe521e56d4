import { describe, expect, it, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/wire/index.ts';
import { ask, bytesOf } from './asking.ts';

const seedOf = (byte: string) => byte.repeat(32);
const party =
  '{"owner":"Bob","hard":[{"attr":"cost","op":"<=","value":700}],"utility":[{"attr":"near","prefer":true}]}';

describe('sheet.evaluate and sheet.verify (SHEET-5)', () => {
  it('answer with names, feasibility and the text of the score', () => {
    const evaluate = (option: string) => ask('sheet.evaluate', { party, option });
    expect(evaluate('{"cost":600,"near":true}')).toEqual({ feasible: true, violated: [], score: '1.0' });
    expect(evaluate('{"cost":700.5}')).toEqual({ feasible: false, violated: ['cost <= 700'], score: '0.0' });
    expect(evaluate('{"cost":"a"}')).toBe('invalid_params');
  });

  it.each<[string, JsonValue, unknown]>([
    ['null', 'null', { ok: true }],
    ['kept', '{"cost":1}', { ok: true }],
    ['crossed', '{"cost":701}', { ok: false }],
    ['missing there', '{}', { ok: false }],
    ['an array', '[]', 'invalid_params'],
    ['a float', '1.0', 'invalid_params'],
    ['without an order', '{"cost":null}', 'invalid_params'],
    ['no text', null, 'invalid_params'],
  ])('a decision that is %s', (_, decision, answer) => {
    expect(ask('sheet.verify', { party, decision })).toEqual(answer);
  });

  it('take a party alone, in their dialect', () => {
    const substring = '{"owner":"a","hard":[{"attr":"x","op":"in","value":"abc"}]}';
    const params = { party: substring, option: '{"x":"bc"}', decision: '{"x":"bc"}' };
    for (const operation of ['sheet.evaluate', 'sheet.verify']) {
      expect(ask(operation, params)).toBe('invalid_params');
      expect(ask(operation, { ...params, dialects: ['in-substring'] })).toMatchObject(
        operation === 'sheet.verify' ? { ok: true } : { feasible: true },
      );
      expect(ask(operation, { ...params, party: '[]' })).toBe('invalid_params');
    }
  });
});

describe('consensus.decide (DECIDE-6)', () => {
  it('refuses a record that no frame holds, after all that is refused before (PORT-9)', () => {
    const options = Array.from({ length: 1500 }, (_, index) => ({ v: `${index}` }));
    const parties = options.map(({ v }) => ({ owner: `o${v}`, utility: [{ attr: 'v', prefer: '1', weight: 1 }] }));
    const decided = (last: object, more: JsonObject = {}) =>
      ask('consensus.decide', { json: JSON.stringify({ title: 't', options, parties: [...parties, last] }), ...more });
    expect(decided({ owner: 'last' })).toBe('limit');
    expect(decided({ owner: 'last' }, { rule: 'utilitarian' })).toBe('invalid_params');
    expect(decided({ owner: 'last', hard: [{ attr: 'v', op: '<=', value: 1 }] })).toBe('invalid_params');
    expect(decided({ owner: 'o1' })).toBe('invalid_params');
    const long = { title: 't', options, parties: [{ owner: 'o'.repeat(400_000) }] };
    expect(ask('consensus.decide', { json: JSON.stringify(long) })).toBe('limit');
  });

  const spec =
    '{"title":"t","options":[{"x":1},{"x":2.0}],"parties":[{"owner":"Ana","hard":[{"attr":"x","op":">","value":1}]}]}';
  const entry = (option: string, acceptable: boolean, reason: string) =>
    `{"option": ${option}, "verdicts": [{"acceptable": ${acceptable}, "owner": "Ana", "pubkey_hex": null, "reason": "${reason}", "score": 0.5, "sig": null}]}`;
  const record = `{"entries": [${entry('{"x": 1}', false, 'red-line')}, ${entry('{"x": 2.0}', true, 'ok')}], "result": {"decision": {"x": 2.0}, "status": "agreed"}}`;

  it('answers with texts and the hash', () => {
    const answer = ask('consensus.decide', { json: spec });
    expect(answer).toMatchObject({ status: 'agreed', decision: '{"x": 2.0}', transcript: record });
    expect(ask('transcript.hash', { json: record })).toEqual({ text: record, hash: (answer as JsonObject).hash });
    expect(ask('consensus.decide', { bytes: bytesOf(spec), rule: 'egalitarian', dialects: [] })).toEqual(answer);
  });

  it('has no decision at a deadlock', () => {
    const deadlock = ask('consensus.decide', { json: spec.replace('"value":1', '"value":9') });
    expect(deadlock).toMatchObject({ status: 'deadlock', decision: null });
  });

  it('signs for the owners of seeds, and ignores other names', () => {
    const json = spec.replace('"parties":[', '"parties":[{"owner":"Bob"},');
    const seeds = { Ana: seedOf('01'), nobody: seedOf('02') };
    const { transcript } = ask('consensus.decide', { json, seeds }) as { transcript: string };
    expect(transcript.match(/"sig": "[0-9a-f]{128}"/g)).toHaveLength(2);
    expect(transcript.match(/"sig": null/g)).toHaveLength(2);
    expect(ask('transcript.check', { json: transcript })).toEqual({ outcome: true, signatures: true });
    expect(ask('transcript.check', { json: transcript, requireSigned: true })).toMatchObject({ signatures: false });
    expect(ask('transcript.check', { json: transcript, dialects: ['payload-bare'] })).toMatchObject({
      signatures: false,
    });
  });

  it.each<[string, JsonObject]>([
    ['another rule', { rule: 'majority' }],
    ['a rule that is null', { rule: null }],
    ['a seed of 63 digits', { seeds: { Ana: seedOf('01').slice(1) } }],
    ['seeds that are null', { seeds: null }],
    ['two owners of one name', { json: spec.replace('"parties":[', '"parties":[{"owner":"Ana"},') }],
    ['an option without an order', { json: spec.replace('2.0', '"a"') }],
    ['two dialects of a kind', { dialects: ['sum-exact', 'sum-naive'] }],
    ['dialects that are null', { dialects: null }],
  ])('refuses %s', (_, change) => {
    expect(ask('consensus.decide', { json: spec, ...change })).toBe('invalid_params');
  });

  it('refuses an option that is too deep for a record, though not for a spec (RECORD-5)', () => {
    const deep = (levels: number) =>
      ask('consensus.decide', {
        json: `{"title":"t","options":[{"x":${'['.repeat(levels)}${']'.repeat(levels)}}],"parties":[]}`,
      });
    expect(deep(60)).toMatchObject({ status: 'deadlock' });
    expect(deep(61)).toBe('invalid_params');
    expect(deep(62)).toBe('invalid_params');
  });
});

describe('transcript.hash and transcript.check (RECORD-13)', () => {
  const json = '{"result":{"status":"deadlock","decision":null},"entries":[]}';

  it('hash what would not verify, too', () => {
    const odd = '{"entries":[],"result":{"decision":1.0,"status":null}}';
    expect(ask('transcript.hash', { json: odd })).toMatchObject({
      text: '{"entries": [], "result": {"decision": 1.0, "status": null}}',
    });
    expect(ask('transcript.hash', { json: '{"entries":[],"result":null}' })).toMatchObject({
      hash: expect.stringMatching(/^2f6c0e52/),
    });
    expect(ask('transcript.hash', { json: '{"entries":[]}' })).toBe('invalid_params');
  });

  it.each<[JsonObject, unknown]>([
    [{}, { outcome: true, signatures: true }],
    [
      { owners: [], options: [] },
      { outcome: true, signatures: true },
    ],
    [{ owners: [] }, { outcome: false, signatures: true }],
    [{ options: ['{}'] }, { outcome: false, signatures: true }],
    [{ roster: {} }, { outcome: true, signatures: true }],
    [{ requireSigned: false }, { outcome: true, signatures: true }],
    [{ options: ['[]'] }, { outcome: false, signatures: true }],
    [{ options: ['['] }, 'invalid_params'],
    [{ requireSigned: null }, 'invalid_params'],
    [{ owners: null }, 'invalid_params'],
    [{ roster: { Ana: '' } }, 'invalid_params'],
  ])('with %j: %j', (more, answer) => {
    expect(ask('transcript.check', { json, ...more })).toEqual(answer);
  });
});

describe('the operations on a verdict (SIGN-1, SIGN-2, SIGN-5)', () => {
  const verdict = { option: '{"day":"mon","hour":15}', owner: 'Ana', acceptable: true, score: '1.0', reason: 'ok' };
  const payload =
    '{"acceptable": true, "option": {"day": "mon", "hour": 15}, "owner": "Ana", "reason": "ok", "score": 1.0, "type": "verdict/0.1"}';
  const signed = ask('verdict.sign', { ...verdict, seed: seedOf('01') }) as JsonObject;

  test('the payload', () => {
    expect(ask('verdict.payload', verdict)).toEqual({ text: payload });
    for (const score of ['1', '1e0', '10e-1'])
      expect(ask('verdict.payload', { ...verdict, score })).toEqual({ text: payload });
    expect(ask('verdict.payload', { ...verdict, dialects: ['payload-bare'] })).toEqual({
      text: payload.replace(', "type": "verdict/0.1"', ''),
    });
    expect(ask('verdict.payload', { ...verdict, score: '-0' })).toEqual({ text: payload.replace('1.0', '0.0') });
  });

  test('the signature', () => {
    expect(signed).toEqual({
      sig: '859259b1a144101427614c5b3c1c53f2bf589706e99a272dc6316ab13a791d3f5ad8ec58bec0a02c7758976e63e969ba87d73e57aad4b8a83d54cb11cfe41d0c',
      pubkey_hex: '8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c',
    });
    expect(ask('verdict.check', { ...verdict, ...signed })).toEqual({});
  });

  it.each<[string, JsonObject]>([
    ['an option that is an array', { option: '[]' }],
    ['a reason that does not agree', { reason: 'red-line' }],
    ['a reason that tells', { reason: 'ok: cost' }],
    ['an acceptable of 1', { acceptable: 1 }],
    ['a score that is a boolean', { score: 'true' }],
    ['a score above 1', { score: '1.1' }],
    ['a score that is no text', { score: 1 }],
    ['an owner without a name', { owner: '' }],
    ['a lone surrogate', { owner: '\ud800' }],
  ])('refuse %s', (_, change) => {
    for (const operation of ['verdict.payload', 'verdict.sign', 'verdict.check']) {
      const params = { ...verdict, seed: seedOf('01'), ...signed, ...change };
      expect(ask(operation, params), operation).toBe('invalid_params');
    }
  });

  it.each<[string, JsonObject, string]>([
    ['another option', { option: '{"day":"mon","hour":15.0}' }, 'unauthorized'],
    ['another owner', { owner: 'Bob' }, 'unauthorized'],
    ['another score', { score: '0.5' }, 'unauthorized'],
    ['a turned veto', { acceptable: false, reason: 'red-line' }, 'unauthorized'],
    ['the other payload', { dialects: ['payload-bare'] }, 'unauthorized'],
    ['capitals', { sig: String(signed.sig).toUpperCase() }, 'unauthorized'],
    ['an empty sig', { sig: '' }, 'unauthorized'],
    ['a longer key', { pubkey_hex: `${signed.pubkey_hex}00` }, 'unauthorized'],
    ['a small-order key', { pubkey_hex: '00'.repeat(32) }, 'unauthorized'],
    ['a sig that is null', { sig: null }, 'invalid_params'],
    ['a key that is no text', { pubkey_hex: 1 }, 'invalid_params'],
    ['a fault of form beside a bad sig', { sig: '', score: '2' }, 'invalid_params'],
    ['a reason that does not agree beside a bad sig', { sig: '', reason: 'red-line' }, 'invalid_params'],
  ])('verdict.check of %s', (_, change, code) => {
    expect(ask('verdict.check', { ...verdict, ...signed, ...change })).toBe(code);
  });
});
