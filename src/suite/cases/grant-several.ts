import type { ErrorCode, JsonValue } from '../../wire/index.ts';
import { type Author, casesOf } from '../author.ts';
import { agent, type Block, type Changes, json, later, root, sealed, stranger, tokenOf } from '../token.ts';
import { ask, costing, granted, now } from './grant-ask.ts';

const exp = { past: `{"exp":${now - 1}}`, next: `{"exp":${now + 100}}` };

/** Grants by what each comes to alone: authorized, softly and hard refused, and not to be trusted. */
const yes = root('[]', { nonce: 'n0' });
const also = root('[{"spend":{"currency":"USD","max":1250}}]', { nonce: 'n2' });
const soft = root('[{"per":{"currency":"USD","max":1}}]');
const hard = root('[{"svc":["bank.example"]},{"per":{"currency":"USD","max":1}}]');
const harder = root(`[${exp.next},{"verbs":["ASK"]},{"region":"eu"}]`);
const wrong = sealed(stranger, yes.p);
const needOfHard = [{ svc: ['bank.example'] }];
const needOfHarder = [{ verbs: ['ASK'] }, { region: 'eu' }];
const tokens = (blocks: readonly Block[]): readonly string[] => blocks.map((block) => tokenOf([block]));

/** Soft and hard failures in one grant, blocks that narrow, and several grants at once (GRANT-13 … GRANT-15). */
export const grantSeveralCases = casesOf('grant.check', (on) => {
  const used: readonly (readonly [name: string, title: string, blocks: readonly Block[], first: Block])[] = [
    ['one', 'One grant without caveats', [yes], yes],
    ['two-turned', 'The same two in the other order', [also, yes], also],
    ['after-soft', 'One that authorizes after one that needs consent', [soft, yes], yes],
    ['after-hard', 'One that authorizes after one that is forbidden', [hard, also], also],
  ];
  for (const [name, title, blocks, first] of used) {
    on.hand(
      `several-${name}`,
      title,
      ['GRANT-15', 'GRANT-16'],
      ask(tokens(blocks)),
      granted([first], first === also ? [also] : []),
    );
  }
  on.hand(
    'several-no-token',
    'What is no token at all does not stand in the way',
    ['GRANT-15', 'GRANT-1'],
    ask(['', 'pg1.', 'null', tokenOf([yes])]),
    granted([yes]),
  );

  const refused: readonly (readonly [
    name: string,
    blocks: readonly Block[],
    error: ErrorCode | readonly JsonValue[],
    change: string,
  ])[] = [
    ['none', [], 'unauthorized', 'no grant at all'],
    ['soft-hard', [soft, hard], 'consent_required', 'one that needs consent, then one that is forbidden'],
    ['hard-soft', [hard, soft], 'consent_required', 'one that is forbidden, then one that needs consent'],
    ['wrong-hard', [wrong, hard], needOfHard, 'one of a wrong signature, then one that is forbidden'],
    ['soft-hard-wrong', [soft, hard, wrong], 'consent_required', 'one of each kind in the other order'],
    ['hard-harder', [hard, harder], needOfHard, 'two that are forbidden, of which the first gives need'],
    ['wrong-harder-hard', [wrong, harder, hard], needOfHarder, 'a wrong signature before two that are forbidden'],
  ];
  for (const [name, blocks, error, change] of refused) {
    on.refused(
      `refuses-several-${name}`,
      `None authorizes: ${change}`,
      typeof error === 'string' ? ['GRANT-15'] : ['GRANT-15', 'GRANT-14'],
      ask(tokens(blocks)),
      typeof error === 'string' ? error : { error: 'forbidden', need: error },
      { of: 'several-one', change },
    );
  }
  const other = '{"svc":["bank.example"]}';
  const halves = [root(`[${other}]`), root('[{"can":["bank.*"]}]')];
  on.refused(
    'refuses-several-halves',
    'Two grants of which each allows what the other does not',
    ['GRANT-15', 'GRANT-14'],
    ask(tokens(halves)),
    { error: 'forbidden', need: [json(other)] },
    { of: 'several-one', change: 'two grants, each with a caveat that fails' },
  );
  on.refused(
    'refuses-several-added-up',
    'Two limits are not added up',
    ['GRANT-15', 'CAVEAT-10'],
    ask(tokens([also, root('[{"spend":{"currency":"USD","max":1250}}]')]), costing(2500)),
    'consent_required',
    { of: 'several-two-turned', change: 'the amount is that of both limits together' },
  );

  narrowing(on);
});

function narrowing(on: Author): void {
  const wide = root(
    `[{"can":["shop.*"]},{"verbs":["ASK","COMMIT"]},{"spend":{"currency":"USD","max":500}},${exp.next}]`,
  );
  const narrow = `[{"can":["shop.order"]},{"verbs":["COMMIT"]},{"spend":{"currency":"USD","max":400}},{"exp":${now + 50}}]`;
  const wider = `[{"can":["*"]},{"verbs":["ASK","COMMIT","UNDO"]},{"spend":{"currency":"USD","max":5000}},{"exp":9007199254740991}]`;
  const chained = (caveats: string): readonly Block[] => [wide, later(wide, agent, agent, caveats)];
  const asked = (caveats: string, context: Changes): ReturnType<typeof ask> =>
    ask([tokenOf(chained(caveats))], { ...costing(300), ...context });
  for (const [name, caveats] of [
    ['narrower', narrow],
    ['wider', wider],
  ] as const) {
    on.hand(
      `chain-${name}`,
      `A ${name} later block, and a request inside both`,
      ['GRANT-13', 'GRANT-16'],
      asked(caveats, {}),
      granted([wide], chained(caveats)),
    );
  }
  const rows: readonly (readonly [
    name: string,
    of: string,
    caveats: string,
    context: Changes,
    need: string | undefined,
    change: string,
  ])[] = [
    [
      'narrowed-can',
      'narrower',
      narrow,
      { capability: 'shop.list' },
      '[{"can":["shop.order"]}]',
      'a capability that only the root allows',
    ],
    ['narrowed-spend', 'narrower', narrow, costing(450), undefined, 'an amount that only the root allows'],
    [
      'widened-can',
      'wider',
      wider,
      { capability: 'bank.order' },
      '[{"can":["shop.*"]}]',
      'a capability that only the later block allows',
    ],
    [
      'widened-verbs',
      'wider',
      wider,
      { verb: 'UNDO' },
      '[{"verbs":["ASK","COMMIT"]}]',
      'a verb that only the later block allows',
    ],
    ['widened-exp', 'wider', wider, { now: now + 150 }, `[${exp.next}]`, 'a time that only the later block allows'],
    ['widened-spend', 'wider', wider, costing(600), undefined, 'an amount that only the later block allows'],
    [
      'order-of-need',
      'narrower',
      narrow,
      { verb: 'UNDO', capability: 'bank' },
      '[{"can":["shop.*"]},{"verbs":["ASK","COMMIT"]},{"can":["shop.order"]},{"verbs":["COMMIT"]}]',
      'a verb and a capability that no block allows',
    ],
  ];
  for (const [name, of, caveats, context, need, change] of rows) {
    on.refused(
      `refuses-chain-${name}`,
      `Every block's caveats hold at once: ${change}`,
      need === undefined ? ['GRANT-13'] : ['GRANT-13', 'GRANT-14'],
      asked(caveats, context),
      need === undefined ? 'consent_required' : { error: 'forbidden', need: json(need) as JsonValue[] },
      { of: `chain-${of}`, change },
    );
  }

  const mixed: readonly (readonly [name: string, caveats: string, need: string | undefined, change: string])[] = [
    [
      'soft-only',
      '[{"per":{"currency":"USD","max":1}},{"spend":{"currency":"EUR","max":1}}]',
      undefined,
      'two that fail softly',
    ],
    [
      'hard-then-soft',
      `[${exp.past},{"risk":"low"},{"per":{"currency":"USD","max":1}}]`,
      `[${exp.past}]`,
      'one that fails hard, then one softly',
    ],
    [
      'twice-the-same',
      `[${exp.past},${exp.next},${exp.past}]`,
      `[${exp.past},${exp.past}]`,
      'the same that fails hard twice',
    ],
  ];
  for (const [name, caveats, need, change] of mixed) {
    on.refused(
      `refuses-${name}`,
      `In one block: ${change}`,
      need === undefined ? ['GRANT-13'] : ['GRANT-13', 'GRANT-14'],
      ask([tokenOf([root(caveats)])]),
      need === undefined ? 'consent_required' : { error: 'forbidden', need: json(need) as JsonValue[] },
      { of: 'several-one', change },
    );
  }
}
