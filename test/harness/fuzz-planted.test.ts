import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  type AnySource,
  differenceSource,
  type Found,
  failClosedSource,
  fuzz,
  type LivingPort,
  openLiving,
} from '../../src/harness/fuzz/index.ts';
import { operationNamed } from '../../src/operations/index.ts';
import { arbitraryOf } from '../../src/suite/arbitraries/index.ts';
import { signerOf } from '../../src/suite/arbitraries/tools.ts';
import { mutantKinds } from '../../src/suite/fail-closed/index.ts';
import { nodeSigner } from '../../src/transport/node-signer.ts';
import { decodeBase64url, isObject, type JsonValue } from '../../src/wire/index.ts';
import { makeReady, realPort, startPort } from '../e2e/real-ports.ts';
import { temporaryFolder } from '../ports/certify.ts';

/** Faults planted in copies of the Python port are found and shrunk to what a person would have written. */

const python = realPort('python');
const missing = python.missing;
const named = missing === undefined ? test : test.skip;
const suffix = missing === undefined ? '' : ` (skipped: no ${missing})`;
const signing = { sign: nodeSigner() };

/** A copy of the Python port in which one text of one file is replaced. */
async function planted(file: string, before: string, after: string): Promise<LivingPort> {
  await makeReady(python);
  const folder = temporaryFolder();
  const { manifest } = python;
  cpSync(manifest.folder, folder, {
    recursive: true,
    filter: (path) => !['.venv', 'tests', '__pycache__'].includes(basename(path)),
  });
  const path = join(folder, 'parley_port', file);
  const parts = readFileSync(path, 'utf8').split(before);
  expect(parts).toHaveLength(2);
  writeFileSync(path, parts.join(after));
  const [program = '', ...args] = manifest.command;
  const port = { command: [resolve(manifest.folder, program), ...args], folder, env: manifest.env ?? {} };
  const opened = await openLiving({ name: 'planted', port, timeout: 20_000, startTimeout: 20_000, finding: () => {} });
  if (!opened.ok) throw new Error(opened.refusal.message);
  onTestFinished(() => opened.value.finish());
  return opened.value;
}

async function honest(name: 'typescript' | 'python'): Promise<LivingPort> {
  const { port } = await startPort(realPort(name));
  onTestFinished(() => port.finish());
  return port;
}

async function find(
  ports: readonly LivingPort[],
  sources: readonly AnySource[],
  runs: number,
): Promise<readonly Found[]> {
  const found: Found[] = [];
  const refusalsOf = (operation: string) => operationNamed(operation)?.refusals ?? [];
  await fuzz({ ports, sources, seed: 1, runs, refusalsOf, found: (each) => found.push(each) });
  return found;
}

const compared = (operation: string): AnySource => differenceSource(operation, 1, arbitraryOf(operation, signing));

/** The caveats of each block of a token. */
function caveatsOf(token: JsonValue | undefined): readonly JsonValue[] {
  const bytes = decodeBase64url(String(token).slice(4)) ?? new Uint8Array();
  const blocks = JSON.parse(new TextDecoder().decode(bytes)) as JsonValue[];
  return blocks.map((block) => (isObject(block) && isObject(block.p) ? (block.p.caveats as JsonValue) : null));
}

named(`a comparison that is off by one shrinks to one caveat at its edge${suffix}`, async () => {
  const ports = [
    await honest('typescript'),
    await honest('python'),
    await planted('caveats.py', 'request.now < limit', 'request.now <= limit'),
  ];
  const found = await find(ports, [compared('grant.check')], 2_000);
  const one = found.find(({ fault }) => fault.kind === 'grant.check: data / forbidden (planted)');
  const { params } = one?.trial.source.questions(one.shrunk.x)[0] ?? { params: {} };
  const { tokens, context } = params as { tokens: JsonValue[]; context: string };
  const { now } = JSON.parse(context) as { now: number };
  expect(tokens.map(caveatsOf)).toEqual([[[{ exp: now }]]]);
});

named(`a number that is written otherwise shrinks to that number${suffix}`, async () => {
  const ports = [await honest('python'), await planted('numbers.py', 'if -6 < point <= 0', 'if -7 < point <= 0')];
  const found = await find(ports, [compared('lens.value')], 4_000);
  expect(found.map(({ fault }) => fault.kind)).toEqual(['lens.value: data (python, planted)']);
  expect(JSON.stringify(found[0]?.shrunk.x)).toMatch(/^\{"json":"-?[1-9]e-7"\}$/);
});

named(`a caveat that is not known and let pass is an acceptance${suffix}`, async () => {
  const rule = 'if rule is None or not rule.form(value):\n        return Outcome.HARD';
  const open =
    'if rule is None:\n        return Outcome.HOLDS\n    if not rule.form(value):\n        return Outcome.HARD';
  const sign = signerOf(signing);
  const sources = mutantKinds.map((kind): AnySource => failClosedSource(kind, kind.draw(sign)));
  const found = await find([await honest('python'), await planted('caveats.py', rule, open)], sources, 1_500);
  const kinds = found.map(({ fault }) => fault.kind);
  expect(kinds).toContain('spelling: accepted (planted)');
  expect(kinds).toContain('unicode: accepted (planted)');
  expect(kinds).toContain('prototype names: accepted (planted)');
  expect(kinds.every((kind) => kind.endsWith('(planted)'))).toBe(true);
});
