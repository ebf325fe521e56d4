/**
 * The product as it is shipped: what `npm run build` wrote to dist. A loader that compiles while it runs would add its
 * own wrappers to what is measured.
 */
function built(room: string): Promise<unknown> {
  return import(new URL(`../../dist/src/${room}`, import.meta.url).href);
}

export const wire = (await built('wire/index.js')) as typeof import('../../src/wire/index.ts');
export const lens = (await built('lens/index.js')) as typeof import('../../src/lens/index.ts');
export const grants = (await built('grants/index.js')) as typeof import('../../src/grants/index.ts');
export const consensus = (await built('consensus/index.js')) as typeof import('../../src/consensus/index.ts');
export const consensusTotal = (await built('consensus/total.js')) as typeof import('../../src/consensus/total.ts');
export const nodeVerifier = (await built(
  'transport/node-verifier.js',
)) as typeof import('../../src/transport/node-verifier.ts');
export const nodeSigner = (await built(
  'transport/node-signer.js',
)) as typeof import('../../src/transport/node-signer.ts');
export const service = (await built('service/index.js')) as typeof import('../../src/service/index.ts');
export const sqliteStore = (await built(
  'transport/sqlite-store.js',
)) as typeof import('../../src/transport/sqlite-store.ts');
export const harness = (await built('harness/index.js')) as typeof import('../../src/harness/index.ts');
export const suite = (await built('cli/suite.js')) as typeof import('../../src/cli/suite.ts');
export const report = (await built('report/html/index.js')) as typeof import('../../src/report/html/index.ts');
export const traceability = (await built(
  'cli/traceability/coverage.js',
)) as typeof import('../../src/cli/traceability/coverage.ts');
