import { agent, courier, type Person, person, principal, rider, stranger } from '../token.ts';

export { agent, courier, type Person, principal, rider, stranger };

/** A second principal whom the service trusts. */
export const guardian: Person = person(5);

/** Everybody who signs in a scenario, by name. */
export const people = { principal, guardian, agent, courier, rider, stranger } as const satisfies Record<
  string,
  Person
>;

/** One who signs in a scenario. */
export type Name = keyof typeof people;
