import fc from 'fast-check';
import {
  Double,
  isNumeric,
  isRecordArray,
  isRecordObject,
  type JsonObject,
  type RecordObject,
  type RecordValue,
  readRecord,
} from '../../../wire/index.ts';
import { jsonOf } from './text.ts';

type Rebuild = (value: RecordValue) => RecordValue;

/**
 * The value with one element or entry less, or a leaf made plain, anywhere in it; outer ones first. Numbers keep their
 * kind.
 */
function* lessened(value: RecordValue, rebuild: Rebuild): Generator<RecordValue> {
  if (isRecordArray(value)) {
    if (value.length > 1) yield rebuild([]);
    for (const index of value.keys()) yield rebuild(value.toSpliced(index, 1));
    for (const [index, each] of value.entries()) yield* lessened(each, (part) => rebuild(value.with(index, part)));
  } else if (isRecordObject(value)) {
    const entries = Object.entries(value);
    for (const [name] of entries) yield rebuild(Object.fromEntries(entries.filter(([key]) => key !== name)));
    for (const [name, each] of entries) yield* lessened(each, (part) => rebuild(withEntry(value, name, part)));
  } else if (isNumeric(value)) {
    for (const plain of value instanceof Double ? [new Double(0), new Double(1)] : [0, 1]) yield rebuild(plain);
  } else if (typeof value === 'string' && value.length > 1) {
    yield rebuild('');
    yield rebuild(String.fromCodePoint(value.codePointAt(0) as number));
  }
}

/** The same object with another value below one key; its keys keep their order. */
function withEntry(value: RecordObject, name: string, part: RecordValue): RecordObject {
  return Object.fromEntries(Object.entries(value).map(([key, old]) => [key, key === name ? part : old]));
}

/** Params with something less: one of those that may be left out, or a part of a document. */
function* simpler(params: JsonObject, documents: readonly string[]): Generator<JsonObject> {
  for (const name of Object.keys(params)) {
    if (documents.includes(name)) continue;
    const { [name]: _, ...others } = params;
    yield others;
  }
  for (const name of documents) {
    const text = params[name];
    const read = typeof text === 'string' ? readRecord(text) : undefined;
    if (!read?.ok) continue;
    for (const candidate of lessened(read.value, (whole) => whole)) {
      const shorter = jsonOf(candidate);
      if (shorter.length < (text as string).length) yield { ...params, [name]: shorter };
    }
  }
}

/** Draws as another arbitrary does; shrinks by taking documents apart too, which alternatives alone cannot. */
class Lessening extends fc.Arbitrary<JsonObject> {
  private readonly inner: fc.Arbitrary<JsonObject>;
  private readonly documents: readonly string[];

  constructor(inner: fc.Arbitrary<JsonObject>, documents: readonly string[]) {
    super();
    this.inner = inner;
    this.documents = documents;
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<JsonObject> {
    return this.inner.generate(random, bias);
  }

  override canShrinkWithoutContext(value: unknown): value is JsonObject {
    return typeof value === 'object' && value !== null;
  }

  override shrink(params: JsonObject, context: unknown): fc.Stream<fc.Value<JsonObject>> {
    const parts = fc.stream(simpler(params, this.documents)).map((each) => new fc.Value(each, undefined));
    return context === undefined ? parts : this.inner.shrink(params, context).join(parts);
  }
}

/** Params that shrink to less of the records that these of them hold. */
export function lessening(params: fc.Arbitrary<JsonObject>, ...documents: readonly string[]): fc.Arbitrary<JsonObject> {
  return new Lessening(params, documents);
}
