import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Citing } from '../../report/index.ts';
import { isObject, type JsonValue, ok, type Result, readJsonBytes, refuse } from '../../wire/index.ts';

/** The scenarios of a folder, one file an area, each with the rules it cites; none where there is no such folder. */
export function readScenarios(folder: string): Result<readonly Citing[]> {
  if (!existsSync(folder)) return ok([]);
  const citing: Citing[] = [];
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.json')) continue;
    const path = join(folder, name);
    const read = readJsonBytes(readFileSync(path));
    if (!read.ok) return refuse('invalid_params', `${path} is not JSON: ${read.refusal.message}`);
    const scenarios = isObject(read.value) ? read.value.scenarios : undefined;
    // An index, or what else lies there, has none.
    if (Array.isArray(scenarios)) citing.push(...scenarios.flatMap(citingOf));
  }
  return ok(citing);
}

function citingOf(scenario: JsonValue): readonly Citing[] {
  if (!isObject(scenario) || typeof scenario.id !== 'string' || !Array.isArray(scenario.requires)) return [];
  return [{ name: scenario.id, rules: scenario.requires.filter((rule) => typeof rule === 'string') }];
}
