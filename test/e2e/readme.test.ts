import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { consensusFiles } from '../cli/consensus-files.ts';
import { parley } from '../cli/run.ts';
import { temporaryFolder } from '../ports/certify.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const section = readme.slice(readme.indexOf('## Decide together'));
const example = /```ts\n([\s\S]*?)```/.exec(section)?.[1] ?? '';

describe('what the README says of deciding together', () => {
  test('the example prints what its comments say', () => {
    const consensus = new URL('../../src/consensus/index.ts', import.meta.url).href;
    const file = join(temporaryFolder(), 'example.mts');
    writeFileSync(file, example.replace(/'parley-conformance[^']*'/, `'${consensus}'`));
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', import.meta.resolve('tsx'), file], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const said = [...example.matchAll(/console\.log.*\/\/ (.*)/g)].map(([, comment]) => comment);
    const printed = stdout.trimEnd().split('\n');
    const hash = said.at(-1);
    expect(hash).toBe('a9cb75c0a15b41360fb2b134e084ca3b577daaf50f5edb657c5c4da43cc2fc72');
    expect(printed).toEqual([...said.slice(0, -1), `{`, '  ok: true,', `  value: '${hash}'`, '}']);
  });

  test('it has eleven statements besides the import', () => {
    expect(example.match(/^(const|type|if|console)\b/gm)).toHaveLength(11);
  });

  test('its table is what decide prints of its options', async () => {
    const table = /```\n( {2}option[\s\S]*?)```/.exec(section)?.[1];
    expect((await parley(['decide', consensusFiles().path('spec.json')])).out).toContain(table);
  });
});
