import type {
  ChangedRule,
  Fixture,
  JournalLine,
  Vector,
  VectorChange,
  VectorParting,
  VectorsDiff,
  VectorsState,
} from '../../../generated/types.ts';
import { compactJson, dataSides, type JsonValue, textSides } from '../../wire/index.ts';
import { sidesParting } from '../unequal.ts';
import { affectedPort } from './ports.ts';

/** The vectors of one state of the repository. */
export interface KnownVectors {
  readonly revision: number;
  readonly digest: string;
  readonly vectors: readonly Vector[];
  /** The data of the services that scenarios are put to. */
  readonly fixture?: Fixture | undefined;
  /** The ids of those vectors that are scenarios. */
  readonly scenarios?: ReadonlySet<string>;
}

/** What is known besides: the rules in their order, the ports' last journals, and the ports that ought to have one. */
export interface Around {
  readonly rules: readonly string[];
  readonly journals: ReadonlyMap<string, readonly JournalLine[]>;
  readonly ports: readonly string[];
}

/** How vectors differ from earlier ones, by id and by rule in the order given, and what that does to each port. */
export function vectorsDiff(
  ref: string,
  before: KnownVectors,
  after: KnownVectors,
  { rules, journals, ports }: Around,
): VectorsDiff {
  const changes = changesOf(before.vectors, after.vectors);
  const fixture = partingsOf({ fixture: before.fixture }, { fixture: after.fixture }, ['fixture'])[0];
  // A service with other data may answer otherwise wherever it is asked, whatever the scenario says.
  const moved = fixture === undefined ? new Set<string>() : (after.scenarios ?? new Set());
  const difference = { changes, after: after.vectors, digest: before.digest, moved };
  return {
    ref,
    before: stateOf(before),
    after: stateOf(after),
    changes,
    ...(fixture === undefined ? {} : { fixture }),
    rules: changedRules(rules, changes),
    ports: [...journals].map(([name, lines]) => affectedPort(name, lines, difference)),
    noJournal: ports.filter((port) => !journals.has(port)),
  };
}

function stateOf({ revision, digest, vectors }: KnownVectors): VectorsState {
  return { revision, digest, count: vectors.length };
}

/** In the order of the new vectors, what is gone at the end. */
function changesOf(before: readonly Vector[], after: readonly Vector[]): VectorChange[] {
  const old = new Map(before.map((vector) => [vector.id, vector]));
  const fresh = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((vector) => changeOf(old.get(vector.id), vector) ?? []),
    ...before.filter(({ id }) => !fresh.has(id)).map(removed),
  ];
}

function removed(before: Vector): VectorChange {
  return { id: before.id, kind: 'removed', rules: before.requires, before, partings: [] };
}

function changeOf(before: Vector | undefined, after: Vector): VectorChange | undefined {
  const { id, requires } = after;
  if (before === undefined) return { id, kind: 'added', rules: requires, after, partings: [] };
  if (jsonText(before) === jsonText(after)) return undefined;
  const partings = partingsOf(before, after, ['params', 'expect', 'accept']);
  const outcome = outcomeOf(before) !== outcomeOf(after);
  const kind = outcome ? 'outcome' : partings.length > 0 ? 'bytes' : 'words';
  return { id, kind, rules: [...new Set([...requires, ...before.requires])], before, after, partings };
}

function outcomeOf({ expect }: Vector): string {
  return 'data' in expect ? 'data' : expect.error;
}

type Texts = Partial<Pick<Vector, 'params' | 'expect' | 'accept'> & { readonly fixture: Fixture | undefined }>;

function partingsOf(before: Texts, after: Texts, fields: readonly (keyof Texts)[]): VectorParting[] {
  const unequal = fields.filter((of) => jsonText(before[of]) !== jsonText(after[of]));
  return unequal.map((of) => {
    const [left, right] = [before.expect, after.expect];
    const sides =
      of === 'expect' && left !== undefined && right !== undefined && 'data' in left && 'data' in right
        ? dataSides(left.data, right.data)
        : textSides(of, jsonText(before[of]), jsonText(after[of]));
    const { offset, expected, got } = sidesParting(sides);
    return { of: sides.name, offset, before: expected, after: got };
  });
}

/** Nothing where there is nothing. */
function jsonText(value: unknown): string {
  return value === undefined ? '' : compactJson(value as JsonValue);
}

function changedRules(rules: readonly string[], changes: readonly VectorChange[]): ChangedRule[] {
  return rules.flatMap((rule) => {
    const citing = changes.filter((change) => change.rules.includes(rule));
    if (citing.length === 0) return [];
    const ids = (kind: VectorChange['kind']) => citing.filter((change) => change.kind === kind).map(({ id }) => id);
    return [
      {
        rule,
        added: ids('added'),
        removed: ids('removed'),
        outcome: ids('outcome'),
        bytes: ids('bytes'),
        words: ids('words'),
      },
    ];
  });
}
