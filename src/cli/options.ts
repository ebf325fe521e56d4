import { InvalidArgumentError } from 'commander';
import type { Profile } from '../../generated/types.ts';

/** Gathers an option that may repeat. */
export function repeated(value: string, before: readonly string[] = []): readonly string[] {
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

const profiles: readonly Profile[] = ['core', 'grants'];

/** A profile that this revision certifies; may repeat. */
export function profileOption(value: string, before: readonly Profile[] = []): readonly Profile[] {
  const profile = profiles.find((each) => each === value);
  if (profile === undefined) throw new InvalidArgumentError(`this revision certifies ${profiles.join(' and ')}.`);
  return [...before, profile];
}
