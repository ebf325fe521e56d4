export { buildConsent } from '../../src/grants/index.ts';
export type { JsonObject, JsonValue } from '../../src/wire/index.ts';
