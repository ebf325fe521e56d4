import { join } from 'node:path';
import { build } from 'esbuild';
import { operations } from '../../src/operations/index.ts';

const root = join(import.meta.dirname, '../..');

/**
 * For each file of src/ (its path below it) the operations whose program holds it: no patch of it can change what any
 * other answers, so no other is asked.
 */
export async function operationsByFile(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const byFile = new Map<string, Set<string>>();
  await Promise.all(
    operations.map(async ({ name }) => {
      for (const file of await filesOf(name)) byFile.set(file, (byFile.get(file) ?? new Set()).add(name));
    }),
  );
  return byFile;
}

async function filesOf(operation: string): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [join(root, 'src/operations', `${operation.replaceAll('.', '-')}.ts`)],
    absWorkingDir: join(root, 'src'),
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  return Object.keys(metafile.inputs);
}
