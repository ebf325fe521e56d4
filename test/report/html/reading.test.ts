import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { htmlText } from '../../../src/report/html/index.ts';
import { chromiumPath, launch, type Opened, onDisk, open } from './chromium.ts';
import { bent, broken, eventfulRun, MARKUP, need, played, refused, table, tableText } from './run.ts';

const recorded = eventfulRun();
const { report } = recorded;

describe.skipIf(chromiumPath === undefined)('the HTML report in Chromium (skipped without Chromium)', () => {
  let browser: Browser;
  const file = onDisk(htmlText(recorded));
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    file.end();
    await browser?.close();
  });

  const visit = async (hash: string, options: Parameters<typeof open>[2] = {}): Promise<Opened> => {
    const opened = await open(browser, `${file.url}${hash}`, options);
    onTestFinished(async () => {
      await opened.page.context().close();
      expect(opened.wrongs).toEqual([]);
    });
    return opened;
  };

  test('opens from disk, offline, and says who is certified', async () => {
    const { page } = await visit('');
    expect(await page.title()).toBe('Matrix · Parley conformance');
    expect(await page.locator('h1').textContent()).toBe('1 of 3 ports certified');
    expect(await page.locator('.card').count()).toBe(4);
    expect(await page.locator('.card.skipped').textContent()).toMatch(/absent.*Skipped.*no absent/);
    expect(await page.locator('.lead').textContent()).toContain('2026-09-21');
  });

  test('the counts of the matrix are those of the report', async () => {
    const { page } = await visit('');
    for (const port of report.ports) {
      for (const [name, profile] of Object.entries(port.profiles)) {
        const cell = page.locator(`td[data-profile="${name}"][data-port="${quoted(port.name)}"] .figure`);
        expect(await cell.textContent()).toBe(`${profile.passed}/${profile.expected}`);
      }
    }
    // Of a rule: what its vectors came to, counted here anew from the events.
    const row = page.locator('tr', { has: page.locator('a[href="#rule/LENS-9"]') });
    const citing = recorded.files.flatMap(({ vectors }) =>
      vectors.filter(({ requires }) => requires.includes('LENS-9')),
    );
    for (const [at, port] of report.ports.entries()) {
      const passed = recorded.events.filter(
        (event) =>
          event.event === 'case' &&
          event.port === port.name &&
          event.outcome === 'pass' &&
          citing.some(({ id }) => id === event.id),
      );
      const words = await row.locator('td.cell').nth(at).locator('.unseen').last().textContent();
      expect(words).toContain(`${passed.length} of ${citing.length} passed`);
    }
  });

  test('by mouse: from the matrix to a rule, to a vector, to both sides with the unequal byte marked', async () => {
    const { page } = await visit('');
    await page.locator('a[href="#rule/LENS-9"]').first().click();
    await expectHeading(page, 'LENS-9 MUST core');
    expect(await page.locator('.ruletext').textContent()).toContain('A non-empty array is a table when');
    expect(await page.locator('.strip').textContent()).toMatch(/good (\d+) of \1 passed/);
    await page.locator(`tbody a[href="#vector/${table.id}"]`).first().click();
    await expectHeading(page, table.id);
    const failure = page.locator('section.failure', { hasText: 'bent' }).first();
    const offset = Buffer.from(tableText).findIndex((byte, at) => byte !== Buffer.from(bent(tableText))[at]);
    expect(await failure.locator('.parts').textContent()).toContain(`text parts at byte ${offset}`);
    const at = (text: string) => text.slice(offset, offset + 1).replace('\n', '↵');
    expect(await failure.locator('.side.expected pre.text mark').textContent()).toBe(at(tableText));
    expect(await failure.locator('.side.got pre.text mark').textContent()).toBe('#');
    expect(await failure.locator('.side.got pre.hex mark').first().textContent()).toBe('23');
    expect(await failure.locator('.command code').textContent()).toBe(`parley certify bent --filter ${table.id}`);
    // The input stands there once, however many ports failed.
    expect(await page.locator('section.failure').count()).toBe(2);
    expect(await page.getByRole('heading', { name: 'Input' }).count()).toBe(1);
  });

  test('by keyboard alone: the same way, and back to where it was left', async () => {
    const { page } = await visit('');
    await page.keyboard.press('/');
    await page.keyboard.type('LENS-9');
    await page.locator('h2', { hasText: 'Rules' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    expect(await page.evaluate('document.activeElement.getAttribute("href")')).toBe('#rule/LENS-9');
    await page.keyboard.press('Enter');
    await expectHeading(page, 'LENS-9 MUST core');
    await page.keyboard.press('n');
    await page.locator('section.failure').first().waitFor();
    const first = await page.locator('h1').textContent();
    await page.keyboard.press('n');
    await expect.poll(() => page.locator('h1').textContent(), { timeout: 20_000 }).not.toBe(first);
    await page.keyboard.press('p');
    await expectHeading(page, first ?? '');
    await page.keyboard.press('x');
    expect(await page.locator('.value pre.hex').count()).toBeGreaterThan(0);
    await page.keyboard.press('f');
    await expectHeading(page, 'Failures');
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    const href = await page.evaluate('document.activeElement.getAttribute("href")');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('h1').textContent(), { timeout: 20_000 }).not.toBe('Failures');
    await page.keyboard.press('u');
    await expectHeading(page, 'Failures');
    expect(await page.evaluate('document.activeElement.getAttribute("href")')).toBe(href);
    await page.keyboard.press('m');
    await expectHeading(page, '1 of 3 ports certified');
  });

  test('? tells the keys, and lets single keys be turned off', async () => {
    const { page } = await visit('');
    await page.keyboard.press('?');
    expect(await page.locator('dialog').textContent()).toContain('the next failure');
    await page.getByLabel('single keys do this').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('f');
    await expectHeading(page, '1 of 3 ports certified');
  });

  test('search finds rules, vectors, ports and findings, and says so where there is none', async () => {
    const { page } = await visit('');
    await page.locator('#search').fill('stray line');
    await page.getByRole('heading', { name: 'Findings' }).waitFor();
    await page.locator('#search').fill('spec-lens-9-1');
    await page.locator(`a[href="#vector/${table.id}"]`).waitFor();
    await page.locator('#search').fill('table scalar array');
    await page.locator('a[href="#rule/LENS-9"]').waitFor();
    await page.locator('#search').fill('rust');
    await page.locator('main a[href="#port/good"]').first().waitFor();
    await page.locator('#search').fill('nothing is called so');
    await page.getByText('Nothing holds').waitFor();
    await page.locator('#search').fill('');
    await expectHeading(page, '1 of 3 ports certified');
  });

  test('deep links open, back and forward go where they say', async () => {
    const { page } = await visit('#rule/LENS-9');
    await expectHeading(page, 'LENS-9 MUST core');
    await page.locator('a[href="#port/bent"]').first().click();
    await expectHeading(page, 'bent ✕ Not certified');
    await page.goBack();
    await expectHeading(page, 'LENS-9 MUST core');
    await page.goForward();
    await expectHeading(page, 'bent ✕ Not certified');
    await page.goto(`${file.url}#vector/${refused.id}`);
    await expectHeading(page, refused.id);
    await page.goto(`${file.url}#rule/NO-1`);
    await expectHeading(page, 'Not in this report');
  });

  test('every kind of failure is told', async () => {
    const { page } = await visit('#port/bent');
    const text = await page.locator('main').textContent();
    for (const words of [
      'timeout',
      'crashed',
      'garbage',
      'It has none of this yet',
      'another kind of reply',
      'need parts',
    ]) {
      expect(text).toContain(words);
    }
    await page.goto(`${file.url}#vector/${need.id}`);
    await page.locator('.side.got').first().waitFor();
    expect(await page.locator('.side.got pre.text').first().textContent()).toBe('[]');
  });

  test('a scenario is told step by step, with the step marked at which a port failed', async () => {
    const { page } = await visit(`#vector/${played.id}`);
    const steps = page.locator('ol.steps > li');
    expect(await steps.locator('h3').allTextContents()).toEqual([
      'INTENT transfer as agent, with all',
      'ASK ledger',
      'COMMIT as agent, with all ✕ bent failed here',
      'ASK ledger',
    ]);
    expect(await page.locator('ol.steps > li.failed').count()).toBe(1);
    expect(await steps.nth(1).locator('dd').allTextContents()).toEqual([
      '{"verb":"ASK","capability":"ledger","params":{"of":"till"}}',
      'ANSWER {"fields":{"data":{"states":[{"name":"till","value":0}]}}}',
    ]);
    const failure = page.locator('section.failure');
    expect(await failure.textContent()).toContain('Step 3 of 4: COMMIT as agent, with all');
    expect(await failure.textContent()).toContain('the reply of that step parts at byte 34');
    expect(await failure.textContent()).toContain(`parley certify bent --filter ${played.id}`);
    await failure.locator('button.step').click();
    expect(await page.evaluate('document.activeElement.id')).toBe('step-3');
    // Of one that broke off nothing is compared.
    await page.goto(`${file.url}#vector/${broken.id}`);
    await page.locator('ol.steps > li.failed h3', { hasText: 'sends 10 requests at once' }).waitFor();
    expect(await page.locator('section.failure').textContent()).toContain('the service exited with code 1');
    expect(await page.locator('.sides').count()).toBe(0);
    // In the matrix the rules of the service stand with the others; at a rule its scenarios, each once.
    await page.goto(`${file.url}#rule/COMMIT-7`);
    await page.locator('h2', { hasText: / scenarios$/ }).waitFor();
    expect(await page.locator(`a[href="#vector/${played.id}"]`).count()).toBe(1);
  });

  test('what checks a rule is told, on a page of its own and at the rule', async () => {
    const { page } = await visit('#traceability');
    const row = page.locator('tr', { has: page.locator('a[href="#rule/LENS-9"]') });
    expect(await row.textContent()).toContain('1 of 2 mutants killed');
    expect(await page.locator('main').textContent()).toContain('excluded: the test leaves it out');
    await row.locator('a').first().click();
    await page.locator('summary', { hasText: 'mutants killed' }).click();
    expect(await page.locator('main').textContent()).toMatch(
      /lens-table-of-first-keys.*killed by lens-value\/spec-lens-9-1.*tables\/told-twice/,
    );
    expect(await page.locator('main').textContent()).toContain('a table has as many rows as elements');
  });

  test('what a hostile port writes is text on every page: no script runs, no markup comes of it', async () => {
    const { page } = await visit('');
    const evil = report.ports[2]?.name ?? '';
    for (const hash of [
      '#',
      '#failures',
      `#port/${encodeURIComponent(evil)}`,
      `#vector/${table.id}`,
      '#search/stray',
      `#search/${encodeURIComponent(MARKUP)}`,
      `#rule/${encodeURIComponent(MARKUP)}`,
    ]) {
      await page.goto(`${file.url}${hash}`);
      await page.locator('main h1').waitFor();
      expect(await page.evaluate('typeof pwned')).toBe('undefined');
      expect(await page.locator('img, main script, main b, #injected').count()).toBe(0);
    }
    await page.goto(`${file.url}#port/${encodeURIComponent(evil)}`);
    await expectHeading(page, `${evil} ✕ Not certified`);
    expect(await page.locator('pre.stderr').textContent()).toBe(MARKUP);
    expect(await page.locator('.message').first().textContent()).toBe(MARKUP);
  });

  test('the policy of the page stops a script that got in all the same', async () => {
    const opened = await open(browser, file.url);
    onTestFinished(() => opened.page.context().close());
    const refusedHtml = await opened.page.evaluate(
      `(() => { try { document.body.innerHTML = '<img src=x onerror="pwned=1">'; return false } catch { return true } })()`,
    );
    expect(refusedHtml).toBe(true);
    await opened.page.evaluate(
      `{ const s = document.createElement('script'); try { s.textContent = 'pwned=1'; document.body.append(s) } catch {} }`,
    );
    expect(await opened.page.evaluate('typeof pwned')).toBe('undefined');
    await opened.page.evaluate(`fetch('https://example.org/').catch(() => undefined)`);
    expect(opened.wrongs.join('\n')).toMatch(/Content Security Policy/);
  });
});

async function expectHeading(page: Opened['page'], text: string): Promise<void> {
  await expect.poll(() => page.locator('main h1').textContent(), { timeout: 20_000 }).toBe(text);
}

function quoted(text: string): string {
  return text.replace(/["\\]/g, '\\$&');
}
