import type { Scenario, Scenarios } from '../../../generated/types.ts';
import { compactJson, type JsonValue, keysOf, quoteString } from '../../wire/index.ts';
import { seeds } from './audit.ts';
import { fixture } from './fixture/index.ts';

/** Where the fixture lies in vectors/. */
export const FIXTURE_FILE = 'fixture.json';

/** The fixture and the files of scenarios, name → text. */
export function scenarioFiles(groups: ReadonlyMap<string, readonly Scenario[]>): ReadonlyMap<string, string> {
  const files = new Map([[FIXTURE_FILE, `${JSON.stringify(fixture, null, 2)}\n`]]);
  for (const [group, scenarios] of groups) {
    const file: Scenarios = { profile: 'service', group, people: seeds(), scenarios: [...scenarios] };
    files.set(`service/${group.slice('service-'.length)}.json`, `${laidOut(file as unknown as JsonValue, 4)}\n`);
  }
  return files;
}

/** JSON with what stands deeper than so many levels on one line: a step a line. */
function laidOut(value: JsonValue, levels: number, indent = ''): string {
  if (levels === 0 || typeof value !== 'object' || value === null) return compactJson(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((each) => laidOut(each, levels - 1, inner))
    : keysOf(value).map((key) => `${quoteString(key)}: ${laidOut(value[key] as JsonValue, levels - 1, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return parts.length === 0 ? `${open}${close}` : `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}
