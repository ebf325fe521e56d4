import type { Profile } from '../../../generated/types.ts';

const certified: Readonly<Record<Profile, true>> = { core: true, grants: true, consensus: true };

/** The profiles that this revision certifies: those that a manifest and `--profile` may name. */
export const profiles = Object.keys(certified) as readonly Profile[];

/** The profiles as a person reads them: "core and grants". */
export const profilesText: string = `${profiles.slice(0, -1).join(', ')} and ${profiles.at(-1)}`;
