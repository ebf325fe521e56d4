import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteStore } from '../../src/transport/sqlite-store.ts';
import type { JsonObject } from '../../src/wire/index.ts';
import { autoIntent, grant, proof, receiptOf, told, undo } from './agent.ts';
import { temporaryFolder } from './folder.ts';

const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');
const section = readme.slice(readme.indexOf('## Be a service'));
const example = /```ts\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
const rooms = { service: 'service/index.ts', 'sqlite-store': 'transport/sqlite-store.ts', stdio: 'transport/stdio.ts' };

const probe = await openSqliteStore(':memory:');
if (probe.ok) probe.value.close();

/** Runs the example in a folder, gives it frames, and gives its replies by the id of their request. */
async function run(folder: string, frames: readonly JsonObject[]): Promise<ReadonlyMap<unknown, JsonObject>> {
  let source = example;
  for (const [name, file] of Object.entries(rooms)) {
    source = source.replace(`'parley-conformance/${name}'`, `'${new URL(`../../src/${file}`, import.meta.url).href}'`);
  }
  const script = join(folder, 'example.mts');
  writeFileSync(script, source);
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script], { cwd: folder });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdin.end(frames.map((frame) => `${JSON.stringify({ parley: 1, ...frame })}\n`).join(''));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(err).toBe('');
  const replies = out.trimEnd().split('\n');
  return new Map(replies.map((line) => JSON.parse(line) as JsonObject).map((reply) => [reply.re, reply]));
}

test('the example has thirty lines', () => {
  expect(example.trimEnd().split('\n')).toHaveLength(30);
});

test.skipIf(!probe.ok)(
  `it sells, takes back, and forgets nothing${probe.ok ? '' : ' (skipped: no better-sqlite3)'}`,
  async () => {
    const folder = temporaryFolder();
    const now = Math.floor(Date.now() / 1000);
    const grants = [grant([])];
    const target = 'auto:tea.order:a1';
    const auto: JsonObject = {
      ...autoIntent('a1', 'tea.order', { boxes: 2 }, { grants }),
      proof: proof('INTENT', target, now, undefined, 'tea.example'),
    };
    const stock = { id: 's', verb: 'ASK', capability: 'tea.stock' };
    const many = { id: 'many', verb: 'INTENT', capability: 'tea.order', params: { boxes: 11 } };
    const first = await run(folder, [auto, stock, many]);
    expect(first.get('s')?.data).toEqual({ boxes: 10 });
    expect(first.get('many')).toMatchObject({ code: 'invalid_params', fix: [{ params: { boxes: 1 } }] });
    const receipt = receiptOf(first.get('a1') as JsonObject);
    const back: JsonObject = {
      ...undo(receipt, { grants }),
      id: 'u',
      proof: proof('UNDO', receipt.id as string, now, undefined, 'tea.example'),
    };
    const second = await run(folder, [auto, stock, back, { ...stock, id: 't' }]);
    expect(told(second.get('a1') as JsonObject)).toBe('RECEIPT replay auto');
    expect(second.get('s')?.data).toEqual({ boxes: 10 });
    expect(second.get('u')).toMatchObject({ kind: 'RECEIPT', receipt: { undoes: receipt.id } });
    expect(second.get('t')?.data).toEqual({ boxes: 12 });
  },
);
