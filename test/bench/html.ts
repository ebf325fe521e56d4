import { chromiumPath, launch, onDisk } from '../report/html/chromium.ts';
import { recordedOf } from '../report/html/run.ts';
import { median, type Row, type Subject } from './measure.ts';
import { report, traceability } from './product.ts';

/** How often the page is opened; the first time, when the browser is cold, counts for nothing. */
const OPENED = 7;

/** The HTML report of three ports, 5,000 results: how large it is, and how soon it can be used in Chromium. */
export const htmlSubject: Subject = {
  name: 'html',
  run: async () => {
    const coverage = traceability.packageCoverage();
    if (!coverage.ok) throw new Error(coverage.refusal.message);
    const recorded = { ...recordedOf(['one', 'two', 'three'].map((name) => ({ name }))), coverage: coverage.value };
    const started = performance.now();
    const html = report.htmlText(recorded);
    const written = performance.now() - started;
    const bytes = Buffer.byteLength(html);
    const results = recorded.events.filter(({ event }) => event === 'case').length;
    const rows: Row[] = [
      {
        subject: `html: ${results.toLocaleString('en-US')} results, size`,
        figure: `${(bytes / 1e6).toFixed(2)} MB (written in ${written.toFixed(0)} ms)`,
        target: 'under 2 MB',
        reached: bytes < 2e6,
      },
    ];
    if (chromiumPath === undefined) return [...rows, { subject: 'html: usable', figure: 'skipped: no chromium' }];
    const opened = await timesToUse(html);
    const times = opened.map(({ ms }) => ms);
    const busy = opened.map(({ mainThread }) => mainThread);
    rows.push({
      subject: 'html: usable in Chromium, search answered',
      figure: `${median(times).toFixed(0)} ms (median of ${times.length}, worst ${Math.max(...times).toFixed(0)} ms; ${median(busy).toFixed(0)} ms of its main thread)`,
      target: 'under 1 s',
      reached: median(times) < 1_000,
    });
    return rows;
  },
};

/**
 * Milliseconds until the page was usable: by the clock, and of work on its main thread, which a busy machine does not
 * lengthen.
 */
interface Opened {
  readonly ms: number;
  readonly mainThread: number;
}

/** From the navigation's start to a search that has been typed and answered, each time in a new page. */
async function timesToUse(html: string): Promise<readonly Opened[]> {
  const file = onDisk(html);
  const browser = await launch();
  try {
    const opened: Opened[] = [];
    for (let round = 0; round < OPENED; round += 1) {
      const page = await browser.newPage();
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      const started = performance.now();
      await page.goto(file.url);
      await page.locator('#search').fill('LENS-9');
      await page.locator('main a[href="#rule/LENS-9"]').first().waitFor();
      const ms = performance.now() - started;
      const { metrics } = await session.send('Performance.getMetrics');
      const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
      opened.push({ ms, mainThread: seconds * 1_000 });
      await page.close();
    }
    return opened.slice(1);
  } finally {
    await browser.close();
    file.end();
  }
}
