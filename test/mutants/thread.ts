import { parentPort, workerData } from 'node:worker_threads';
import { portHandler } from '../../src/operations/index.ts';
import { nodeVerifier } from '../../src/transport/node-verifier.ts';
import { portableVerifier } from '../../src/wire/index.ts';

/** What a thread is given: the ASK frames to answer, as JSON, and the verifier to use. */
export interface Work {
  readonly asks: readonly string[];
  readonly verifier: 'portable' | 'fast';
}

/**
 * What it tells of each, in order: the frame it answers with, as JSON, or what it threw; before the first, that it is
 * ready.
 */
export type Told = { readonly ready: true } | { readonly frame: string } | { readonly threw: string };

// Only this program is patched: who asks and judges keeps its own reader and its own canonical form.
const { asks, verifier } = workerData as Work;
const handle = portHandler(
  { id: 'mutant', name: 'a mutant of the reference' },
  { verifier: verifier === 'portable' ? portableVerifier : nodeVerifier() },
  // What a mutant throws is told as that, and not answered.
  (fault) => {
    throw fault;
  },
);
tell({ ready: true });
for (const ask of asks) tell(answer(ask));

function answer(ask: string): Told {
  try {
    return { frame: JSON.stringify(handle(JSON.parse(ask))[0]) };
  } catch (thrown) {
    return { threw: String(thrown) };
  }
}

function tell(told: Told): void {
  parentPort?.postMessage(told);
}
