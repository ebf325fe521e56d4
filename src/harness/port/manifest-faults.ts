import { fields, problemText, validatePortManifest } from '../../../generated/validators.ts';
import { compactJson, isObject, type JsonObject, type JsonValue } from '../../wire/index.ts';
import { nearest } from './nearest.ts';
import { profiles, profilesText } from './profiles.ts';

/**
 * All that a person must mend in a manifest, in one line of sentences; undefined when it is one
 * (schema/port-manifest.json).
 */
export function manifestFaults(value: JsonValue): string | undefined {
  const problem = validatePortManifest(value)[0];
  if (problem === undefined) return undefined;
  if (!isObject(value)) return problemText(problem);
  const faults = [missing(value), ...unknown(value), ...uncertified(value)].filter((fault) => fault !== undefined);
  return faults.length > 0 ? faults.join('; ') : problemText(problem);
}

const { all, required } = fields.PortManifest;

function missing(manifest: JsonObject): string | undefined {
  const names = required.filter((name) => !Object.hasOwn(manifest, name)).map((name) => `"${name}"`);
  const last = names.pop();
  if (last === undefined) return undefined;
  return names.length === 0 ? `the field ${last} is missing` : `the fields ${names.join(', ')} and ${last} are missing`;
}

function unknown(manifest: JsonObject): readonly string[] {
  const known: readonly string[] = all;
  return Object.keys(manifest)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const [meant] = nearest(name, known);
      return `there is no field ${compactJson(name)}${meant === undefined ? '' : `, perhaps "${meant}"`}`;
    });
}

function uncertified({ profiles: listed }: JsonObject): readonly string[] {
  if (!Array.isArray(listed)) return [];
  if (listed.length === 0) return [`profiles names none: this revision certifies ${profilesText}`];
  const others = listed.filter((each) => !profiles.some((profile) => profile === each));
  return others.map((each) => `profiles names ${compactJson(each)}, but this revision certifies ${profilesText}`);
}
