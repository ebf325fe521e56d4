import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8, MAX_FRAME_BYTES, type Piece, readFrame, splitFrames } from '../../src/wire/index.ts';

/** The pieces of a stream given in chunks: a line as its text, others as their kind in angles. */
function pieces(chunks: readonly (string | Uint8Array)[], limit?: number): string[] {
  const splitter = splitFrames(limit);
  const show = (piece: Piece): string =>
    piece.kind === 'line' ? (decodeUtf8(piece.bytes) ?? '<bytes>') : `<${piece.kind}>`;
  const bytes = chunks.map((chunk) => (typeof chunk === 'string' ? encodeUtf8(chunk) : chunk));
  return [...bytes.flatMap((chunk) => splitter.push(chunk).map(show)), ...splitter.end().map(show)];
}

describe('splitting a stream (TRANSPORT-1, FRAME-3)', () => {
  it.each<[readonly string[], readonly string[]]>([
    [['a\nb\n'], ['a', 'b']],
    [
      ['a', 'b', '\n', 'c\n'],
      ['ab', 'c'],
    ],
    [
      ['a\r\nb\r', '\nc\r\n'],
      ['a', 'b', 'c'],
    ],
    [['\n\r\n\n', 'a\n\n'], ['a']],
    [[' \n\t\r\r\n', ' a \n'], [' a ']],
    [['a\n \t'], ['a']],
    [['a\u2028b\u2029\u0085c\n'], ['a\u2028b\u2029\u0085c']],
    [['a\rb\n'], ['a\rb']],
    [['a\nb'], ['a', '<unterminated>']],
    [['a\n\r'], ['a']],
    [[], []],
    [[''], []],
  ])('%j gives %j', (chunks, expected) => {
    expect(pieces(chunks)).toEqual(expected);
  });

  it('gives the same lines wherever the chunks end', () => {
    const line = fc.string({ unit: fc.constantFrom(...'ab \t\r', '€', '😀', '\u2028'), maxLength: 8 });
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 8 }),
        fc.infiniteStream(fc.integer({ min: 1, max: 5 })),
        (lines, sizes) => {
          const bytes = encodeUtf8(lines.map((text) => `${text}\n`).join(''));
          const chunks: Uint8Array[] = [];
          for (let at = 0; at < bytes.length; ) {
            const size = sizes.next().value as number;
            chunks.push(bytes.subarray(at, at + size));
            at += size;
          }
          expect(pieces(chunks, 12)).toEqual(pieces([bytes], 12));
          expect(pieces(chunks)).toEqual(
            lines.map((text) => text.replace(/\r$/, '')).filter((text) => /[^ \t\r]/.test(text)),
          );
        },
      ),
      { seed: 8, numRuns: 500 },
    );
  });

  it('takes a line of the limit, with a carriage return too, and refuses one byte more', () => {
    expect(pieces(['12345\n', '12345\r\n', '12345', '\r', '\n', 'a\n'], 5)).toEqual(['12345', '12345', '12345', 'a']);
    expect(pieces(['123456\na\n', '12345', '6\nb\n', '1234567', '89\nc\n'], 5)).toEqual([
      ...['<oversize>', 'a', '<oversize>', 'b', '<oversize>', 'c'],
    ]);
    expect(pieces(['12345\rx\nb\n'], 5)).toEqual(['<oversize>', 'b']);
  });

  it('tells of an oversized line as soon as it is one, once, and drops the rest of it', () => {
    const splitter = splitFrames();
    const chunk = new Uint8Array(65_536).fill(97);
    let told = 0;
    for (let index = 0; index < 64; index++) {
      told += splitter.push(chunk).length;
      expect(told).toBe(index < 16 ? 0 : 1);
    }
    expect(splitter.push(encodeUtf8('\n{}\n')).map(({ kind }) => kind)).toEqual(['line']);
    expect(splitter.end()).toEqual([]);
  });

  it('has the limit of FRAME-3', () => {
    const line = `${'a'.repeat(MAX_FRAME_BYTES)}\n`;
    expect(pieces([line])).toHaveLength(1);
    expect(pieces([line])[0]).toHaveLength(1_048_576);
    expect(pieces([`a${line}`, 'b\n'])).toEqual(['<oversize>', 'b']);
  });
});

describe('frames (FRAME-1)', () => {
  it('reads an object and refuses everything else with bad_frame', () => {
    expect(readFrame(encodeUtf8('{"parley":1}'))).toEqual({ ok: true, value: { parley: 1 } });
    for (const bytes of ['[]', '1', 'null', '', '{', '\ufeff{}', '{"a":1,"a":1}'].map(encodeUtf8)) {
      expect(readFrame(bytes)).toMatchObject({ ok: false, refusal: { code: 'bad_frame' } });
    }
    expect(readFrame(Uint8Array.of(0xff))).toMatchObject({ ok: false, refusal: { code: 'bad_frame' } });
  });
});
