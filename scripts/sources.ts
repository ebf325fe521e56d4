import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The module of sources: the digest of each file that generated/ was made from, so that it is seen when one is newer.
 */
export function sourcesModule(root: string, files: readonly string[]): string {
  const rows = files.map((file) => {
    const digest = createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('hex');
    return `  ${JSON.stringify(file)}: ${JSON.stringify(digest)},\n`;
  });
  return `// Generated from SPEC.md and schema/ by \`npm run generate\`. Do not edit.

/** The SHA-256 (hex) of each file that generated/ was made from, by its path from the root. */
export const sources: Readonly<Record<string, string>> = {
${rows.join('')}};
`;
}
