import fc from 'fast-check';
import { compactJson, copyWith, isObject, type JsonValue, keysOf, readJson } from '../../wire/index.ts';

type Rebuild = (value: JsonValue) => JsonValue;

/** The value with one element, entry or character less, or a number gone, anywhere in it; outer ones first. */
function* lessened(value: JsonValue, rebuild: Rebuild): Generator<JsonValue> {
  if (Array.isArray(value)) {
    for (const index of value.keys()) yield rebuild(value.toSpliced(index, 1));
    for (const [index, each] of value.entries()) yield* lessened(each, (part) => rebuild(value.with(index, part)));
  } else if (isObject(value)) {
    const put = (key: string, part: JsonValue | undefined): JsonValue =>
      rebuild(copyWith(value, Object.fromEntries([[key, part]])));
    for (const key of keysOf(value)) yield put(key, undefined);
    for (const key of keysOf(value)) yield* lessened(value[key] as JsonValue, (part) => put(key, part));
  } else if (typeof value === 'number') {
    yield rebuild(0);
  } else if (typeof value === 'string') {
    const characters = [...value];
    if (characters.length > 1) yield rebuild('');
    for (const index of characters.keys()) yield rebuild(characters.toSpliced(index, 1).join(''));
  }
}

/** Shorter texts that hold part of what a text holds: what is inside its container, then all but one of its parts. */
function* simpler(text: string): Generator<string> {
  const read = readJson(text);
  if (!read.ok) return;
  const { value } = read;
  const inner = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [];
  for (const candidate of [...inner, value]) {
    const compact = compactJson(candidate);
    if (compact.length < text.length) yield compact;
  }
  for (const candidate of lessened(value, (whole) => whole)) {
    const compact = compactJson(candidate);
    if (compact.length < text.length) yield compact;
  }
}

/**
 * Draws as another arbitrary of JSON texts does; shrinks by taking documents apart too, which alternatives alone
 * cannot.
 */
class Unwrapping extends fc.Arbitrary<string> {
  private readonly inner: fc.Arbitrary<string>;

  constructor(inner: fc.Arbitrary<string>) {
    super();
    this.inner = inner;
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<string> {
    return this.inner.generate(random, bias);
  }

  override canShrinkWithoutContext(value: unknown): value is string {
    return typeof value === 'string';
  }

  override shrink(text: string, context: unknown): fc.Stream<fc.Value<string>> {
    const parts = fc.stream(simpler(text)).map((each) => new fc.Value(each, undefined));
    // What was drawn is made small in place first: a part that was taken out has lost how it was drawn.
    return context === undefined ? parts : this.inner.shrink(text, context).join(parts);
  }
}

/** JSON texts that shrink to what stands inside them. */
export function unwrapping(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return new Unwrapping(texts);
}
