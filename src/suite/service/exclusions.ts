import type { RuleId } from '../../../generated/rules.ts';

/** The rules of the profile `service` that no client can see kept or broken, each with the reason: they have no scenario. */
export const unseenRules: ReadonlyMap<RuleId, string> = new Map([
  ['CONSENT-4', "what the agent's tooling shows a human; a service cannot break it"],
  ['CONSENT-5', "where the principal's key is held; nothing of it is on the wire"],
  ['FRAME-12', 'what a service may refuse, and none has to'],
  ['INTENT-6', 'how a client chooses its frame ids'],
]);
