import canonicalize from 'canonicalize';
import { orders, proposal } from './documents.ts';
import { compare, judged, microseconds, type Subject } from './measure.ts';
import { wire } from './product.ts';

/** Canonical JSON, against the `canonicalize` package. */
export const canonicalSubject: Subject = {
  name: 'canonical',
  run: async () =>
    [
      { name: 'a proposal', value: proposal() },
      { name: 'generated orders, 20 KB', value: orders(20_000) },
      { name: 'generated orders, 200 KB', value: orders(200_000) },
    ].map(({ name, value }) => {
      const ours = () => {
        const text = wire.canonical(value);
        if (!text.ok) throw new Error(text.refusal.message);
        return text.value;
      };
      if (ours() !== canonicalize(value)) throw new Error(`two canonical texts of ${name}`);
      const { times, ours: mine, theirs } = compare(ours, () => canonicalize(value));
      const detail = `${microseconds(mine)} against ${microseconds(theirs)}`;
      return judged(`canonical, as fast as canonicalize: ${name}`, times, 'at least', 1.8, detail);
    }),
};
