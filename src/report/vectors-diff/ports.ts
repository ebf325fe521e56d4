import type {
  AffectedPort,
  CaseEvent,
  Expectation,
  JournalLine,
  Vector,
  VectorChange,
} from '../../../generated/types.ts';
import { canonical, compactJson, isObject, type JsonValue } from '../../wire/index.ts';

/** The vectors that differ, all as they are now, and the digest of those of before. */
export interface Difference {
  readonly changes: readonly VectorChange[];
  readonly after: readonly Vector[];
  readonly digest: string;
  /** The scenarios whose services have other data than before. */
  readonly moved: ReadonlySet<string>;
}

/** What the changes do to a port, by what it last did: a pass says that it gave the old answer. */
export function affectedPort(
  name: string,
  lines: readonly JournalLine[],
  { changes, after, digest, moved }: Difference,
): AffectedPort {
  const run = lines.find((line) => line.event === 'run');
  const cases = new Map(lines.flatMap((line) => (line.event === 'case' ? [[line.id, line] as const] : [])));
  const fates = new Map(changes.map((change) => [change.id, fateOf(change, cases.get(change.id))]));
  for (const id of moved) {
    const outcome = cases.get(id)?.outcome;
    if (fates.get(id) !== 'breaks' && outcome !== 'not claimed') fates.set(id, 'unknown');
  }
  for (const twin of after) {
    if (!fates.has(twin.id)) fates.set(twin.id, fateOfTwin(twin, cases.get(twin.id), fates));
  }
  const ids = (wanted: Fate) => [...fates].filter(([, fate]) => fate === wanted).map(([id]) => id);
  const vectorsDigest = run?.vectorsDigest ?? digest;
  return {
    name,
    vectorsDigest,
    sameVectors: vectorsDigest === digest,
    breaks: ids('breaks'),
    mends: ids('mends'),
    unknown: ids('unknown'),
  };
}

/** A refusal counts only where the sibling is passed: one that did not change itself may go with its sibling. */
function fateOfTwin({ twin }: Vector, last: CaseEvent | undefined, fates: ReadonlyMap<string, Fate>): Fate {
  const sibling = twin === undefined ? undefined : fates.get(twin.of);
  return last?.outcome === 'pass' && (sibling === 'breaks' || sibling === 'unknown') ? sibling : 'none';
}

type Fate = 'breaks' | 'mends' | 'unknown' | 'none';

function fateOf({ kind, before, after }: VectorChange, last: CaseEvent | undefined): Fate {
  if (kind === 'words' || kind === 'removed') return 'none';
  if (before === undefined || after === undefined) return 'unknown';
  if (compactJson(before.params) !== compactJson(after.params)) return 'unknown';
  if (last === undefined || last.outcome === 'not run') return 'unknown';
  if (last.outcome === 'not claimed' || last.outcome === 'other dialects') return 'none';
  const right = answersOf(after);
  // Of several old answers that were right it gave one; if all of them are right still, so is that one.
  if (last.outcome === 'pass') return [...answersOf(before)].every((answer) => right.has(answer)) ? 'none' : 'breaks';
  return right.has(textOfAnswer(last.got)) ? 'mends' : 'none';
}

function answersOf({ expect, accept = [] }: Vector): ReadonlySet<string> {
  return new Set([expect, ...accept].map((each: Expectation) => textOfAnswer(each as unknown as JsonValue)));
}

/** Data by its canonical form, a refusal by its code and `need`; what is neither by nothing that is ever right. */
function textOfAnswer(answer: JsonValue | undefined): string {
  if (!isObject(answer)) return '';
  if (isObject(answer.data)) {
    const text = canonical(answer.data);
    return `ANSWER ${text.ok ? text.value : compactJson(answer.data)}`;
  }
  const code = answer.error ?? answer.code;
  if (typeof code !== 'string') return '';
  return `ERROR ${code} ${answer.need === undefined ? '' : compactJson(answer.need)}`;
}
