import fc from 'fast-check';
import type { JsonObject } from '../../../wire/index.ts';
import { withParamFaults } from '../params.ts';
import { mix } from '../pick.ts';
import { columns, option } from './columns.ts';
import { lessening } from './lessening.ts';
import { firstOwner, ownerAt, party, substringParty } from './parties.ts';
import { dialectsParam, optional } from './spec.ts';
import { faulted } from './text.ts';

interface Asked {
  readonly party: string;
  readonly option: string;
}

function asked(parties: typeof party): fc.Arbitrary<Asked> {
  return fc
    .tuple(columns, option, parties, firstOwner)
    .map(([all, some, make, first]) => ({ party: make(all, ownerAt(0, first)), option: some(all) }));
}

/** A party and an option, each in some spelling or nearly so, and dialects. */
function sheetParams(name: 'option' | 'decision'): fc.Arbitrary<JsonObject> {
  const plain = fc.tuple(asked(party), optional({ dialects: [30, dialectsParam] }));
  const bySubstring = asked(substringParty).map((each): readonly [Asked, JsonObject] => [
    each,
    { dialects: ['in-substring'] },
  ]);
  const sound = mix<readonly [Asked, JsonObject]>([8, plain], [2, bySubstring]);
  const whole = sound.map(([each, more]): JsonObject => ({ party: each.party, [name]: each.option, ...more }));
  const spelled = (which: string): fc.Arbitrary<JsonObject> =>
    fc
      .tuple(
        sound,
        faulted(
          sound.map(([each]) => (which === 'party' ? each.party : each.option)),
          12,
        ),
      )
      .map(([[each, more], text]) => ({ party: each.party, [name]: each.option, ...more, [which]: text }));
  const faulty = withParamFaults(mix<JsonObject>([12, whole], [2, spelled('party')], [2, spelled(name)]), 2);
  return lessening(faulty, 'party', name);
}

/** Params of `sheet.evaluate`. */
export const sheetEvaluateParams: fc.Arbitrary<JsonObject> = sheetParams('option');

/** Params of `sheet.verify`: the same, now and then of no decision. */
export const sheetVerifyParams: fc.Arbitrary<JsonObject> = mix<JsonObject>(
  [12, sheetParams('decision')],
  [1, sheetParams('decision').map((params) => ({ ...params, decision: ' null' }))],
);
