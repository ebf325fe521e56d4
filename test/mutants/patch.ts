import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, transformSync } from 'esbuild';
import type { Mutant } from '../../src/suite/mutants/index.ts';

const root = join(import.meta.dirname, '../..');

/** The text of a file of src/ with the mutant's patch. Throws where what is to be found is not there exactly once. */
export function patched({ name, file, find, replace }: Mutant): string {
  const source = readFileSync(join(root, 'src', file), 'utf8');
  const count = source.split(find).length - 1;
  if (count !== 1) throw new Error(`${name}: what it patches occurs ${count} times in src/${file}, and must once`);
  return source.replace(find, () => replace);
}

/** What is wrong with a mutant: that it does not patch one place, changes nothing, or leaves no program. */
export function patchFaults(mutant: Mutant): readonly string[] {
  try {
    const text = patched(mutant);
    transformSync(text, { loader: 'ts', logLevel: 'silent' });
    return text === patched({ ...mutant, replace: mutant.find }) ? [`${mutant.name} changes nothing`] : [];
  } catch (thrown) {
    return [`${mutant.name}: ${thrown}`];
  }
}

/**
 * A program that answers as the mutant would, a thread unless another is named: one module, without imports but Node's
 * own.
 */
export async function programOf(mutant: Mutant | undefined, entry = 'thread.ts'): Promise<string> {
  const text = mutant === undefined ? '' : patched(mutant);
  const path = mutant === undefined ? '' : join(root, 'src', mutant.file);
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, entry)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    plugins: [
      {
        name: 'patch',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, (file) => (file.path === path ? { contents: text, loader: 'ts' } : undefined)),
      },
    ],
  });
  return outputFiles[0]?.text as string;
}
