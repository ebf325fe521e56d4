import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Fixture, Scenario } from '../../generated/types.ts';
import { type PlacedScenario, runScenario, type ServiceSuite } from '../../src/harness/index.ts';
import type { Mutant } from '../../src/suite/mutants/index.ts';
import { programOf } from './patch.ts';

/**
 * What became of a mutant of the service: the scenario that cites a rule it weakens and that it did not pass, for each
 * rule.
 */
export interface ServiceTrial {
  readonly mutant: Mutant;
  readonly fate: 'killed' | 'survived';
  readonly kills: readonly string[];
}

const root = join(import.meta.dirname, '../..');
/** Inside the checkout, so that the program finds the packages that it leaves outside. */
const folder = join(root, 'node_modules/.cache/mutants');

/** The scenarios that the reference itself does not pass, of those that cite a rule that any of the mutants weakens. */
export async function unfitScenarios(mutants: readonly Mutant[], suite: ServiceSuite): Promise<readonly string[]> {
  const program = await written(undefined);
  const failed: string[] = [];
  await inLanes(
    citing(
      mutants.flatMap(({ rules }) => rules),
      suite,
    ),
    async (placed) => {
      if (!(await passes(placed, program, suite.fixture))) failed.push(placed.scenario.id);
    },
  );
  return failed;
}

/** Plays with each mutant, for each rule that it weakens, the scenarios that cite the rule, until one is not passed. */
export async function tryServiceMutants(
  mutants: readonly Mutant[],
  suite: ServiceSuite,
  tell: (trial: ServiceTrial) => void = () => {},
): Promise<readonly ServiceTrial[]> {
  const trials: ServiceTrial[] = [];
  await inLanes(mutants, async (mutant) => {
    const program = await written(mutant);
    const kills: string[] = [];
    for (const rule of mutant.rules) {
      for (const placed of citing([rule], suite)) {
        if (await passes(placed, program, suite.fixture)) continue;
        kills.push(placed.scenario.id);
        break;
      }
    }
    const trial: ServiceTrial = { mutant, fate: kills.length < mutant.rules.length ? 'survived' : 'killed', kills };
    trials.push(trial);
    tell(trial);
    rmSync(program, { force: true });
  });
  return trials;
}

function citing(rules: readonly string[], { byId }: ServiceSuite): readonly PlacedScenario[] {
  return [...byId.values()].filter(({ scenario }) => rules.some((rule) => scenario.requires.includes(rule)));
}

async function passes({ scenario, people }: PlacedScenario, program: string, fixture: Fixture): Promise<boolean> {
  const played = await runScenario(scenario as Scenario, {
    service: { command: [process.execPath, program], folder: root, env: {} },
    fixture,
    people,
    timeout: 5_000,
    startTimeout: 30_000,
  });
  return played.outcome === 'pass';
}

async function written(mutant: Mutant | undefined): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${mutant?.name ?? 'reference'}.mjs`);
  writeFileSync(path, await programOf(mutant, 'service-program.ts'));
  return path;
}

async function inLanes<T>(all: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}
