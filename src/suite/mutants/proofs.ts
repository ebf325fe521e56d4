import { type Mutant, mutantsOf } from './mutant.ts';

/** Mistakes in proofs (PROOF-1 to PROOF-4). */
export const proofMutants: readonly Mutant[] = mutantsOf('grants/proof.ts', {
  'proof-no-object-is-of-params': [
    ['PROOF-1'],
    "if (!isObject(proof)) return refuse('unauthorized',",
    "if (!isObject(proof)) return refuse('invalid_params',",
  ],
  'proof-exact-fields': [
    ['PROOF-1'],
    "if (!isObject(proof)) return refuse('unauthorized',",
    "if (!isObject(proof) || Object.keys(proof).length !== 3) return refuse('unauthorized',",
  ],
  'proof-time-in-string': [['PROOF-1'], "const ts = ownOf(proof, 'ts');", "const ts = Number(ownOf(proof, 'ts'));"],
  'proof-key-missing-is-of-params': [
    ['PROOF-1'],
    "if (keyBytes === undefined) return refuse('unauthorized',",
    "if (keyBytes === undefined) return refuse('invalid_params',",
  ],
  'proof-fraction-cut': [
    ['PROOF-1'],
    "const ts = ownOf(proof, 'ts');",
    "const ts = typeof ownOf(proof, 'ts') === 'number' ? Math.trunc(ownOf(proof, 'ts')) : ownOf(proof, 'ts');",
  ],
  'proof-not-verified': [['PROOF-2'], 'if (!verifier(keyBytes, encodeUtf8(text.value), signature)) {', 'if (false) {'],
  'proof-time-of-request': [
    ['PROOF-2'],
    'const text = subjectText({ aud, verb, target, ts });',
    'const text = subjectText({ aud, verb, target, ts: now });',
  ],
  'proof-verb-in-capitals': [
    ['PROOF-2'],
    'const text = subjectText({ aud, verb, target, ts });',
    'const text = subjectText({ aud, verb: verb.toUpperCase(), target, ts });',
  ],
  'proof-text-not-sorted': [
    ['PROOF-2'],
    'return canonical({ aud, verb, target, ts });',
    'return ok(JSON.stringify({ aud, verb, target, ts }));',
  ],
  'proof-not-bound-to-service': [
    ['PROOF-2'],
    'return canonical({ aud, verb, target, ts });',
    'return canonical({ verb, target, ts });',
  ],
  'proof-not-bound-to-target': [
    ['PROOF-2'],
    'return canonical({ aud, verb, target, ts });',
    'return canonical({ aud, verb, ts });',
  ],
  'proof-below-300': [['PROOF-3'], 'Math.abs(now - ts) > TOLERANCE', 'Math.abs(now - ts) >= TOLERANCE'],
  'proof-from-the-future': [['PROOF-3'], 'Math.abs(now - ts) > TOLERANCE', 'now - ts > TOLERANCE'],
  'proof-never-too-old': [['PROOF-3'], 'Math.abs(now - ts) > TOLERANCE', 'ts - now > TOLERANCE'],
  'proof-within-301': [['PROOF-3'], 'const TOLERANCE = 300;', 'const TOLERANCE = 301;'],
  'proof-with-aud': [['PROOF-4'], 'sig, ts: subject.ts }', 'sig, ts: subject.ts, aud: subject.aud }'],
  'proof-sig-with-prefix': [['PROOF-4'], 'const sig = encodeBase64url(', "const sig = 'ed25519:' + encodeBase64url("],
  'proof-time-in-milliseconds': [['PROOF-4'], 'sig, ts: subject.ts }', 'sig, ts: subject.ts * 1000 }'],
});
