import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PageData } from '../../src/report/html/index.ts';
import { doublePath } from '../ports/certify.ts';
import { parley, standElsewhere } from './run.ts';

test('certify --html writes the page; report --html writes the same from the journal', async () => {
  const { vectors } = standElsewhere();
  const more = ['--vectors', vectors];
  const { code } = await parley([
    'certify',
    doublePath('accept-all'),
    ...more,
    '--html',
    'one.html',
    '--journal',
    'journal.ndjson',
  ]);
  expect(code).toBe(1);
  const html = readFileSync('one.html', 'utf8');
  const json = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const [port] = (JSON.parse(json) as PageData).ports;
  expect(port).toMatchObject({ name: 'accept-all', profiles: { core: { complete: false } } });
  expect(port?.failures.length).toBeGreaterThan(0);
  await parley(['report', 'journal.ndjson', ...more, '--html', 'two.html']);
  expect(readFileSync('two.html', 'utf8')).toBe(html);
});
