import { profiles } from '../../../generated/profiles.ts';

/** The profiles that this revision certifies: those that a manifest and `--profile` may name. */
export { profiles };

/** The profiles as a person reads them: "core and grants". */
export const profilesText: string = `${profiles.slice(0, -1).join(', ')} and ${profiles.at(-1)}`;
