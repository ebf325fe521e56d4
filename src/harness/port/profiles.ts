import type { Profile } from '../../../generated/types.ts';

const certified: Readonly<Record<Profile, true>> = { core: true, grants: true };

/** The profiles that this revision certifies: those that a manifest and `--profile` may name. */
export const profiles = Object.keys(certified) as readonly Profile[];

/** The profiles as a person reads them: "core and grants". */
export const profilesText: string = profiles.join(' and ');
