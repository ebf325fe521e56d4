/**
 * The module of error codes: the values of the type `ErrorCode`, for those who must tell a code from any other text.
 */
export function errorCodesModule(codes: ReadonlySet<string>): string {
  const rows = [...codes].map((code) => `  '${code}',\n`);
  return `// Generated from schema/ by \`npm run generate\`. Do not edit.
import type { ErrorCode } from './types.ts';

/** The codes of ERR-2, the only ones that an implementation sends. */
export const errorCodes = [
${rows.join('')}] as const satisfies readonly ErrorCode[];
`;
}
