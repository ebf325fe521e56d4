/**
 * npm run screenshots     draws docs/report.png and docs/report-failure.png anew, from a run made up for it
 *
 * Exit 1 where there is no Chromium.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CaseEvent } from '../../../generated/types.ts';
import { packageCoverage } from '../../../src/cli/traceability/coverage.ts';
import { htmlText } from '../../../src/report/html/index.ts';
import { chromiumPath, launch, onDisk } from './chromium.ts';
import { all, recordedOf } from './run.ts';

const docs = join(import.meta.dirname, '../../../docs');
const shots = [
  { name: 'report.png', colorScheme: 'light', hash: '', height: 900 },
  { name: 'report-failure.png', colorScheme: 'dark', hash: '#vector/lens-reply/money-negative', height: 900 },
] as const;

/** A port in Rust that loses the sign of money: its answers are those expected, without the `-` before an amount. */
function withoutSigns(): ReadonlyMap<string, Partial<CaseEvent>> {
  return new Map(
    all.flatMap(({ file, vector: { id, expect } }) => {
      if (file.operation !== 'lens.reply' || !('data' in expect)) return [];
      const text = String(expect.data.text);
      const got = text.replace(/cost: -/g, 'cost: ');
      return got === text ? [] : [[id, { outcome: 'fail', ms: 2.4, got: { data: { text: got } } } as const]];
    }),
  );
}

if (chromiumPath === undefined) {
  console.error('there is no chromium; name one by CHROMIUM');
  process.exit(1);
}
const coverage = packageCoverage();
const recorded = recordedOf(
  [
    { name: 'typescript', language: 'TypeScript' },
    { name: 'python', language: 'Python' },
    { name: 'mine', language: 'Rust', notPassed: withoutSigns() },
  ],
  'go',
);
const file = onDisk(htmlText({ ...recorded, ...(coverage.ok ? { coverage: coverage.value } : {}) }));
const browser = await launch();
mkdirSync(docs, { recursive: true });
for (const { name, colorScheme, hash, height } of shots) {
  const page = await browser.newPage({ viewport: { width: 1200, height }, colorScheme });
  await page.goto(`${file.url}${hash}`);
  await page.locator('main h1').waitFor();
  await page.screenshot({ path: join(docs, name) });
}
await browser.close();
file.end();
