import { describe, expect, test } from 'vitest';
import { validateFrame, validatePortBrief, validateReply } from '../../generated/validators.ts';

const cost = { amount: 450, currency: 'USD' };
const effect = { op: 'charge', target: 'card', from: null, to: 4.5 };
const proposal = {
  id: 'p',
  capability: 'c',
  summary: '',
  effects: [effect],
  cost,
  risk: 'low',
  undo: { window: 60 },
  expires: 253402300799,
  hash: 'any string',
};
const receipt = { id: 'r', proposal: 'p', capability: 'c', summary: '', at: 0, effects: [], cost: null, undo: null };
const capability = { name: 'c', kind: 'ask', params: { 'a?': 'string — why', b: { c: ['int'] }, d: {} } };
const brief = { kind: 'BRIEF', service: { id: 's', name: 'S' }, capabilities: [capability] };
const error = {
  kind: 'ERROR',
  code: 'a code of its own',
  message: '',
  retry: null,
  need: [null, 5],
  fix: [{ say: '' }],
};
const more = [{ handle: 'h', path: 'data', remaining: 0, est: 0 }];

const wellFormed: Record<string, unknown> = {
  BRIEF: brief,
  ANSWER: { kind: 'ANSWER', data: null, more },
  PROPOSALS: { kind: 'PROPOSALS', proposals: [proposal] },
  CLARIFY: { kind: 'CLARIFY', question: '', options: [{ label: '', params: {} }] },
  RECEIPT: { kind: 'RECEIPT', receipt, replay: true, auto: false },
  'RECEIPT of an undo': { kind: 'RECEIPT', receipt: { ...receipt, undoes: 'r0' } },
  ERROR: error,
  EVENT: { kind: 'EVENT', message: '', progress: 1 },
  'any lens, and unknown fields': { kind: 'ANSWER', data: 1, lens: ['old'], x: null },
  'parley, id and re': { kind: 'ANSWER', data: 1, parley: 1, id: 'a', re: 'b' },
};

const malformed: Record<string, unknown> = {
  'no object': [],
  'no kind': { data: 1 },
  'an unknown kind': { kind: 'answer', data: 1 },
  'a kind of the prototype': { kind: 'constructor' },
  'no data': { kind: 'ANSWER' },
  'data on the prototype': JSON.parse('{"kind":"ANSWER","__proto__":{"data":1}}'),
  'another parley': { kind: 'ANSWER', data: 1, parley: 2 },
  'an id of null': { kind: 'ANSWER', data: 1, id: null },
  'a service without a name': { ...brief, service: { id: 's' } },
  'a summary of null': { ...brief, capabilities: [{ ...capability, summary: null }] },
  'an empty type': { ...brief, capabilities: [{ ...capability, params: { a: '' } }] },
  'an array of no type': { ...brief, capabilities: [{ ...capability, params: { a: [] } }] },
  'an array of two types': { ...brief, capabilities: [{ ...capability, params: { a: ['int', 'int'] } }] },
  'params that are a string': { ...brief, capabilities: [{ ...capability, params: 'string' }] },
  'a proposal without cost': { kind: 'PROPOSALS', proposals: [{ ...proposal, cost: undefined }] },
  'a time too late': { kind: 'PROPOSALS', proposals: [{ ...proposal, expires: 253402300800 }] },
  'a negative window': { kind: 'PROPOSALS', proposals: [{ ...proposal, undo: { window: -1 } }] },
  'an amount beyond integers': { kind: 'PROPOSALS', proposals: [{ ...proposal, cost: { ...cost, amount: 2 ** 53 } }] },
  'a currency in lower case': { kind: 'PROPOSALS', proposals: [{ ...proposal, cost: { ...cost, currency: 'usd' } }] },
  'a currency and a line break': {
    kind: 'PROPOSALS',
    proposals: [{ ...proposal, cost: { ...cost, currency: 'USD\n' } }],
  },
  'an effect from an array': { kind: 'PROPOSALS', proposals: [{ ...proposal, effects: [{ ...effect, from: [] }] }] },
  'an unknown op': { kind: 'PROPOSALS', proposals: [{ ...proposal, effects: [{ ...effect, op: 'move' }] }] },
  'an undo that can be undone': { kind: 'RECEIPT', receipt: { ...receipt, undo: { until: 1 }, undoes: 'r0' } },
  'a replay that is a number': { kind: 'RECEIPT', receipt, replay: 1 },
  'a broken retry': { ...error, retry: 1.5 },
  'a need of null': { ...error, need: null },
  'a consent without expires': {
    ...error,
    consent: { proposal: '', hash: '', service: '', capability: '', principal: '', summary: '' },
  },
  'progress above 1': { kind: 'EVENT', message: '', progress: 1.01 },
  'more without est': { kind: 'ANSWER', data: 1, more: [{ handle: 'h', path: 'data', remaining: 0 }] },
};

describe('replies', () => {
  test.each(Object.entries(wellFormed))('%s is well formed', (_, reply) => {
    expect(validateReply(reply)).toEqual([]);
  });
  test.each(Object.entries(malformed))('%s is malformed', (_, reply) => {
    expect(validateReply(reply)).not.toEqual([]);
  });
  test('one problem names an unknown kind', () => {
    expect(validateReply({ kind: 'NEWS' })).toEqual([{ path: '', message: 'unknown kind "NEWS"' }]);
  });
});

test('the BRIEF of a port tells the revision of the port protocol', () => {
  expect(validatePortBrief({ ...brief, port: 1 })).toEqual([]);
  expect(validatePortBrief(brief)).toEqual([{ path: '', message: 'missing field "port"' }]);
});

test('a request frame is known by its verb', () => {
  expect(validateFrame({ parley: 1, id: '1', verb: 'ASK', capability: 'c', params: {} })).toEqual([]);
  expect(validateFrame({ parley: 1, id: '1', verb: 'GIVE' })).toEqual([{ path: '', message: 'unknown verb "GIVE"' }]);
});
