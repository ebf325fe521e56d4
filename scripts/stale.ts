import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** File names in a folder, and the text that each must have. */
export type Outputs = ReadonlyMap<string, string>;

/** The files of the folder that are not as they must be: other text, missing, or not among the outputs at all. */
export function staleFiles(folder: string, outputs: Outputs): readonly string[] {
  const there = existsSync(folder) ? readdirSync(folder) : [];
  const strangers = there.filter((file) => !outputs.has(file));
  const changed = [...outputs].filter(([file, text]) => {
    return !there.includes(file) || readFileSync(join(folder, file), 'utf8') !== text;
  });
  return [...changed.map(([file]) => file), ...strangers].sort();
}

/** Makes the folder hold exactly the outputs; files that are right are not touched. Returns what changed. */
export function writeOutputs(folder: string, outputs: Outputs): readonly string[] {
  const stale = staleFiles(folder, outputs);
  mkdirSync(folder, { recursive: true });
  for (const file of stale) {
    const text = outputs.get(file);
    if (text === undefined) rmSync(join(folder, file), { recursive: true });
    else writeFileSync(join(folder, file), text);
  }
  return stale;
}
