import type { Cut, Expectation } from '../../../generated/types.ts';
import {
  compactJson,
  dataSides,
  encodeUtf8,
  isObject,
  type JsonValue,
  partingOf,
  type Sides,
  textSides,
} from '../../wire/index.ts';
import { keptAround, partAround } from './cut.ts';
import type { Kept, SidesData } from './data.ts';

/** Both sides, neither left out. */
export type BothSides = SidesData & { readonly expected: Kept };

/** Both sides of a failure, each cut around the byte where they part; undefined where nothing came or nothing parts. */
export function sidesOf(expected: Expectation, got: JsonValue, most: number): BothSides | undefined {
  if (got === null) return undefined;
  const sides = comparable(expected, got);
  const unequal = partingOf(sides);
  if (unequal === sides.expected.length && unequal === sides.got.length) return undefined;
  return {
    name: sides.name,
    unequal,
    expected: keptAround(sides.expected, unequal, most),
    got: keptAround(sides.got, unequal, most),
  };
}

/** The texts in which they are compared: data with data, a code with a code, `need` with `need`, else the whole replies. */
function comparable(expected: Expectation, got: JsonValue): Sides {
  if (isObject(got)) {
    if ('data' in expected && isObject(got.data)) return dataSides(expected.data, got.data);
    if ('error' in expected && typeof got.error === 'string') {
      if (expected.error !== got.error) return textSides('code', expected.error, got.error);
      return textSides('need', compactJson(expected.need ?? null), compactJson(got.need ?? null));
    }
  }
  return textSides('reply', compactJson({ ...expected }), compactJson(got));
}

/** The same where the journal has only a part of what came. */
export function cutSidesOf(expected: Expectation, cut: Cut, most: number): BothSides {
  const bytes = encodeUtf8(cut.text);
  const only = 'data' in expected ? expected.data[cut.of] : undefined;
  const side =
    cut.of === 'reply' || !('data' in expected)
      ? encodeUtf8(compactJson({ ...expected }))
      : typeof only === 'string' && cut.of !== 'data'
        ? encodeUtf8(only)
        : dataSides(expected.data, {}).expected;
  const unequal = cut.unequal ?? partingOf({ name: cut.of, expected: side, got: bytes });
  const part = partAround(bytes, unequal - cut.from, most);
  return {
    name: cut.of,
    unequal,
    expected: keptAround(side, unequal, most),
    got: {
      part: part.part,
      from: part.from + cut.from,
      bytes: cut.bytes,
      ...(cut.sha256 === undefined ? {} : { sha256: cut.sha256 }),
    },
  };
}
