import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The module of coverage-exclusions.json, for those who may not read files. */
export function exclusionsModule(root: string): string {
  const exclusions = JSON.parse(readFileSync(join(root, 'coverage-exclusions.json'), 'utf8')) as Record<string, string>;
  const rows = Object.entries(exclusions).map(
    ([rule, reason]) => `  [${JSON.stringify(rule)}, ${JSON.stringify(reason)}],\n`,
  );
  return `// Generated from coverage-exclusions.json by \`npm run generate\`. Do not edit.

/** The rules that nothing can check, each with the reason. */
export const exclusions: ReadonlyMap<string, string> = new Map([
${rows.join('')}]);
`;
}
