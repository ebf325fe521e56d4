import { type Mutant, mutantsOf } from './mutant.ts';

/** Mistakes in how a service takes a request: frames, capabilities, params, proofs, errors. */
export const serviceRequestMutants: readonly Mutant[] = [
  ...mutantsOf('service/define.ts', {
    'service-any-parley': [['FRAME-2'], "ownOf(frame, 'parley') !== 1", 'false'],
    'service-numbers-are-ids': [['FRAME-6'], 're: isFrameId(id) ?', 're: isFrameId(id) && Number.isNaN(Number(id)) ?'],
    'service-replies-without-parley': [['FRAME-1'], 'Object.assign({ parley: 1, id:', 'Object.assign({ id:'],
  }),
  ...mutantsOf('service/verbs/called.ts', {
    'service-asks-an-intent': [['ASK-2'], ' || entry.capability.kind !== kind', ''],
    'service-needs-params': [['FRAME-11'], "ownOf(frame, 'params') ?? {}", "ownOf(frame, 'params')"],
  }),
  ...mutantsOf('service/authority.ts', {
    'service-authority-of-anybody': [['PROOF-7'], '  if (!checked.ok && needsGrants) return checked;\n', ''],
    'service-proof-of-no-target': [
      ['PROOF-5'],
      '{ aud: service.id, verb, target, now }',
      "{ aud: service.id, verb: 'ASK', target, now }",
    ],
  }),
  ...mutantsOf('service/verbs/commit.ts', {
    'service-consent-of-nobody': [['CONSENT-3'], 'principal: asking, summary', "principal: '', summary"],
  }),
  ...mutantsOf('service/verbs/hello.ts', {
    'service-brief-without-params': [
      ['HELLO-1', 'FIXTURE-4'],
      'if (params !== undefined) entry.params',
      'if (false) entry.params',
    ],
  }),
  ...mutantsOf('service/verbs/ask.ts', {
    'service-ask-is-told-as-done': [['ASK-1'], "{ kind: 'ANSWER', data", "{ kind: 'RECEIPT', data"],
  }),
  ...mutantsOf('service/params/type.ts', {
    'service-optional-is-part-of-the-name': [['HELLO-2'], 'optional ? key.slice(0, -1) : key', 'key'],
    'service-description-is-part-of-the-type': [['HELLO-2'], "text.split(' — ', 1)", '[text]'],
    'service-literals-are-one': [['HELLO-2'], "name.split('|')", '[name]'],
  }),
  ...mutantsOf('service/params/check.ts', {
    'service-int-is-any-number': [['HELLO-3'], 'return isInteger(value);', "return typeof value === 'number';"],
    'service-strange-params-pass': [
      ['ASK-2'],
      "if (field === undefined) return refuse('invalid_params', `there is no param $" + '{shown(path + name)}`);',
      'if (field === undefined) continue;',
    ],
  }),
  ...mutantsOf('service/params/calendar.ts', {
    'service-thirty-first-of-february': [['HELLO-3'], 'day <= (DAYS[month - 1] ?? 0) + leap', 'day <= 31'],
    'service-25th-hour': [['HELLO-3'], 'within(hour, 23)', 'within(hour, 24)'],
  }),
  ...mutantsOf('service/verbs/expand.ts', {
    'service-expands-text-as-items': [
      ['EXPAND-1'],
      "typeof rest === 'string' ? { text: rest }",
      'false ? { text: rest }',
    ],
  }),
  ...mutantsOf('service/refusal.ts', {
    'service-code-of-its-own': [
      ['ERR-2'],
      "{ kind: 'ERROR', code, message }",
      "{ kind: 'ERROR', code: code === 'unavailable' ? 'busy' : code, message }",
    ],
    'service-retry-unsaid': [['ERR-1'], '  if (retry !== undefined) body.retry = retry;\n', ''],
    'service-need-unsaid': [['ERR-3'], '  if (need !== undefined) body.need = [...need] as JsonValue[];\n', ''],
  }),
  ...mutantsOf('service/reply.ts', {
    'service-ignores-the-budget': [
      ['FRAME-10'],
      'budget: request.budget, owner, now: core.clock(), hasRoom });\n  if (made.ok)',
      'budget: 1e9, owner, now: core.clock(), hasRoom });\n  if (made.ok)',
    ],
  }),
  ...mutantsOf('service/verbs/intent.ts', {
    'service-options-without-params': [['INTENT-2'], '({ label, params }))', '({ label, params: {} }))'],
    'service-errors-are-no-proposals': [
      ['INTENT-1'],
      'return fitted(core, request, asJson(errorBody(drafted)) as JsonObject, standing.requester);',
      "return fitted(core, request, { kind: 'PROPOSALS', proposals: [] }, standing.requester);",
    ],
  }),
];
