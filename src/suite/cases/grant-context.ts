import type { RuleId } from '../../../generated/rules.ts';
import { casesOf } from '../author.ts';
import { agent, type Changes, principal, root, tokenOf } from '../token.ts';
import { ask, contextOf, granted, now } from './grant-ask.ts';

/** A grant that looks at nothing, so that only the form of the question counts. */
const open = root('[]', { nonce: 'context' });
const token = tokenOf([open]);

/** The params of `grant.check` and the form of its context (GRANT-17, PORT-2 … PORT-5). */
export const grantContextCases = casesOf('grant.check', (on) => {
  const accepted: readonly (readonly [
    name: string,
    title: string,
    rules: readonly RuleId[],
    context: Changes,
    params?: Changes,
  ])[] = [
    ['context', 'All fields of a context', ['GRANT-17'], { spent: {} }],
    ['context-least', 'The required fields alone', ['GRANT-17'], { capability: undefined, proposal: undefined }],
    ['context-more', 'Fields that are not known are ignored', ['GRANT-17'], { region: 5, Service: null, receipt: [] }],
    [
      'context-null',
      'A null capability, and a proposal without fields',
      ['GRANT-17'],
      { capability: null, proposal: {} },
    ],
    ['params-more', 'Params that the operation does not know are ignored', ['PORT-2'], {}, { proof: 5, seed: null }],
  ];
  for (const [name, title, rules, context, params] of accepted) {
    on.hand(name, title, rules, ask([token], context, params), granted([open]));
  }
  on.hand(
    'context-spelled',
    'now is an integer by value',
    ['GRANT-17', 'JSON-8', 'PORT-4'],
    ask([token], {}, { context: ` ${contextOf().replace(String(now), '1.79e9')}\n` }),
    granted([open]),
  );

  const forms: readonly (readonly [name: string, change: string, context: Changes])[] = [
    ['service-missing', 'service is missing', { service: undefined }],
    ['service-number', 'service is a number', { service: 5 }],
    ['verb-null', 'verb is null', { verb: null }],
    ['now-missing', 'now is missing', { now: undefined }],
    ['now-string', 'now is a string', { now: String(now) }],
    ['now-fraction', 'now has a fraction', { now: now + 0.5 }],
    ['now-beyond', 'now is beyond the integers', { now: 9007199254740992 }],
    ['now-boolean', 'now is a boolean', { now: true }],
    ['capability-list', 'capability is a list', { capability: ['shop.order'] }],
    ['proposal-null', 'proposal is null', { proposal: null }],
    ['spent-null', 'spent is null', { spent: null }],
    ['spent-list', 'spent is a list', { spent: [] }],
    ['spent-negative', 'a block has spent less than nothing', { spent: { x: -1 } }],
    ['spent-string', 'what a block has spent is a string', { spent: { x: '5' } }],
    ['spent-fraction', 'what a block has spent has a fraction', { spent: { x: 0.5 } }],
  ];
  for (const [name, change, context] of forms) {
    on.refused(
      `refuses-context-${name}`,
      `Malformed context: ${change}`,
      ['GRANT-17', 'PORT-5'],
      ask([token], context),
      'invalid_params',
      {
        of: 'context',
        change,
      },
    );
  }

  const short = principal.key.slice(0, -1);
  const params: readonly (readonly [name: string, change: string, rules: readonly RuleId[], params: Changes])[] = [
    ['context-list', 'the context is a list', ['GRANT-17'], { context: '[]' }],
    ['context-broken', 'the context is no JSON', ['PORT-4'], { context: contextOf().slice(0, -1) }],
    [
      'context-object',
      'the context is an object, not its text',
      ['PORT-2', 'PORT-4'],
      { context: { service: '', verb: '', now: 0 } },
    ],
    ['tokens-missing', 'tokens is missing', ['PORT-2'], { tokens: undefined }],
    ['tokens-number', 'one of tokens is a number', ['PORT-3'], { tokens: [token, 5] }],
    ['trusted-string', 'trusted is one key', ['PORT-2', 'PORT-3'], { trusted: principal.key }],
    ['trusted-short', 'one of trusted is no key', ['PORT-3'], { trusted: [principal.key, short] }],
    ['proof-key-null', 'proofKey is null', ['PORT-2'], { proofKey: null }],
    ['proof-key-bare', 'proofKey has no prefix', ['PORT-3', 'KEY-2'], { proofKey: agent.key.slice(8) }],
  ];
  for (const [name, change, rules, changes] of params) {
    on.refused(
      `refuses-params-${name}`,
      `Malformed params: ${change}`,
      rules,
      ask([token], {}, changes),
      'invalid_params',
      {
        of: 'context-more',
        change,
      },
    );
  }
  on.refused(
    'refuses-params-context-duplicate',
    'Malformed params: the context has now twice',
    ['JSON-6', 'PORT-4'],
    ask([token], {}, { context: contextOf().replace('"now"', '"now":0,"now"') }),
    'invalid_params',
    { of: 'context-more', change: 'now stands twice' },
    { flags: ['duplicate-keys'], accept: [{ data: granted([open]) }] },
  );
});
