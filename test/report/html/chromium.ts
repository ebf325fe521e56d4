import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** Where Chromium is: named by CHROMIUM, or where systems put it; undefined where there is none. */
export const chromiumPath: string | undefined = [
  process.env.CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find((path) => path !== '' && existsSync(path));

export async function launch(): Promise<Browser> {
  return await chromium.launch({ executablePath: chromiumPath as string, args: ['--no-sandbox'] });
}

/** A page written to disk, as a reader opens it; `end` removes it. */
export function onDisk(html: string): { readonly url: string; readonly end: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'parley-html-'));
  const file = join(folder, 'report.html');
  writeFileSync(file, html);
  return { url: pathToFileURL(file).href, end: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A page opened offline, and all that it must not do: ask for anything but itself, write to the console, throw. */
export interface Opened {
  readonly page: Page;
  readonly wrongs: readonly string[];
}

export async function open(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser.newContext({ offline: true, ...options });
  const page = await context.newPage();
  const wrongs: string[] = [];
  const [file] = url.split('#');
  page.on('request', (request) => {
    if (request.url().split('#')[0] !== file && !request.url().startsWith('data:'))
      wrongs.push(`asked for ${request.url()}`);
  });
  page.on('console', (message) => wrongs.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => wrongs.push(`threw ${error.message}`));
  page.on('dialog', (dialog) => {
    wrongs.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(url);
  await page.locator('main h1').waitFor();
  return { page, wrongs };
}
