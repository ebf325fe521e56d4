import type { Verdict } from '../../src/consensus/index.ts';
import { compare, judged, microseconds, type Row, type Subject } from './measure.ts';
import { consensus, consensusTotal } from './product.ts';

const OPTIONS = 500;
const PARTIES = 50;
const ENTRIES = 100_000;

/** Deciding, against nothing but the exact sum of every option's recorded scores. */
export const consensusSubject: Subject = {
  name: 'consensus',
  run: async () => {
    const { agents, options } = meeting();
    const decided = consensus.decide(agents, options);
    if (!decided.ok) throw new Error(decided.refusal.message);
    const entries = decided.value.transcript.entries as Parameters<typeof consensus.conclude>[0];
    const summing = () => {
      const scores = new Float64Array(PARTIES);
      let sum = 0;
      for (const { verdicts } of entries) {
        for (let index = 0; index < verdicts.length; index++) {
          const { score } = verdicts[index] as Verdict;
          scores[index] = typeof score === 'number' ? score : score.value;
        }
        sum += consensusTotal.exactSum(scores, verdicts.length);
      }
      return sum;
    };
    const against = (subject: string, work: () => unknown, target: number): Row => {
      const { times, ours, theirs } = compare(summing, work);
      return judged(subject, times, 'at most', target, `${microseconds(theirs)} against ${microseconds(ours)}`);
    };
    return [
      against(
        `deciding ${OPTIONS} × ${PARTIES} recorded verdicts, to exact summing`,
        () => consensus.conclude(entries),
        2,
      ),
      against('… with evaluation and record', () => consensus.decide(agents, options), 8),
      hashing(),
    ];
  },
};

/** Every floor ties, so that every total is taken: the worst that there is for a decision. */
function meeting() {
  const options = Array.from({ length: OPTIONS }, (_, id) => ({
    id,
    cost: (id * 7919) % 1000,
    quality: ((id * 104_729) % 9973) / 9973,
    speed: ((id * 1299) % 7919) / 7919,
  }));
  const scales = [
    { attr: 'cost', direction: 'lower', lo: -500, hi: 1500 },
    { attr: 'quality', direction: 'higher', lo: -1, hi: 2 },
    { attr: 'speed', direction: 'lower', lo: -1, hi: 2 },
  ];
  const parties = Array.from({ length: PARTIES }, (_, index) => ({
    owner: `owner ${index}`,
    hard: [{ attr: 'cost', op: '<=', value: 1000 + index }],
    utility: index === 0 ? [{ attr: 'id', direction: 'lower', lo: -1, hi: 1e-9 }] : [scales[index % 3] ?? {}],
  }));
  const spec = consensus.readSpec({ title: 'bench', options, parties });
  if (!spec.ok) throw new Error(spec.refusal.message);
  return { agents: spec.value.sheets.map((sheet) => consensus.agent(sheet)), options: spec.value.options };
}

/** How much memory the hash of a long record takes, and how long. */
function hashing(): Row {
  const verdicts = ['Ana', 'Bob', 'Cara'].map((owner) => ({
    ...{ owner, acceptable: true, score: 0.5, reason: 'ok' as const, sig: null, pubkey_hex: null },
  }));
  const entries = Array.from({ length: ENTRIES }, (_, id) => ({ option: { id, venue: `venue ${id}` }, verdicts }));
  const before = process.memoryUsage();
  const start = performance.now();
  const hash = consensus.hashTranscript({ entries, result: null });
  const ms = performance.now() - start;
  const after = process.memoryUsage();
  if (!hash.ok) throw new Error(hash.refusal.message);
  const more = (after.arrayBuffers - before.arrayBuffers + after.heapUsed - before.heapUsed) / 1e6;
  return {
    subject: `the hash of ${ENTRIES.toLocaleString('en')} entries`,
    figure: `${ms.toFixed(0)} ms, ${more.toFixed(0)} MB more`,
  };
}
