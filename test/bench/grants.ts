import type { Verifier } from '../../src/wire/index.ts';
import { compare, judged, microseconds, type Subject } from './measure.ts';
import { grants, nodeVerifier, wire } from './product.ts';

const NOW = 1790000000;

/** A grant check of two blocks, against the verification of its two signatures alone, keys cached on both sides. */
export const grantsSubject: Subject = {
  name: 'grants',
  run: async () => {
    const [principal, agent, helper] = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte)) as [
      Uint8Array,
      Uint8Array,
      Uint8Array,
    ];
    const keyOf = (seed: Uint8Array): string => wire.formatKey(wire.publicKeyOf(seed));
    const root = grants.issueGrant({
      seed: principal,
      sub: keyOf(agent),
      caveats: [
        { svc: ['shop.example'] },
        { can: ['shop.*'] },
        { exp: NOW + 3600 },
        { spend: { max: 5000, currency: 'USD' } },
        { per: { max: 3000, currency: 'USD' } },
        { risk: 'medium' },
      ],
      iat: NOW - 100,
      nonce: 'n1',
    });
    if (!root.ok) throw new Error(root.refusal.message);
    const later = grants.delegateGrant(
      { token: root.value, seed: agent, sub: keyOf(helper), caveats: [{ verbs: ['COMMIT'] }], iat: NOW - 50 },
      wire.portableVerifier,
    );
    if (!later.ok) throw new Error(later.refusal.message);
    const token = later.value;
    const proposal = { capability: 'shop.order', hash: 'h', risk: 'low', cost: { amount: 1250, currency: 'USD' } };
    const check = (verifier: Verifier) => () => {
      const result = grants.checkGrants(
        { tokens: [token], trusted: [keyOfPrincipal], proofKey: keyOfHelper },
        { service: 'shop.example', verb: 'COMMIT', capability: 'shop.order', now: NOW, proposal, spent: new Map() },
        verifier,
      );
      if (!result.ok) throw new Error(result.refusal.message);
      return 1;
    };
    const keyOfPrincipal = keyOf(principal);
    const keyOfHelper = keyOf(helper);

    // What the check verifies, taken down while it does.
    const signed: Parameters<Verifier>[] = [];
    check((...verified) => {
      signed.push(verified);
      return wire.portableVerifier(...verified);
    })();
    if (signed.length !== 2) throw new Error(`${signed.length} signatures in a grant of two blocks`);

    const row = (name: string, verifier: Verifier, target: number) => {
      const signatures = () => signed.every((each) => verifier(...each));
      const { times, ours, theirs } = compare(check(verifier), signatures);
      const detail = `${microseconds(ours)} against ${microseconds(theirs)}`;
      return judged(`two-block grant check, cost in its signatures: ${name}`, 1 / times, 'at most', target, detail);
    };
    return [row('portable', wire.portableVerifier, 1.1), row('node:crypto', nodeVerifier.nodeVerifier(), 1.5)];
  },
};
