import type { RuleId } from '../../../generated/rules.ts';
import { decodeBase64url, encodeBase64url, encodeUtf8, formatKey, type JsonObject } from '../../wire/index.ts';
import { type Author, casesOf } from '../author.ts';
import { hexBytes } from '../bytes.ts';
import {
  badKeys,
  bySmallOrderKey,
  cofactoredOnly,
  type Forged,
  mixedButValid,
  raised,
  withIdentityR,
} from '../forge.ts';
import {
  agent,
  type Block,
  type Changes,
  changed,
  courier,
  idOf,
  laterPayload,
  principal,
  rider,
  root,
  rootPayload,
  sealed,
  stranger,
  textOf,
  tokenOf,
} from '../token.ts';
import { ask, granted, now } from './grant-ask.ts';
import { first, second, third } from './grant-chain-attacks.ts';

const svc = '[{"svc":["shop.example"]}]';
const byRider: Changes = { proofKey: rider.key };
const byCourier: Changes = { proofKey: courier.key };

/** Who signed what, what follows what, who is trusted and who asks (GRANT-8 … GRANT-12). */
export const grantChainCases = casesOf('grant.check', (on) => {
  golden(on);
  on.hand(
    'chain',
    'A grant handed on twice',
    ['GRANT-8', 'GRANT-9', 'GRANT-10', 'GRANT-12'],
    ask([tokenOf([first, second, third])], {}, byRider),
    granted([first]),
  );
  on.hand(
    'chain-two',
    'A grant handed on once',
    ['GRANT-8', 'GRANT-9', 'GRANT-12'],
    ask([tokenOf([first, second])], {}, byCourier),
    granted([first]),
  );
  persons(on);
  signatures(on);
});

function golden(on: Author): void {
  const caveats =
    '[{"svc":["shop.example"]},{"can":["shop.*"]},{"exp":1790003600},{"spend":{"max":5000,"currency":"USD"}},{"per":{"max":3000,"currency":"USD"}},{"risk":"medium"}]';
  const id = 'wJ_VZU1Z3VYBFmYOLYgx6IU0-93Cu73vFjWYxBP1Bd8';
  on.external(
    'golden',
    'The example of the specification',
    ['GRANT-10', 'GRANT-16', 'GRANT-8'],
    ask([tokenOf([root(caveats)])]),
    { grant: id, principal: principal.key, spend: [id] },
  );
}

function persons(on: Author): void {
  const token = tokenOf([first]);
  const two = tokenOf([first, second]);
  const self = root(svc, { sub: principal.key });
  on.hand(
    'trusted-second',
    'The principal is the second of two that are trusted',
    ['GRANT-11'],
    ask([token], {}, { trusted: [stranger.key, principal.key] }),
    granted([first]),
  );
  on.hand(
    'holder-principal',
    'A principal that grants to itself',
    ['GRANT-12', 'GRANT-8'],
    ask([tokenOf([self])], {}, { proofKey: principal.key }),
    granted([self]),
  );
  const rows: readonly (readonly [
    name: string,
    rule: RuleId,
    token: string,
    params: Changes,
    of: string,
    change: string,
  ])[] = [
    ['trusted-none', 'GRANT-11', token, { trusted: [] }, 'trusted-second', 'nobody is trusted'],
    ['trusted-other', 'GRANT-11', token, { trusted: [stranger.key] }, 'trusted-second', 'the principal is not trusted'],
    [
      'trusted-holder',
      'GRANT-11',
      two,
      { ...byCourier, trusted: [agent.key, courier.key] },
      'chain-two',
      'the holders are trusted, the principal is not',
    ],
    ['holder-stranger', 'GRANT-12', token, { proofKey: stranger.key }, 'trusted-second', 'a stranger asks'],
    ['holder-earlier', 'GRANT-12', two, {}, 'chain-two', 'the holder of the first block asks'],
    ['holder-is-principal', 'GRANT-12', token, { proofKey: principal.key }, 'trusted-second', 'the principal asks'],
    ['holder-truncated', 'GRANT-12', token, byCourier, 'chain-two', 'the block that names who asks is cut off'],
  ];
  for (const [name, rule, shown, params, of, change] of rows) {
    on.refused(`refuses-${name}`, `The wrong person: ${change}`, [rule], ask([shown], {}, params), 'unauthorized', {
      of,
      change,
    });
  }
  const stolen = { ...first, p: changed(first.p as JsonObject, { sub: stranger.key }) };
  on.refused(
    'refuses-text-sub',
    'The holder is changed after signing',
    ['GRANT-8'],
    ask([tokenOf([stolen])], {}, { proofKey: stranger.key }),
    'unauthorized',
    { of: 'form', change: 'sub and the key of the proof are those of a stranger' },
  );
  const expired = root(`[{"exp":${now}},{"region":"eu"}]`);
  const early: readonly (readonly [name: string, rule: RuleId, block: Block, params: Changes, change: string])[] = [
    ['signature', 'GRANT-8', sealed(stranger, expired.p), {}, 'a wrong signature, and a caveat that fails'],
    ['trust', 'GRANT-11', expired, { trusted: [stranger.key] }, 'nobody known is trusted, and a caveat fails'],
    ['holder', 'GRANT-12', expired, { proofKey: stranger.key }, 'a stranger asks, and a caveat fails'],
  ];
  for (const [name, rule, block, params, change] of early) {
    on.refused(
      `refuses-early-${name}`,
      `Before any caveat is looked at: ${change}`,
      ['GRANT-13', rule],
      ask([tokenOf([block])], {}, params),
      'unauthorized',
      {
        of: 'trusted-second',
        change,
      },
    );
  }
}

/** A root block by a key for which a signature is made by other means than a seed. */
function forgedRoot(make: (message: Uint8Array) => Forged): { readonly block: Block; readonly iss: string } {
  const iss = formatKey(make(new Uint8Array(0)).key);
  const p = rootPayload(svc, { iss });
  return { block: { p, s: encodeBase64url(make(encodeUtf8(textOf(p))).signature) }, iss };
}

function signatures(on: Author): void {
  const mixed = forgedRoot((message) => mixedButValid(principal.bytes, message));
  on.hand(
    'mixed-key',
    'A principal whose key has a part of small order, and whose equation holds',
    ['KEY-8', 'GRANT-8', 'GRANT-11'],
    ask([tokenOf([mixed.block])], {}, { trusted: [mixed.iss] }),
    { grant: idOf(mixed.block), principal: mixed.iss, spend: [] },
  );
  const identity = badKeys.find(([name]) => name === 'identity')?.[1] as string;
  const forgeries: readonly (readonly [
    name: string,
    rule: RuleId,
    make: (message: Uint8Array) => Forged,
    change: string,
  ])[] = [
    [
      'cofactored',
      'KEY-8',
      (message) => cofactoredOnly(principal.bytes, message),
      'only the equation with the cofactor holds',
    ],
    ['identity-key', 'KEY-6', (message) => bySmallOrderKey(identity, message), 'the key is the identity'],
    ['identity-r', 'KEY-6', (message) => withIdentityR(principal.bytes, message), 'R is the identity'],
    ['p-plus-one', 'KEY-5', (message) => bySmallOrderKey(`ee${'ff'.repeat(30)}7f`, message), 'the key is not reduced'],
  ];
  for (const [name, rule, make, change] of forgeries) {
    const { block, iss } = forgedRoot(make);
    on.refused(
      `refuses-forged-${name}`,
      `A forged root: ${change}`,
      [rule, 'GRANT-8'],
      ask([tokenOf([block])], {}, { trusted: [iss] }),
      'unauthorized',
      { of: 'mixed-key', change },
    );
  }
  const nobody = root(svc, { sub: formatKey(hexBytes(identity)) });
  const p = laterPayload(nobody, courier, '[]');
  const anybody = { p, s: encodeBase64url(bySmallOrderKey(identity, encodeUtf8(textOf(p))).signature) };
  on.refused(
    'refuses-forged-holder',
    'Granted to the identity, for which anybody can sign',
    ['KEY-6', 'GRANT-8'],
    ask([tokenOf([nobody, anybody])], {}, byCourier),
    'unauthorized',
    { of: 'chain-two', change: 'the first holder is a point of small order, and signs' },
  );
  const malleable = encodeBase64url(raised(decodeBase64url(first.s) as Uint8Array));
  on.refused(
    'refuses-forged-s-raised',
    'S raised by L, which would give the block another id',
    ['KEY-7', 'GRANT-8'],
    ask([tokenOf([{ ...first, s: malleable }])]),
    'unauthorized',
    { of: 'trusted-second', change: 'S of the root is S + L' },
  );
}
