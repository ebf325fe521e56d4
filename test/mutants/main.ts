import { type Mutant, mutants, serviceMutants } from '../../src/suite/mutants/index.ts';
import { record, staleOf } from './record.ts';
import { type Trial, tryMutants, unfit } from './run.ts';
import { playService } from './service-table.ts';
import { lineOf, summaryOf } from './table.ts';
import { questions } from './vectors.ts';

/*
 * `npm run mutants [-- --filter part… --json --suite --record --stale]`: patches the reference in one place for each
 * named mutant, asks it every vector, plays the scenarios with those of the service, and shows which kill it.
 * `--filter` takes those with that part in their name or that rule; `--suite` asks the cases of src/suite instead of
 * the vectors emitted last. `--record` writes what it sees to vectors/kills.json, which `parley coverage` reads;
 * `--stale` takes those alone of which nothing is recorded there that still holds. Exits 0 when each is killed by a
 * vector that cites the rule it weakens, else 1; 2 when used in another way.
 */
const USAGE = 'usage: npm run mutants [-- --filter <part of a name, or a rule>… --json --suite --record --stale]';

async function main(args: readonly string[]): Promise<number> {
  const filters: string[] = [];
  let asJson = false;
  let source: 'vectors' | 'suite' = 'vectors';
  let records = false;
  let onlyStale = false;
  for (let index = 0; index < args.length; index++) {
    const next = args[index + 1];
    if (args[index] === '--json') asJson = true;
    else if (args[index] === '--suite') source = 'suite';
    else if (args[index] === '--record') records = true;
    else if (args[index] === '--stale') onlyStale = true;
    else if (args[index] === '--filter' && next !== undefined) filters.push(args[++index] as string);
    else return usage(USAGE);
  }
  if (records && source === 'suite') return usage('--record is of the vectors that were emitted, not of --suite');
  const isWanted = ({ name, rules }: Mutant): boolean =>
    filters.length === 0 || filters.some((part) => name.includes(part) || rules.some((rule) => rule === part));
  const named = mutants.filter(isWanted);
  const served = serviceMutants.filter(isWanted);
  if (named.length + served.length === 0) {
    return usage(`no mutant has ${filters.join(' or ')} in its name or weakens it`);
  }

  const asked = questions(source);
  const wanted = onlyStale ? staleOf(named, asked) : named;
  const played = source === 'suite' ? [] : onlyStale ? staleOf(served, questions('scenarios')) : served;
  if (wanted.length + played.length === 0) {
    console.log('every one of them is recorded');
    return 0;
  }
  const killedThere = played.length === 0 || (await playService(played, records));
  if (wanted.length === 0) return killedThere ? 0 : 1;
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
    if (records) {
      record(
        trial.mutant,
        trial.citing.map(({ id }) => id),
        asked,
      );
    }
  });
  console.log(
    asJson ? JSON.stringify(asked.length === 0 ? [] : trials.map(plain), null, 2) : summaryOf(trials, asked.length),
  );
  return killedThere && trials.every(({ fate }) => fate === 'killed') ? 0 : 1;
}

function plain({ mutant, fate, kills, citing }: Trial): unknown {
  return { name: mutant.name, rules: mutant.rules, file: mutant.file, fate, kills, citing: citing.map(({ id }) => id) };
}

function usage(message: string): number {
  console.error(message);
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
