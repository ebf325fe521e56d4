import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Schema = { [keyword: string]: unknown };

/** A file of schema/: its name without `.json`, and what it holds. */
export interface SchemaFile {
  readonly name: string;
  readonly schema: Schema;
}

/** Every schema of a folder, by name. Throws where a file's `$id` is not its name: refs would lead astray. */
export function loadSchemas(folder: string): readonly SchemaFile[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort();
  return files.map((file) => {
    const schema = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Schema;
    if (schema.$id !== file) throw new Error(`schema/${file}: $id must be ${JSON.stringify(file)}`);
    return { name: file.slice(0, -'.json'.length), schema };
  });
}

/** `port-manifest` → `PortManifest` */
export function typeName(name: string): string {
  return name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Whether a file is a shape itself, and not just a home for `$defs`. */
export function isShape(file: SchemaFile): boolean {
  return Object.keys(file.schema).some((keyword) => !['$schema', '$id', 'description', '$defs'].includes(keyword));
}

/** The error codes: the enum of `ErrorCode` in schema/error-reply.json. */
export function errorCodesOf(files: readonly SchemaFile[]): ReadonlySet<string> {
  const definitions = files.find(({ name }) => name === 'error-reply')?.schema.$defs as
    | { readonly ErrorCode?: { readonly enum?: readonly string[] } }
    | undefined;
  return new Set(definitions?.ErrorCode?.enum ?? []);
}
