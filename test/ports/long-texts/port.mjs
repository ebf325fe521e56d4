// Says all of it at length: its ids, twice each, and its answers, which are right at first.
import { claims, error, serve } from '../frames.mjs';

let asked = 0;
serve({
  ask: ({ id: re, capability, params }) => {
    if (!claims.includes(capability)) return error(re, 'unknown_capability');
    if (typeof params?.json !== 'string') return error(re, 'invalid_params');
    asked += 1;
    const id = `${Math.floor(asked / 2)}-${'i'.repeat(100_000)}`;
    const text = `${params.json}${'y'.repeat(500_000)}`;
    const answer = asked % 2 === 0 ? { kind: 'K'.repeat(500_000) } : { kind: 'ANSWER', data: { text } };
    process.stdout.write(`${JSON.stringify({ parley: 1, id, re, ...answer })}\n`);
  },
});
