import { join } from 'node:path';
import { loadVectors } from '../../src/harness/index.ts';
import type { Mutant } from '../../src/suite/mutants/index.ts';
import { record } from './record.ts';
import { type ServiceTrial, tryServiceMutants, unfitScenarios } from './service-run.ts';
import { questions } from './vectors.ts';

/**
 * Plays the scenarios that cite what each mutant of the service weakens; whether each is killed for every rule it
 * weakens.
 */
export async function playService(served: readonly Mutant[], records: boolean): Promise<boolean> {
  const suite = loadVectors(join(import.meta.dirname, '../../vectors'));
  if (!suite.ok || suite.value.service === undefined) throw new Error('there are no scenarios in vectors/');
  const failed = await unfitScenarios(served, suite.value.service);
  if (failed.length > 0) {
    console.error(`the reference itself does not pass ${failed.join(', ')}`);
    return false;
  }
  const told = ({ mutant, fate, kills }: ServiceTrial): void => {
    const word = fate === 'killed' ? 'killed  ' : 'SURVIVED';
    // On stderr, so that --json has stdout to itself.
    console.error(`${word}  ${mutant.name}  ${mutant.rules.join(' ')}  ${kills.join(', ')}`);
    if (records && fate === 'killed') record(mutant, kills, questions('scenarios'));
  };
  const trials = await tryServiceMutants(served, suite.value.service, told);
  const survived = trials.filter(({ fate }) => fate === 'survived').length;
  console.error(`${trials.length} mutants of the service, ${survived} survived`);
  return survived === 0;
}
