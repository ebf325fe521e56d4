import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CaseEvent, Expectation } from '../../../generated/types.ts';
import { keptReply } from '../../../src/harness/certify/kept.ts';
import { kept, keptAround } from '../../../src/report/html/cut.ts';
import { htmlText, type PageData } from '../../../src/report/html/index.ts';
import { cutSidesOf, sidesOf } from '../../../src/report/html/sides.ts';
import { all, eventfulRun, MARKUP, recordedOf } from './run.ts';

const MOST = 2_000_000;
const bytesOf = (text: string) => Buffer.byteLength(text);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function dataOf(html: string): PageData {
  const json = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return JSON.parse(json) as PageData;
}

describe('the text of the page', () => {
  const html = htmlText(eventfulRun());

  test('what a port wrote stands there with its `<` escaped: the page has two scripts and one style, and no more', () => {
    expect(html).not.toContain(MARKUP);
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html.match(/<\/script/g)).toHaveLength(2);
    expect(html.match(/<style/g)).toHaveLength(1);
    expect(html).not.toMatch(/<!--|<img/);
    expect(JSON.stringify(dataOf(html).ports[2]?.failures[0])).toContain(JSON.stringify(MARKUP));
  });

  test('its policy lets run what hashes to the one script and the one style, and asks for nothing', () => {
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    const hashed = (text: string | undefined) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src ${hashed(/<script>(.*?)<\/script>/s.exec(html)?.[1])};`);
    expect(policy).toContain(`style-src ${hashed(/<style>(.*?)<\/style>/s.exec(html)?.[1])};`);
    expect(policy).not.toContain('unsafe');
    expect(html.replace(/<script.*?<\/script>/gs, '')).not.toMatch(/(src|href)="(?!data:)/);
  });

  test('the same events give the same text', () => {
    expect(htmlText(eventfulRun())).toBe(html);
  });

  test('a letter for each vector and port, and each input once', () => {
    const data = dataOf(html);
    expect(data.ports.map(({ results }) => results.length)).toEqual([all.length, all.length, all.length]);
    expect(data.ports[0]?.results).toMatch(/^p+$/);
    expect(new Set(data.ports[1]?.results)).toEqual(new Set('pftcg'));
    expect(data.ports[2]?.results).toMatch(/n/);
    expect(data.skipped).toEqual([{ name: 'absent', reason: 'no absent' }]);
  });
});

describe('under 2 MB', () => {
  test('three ports that passed everything', () => {
    const html = htmlText(recordedOf(['a', 'b', 'c'].map((name) => ({ name }))));
    expect(bytesOf(html)).toBeLessThan(MOST);
  });

  test('three ports that failed everything at length: values are cut shorter, and failures told less, until it holds', () => {
    const long = '\u00e9'.repeat(1_500);
    const failed = new Map(
      all.map(({ vector }) => [vector.id, { outcome: 'fail', got: { data: { text: long } } } as Partial<CaseEvent>]),
    );
    const html = htmlText(recordedOf(['a', 'b', 'c'].map((name) => ({ name, notPassed: failed }))));
    expect(bytesOf(html)).toBeLessThan(MOST);
    const failures = dataOf(html).ports[2]?.failures ?? [];
    expect(failures).toHaveLength(all.length);
    expect(failures[0]?.sides?.got).toMatchObject({ bytes: 3_000, sha256: sha256(long) });
    expect(failures.at(-1)).toMatchObject({ outcome: 'fail', untold: true });
  });
});

describe('cutting', () => {
  test('a text of as many bytes as may be kept stays whole; one byte more and it is a part, with the digest of the whole', () => {
    expect(kept('ab\u00e9', 4)).toBe('ab\u00e9');
    expect(kept('abc\u00e9', 4)).toEqual({ part: 'abc', from: 0, bytes: 5, sha256: sha256('abc\u00e9') });
  });

  test('no character is cut in two, and the byte it is cut around is in the part', () => {
    const text = '\u00e9\u20ac\ud83d\ude00'.repeat(50);
    const bytes = Buffer.from(text);
    for (let offset = 0; offset <= bytes.length; offset += 1) {
      const cut = keptAround(bytes, offset, 40);
      if (typeof cut === 'string') throw new Error('it was not cut');
      expect(cut.part).not.toContain('\ufffd');
      expect(bytes.subarray(cut.from, cut.from + bytesOf(cut.part)).toString()).toBe(cut.part);
      expect(cut.from).toBeLessThanOrEqual(offset);
      expect(cut.from + bytesOf(cut.part)).toBeGreaterThanOrEqual(Math.min(bytes.length, offset));
      expect(cut.sha256).toBe(sha256(text));
    }
  });

  test('a byte order mark at the start stays', () => {
    expect(keptAround(Buffer.from('\ufeffa'), 0, 9)).toBe('\ufeffa');
  });
});

describe('both sides', () => {
  const expected: Expectation = { data: { text: 'a\u00e9b' } };
  const rows = [
    ['the one text of the data', expected, { data: { text: 'a\u00e8b' } }, 'text', 2],
    ['one begins the other', expected, { data: { text: 'a\u00e9' } }, 'text', 3],
    ['other data', expected, { data: { texts: 'a' } }, 'data', 6],
    ['another code', { error: 'forbidden' }, { error: 'internal', message: 'x' }, 'code', 0],
    [
      'another need',
      { error: 'forbidden', need: [{ exp: 1 }] },
      { error: 'forbidden', message: '', need: [{ exp: 2 }] },
      'need',
      8,
    ],
    ['an answer for an error', { error: 'forbidden' }, { data: { text: '' } }, 'reply', 2],
  ] as const;
  test.each(rows)('%s', (_, expectation, got, name, unequal) => {
    expect(sidesOf(expectation as Expectation, got as never, 100)).toMatchObject({ name, unequal });
  });

  test('nothing that came, and what is equal, have none', () => {
    expect(sidesOf(expected, null, 100)).toBeUndefined();
    expect(sidesOf(expected, { data: { text: 'a\u00e9b' } }, 100)).toBeUndefined();
  });

  test('of a reply of which the journal has a part, both sides are cut around the byte', () => {
    const long = 'x'.repeat(9_000);
    const reply = keptReply({ data: { text: `${long}!${long}` } }, { data: { text: `${long}?${long}` } });
    if (!('cut' in reply)) throw new Error('it was not cut');
    const sides = cutSidesOf({ data: { text: `${long}?${long}` } }, reply.cut, 100);
    const digest = sha256(`${long}!${long}`);
    expect(sides).toMatchObject({ name: 'text', unequal: 9_000, got: { bytes: 18_001, from: 8_975, sha256: digest } });
    expect(sides.expected).toMatchObject({ bytes: 18_001, from: 8_975, sha256: sha256(`${long}?${long}`) });
    const { got } = sides;
    expect(typeof got === 'string' ? got : got.part).toBe(`${'x'.repeat(25)}!${'x'.repeat(74)}`);
  });
});
