import type { RuleId } from '../../generated/rules.ts';
import { compactJson, isObject, type JsonValue, ownOf } from '../wire/index.ts';
import { isWellFormed } from './caveats.ts';

const limit = 'an object of exactly "max", an integer, and "currency", a string';

/** The form of each caveat's value in words, and the rule that says so; a Map, so that no name meets a prototype. */
const forms: ReadonlyMap<string, readonly [rule: RuleId, form: string]> = new Map([
  ['svc', ['CAVEAT-3', 'an array of strings']],
  ['verbs', ['CAVEAT-4', 'an array of strings']],
  ['can', ['CAVEAT-5', 'an array of strings']],
  ['exp', ['CAVEAT-6', 'an integer']],
  ['nbf', ['CAVEAT-7', 'an integer']],
  ['per', ['CAVEAT-8', limit]],
  ['spend', ['CAVEAT-8', limit]],
  ['risk', ['CAVEAT-11', '"low", "medium" or "high"']],
  ['only', ['CAVEAT-12', 'a string']],
]);

/**
 * Why an element of `caveats` is unknown or malformed, and so never holds (CAVEAT-1, CAVEAT-2), for a person: the rule,
 * and the form that it asks for; undefined when it is well formed.
 */
export function caveatFault(caveat: JsonValue): string | undefined {
  if (isWellFormed(caveat)) return undefined;
  const names = isObject(caveat) ? Object.keys(caveat) : [];
  const [name] = names;
  if (!isObject(caveat) || name === undefined || names.length > 1) {
    return `CAVEAT-1: a caveat is an object with exactly one key${isObject(caveat) ? `, not ${names.length}` : ''}`;
  }
  const form = forms.get(name);
  if (form === undefined) {
    return `CAVEAT-1: there is no caveat ${compactJson(name)}; there are ${[...forms.keys()].join(', ')}`;
  }
  return `${form[0]}: ${name} must be ${form[1]}, not ${compactJson(ownOf(caveat, name) ?? null)}`;
}
