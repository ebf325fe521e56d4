import { type Mutant, mutantsOf } from './mutant.ts';
import { serviceFixtureMutants } from './service-fixture.ts';
import { serviceRequestMutants } from './service-requests.ts';

/** Mistakes that the author of a service would make: each is killed by a scenario that cites the rules it weakens. */
export const serviceMutants: readonly Mutant[] = [
  ...mutantsOf('service/execute.ts', {
    'service-spend-counted-after': [['CAVEAT-14'], '  core.ledger.hold(blocks, amount);\n', ''],
    'service-spend-kept-by-failure': [['CAVEAT-14'], '    if (isHeld) core.ledger.letGo(blocks, amount);\n', ''],
    'service-negative-refunds-spend': [['CAVEAT-14'], 'Math.max(cost?.amount ?? 0, 0)', '(cost?.amount ?? 0)'],
    'service-failure-is-unavailable': [
      ['COMMIT-4'],
      "{ code: 'internal', message: 'it could not be done",
      "{ code: 'unavailable', message: 'it could not be done",
    ],
    'service-failure-ends-the-proposal': [
      ['COMMIT-4'],
      'failed: () => [putOpen(record)]',
      "failed: () => [dropRow('proposals', record.proposal.id)]",
    ],
    'service-window-from-expiry': [['COMMIT-7'], 'at + undo.window', 'record.proposal.expires + undo.window'],
  }),
  ...mutantsOf('service/verbs/commit.ts', {
    'service-conflict-tells-hash': [
      ['COMMIT-1'],
      "message: 'this is not the hash of the proposal'",
      'message: `the hash is $' + '{proposal.hash}`',
    ],
    'service-anybody-commits': [['COMMIT-3'], 'if (found.record.requester !== proof.value) {', 'if (false) {'],
    'service-replay-counts-spend': [
      ['COMMIT-6', 'GRANT-20'],
      "proposal: { hash } };\n  return authorize(core, principal, { tokens, proofKey, soft: 'waived' }",
      "proposal: { hash } };\n  return authorize(core, principal, { tokens, proofKey, soft: 'count' }",
    ],
    'service-replay-expires': [
      ['COMMIT-6'],
      'if (found.committed) return replayed(receiptOf(core, found.record.receipt));',
      "if (found.committed) return request.now >= proposal.expires ? errorBody({ code: 'expired', message: 'late' }) : replayed(receiptOf(core, found.record.receipt));",
    ],
    'service-expires-a-second-late': [
      ['INTENT-3'],
      'request.now >= record.proposal.expires',
      'request.now > record.proposal.expires',
    ],
    'service-commits-twice-at-once': [['COMMIT-5'], '  core.running.commits.set(id, running);\n', ''],
    'service-receipts-unbounded': [
      ['FIXTURE-14', 'FRAME-8'],
      "if (isFull(core, 'receipts', request.now)) return refuse('limit', 'there is no room for a receipt');",
      '',
    ],
  }),
  ...mutantsOf('service/authority.ts', {
    'service-any-principal': [['GRANT-21'], 'principal === null ? checkGrants(', 'true ? checkGrants('],
    'service-grants-without-proof': [
      ['PROOF-6'],
      '  if (!proof.ok) return proof;\n  const context',
      '  if (!proof.ok) return needsGrants ? proof : ok({ requester: undefined, principal: undefined });\n  const context',
    ],
    'service-null-grants-are-grants': [
      ['FRAME-5'],
      'if (grants === null) return undefined;',
      "if (grants === null) return [''];",
    ],
  }),
  ...mutantsOf('service/verbs/auto.ts', {
    'service-auto-forgets': [['INTENT-5'], '  if (!memory.written) core.store.write([remember(memory, reply)]);\n', ''],
    'service-auto-irreversible': [['INTENT-4'], 'proposal.undo === null || ', ''],
    'service-auto-window-of-arrival': [['INTENT-5'], 'Math.max(now, ts) + REMEMBERED + 1', 'now + REMEMBERED + 1'],
    'service-auto-runs-twice': [['INTENT-5'], '  core.running.autos.set(memory.name, { run, memory });\n', ''],
    'service-auto-known-by-id-alone': [['INTENT-5'], 'name: `$' + '{key.value} ', 'name: `'],
  }),
  ...mutantsOf('service/limits.ts', {
    'service-auto-forgets-early': [['INTENT-5'], 'export const REMEMBERED = 900;', 'export const REMEMBERED = 600;'],
    'service-handles-short': [['EXPAND-2'], 'export const HANDLE_LIFE = 600;', 'export const HANDLE_LIFE = 300;'],
    'service-proposals-forgotten-early': [
      ['INTENT-3'],
      'export const KNOWN_AFTER = 600;',
      'export const KNOWN_AFTER = 0;',
    ],
  }),
  ...mutantsOf('service/execute.ts', {
    'service-receipt-beyond-frame': [['FRAME-3'], 'hasRoom = hasRoomForReceipt(commit.re, made);', 'hasRoom = true;'],
  }),
  ...mutantsOf('service/reply.ts', {
    'service-keeps-what-is-not-shown': [['FRAME-3'], 'hasRoomInFrame(request.id, made)', 'made !== undefined'],
  }),
  ...mutantsOf('wire/frame.ts', {
    'service-any-id': [
      ['FRAME-2'],
      'return value.length * MOST_OF_UNIT + 2 <= MOST_ID_BYTES || isAtMost(compactJson(value), MOST_ID_BYTES);',
      'return true;',
    ],
  }),
  ...mutantsOf('service/verbs/expand.ts', {
    'service-handle-stays-free': [
      ['EXPAND-2'],
      "{ kind: 'ANSWER', data }, requester)",
      "{ kind: 'ANSWER', data }, owner)",
    ],
    'service-handle-for-anybody': [['EXPAND-2'], 'if (owner !== undefined && requester !== owner)', 'if (false)'],
    'service-handle-loses-owner': [
      ['EXPAND-2'],
      "{ kind: 'ANSWER', data }, requester)",
      "{ kind: 'ANSWER', data }, undefined)",
    ],
  }),
  ...mutantsOf('service/verbs/undo.ts', {
    'service-undo-a-second-short': [
      ['UNDO-2'],
      'request.now > receipt.undo.until',
      'request.now >= receipt.undo.until',
    ],
    'service-undo-twice-at-once': [['UNDO-3'], '  core.running.undos.set(receipt.id, undoing);\n', ''],
    'service-undo-of-an-undo': [['UNDO-2'], ' || record.receipt.undoes !== undefined', ''],
    'service-undo-without-principal': [
      ['UNDO-1', 'UNDO-2'],
      'authorize(core, principal, shown, asked)',
      'authorize(core, null, shown, asked)',
    ],
  }),
  ...mutantsOf('service/draft.ts', {
    'service-expires-unrounded': [
      ['FIXTURE-8'],
      'Math.ceil((core.clock() + lifetime) / 60) * 60',
      'core.clock() + lifetime',
    ],
    'service-reversal-not-turned': [['FIXTURE-13'], 'effects.map(turned).reverse()', 'effects.map(turned)'],
  }),
  ...mutantsOf('service/fixture/steps.ts', {
    'service-set-blindly': [['FIXTURE-12'], 'if (current !== from) throw', 'if (false) throw'],
  }),
  ...mutantsOf('grants/caveats.ts', {
    'service-risk-by-prototype': [
      ['COMMIT-1'],
      'return isString(value) && risks.includes(value);',
      'return isString(value) && (risks.includes(value) || value in {});',
    ],
  }),
  ...mutantsOf('transport/stdio.ts', {
    'service-sixty-five-in-flight': [['FRAME-7'], 'MOST_IN_FLIGHT = 64', 'MOST_IN_FLIGHT = 65'],
    'service-drops-what-is-in-flight': [
      ['FRAME-4'],
      '  while (unfinished.size > 0) await Promise.all(unfinished);\n',
      '  process.exit(0);\n',
    ],
  }),
  ...serviceRequestMutants,
  ...serviceFixtureMutants,
];
