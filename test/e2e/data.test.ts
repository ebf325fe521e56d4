import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compactJson, type JsonObject } from '../../src/wire/index.ts';
import { dataMissing, dataRoot, doubleOf, readData, readDataJson } from '../wire/shared-data.ts';
import { answersOf, makeReady, type Question, type Running, realPort, startPort } from './real-ports.ts';

/** A document that every port is given. */
interface Document {
  readonly about: string;
  readonly params: { readonly json: string } | { readonly bytes: string };
}

const ports = ['typescript', 'python', 'go'].map(realPort);
const running = new Map<string, Running>();

beforeAll(async () => {
  if (dataMissing) return;
  const here = ports.filter(({ missing }) => missing === undefined);
  await Promise.all(
    here.map(async (port) => {
      await makeReady(port);
      running.set(port.name, await startPort(port));
    }),
  );
}, 300_000);

afterAll(async () => {
  await Promise.all(Array.from(running.values(), ({ port }) => port.finish()));
});

const nameOf = (about: string) => `${about}${dataMissing ? ' (skipped: needs ../shared/data)' : ''}`;

/** Asks all ports, holds their answers against each other, and gives those of the reference. */
async function ask(questions: readonly Question[]): Promise<readonly JsonObject[]> {
  const heard = await Promise.all(
    Array.from(running, async ([name, port]) => ({ name, answers: await answersOf(port, questions) })),
  );
  const faults = questions.flatMap(({ about, operation }, index) => {
    const said = heard.map(({ name, answers }) => ({ name, text: compactJson(answers[index] as JsonObject) }));
    const fine = said.every(({ text }) => text === said[0]?.text && !text.startsWith('{"lost"'));
    return fine
      ? []
      : [`${operation} ${about}\n${said.map(({ name, text }) => `  ${name}: ${clip(text)}`).join('\n')}`];
  });
  expect(faults.slice(0, 10)).toEqual([]);
  return heard.find(({ name }) => name === 'typescript')?.answers ?? [];
}

const clip = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text);

/** What lens.value and canonical.encode make of documents, by the name of each. */
async function read(documents: readonly Document[]): Promise<Map<string, { lens: JsonObject; canonical: JsonObject }>> {
  const lens = await ask(documents.map((document) => ({ ...document, operation: 'lens.value' })));
  const canonical = await ask(documents.map((document) => ({ ...document, operation: 'canonical.encode' })));
  return new Map(
    documents.map(({ about }, index) => [
      about,
      { lens: lens[index] as JsonObject, canonical: canonical[index] as JsonObject },
    ]),
  );
}

const bytesOf = (buffer: Uint8Array) => ({ bytes: Buffer.from(buffer).toString('base64url') });

/** The names of the documents of which something holds. */
function namesWhere<T>(all: ReadonlyMap<string, T>, holds: (one: T, name: string) => boolean): readonly string[] {
  return Array.from(all).flatMap(([name, one]) => (holds(one, name) ? [name] : []));
}

const filesOf = (folder: string, end = '.json') =>
  dataMissing ? [] : readdirSync(new URL(folder, dataRoot)).filter((name) => name.endsWith(end));

describe.skipIf(dataMissing)(nameOf('documents of others, to all ports over stdio'), () => {
  test('real-docs', async () => {
    const documents = filesOf('real-docs/').map((name) => ({
      about: name,
      params: { json: readData(`real-docs/${name}`) },
    }));
    expect(documents.length).toBeGreaterThanOrEqual(5);
    const all = await read(documents);
    expect(namesWhere(all, ({ lens }) => typeof lens.text !== 'string')).toEqual([]);
    // A score of 1.5 has no canonical form; what has one is its own.
    for (const { about, params } of documents) {
      const text = all.get(about)?.canonical.text;
      expect(typeof text === 'string', about).toBe(hasIntegersOnly(JSON.parse(params.json)));
      if (typeof text === 'string') expect(JSON.parse(text)).toEqual(JSON.parse(params.json));
    }
  });

  test('naughty-strings: each one, as a value and as a key, and all of them', async () => {
    const strings = readDataJson<string[]>('naughty-strings/blns.json');
    const all = await read([
      { about: 'all of them', params: { json: readData('naughty-strings/blns.json') } },
      ...strings.flatMap((text, index) => [
        { about: `${index}`, params: { json: JSON.stringify(text) } },
        { about: `${index} as a key`, params: { json: JSON.stringify({ [text]: [{ [text]: text }] }) } },
      ]),
    ]);
    expect(all.size).toBe(2 * strings.length + 1);
    expect(namesWhere(all, ({ lens, canonical }) => 'error' in lens || 'error' in canonical)).toEqual([]);
    for (const [index, text] of strings.entries()) {
      expect(JSON.parse(all.get(`${index}`)?.canonical.text as string)).toBe(text);
      expect(all.get(`${index}`)?.lens.text).not.toContain('\n');
    }
  });

  test('toon: the input of each fixture', async () => {
    const documents = filesOf('toon/encode/').flatMap((file) =>
      readDataJson<{ tests: { name: string; input: unknown }[] }>(`toon/encode/${file}`).tests.map(
        ({ name, input }, index) => ({ about: `${file} ${index} ${name}`, params: { json: JSON.stringify(input) } }),
      ),
    );
    expect(documents.length).toBeGreaterThan(100);
    const all = await read(documents);
    expect(namesWhere(all, ({ lens }) => typeof lens.text !== 'string')).toEqual([]);
  });

  test('jsontestsuite: y_ accepted, n_ refused, i_ as the rules say', async () => {
    const files = ['parsing', 'transform'].flatMap((name) =>
      readDataJson<{ name: string; class: string; b64: string }[]>(`jsontestsuite/${name}.json`),
    );
    const all = await read(
      files.map(({ name, b64 }) => ({ about: name, params: bytesOf(Buffer.from(b64, 'base64')) })),
    );
    expect(all.size).toBe(files.length);
    const refused = (start: string) =>
      namesWhere(all, ({ lens }, name) => name.startsWith(start) && lens.error === 'invalid_params');
    const taken = (start: string) =>
      namesWhere(all, ({ lens }, name) => name.startsWith(start) && typeof lens.text === 'string');
    expect(taken('n_')).toEqual([]);
    // Repeated keys are the one thing that the suite takes and JSON-6 does not.
    expect(refused('y_')).toEqual(['y_object_duplicated_key.json', 'y_object_duplicated_key_and_value.json']);
    expect(taken('i_')).toEqual(takenOfImplementationDefined);
    expect(namesWhere(all, ({ lens, canonical }) => 'error' in lens && !('error' in canonical))).toEqual([]);
  });

  test('own-edge and jcs: texts, key sets, base64url', async () => {
    const texts = readDataJson<{ name: string; json: string }[]>('own-edge/canonical-divergence.json');
    const keySets = readDataJson<{ keys: string[]; codePoint: string[] }[]>('own-edge/key-order.json');
    const all = await read([
      ...texts.map(({ name, json }) => ({ about: name, params: { json } })),
      ...keySets.map(({ keys }, index) => ({
        about: `keys ${index}`,
        params: { json: `{${keys.map((key) => `${JSON.stringify(key)}:0`).join(',')}}` },
      })),
      ...filesOf('jcs/input/').map((name) => ({ about: name, params: { json: readData(`jcs/input/${name}`) } })),
    ]);
    for (const [index, { codePoint }] of keySets.entries()) {
      const sorted = `{${codePoint.map((key) => `${JSON.stringify(key)}:0`).join(',')}}`;
      expect(all.get(`keys ${index}`)?.canonical).toEqual({ text: sorted });
    }
    const refusedTexts = namesWhere(all, ({ lens }) => 'error' in lens);
    expect(refusedTexts).toEqual([
      'lone high surrogate',
      'lone low surrogate',
      '1E400',
      'dup keys',
      'dup after unescape',
    ]);
    const known = readDataJson<Record<string, { canonical_hex: string | null }>>('own-edge/jcs-parley-expected.json');
    for (const [name, { canonical_hex: hex }] of Object.entries(known)) {
      // The list was made when 56.0 was no integer; by value it is one (JSON-8).
      if (name === 'structures') continue;
      const text = all.get(`${name}.json`)?.canonical.text;
      expect(typeof text === 'string' ? Buffer.from(text).toString('hex') : null, name).toBe(hex);
    }
    const seeds = readDataJson<{ name: string; text: string; pinned: string }[]>('own-edge/base64url-divergence.json');
    const keys = await ask(
      seeds.map(({ name, text }) => ({ about: name, operation: 'key.public', params: { seed: text } })),
    );
    expect(keys.map((key) => ('error' in key ? 'invalid' : 'valid'))).toEqual(seeds.map(({ pinned }) => pinned));
  });

  test('numbers: es6-10000, es-vs-python, in the shortest digits and in 21', async () => {
    const lines = readData('numbers/es6-10000.txt').trim().split('\n');
    const more = readData('numbers/es-vs-python.csv').trim().split('\n').slice(1);
    const pairs = [...lines, ...more].flatMap((line) => {
      const [hex = '', text = ''] = line.split(',');
      const value = doubleOf(hex.padStart(16, '0'));
      return Number.isFinite(value) ? [text, value.toPrecision(21)].map((given) => ({ given, text })) : [];
    });
    expect(pairs.length).toBeGreaterThan(21_000);
    await drawsNumbers(pairs);
  });

  test('numbers: every JSON number of parse/', async () => {
    const lines = filesOf('numbers/parse/', '.txt').flatMap((file) =>
      readData(`numbers/parse/${file}`).trim().split('\n'),
    );
    const pairs = lines.flatMap((line) => {
      const [, , hex = '', given = ''] = line.split(' ');
      return numberGrammar.test(given) ? [{ given, value: doubleOf(hex) }] : [];
    });
    expect(pairs.length).toBeGreaterThan(10_000);
    await drawsNumbers(
      pairs.flatMap(({ given, value }) => (Number.isFinite(value) ? [{ given, text: `${value}` }] : [])),
    );
    const overflows = pairs.filter(({ value }) => !Number.isFinite(value));
    expect(overflows.length).toBeGreaterThan(0);
    const refused = await ask(
      overflows.map(({ given }) => ({ about: given, operation: 'lens.value', params: { json: given } })),
    );
    expect(refused.filter((answer) => answer.error !== 'invalid_params')).toEqual([]);
  });

  for (const { name, missing } of ports) {
    const why = missing === undefined ? '' : ` (skipped: no ${missing} on PATH)`;
    test.skipIf(missing !== undefined)(`the ${name} port was asked, and nothing was found wrong with it${why}`, () => {
      expect(running.get(name)?.findings).toEqual([]);
    });
  }
});

const numberGrammar = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$/;

/**
 * Overflows (JSON-7), lone surrogates (JSON-3), bytes that are no UTF-8 (JSON-2) and depth 500 (JSON-4) are refused.
 */
const takenOfImplementationDefined = [
  'i_number_double_huge_neg_exp.json',
  'i_number_real_underflow.json',
  'i_number_too_big_neg_int.json',
  'i_number_too_big_pos_int.json',
  'i_number_very_big_negative_int.json',
];

/** Numbers in one array a question, and the texts that they must be drawn as (LENS-3). */
async function drawsNumbers(pairs: readonly { readonly given: string; readonly text: string }[]): Promise<void> {
  const chunks = Array.from({ length: Math.ceil(pairs.length / 500) }, (_, index) =>
    pairs.slice(index * 500, (index + 1) * 500),
  );
  const drawn = await ask(
    chunks.map((chunk, index) => ({
      about: `numbers ${index * 500} and on`,
      operation: 'lens.value',
      params: { json: `[${chunk.map(({ given }) => given).join(',')}]` },
    })),
  );
  for (const [index, chunk] of chunks.entries()) {
    expect(drawn[index]).toEqual({ text: `items: [${chunk.map(({ text }) => text).join(', ')}]` });
  }
}

function hasIntegersOnly(value: unknown): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(hasIntegersOnly);
}
