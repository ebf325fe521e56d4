import type { Trial } from './run.ts';

const SHOWN = 3;

/** One line of the table: the mutant, what it weakens, how many vectors kill it, and the first that cite the rule. */
export function lineOf({ mutant, fate, kills, citing }: Trial, width: number): string {
  const shown = citing.slice(0, SHOWN).map(({ id, outcome }) => (outcome === 'fail' ? id : `${id} (${outcome})`));
  const more = citing.length > SHOWN ? ` and ${citing.length - SHOWN} more` : '';
  const by =
    fate === 'killed'
      ? `${shown.join(', ')}${more}`
      : reasonOf(
          fate,
          kills.map(({ id }) => id),
        );
  return `${mutant.name.padEnd(width)}  ${mutant.rules.join(' ').padEnd(18)} ${String(kills.length).padStart(4)}  ${by}`;
}

function reasonOf(fate: 'unproven' | 'survived', kills: readonly string[]): string {
  if (fate === 'survived') return 'SURVIVED: no vector tells it from the reference';
  return `UNPROVEN: killed by ${kills.slice(0, SHOWN).join(', ')}, and by none that cites each rule it weakens`;
}

/** What it comes to, and the names of those that are left. */
export function summaryOf(trials: readonly Trial[], vectors: number): string {
  const named = (wanted: Trial['fate']): readonly string[] =>
    trials.filter(({ fate }) => fate === wanted).map(({ mutant }) => mutant.name);
  const killed = named('killed').length;
  const left = [...named('survived'), ...named('unproven')];
  const counts = `${trials.length} mutants, ${vectors} vectors: ${killed} killed by a vector that cites what they weaken, ${named('unproven').length} by others alone, ${named('survived').length} survived`;
  return left.length === 0 ? counts : `${counts}\nleft: ${left.join(', ')}`;
}
