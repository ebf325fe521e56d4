import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { htmlText } from '../../../src/report/html/index.ts';
import { chromiumPath, launch, onDisk, open } from './chromium.ts';
import { eventfulRun, need, played, table } from './run.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const recorded = eventfulRun();
const evil = recorded.report.ports[2]?.name ?? '';

/** Each kind of page. */
const views = {
  matrix: '#',
  failures: '#failures',
  traceability: '#traceability',
  'a rule': '#rule/LENS-9',
  'a rule without vectors': '#rule/FRAME-1',
  'a vector that failed': `#vector/${table.id}`,
  'another vector that failed': `#vector/${need.id}`,
  'a scenario that failed': `#vector/${played.id}`,
  'a port with known failures': '#port/bent',
  'a hostile port': `#port/${encodeURIComponent(evil)}`,
  search: '#search/table',
  'nothing found': '#search/nothing%20is%20so',
};
const schemes = ['light', 'dark'] as const;

describe.skipIf(chromiumPath === undefined)('how the HTML report looks in Chromium (skipped without Chromium)', () => {
  let browser: Browser;
  const file = onDisk(htmlText(recorded));
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    file.end();
    await browser?.close();
  });

  // axe writes into the page, which its policy does not let happen: here alone it is passed by.
  const visit = async (options: Parameters<typeof open>[2]): Promise<Page> => {
    const { page } = await open(browser, file.url, { bypassCSP: true, ...options });
    onTestFinished(() => page.context().close());
    return page;
  };
  const go = async (page: Page, hash: string): Promise<void> => {
    await page.goto(`${file.url}${hash}`);
    await page.locator('main h1').waitFor();
  };

  test.each(schemes)('axe finds nothing serious on any page, %s', async (colorScheme) => {
    const page = await visit({ colorScheme });
    await page.evaluate(axe);
    for (const [name, hash] of Object.entries(views)) {
      await go(page, hash);
      expect({ name, faults: await faultsOf(page) }).toEqual({ name, faults: [] });
    }
    await page.keyboard.press('?');
    expect({ name: 'help', faults: await faultsOf(page) }).toEqual({ name: 'help', faults: [] });
  });

  test('light is light and dark is dark', async () => {
    const page = await visit({ colorScheme: 'light' });
    const paper = async () =>
      Number(/\d+/.exec(String(await page.evaluate('getComputedStyle(document.body).backgroundColor')))?.[0]);
    expect(await paper()).toBeGreaterThan(230);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await paper()).toBeLessThan(40);
  });

  test('on a phone, 390 pixels wide, no page scrolls sideways, and axe finds nothing serious', async () => {
    const page = await visit({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    await page.evaluate(axe);
    for (const [name, hash] of Object.entries(views)) {
      await go(page, hash);
      const width = await page.evaluate('document.documentElement.scrollWidth');
      expect({ name, width, faults: await faultsOf(page) }).toEqual({ name, width: 390, faults: [] });
    }
  });

  test('rows are drawn as they are needed', async () => {
    const page = await visit({});
    await go(page, '#search/e');
    const rows = page.locator('.vectors tbody tr');
    const first = await rows.count();
    expect(first).toBeLessThan(400);
    await rows.last().scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator('.vectors tbody tr').count(), { timeout: 20_000 }).toBeGreaterThan(first);
  });
});

/** What axe finds that is serious or critical. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  return await page.evaluate<string[]>(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))).slice(0, 5))`);
}
