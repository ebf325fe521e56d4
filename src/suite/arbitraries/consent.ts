import fc from 'fast-check';
import { compactJson, type JsonObject, type JsonValue } from '../../wire/index.ts';
import type { Person } from '../token.ts';
import { bends } from './document.ts';
import { edited } from './near-miss.ts';
import { edgeInteger } from './numbers.ts';
import { withParamFaults } from './params.ts';
import { among, mix } from './pick.ts';
import { record } from './record.ts';
import { respelled } from './respelled.ts';
import { keyText, somebody } from './seed.ts';
import { spoiled } from './spoiled.ts';
import { anyString } from './strings.ts';

const text = mix([4, among('p1', 'shop.example', 'shop.order', 'h1', 'Order', '')], [1, anyString]);

/** A consent asked of a person (CONSENT-2). */
function consentOf({ key }: Person): fc.Arbitrary<JsonObject> {
  return record(
    {
      proposal: text,
      hash: text,
      service: text,
      capability: text,
      principal: fc.constant(key),
      summary: text,
      expires: edgeInteger,
    },
    { note: text },
  );
}

/** Params of `consent.build`: consents asked of the one whose seed is given, and near misses. */
export const consentBuildParams: fc.Arbitrary<JsonObject> = withParamFaults(
  somebody.chain((person) => {
    const consent = consentOf(person);
    const sound = respelled(consent.map((value) => compactJson(value)));
    const consentText = mix([12, sound], [2, spoiled(consent).map((value) => compactJson(value))], [1, edited(sound)]);
    const seeds = mix<JsonValue>(
      [12, fc.constant(person.seed)],
      [1, somebody.map(({ seed }) => seed)],
      [1, bends.map((bend) => bend(person.seed))],
    );
    const iat = mix<JsonValue>([14, edgeInteger], [1, among<JsonValue>(1.5, '5', true)]);
    return fc
      .tuple(consentText, seeds, keyText, iat, text)
      .map(([each, seed, sub, at, nonce]) => ({ consent: each, seed, sub, iat: at, nonce }));
  }),
  4,
);
