import { describe, expect, test } from 'vitest';
import { estimateTokens, fitReply, lensReply, lensValue } from '../../src/lens/index.ts';
import { compactJson, type JsonValue, readJson, readJsonBytes } from '../../src/wire/index.ts';
import { dataMissing, readData, readDataJson } from '../wire/shared-data.ts';

/** Draws a document, as a value and in a reply, fits it, and holds the fitted one against its promises. */
function exercise(value: JsonValue): void {
  const text = lensValue(value);
  expect(text).not.toBe('');
  expect(text.endsWith('\n')).toBe(false);
  const reply = { kind: 'ANSWER', data: value };
  expect(lensReply(reply)).toEqual({ ok: true, value: text });
  for (const budget of [1, 50, 2000]) {
    const fitted = fitReply(reply, budget);
    expect(fitted.ok).toBe(true);
    if (!fitted.ok) continue;
    const drawn = lensReply(fitted.value);
    expect(drawn.ok).toBe(true);
    if (estimateTokens(text) <= budget) expect(fitted.value).toBe(reply);
    // Fitting is settled: what was fitted fits or cannot be cut further.
    const again = fitReply(fitted.value, budget);
    if (drawn.ok && estimateTokens(drawn.value) <= budget)
      expect(again.ok && compactJson(again.value)).toBe(compactJson(fitted.value));
  }
}

const toonFiles = [
  'arrays-nested',
  'arrays-objects',
  'arrays-primitive',
  'arrays-tabular',
  'delimiters',
  'objects-keyed',
  'objects',
  'primitives',
  'whitespace',
];
const realFiles = [
  'github-repos',
  'github-webhook-issues-opened',
  'github-webhook-push',
  'mcp-examples-2026-07-28',
  'mcp-tools-github',
];

describe('documents of others', () => {
  test.skipIf(dataMissing).each(realFiles)('draws and fits real-docs/%s (needs ../shared/data)', (name) => {
    const read = readJson(readData(`real-docs/${name}.json`));
    expect(read.ok).toBe(true);
    if (read.ok) exercise(read.value);
  });

  test.skipIf(dataMissing)(
    'draws and fits every string of naughty-strings, as a value and as a key (needs ../shared/data)',
    () => {
      for (const text of readDataJson<string[]>('naughty-strings/blns.json')) {
        if (!text.isWellFormed()) continue;
        exercise({ [text]: text, list: [text, [text, {}]], rows: [{ [text]: text }] });
      }
    },
  );

  test.skipIf(dataMissing).each(toonFiles)('draws and fits every input of toon/%s (needs ../shared/data)', (name) => {
    const { tests } = readDataJson<{ tests: { input: JsonValue }[] }>(`toon/encode/${name}.json`);
    for (const { input } of tests) exercise(input);
  });

  test.skipIf(dataMissing).each(['parsing', 'transform'])(
    'draws or refuses every text of jsontestsuite/%s (needs ../shared/data)',
    (name) => {
      for (const { b64 } of readDataJson<{ b64: string }[]>(`jsontestsuite/${name}.json`)) {
        const read = readJsonBytes(Uint8Array.from(Buffer.from(b64, 'base64')));
        if (read.ok) exercise(read.value);
      }
    },
  );
});
