import { InvalidArgumentError } from 'commander';
import type { Profile, Shard } from '../../generated/types.ts';
import { readDialects } from '../consensus/index.ts';
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

/** A whole number from a least one on, and up to a most where there is one. */
export function wholeNumber(least: number, most: number = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^[0-9]+$/.test(text) && value >= least && value <= most) return value;
    const end = most === Number.MAX_SAFE_INTEGER ? 'on' : `to ${most}`;
    throw new InvalidArgumentError(`it must be a whole number from ${least} ${end}.`);
  };
}

/** A part of the vectors, as 2/4: the second of four. */
export function shardOption(text: string): Shard {
  const [, index = 0, of = 0] = (/^([1-9][0-9]{0,3})\/([1-9][0-9]{0,3})$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= of) return { index, of };
  throw new InvalidArgumentError('it must be i/n, as 2/4 for the second of four.');
}

/** A profile that this revision certifies; may repeat. */
export function profileOption(value: string, before: readonly Profile[] = []): readonly Profile[] {
  const profile = profiles.find((each) => each === value);
  if (profile === undefined) throw new InvalidArgumentError(`this revision certifies ${profilesText}.`);
  return [...before, profile];
}

/** A dialect of DECIDE-4 by its name; may repeat, once a kind. */
export function dialectOption(value: string, before: readonly string[] = []): readonly string[] {
  const named = [...before, value];
  const read = readDialects(named);
  if (!read.ok) throw new InvalidArgumentError(`${read.refusal.message}.`);
  return named;
}
