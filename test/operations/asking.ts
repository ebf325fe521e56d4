import { operationNamed } from '../../src/operations/index.ts';
import { nodeVerifier } from '../../src/transport/node-verifier.ts';
import { encodeBase64url, encodeUtf8, type JsonObject } from '../../src/wire/index.ts';

export const tools = { verifier: nodeVerifier() };

/** The data of the answer, or the code of the refusal. */
export function ask(operation: string, params: JsonObject): JsonObject | string {
  const answered = operationNamed(operation)?.answer(params, tools);
  if (answered === undefined) return 'unknown_capability';
  return answered.ok ? answered.value : answered.refusal.code;
}

export function bytesOf(text: string): string {
  return encodeBase64url(encodeUtf8(text));
}

export function seedText(byte: number): string {
  return encodeBase64url(new Uint8Array(32).fill(byte));
}
