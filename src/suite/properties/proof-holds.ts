import fc from 'fast-check';
import type { JsonObject } from '../../wire/index.ts';
import { among } from '../arbitraries/pick.ts';
import { somebody } from '../arbitraries/seed.ts';
import { anyString } from '../arbitraries/strings.ts';
import { outcomeOf, type Property, type Question, textIn } from './property.ts';

interface Signing {
  readonly seed: string;
  readonly aud: string;
  readonly verb: string;
  readonly target: string;
  readonly ts: number;
}

const LIMIT = Number.MAX_SAFE_INTEGER - 301;

/** A proof that is asked about as it was signed, on either side of the tolerance, and about something else. */
function checks({ aud, verb, target, ts }: Signing, proof: string): readonly Question[] {
  const right: JsonObject = { proof, aud, verb, target, now: ts };
  return [
    right,
    { ...right, now: ts + 300 },
    { ...right, now: ts - 300 },
    { ...right, now: ts + 301 },
    { ...right, now: ts - 301 },
    { ...right, aud: `${aud}.` },
    { ...right, verb: `${verb} ` },
    { ...right, target: `${target}\u0000` },
    { ...right, verb: target, target: verb === target ? `${verb}x` : verb },
  ].map((params) => ({ operation: 'proof.check', params }));
}

const HOLDING = 3;

/** A proof holds for what it was signed for, for 300 seconds either side, and for nothing else (PROOF-2 to PROOF-4). */
export const proofHolds: Property<Signing> = {
  name: 'a proof holds within 300 seconds for what it was signed for, and for nothing else',
  rules: ['PROOF-2', 'PROOF-3', 'PROOF-4'],
  draw: fc.record({
    seed: somebody.map(({ seed }) => seed),
    aud: anyString,
    verb: anyString,
    target: anyString,
    ts: among(1790000000, 0, -1, LIMIT, -LIMIT),
  }),
  questions: (signing) => [{ operation: 'proof.sign', params: { ...signing } }],
  follow: (signing, answers) => {
    const proof = textIn(answers[0], 'proof');
    return proof === undefined || answers.length > 1 ? [] : checks(signing, proof);
  },
  holds: (signing, [signed, ...checked]) => {
    if (textIn(signed, 'proof') === undefined) return 'no proof is made';
    const asked = checks(signing, '');
    const wrong = checked.findIndex((answer, index) => (outcomeOf(answer) === 'accepted') !== index < HOLDING);
    return wrong < 0 || `${outcomeOf(checked[wrong])} for ${JSON.stringify(asked[wrong]?.params)}`;
  },
};
