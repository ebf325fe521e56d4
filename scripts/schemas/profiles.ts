import type { SchemaFile } from './load.ts';

/** The profiles that this revision certifies: the enum of `Profile` in schema/scalar.json. */
function profilesOf(files: readonly SchemaFile[]): readonly string[] {
  const definitions = files.find(({ name }) => name === 'scalar')?.schema.$defs as
    | { readonly Profile?: { readonly enum?: readonly string[] } }
    | undefined;
  return definitions?.Profile?.enum ?? [];
}

/** The module of profiles: the values of the type `Profile`, for those who must list them. */
export function profilesModule(files: readonly SchemaFile[]): string {
  const row = profilesOf(files).map((each) => `'${each}'`);
  return `// Generated from schema/ by \`npm run generate\`. Do not edit.
import type { Profile } from './types.ts';

/** The profiles that this revision certifies ports for. */
export const profiles = [${row.join(', ')}] as const satisfies readonly Profile[];
`;
}
