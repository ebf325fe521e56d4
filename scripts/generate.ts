/**
 * npm run generate              writes generated/ from SPEC.md, schema/ and coverage-exclusions.json
 * npm run generate -- --check   writes nothing; exit 1 and a list when a file of generated/ is stale
 *
 * Exit 1 too, with lines, when SPEC.md breaks its own form; 2 when used in another way.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exclusionsModule } from './exclusions.ts';
import { reportClientModule } from './report-client.ts';
import { errorCodesModule } from './schemas/error-codes.ts';
import { errorCodesOf, loadSchemas } from './schemas/load.ts';
import { profilesModule } from './schemas/profiles.ts';
import { typesOf } from './schemas/types.ts';
import { validatorsOf } from './schemas/validators.ts';
import { sourcesModule } from './sources.ts';
import { readSpec } from './spec/read.ts';
import { examplesModule, rulesModule } from './spec/write.ts';
import { staleFiles, writeOutputs } from './stale.ts';

const root = join(import.meta.dirname, '..');

async function main(args: readonly string[]): Promise<number> {
  if (args.length > 1 || (args.length === 1 && args[0] !== '--check')) {
    console.error('usage: npm run generate [-- --check]');
    return 2;
  }
  const schemas = loadSchemas(join(root, 'schema'));
  const codes = errorCodesOf(schemas);
  const spec = readSpec(readFileSync(join(root, 'SPEC.md'), 'utf8'), codes);
  if (spec.faults.length > 0) {
    for (const fault of spec.faults) console.error(`SPEC.md:${fault.line}: ${fault.message}`);
    return 1;
  }
  const outputs = new Map([
    ['types.ts', await typesOf(schemas)],
    ['error-codes.ts', errorCodesModule(codes)],
    ['profiles.ts', profilesModule(schemas)],
    ['validators.ts', await validatorsOf(schemas)],
    ['exclusions.ts', exclusionsModule(root)],
    ['rules.ts', rulesModule(spec.rules)],
    ['examples.ts', examplesModule(spec.examples)],
    ['report-client.ts', await reportClientModule(root)],
    ['sources.ts', sourcesModule(root, ['SPEC.md', ...schemas.map(({ name }) => `schema/${name}.json`)])],
  ]);
  const folder = join(root, 'generated');
  if (args.length === 0) {
    const written = writeOutputs(folder, outputs);
    const counts = `${spec.rules.length} rules, ${spec.examples.length} examples, ${schemas.length} schemas`;
    console.log(`${counts}; ${written.length === 0 ? 'nothing changed' : `wrote ${written.join(', ')}`}`);
    return 0;
  }
  const stale = staleFiles(folder, outputs);
  for (const file of stale) console.error(`generated/${file} is stale: run \`npm run generate\``);
  return stale.length === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
