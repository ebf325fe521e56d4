import { type Capability, defineService, memoryStore, type Store } from '../../src/service/index.ts';
import { ANA, keyOf, SERVICE, START, verifier } from './agent.ts';

interface Around {
  readonly store?: Store;
  readonly clock?: () => number;
  readonly faults?: unknown[];
  readonly report?: (fault: unknown) => void;
}

/** A service of one capability. */
export function serviceOf(capability: Capability, around: Around = {}) {
  const { store = memoryStore(), clock = () => START, faults = [] } = around;
  const { report = (fault) => faults.push(fault) } = around;
  const trusted = [keyOf(ANA)];
  return defineService({
    id: SERVICE,
    name: 'One',
    trusted,
    capabilities: [capability],
    verifier,
    store,
    clock,
    report,
  });
}
