import { join } from 'node:path';
import { loadVectors } from '../../src/harness/index.ts';
import { type Mutant, mutants, serviceMutants } from '../../src/suite/mutants/index.ts';
import { type Trial, tryMutants, unfit } from './run.ts';
import { type ServiceTrial, tryServiceMutants, unfitScenarios } from './service-run.ts';
import { lineOf, summaryOf } from './table.ts';
import { questions } from './vectors.ts';

/*
 * `npm run mutants [-- --filter part… --json --suite]`: patches the reference in one place for each named mutant, asks it every
 * vector, and shows which kill it. `--filter` takes those with that part in their name or that rule; `--suite` asks the cases of
 * src/suite instead of the vectors emitted last. Exits 0 when each is killed by a vector that cites the rule it weakens, else 1;
 * 2 when used in another way.
 */
const USAGE = 'usage: npm run mutants [-- --filter <part of a name, or a rule>… --json --suite]';

async function main(args: readonly string[]): Promise<number> {
  const filters: string[] = [];
  let asJson = false;
  let source: 'vectors' | 'suite' = 'vectors';
  for (let index = 0; index < args.length; index++) {
    const next = args[index + 1];
    if (args[index] === '--json') asJson = true;
    else if (args[index] === '--suite') source = 'suite';
    else if (args[index] === '--filter' && next !== undefined) filters.push(args[++index] as string);
    else return usage(USAGE);
  }
  const isWanted = ({ name, rules }: Mutant): boolean =>
    filters.length === 0 || filters.some((part) => name.includes(part) || rules.some((rule) => rule === part));
  const wanted = mutants.filter(isWanted);
  const served = serviceMutants.filter(isWanted);
  if (served.length > 0 && (wanted.length === 0 || filters.length === 0)) {
    const code = await playService(served);
    if (wanted.length === 0 || code !== 0) return code;
  }
  if (wanted.length === 0) return usage(`no mutant has ${filters.join(' or ')} in its name or weakens it`);

  const asked = questions(source);
  const failed = await unfit(asked);
  if (failed.length > 0) {
    console.error(
      `the reference itself does not pass ${failed.map(({ id, outcome }) => `${id} (${outcome})`).join(', ')}`,
    );
    return 1;
  }
  const width = Math.max(...wanted.map(({ name }) => name.length));
  const trials = await tryMutants(wanted, asked, (trial) => {
    if (!asJson) console.log(lineOf(trial, width));
  });
  console.log(
    asJson ? JSON.stringify(asked.length === 0 ? [] : trials.map(plain), null, 2) : summaryOf(trials, asked.length),
  );
  return trials.every(({ fate }) => fate === 'killed') ? 0 : 1;
}

/** The mutants of the service, each against the scenarios that cite what it weakens. */
async function playService(served: readonly Mutant[]): Promise<number> {
  const suite = loadVectors(join(import.meta.dirname, '../../vectors'));
  if (!suite.ok || suite.value.service === undefined) throw new Error('there are no scenarios in vectors/');
  const failed = await unfitScenarios(served, suite.value.service);
  if (failed.length > 0) {
    console.error(`the reference itself does not pass ${failed.join(', ')}`);
    return 1;
  }
  const told = ({ mutant, fate, kills }: ServiceTrial): void =>
    console.log(
      `${fate === 'killed' ? 'killed  ' : 'SURVIVED'}  ${mutant.name}  ${mutant.rules.join(' ')}  ${kills.join(', ')}`,
    );
  const trials = await tryServiceMutants(served, suite.value.service, told);
  const survived = trials.filter(({ fate }) => fate === 'survived').length;
  console.log(`${trials.length} mutants of the service, ${survived} survived`);
  return survived === 0 ? 0 : 1;
}

function plain({ mutant, fate, kills, citing }: Trial): unknown {
  return { name: mutant.name, rules: mutant.rules, file: mutant.file, fate, kills, citing: citing.map(({ id }) => id) };
}

function usage(message: string): number {
  console.error(message);
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
