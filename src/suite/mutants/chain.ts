import { type Mutant, mutantsOf } from './mutant.ts';

/** Mistakes in checking chains, one or several, and in what comes of them (GRANT-8 to GRANT-16). */
export const chainMutants: readonly Mutant[] = [
  ...mutantsOf('grants/chain.ts', {
    'chain-root-signature-alone': [
      ['GRANT-8'],
      'if (!grant.blocks.every((block) => isSigned(block, verifier))) {',
      'if (!grant.blocks.every((block, index) => index > 0 || isSigned(block, verifier))) {',
    ],
    'chain-last-signature-alone': [
      ['GRANT-8'],
      'if (!grant.blocks.every((block) => isSigned(block, verifier))) {',
      'if (!grant.blocks.slice(-1).every((block) => isSigned(block, verifier))) {',
    ],
    'chain-no-signatures': [
      ['GRANT-8'],
      'if (!grant.blocks.every((block) => isSigned(block, verifier))) {',
      'if (false) {',
    ],
    'chain-signed-by-anyone-in-it': [
      ['GRANT-8'],
      'if (!grant.blocks.every((block) => isSigned(block, verifier))) {',
      'if (!grant.blocks.every((block) => grant.blocks.some(({ signer }) => isSigned({ ...block, signer }, verifier)))) {',
    ],
    'chain-signed-by-principal': [
      ['GRANT-8'],
      'if (!grant.blocks.every((block) => isSigned(block, verifier))) {',
      'if (!grant.blocks.every((block) => isSigned(block, verifier) || isSigned({ ...block, signer: grant.principal }, verifier))) {',
    ],
    'chain-links-not-checked': [
      ['GRANT-9'],
      "return before === undefined || ownOf(block.payload, 'prev') === before.id;",
      'return true;',
    ],
    'chain-first-link-alone': [
      ['GRANT-9'],
      'isLinked(block, grant.blocks[index - 1]))',
      'index > 1 || isLinked(block, grant.blocks[index - 1]))',
    ],
  }),
  ...mutantsOf('grants/token.ts', {
    'chain-signed-by-its-own-key': [['GRANT-8'], 'p.iss : before.sub;', 'p.iss : sub;'],
  }),
  ...mutantsOf('grants/check.ts', {
    'check-anyone-trusted': [
      ['GRANT-11'],
      'if (!trusted.includes(grant.principal)) return',
      'if (trusted.length === 0) return',
    ],
    'check-anyone-trusted-without-list': [
      ['GRANT-11'],
      'if (!trusted.includes(grant.principal)) return',
      'if (trusted.length > 0 && !trusted.includes(grant.principal)) return',
    ],
    'check-first-trusted-alone': [['GRANT-11'], '!trusted.includes(grant.principal)', 'trusted[0] !== grant.principal'],
    'check-trust-in-any-block': [
      ['GRANT-11'],
      '!trusted.includes(grant.principal)',
      '!grant.blocks.some(({ signer }) => trusted.includes(signer))',
    ],
    'check-untrusted-is-forbidden': [
      ['GRANT-11'],
      "return refuse('unauthorized', 'the principal of the grant is not trusted');",
      "return refuse('forbidden', 'the principal of the grant is not trusted');",
    ],
    'check-any-proof-key': [['GRANT-12'], 'if (grant.holder !== proofKey) return', 'if (proofKey === "") return'],
    'check-any-holder-in-chain': [
      ['GRANT-12'],
      'if (grant.holder !== proofKey) return',
      'if (!grant.blocks.some(({ sub }) => sub === proofKey)) return',
    ],
    'check-principal-holds-too': [
      ['GRANT-12'],
      'if (grant.holder !== proofKey) return',
      'if (grant.holder !== proofKey && grant.principal !== proofKey) return',
    ],
    'check-last-block-alone': [
      ['GRANT-13'],
      'for (const block of grant.blocks) {',
      'for (const block of grant.blocks.slice(-1)) {',
    ],
    'check-root-block-alone': [
      ['GRANT-13'],
      'for (const block of grant.blocks) {',
      'for (const block of grant.blocks.slice(0, 1)) {',
    ],
    'check-soft-before-hard': [
      ['GRANT-13'],
      'if (need.length > 0) {',
      "if (soft) return refuse('consent_required', 'the principal must approve this');\n  if (need.length > 0) {",
    ],
    'check-caveats-before-holder': [
      ['GRANT-13'],
      'if (grant.holder !== proofKey) return',
      "const judged = judge(grant, request);\n  if (!judged.ok && judged.refusal.code === 'forbidden') return judged;\n  if (grant.holder !== proofKey) return",
    ],
    'check-caveats-before-trust': [
      ['GRANT-13'],
      'if (!trusted.includes(grant.principal)) return',
      "const judged = judge(grant, request);\n  if (!judged.ok && judged.refusal.code === 'forbidden') return judged;\n  if (!trusted.includes(grant.principal)) return",
    ],
    'check-caveats-before-signatures': [
      ['GRANT-13'],
      'if (!chain.ok) return chain;',
      "if (!chain.ok && judge(read.value as VerifiedGrant, request).refusal?.code === 'forbidden') return judge(read.value as VerifiedGrant, request);\n  if (!chain.ok) return chain;",
    ],
    'need-first-alone': [
      ['GRANT-14'],
      "if (outcome === 'hard') need.push(caveat);",
      "if (outcome === 'hard' && need.length === 0) need.push(caveat);",
    ],
    'need-with-soft': [
      ['GRANT-14'],
      "if (outcome === 'hard') need.push(caveat);",
      "if (outcome !== 'holds') need.push(caveat);",
    ],
    'need-in-reverse': [
      ['GRANT-14'],
      "if (outcome === 'hard') need.push(caveat);",
      "if (outcome === 'hard') need.unshift(caveat);",
    ],
    'need-each-once': [
      ['GRANT-14'],
      "if (outcome === 'hard') need.push(caveat);",
      "if (outcome === 'hard' && !need.some((known) => JSON.stringify(known) === JSON.stringify(caveat))) need.push(caveat);",
    ],
    'need-well-formed-alone': [
      ['GRANT-14'],
      "message: 'a caveat of the grant does not hold', need }",
      "message: 'a caveat of the grant does not hold', need: need.filter((caveat) => typeof caveat === 'object' && caveat !== null) }",
    ],
    'need-left-out': [['GRANT-14'], "does not hold', need } };", "does not hold' } };"],
    'need-as-names': [
      ['GRANT-14'],
      "does not hold', need } };",
      "does not hold', need: need.map((caveat) => Object.keys(caveat ?? {})[0] ?? null) } };",
    ],
    'need-of-last-grant': [
      ['GRANT-14'],
      'rank(checked.refusal) > rank(worst))',
      'rank(checked.refusal) >= rank(worst))',
    ],
    'need-of-all-grants': [
      ['GRANT-14'],
      'if (index === 0 || rank(checked.refusal) > rank(worst)) worst = checked.refusal;',
      'if (worst.need && checked.refusal.need) worst = { ...worst, need: [...worst.need, ...checked.refusal.need] };\n    if (index === 0 || rank(checked.refusal) > rank(worst)) worst = checked.refusal;',
    ],
    'several-first-alone': [['GRANT-15'], 'of shown.tokens.entries()) {', 'of shown.tokens.slice(0, 1).entries()) {'],
    'several-stop-at-refusal': [
      ['GRANT-15'],
      'if (index === 0 || rank(checked.refusal) > rank(worst)) worst = checked.refusal;',
      'return checked;',
    ],
    'several-last-refusal': [
      ['GRANT-15'],
      'if (index === 0 || rank(checked.refusal) > rank(worst)) worst',
      'if (index >= 0) worst',
    ],
    'several-first-refusal': [
      ['GRANT-15'],
      'if (index === 0 || rank(checked.refusal) > rank(worst)) worst',
      'if (index === 0) worst',
    ],
    'several-forbidden-above-consent': [
      ['GRANT-15'],
      "code === 'consent_required' ? 2 : code === 'forbidden' ? 1 : 0;",
      "code === 'consent_required' ? 1 : code === 'forbidden' ? 2 : 0;",
    ],
    'several-unauthorized-above-all': [['GRANT-15'], "code === 'forbidden' ? 1 : 0;", "code === 'forbidden' ? 1 : 3;"],
    'several-last-authorizes': [
      ['GRANT-15'],
      'of shown.tokens.entries()) {',
      'of [...shown.tokens].reverse().entries()) {',
    ],
    'several-none-is-forbidden': [
      ['GRANT-15'],
      "{ code: 'unauthorized', message: 'no grant was shown' };",
      "{ code: 'forbidden', message: 'no grant was shown', need: [] };",
    ],
    'spend-of-root-alone': [
      ['GRANT-16'],
      'block.caveats.some(isSpend)).map((block) => block.id);',
      'block.caveats.some(isSpend)).map((block) => block.id).slice(0, 1);',
    ],
    'spend-once-a-caveat': [
      ['GRANT-16'],
      'grant.blocks.filter((block) => block.caveats.some(isSpend)).map((block) => block.id);',
      'grant.blocks.flatMap((block) => block.caveats.filter(isSpend).map(() => block.id));',
    ],
    'spend-at-commit-alone': [
      ['GRANT-16'],
      'grant.blocks.filter((block) => block.caveats.some(isSpend))',
      "grant.blocks.filter((block) => request.verb === 'COMMIT' && block.caveats.some(isSpend))",
    ],
    'spend-of-all-blocks': [
      ['GRANT-16'],
      'grant.blocks.filter((block) => block.caveats.some(isSpend))',
      'grant.blocks',
    ],
    'spend-in-reverse': [
      ['GRANT-16'],
      'block.caveats.some(isSpend)).map((block) => block.id);',
      'block.caveats.some(isSpend)).map((block) => block.id).reverse();',
    ],
  }),
];
