import { fileURLToPath } from 'node:url';
import type { Vector, Vectors } from '../../generated/types.ts';

/** A vector with only what a test says of it. */
export function vector(id: string, json: string, expect: Vector['expect'], more: Partial<Vector> = {}): Vector {
  return {
    id,
    title: id,
    requires: ['CANON-1'],
    flags: [],
    params: { json },
    expect,
    since: 1,
    source: 'hand',
    ...more,
  };
}

/** Vectors that the honest double answers rightly: enough to fill a window twice, and a twin. */
export function smallSuite(extra: readonly Vector[] = []): readonly Vectors[] {
  const many = Array.from({ length: 150 }, (_, index) =>
    vector(`canonical-encode/number-${index}`, ` ${index}`, { data: { text: `${index}` } }),
  );
  const list = vector('canonical-encode/list', '[1, 2]', { data: { text: '[1,2]' } });
  const broken = vector(
    'canonical-encode/list-open',
    '[1, 2',
    { error: 'invalid_params' },
    {
      twin: { of: list.id, change: 'the bracket is left open' },
    },
  );
  const encode: Vectors = {
    operation: 'canonical.encode',
    profile: 'core',
    vectors: [list, broken, ...many, ...extra],
  };
  const nothing = vector('lens-value/null', 'null', { data: { text: '-' } });
  return [encode, { operation: 'lens.value', profile: 'core', vectors: [nothing] }];
}

/** Where a double's manifest lies. */
export function doublePath(name: string): string {
  return fileURLToPath(new URL(`./${name}/port.json`, import.meta.url));
}
