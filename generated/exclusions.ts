// Generated from coverage-exclusions.json by `npm run generate`. Do not edit.

/** The rules that nothing can check, each with the reason. */
export const exclusions: ReadonlyMap<string, string> = new Map([
  ["CONSENT-4", "It binds the agent's tooling, which no port has; consentToShow of the reference is tested in test/grants."],
  ["CONSENT-5", "It binds whoever keeps the principal's key, and shows in no frame."],
  ["INTENT-6", "It binds the client: no service can see how an id was drawn."],
]);
