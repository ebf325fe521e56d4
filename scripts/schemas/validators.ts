import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { isShape, type SchemaFile, typeName } from './load.ts';

type StandaloneCode = typeof import('ajv/dist/standalone/index.js').default;

// The module is CommonJS: under Node its function is the `default` of the namespace's default, under a bundler not.
const standaloneCode = ((standaloneModule as { default?: unknown }).default ?? standaloneModule) as StandaloneCode;

/** An ajv that knows all schemas, with the settings of the generated validators. */
export function ajvOf(files: readonly SchemaFile[]): Ajv2020 {
  const ajv = new Ajv2020({
    // Without it `required: ["constructor"]` accepts `{}`: every name is found on the prototype.
    ownProperties: true,
    discriminator: true,
    strict: true,
    // `required` beside `oneOf` names what only the branches define.
    strictRequired: false,
    strictTypes: true,
    // A grant is one root block and up to 15 later ones: a tuple with a rest.
    strictTuples: false,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: true },
  });
  ajv.addVocabulary(['tsType']);
  for (const file of files) ajv.addSchema(file.schema);
  // Our schemas have neither `unevaluated…` nor `$dynamicRef` (the meta-schema, by now compiled, has): half the code.
  Object.assign(ajv.opts, { unevaluated: false, dynamicRef: false });
  return ajv;
}

/** The module of validators: ajv's standalone code, bundled so that it needs nothing, behind typed functions. */
export async function validatorsOf(files: readonly SchemaFile[]): Promise<string> {
  const shapes = files.filter(isShape);
  const names = Object.fromEntries(shapes.map((file) => [`check${typeName(file.name)}`, `${file.name}.json`]));
  const bundle = await bundled(standaloneCode(ajvOf(files), names));
  const functions = shapes.map((file) => {
    const name = typeName(file.name);
    return `/** What is wrong with a value by schema/${file.name}.json; nothing when it is a \`${name}\`. */
export function validate${name}(value: unknown): readonly Problem[] {
  return problemsOf(checks.check${name}, value);
}
`;
  });
  return [head, bundle, ...functions, fieldsOf(shapes)].join('\n');
}

/** The table of every shape's own fields: ajv tells only the first that is missing, and none that was meant. */
function fieldsOf(shapes: readonly SchemaFile[]): string {
  const rows = shapes.flatMap(({ name, schema }) => {
    if (schema.properties === undefined) return [];
    const row = { all: Object.keys(schema.properties as object), required: schema.required ?? [] };
    return [`  ${typeName(name)}: ${JSON.stringify(row)},\n`];
  });
  return `/** The fields of each shape that lists them, by its name: all, and those that must be there. */
export const fields = {
${rows.join('')}} as const satisfies Record<string, { readonly all: readonly string[]; readonly required: readonly string[] }>;
`;
}

async function bundled(code: string): Promise<string> {
  const result = await build({
    // The text names files from here: the same from whatever folder the generator is started.
    absWorkingDir: join(import.meta.dirname, '../..'),
    stdin: { contents: code, resolveDir: import.meta.dirname, loader: 'js' },
    bundle: true,
    // One closure, so that nothing inside needs a type, and only the functions below it are exported.
    format: 'iife',
    globalName: 'checks',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    minifySyntax: true,
    minifyWhitespace: true,
    minifyIdentifiers: false,
    lineLimit: 4000,
    write: false,
    legalComments: 'none',
    charset: 'utf8',
  });
  return (result.outputFiles[0]?.text ?? '').trimEnd();
}

const head = `// Generated from schema/ by \`npm run generate\`. Do not edit.
// @ts-nocheck

/** One thing that is wrong with a value: where (a JSON pointer, "" for the whole) and what. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

function problemsOf(check, value): readonly Problem[] {
  if (check(value)) return [];
  return check.errors.map((error) => ({ path: error.instancePath, message: messageOf(error) }));
}

function messageOf({ keyword, params, message }): string {
  if (keyword === 'additionalProperties') return 'unknown field ' + JSON.stringify(params.additionalProperty);
  if (keyword === 'required') return 'missing field ' + JSON.stringify(params.missingProperty);
  if (keyword === 'const') return 'must be ' + JSON.stringify(params.allowedValue);
  if (keyword === 'enum') return 'must be one of ' + params.allowedValues.map((each) => JSON.stringify(each)).join(', ');
  if (keyword === 'discriminator') {
    return params.error === 'tag' ? params.tag + ' must be a string' : 'unknown ' + params.tag + ' ' + JSON.stringify(params.tagValue);
  }
  return message;
}

/** A problem as a whole sentence, without its full stop; the value itself is "it". */
export function problemText({ path, message }: Problem): string {
  const subject = path === '' ? 'it' : path;
  if (message.startsWith('missing ')) return subject + ' has no ' + message.slice('missing '.length);
  if (message.startsWith('unknown ')) return subject + ' has an ' + message;
  if (!message.startsWith('must ')) return subject + ': ' + message;
  return subject + ' ' + message.replace(/^must be ([a-z]+)$/, (_, type) => 'must be ' + (/^[aoi]/.test(type) ? 'an ' : 'a ') + type);
}
`;
