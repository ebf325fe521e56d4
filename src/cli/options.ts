import { InvalidArgumentError } from 'commander';
import type { Profile } from '../../generated/types.ts';
import { profiles, profilesText } from '../harness/index.ts';

/** Gathers an option that may repeat. */
export function repeated(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** A filter of vectors; may repeat. The empty text would match every one, as a variable that is not set does. */
export function filterOption(value: string, before: readonly string[] = []): readonly string[] {
  if (value === '') throw new InvalidArgumentError('it must not be empty.');
  return [...before, value];
}

/** A whole number from a least one on. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^[0-9]+$/.test(text) && Number.isSafeInteger(value) && value >= least) return value;
    throw new InvalidArgumentError(`it must be a whole number from ${least} on.`);
  };
}

/** A profile that this revision certifies; may repeat. */
export function profileOption(value: string, before: readonly Profile[] = []): readonly Profile[] {
  const profile = profiles.find((each) => each === value);
  if (profile === undefined) throw new InvalidArgumentError(`this revision certifies ${profilesText}.`);
  return [...before, profile];
}
