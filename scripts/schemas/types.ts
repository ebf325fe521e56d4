import { compile } from 'json-schema-to-typescript';
import { isShape, type Schema, type SchemaFile, typeName } from './load.ts';

const banner = [
  '// Generated from schema/ by `npm run generate`. Do not edit.',
  "import type { JsonObject, JsonValue } from '../src/wire/json/value.ts';",
].join('\n');

/** The TypeScript types of all schemas: one a file, named after it, and one for each of its `$defs`. */
export async function typesOf(files: readonly SchemaFile[]): Promise<string> {
  const text = await compile(gather(files), 'Everything', {
    additionalProperties: false,
    bannerComment: banner,
    cwd: import.meta.dirname,
    format: true,
    ignoreMinAndMaxItems: true,
    strictIndexSignatures: false,
    style: { printWidth: 120, singleQuote: true },
    unknownAny: true,
    unreachableDefinitions: true,
  });
  const types = dropEverything(text);
  const twins = numberedTwins(types);
  if (twins.length > 0) throw new Error(`numbered twin types: ${twins.join(', ')}`);
  return types;
}

/** Types whose name is another type's name and a number: the compiler took one shape for two. */
export function numberedTwins(types: string): readonly string[] {
  const names = [...types.matchAll(/^export (?:interface|type) (\w+)/gm)].map((match) => match[1] as string);
  return names.filter((name) => /\d$/.test(name));
}

/** One schema with everything in its `$defs`, so that each shape is one object to the compiler, and gets one name. */
function gather(files: readonly SchemaFile[]): Schema {
  const shapes: Schema = {};
  const add = (name: string, schema: Schema) => {
    if (Object.hasOwn(shapes, name)) throw new Error(`two schemas are named ${name}`);
    shapes[name] = schema;
  };
  for (const file of files) {
    const { $schema, $id, $defs, ...shape } = file.schema;
    if (isShape(file)) add(typeName(file.name), pointInside(shape) as Schema);
    for (const [name, schema] of Object.entries(($defs ?? {}) as Record<string, Schema>)) {
      add(name, pointInside(schema) as Schema);
    }
  }
  return { $defs: shapes };
}

/** `scalar.json#/$defs/Time` → `#/$defs/Time`, `money.json` → `#/$defs/Money`, below any keyword. */
function pointInside(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(pointInside);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => {
    if (key !== '$ref') return [key, pointInside(value)];
    const [file, name] = String(value).split('#/$defs/');
    const target = name ?? typeName((file as string).replace(/\.json$/, ''));
    return [key, `#/$defs/${target}`];
  });
  return Object.fromEntries(entries);
}

/** The root of the gathered schema is nobody's type, and what it says of its definitions is noise. */
function dropEverything(text: string): string {
  return text
    .replace(/^export interface Everything \{[^}]*\}\n/m, '')
    .replace(
      /^ \*\n \* This interface was referenced by `Everything`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/gm,
      '',
    )
    .replace(
      /^\/\*\*\n \* This interface was referenced by `Everything`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/gm,
      '',
    );
}
