import { describe, expect, test } from 'vitest';
import type { Certificate, FuzzReport, JournalLine } from '../../generated/types.ts';
import { certificateText, holds, openCertificate, plain } from '../../src/report/index.ts';
import { encodeUtf8, formatKey, type JsonValue, portableVerifier, publicKeyOf } from '../../src/wire/index.ts';
import {
  checked,
  differing,
  evidence,
  forger,
  fuzzed,
  hexDigest,
  key,
  making,
  sealed,
  signedAnew,
  statementOf,
  told,
  written,
} from './certificate-sample.ts';

/** Every copy of a value in which one leaf is another, one key or element is left out, or one key is added. */
function* edits(value: JsonValue, path = ''): Generator<readonly [path: string, edited: JsonValue]> {
  if (typeof value === 'number') yield [path, value + 1];
  else if (typeof value === 'boolean') yield [path, !value];
  else if (value === null) yield [path, hexDigest('x')];
  else if (typeof value === 'string') {
    yield [
      `${path} last`,
      /[0-9a-f]$/.test(value) ? value.replace(/.$/, (last) => (last === '1' ? '2' : '1')) : `${value}x`,
    ];
    yield [`${path} null`, null];
  } else if (Array.isArray(value)) {
    yield [`${path} more`, [...value, value[0] ?? 'sum-exact']];
    for (const [place, each] of value.entries()) {
      yield [`${path}/${place} gone`, value.toSpliced(place, 1)];
      for (const [where, edited] of edits(each, `${path}/${place}`)) yield [where, value.with(place, edited)];
    }
  } else {
    yield [`${path} unknown field`, { ...value, more: 1 }];
    for (const [name, each] of Object.entries(value)) {
      const { [name]: _, ...rest } = value;
      yield [`${path}/${name} gone`, rest];
      for (const [where, edited] of edits(each, `${path}/${name}`)) yield [where, { ...value, [name]: edited }];
    }
  }
}

describe('a forged certificate', () => {
  const certificate = JSON.parse(sealed(statementOf())) as Certificate;
  const all = [...edits(certificate as unknown as JsonValue)];

  test('is found whatever one field of it is changed', () => {
    expect(all.length).toBeGreaterThan(150);
    const passed = all.filter(([, edited]) => holds(checked(written(edited), { ...evidence, keys: [] })));
    expect(passed.map(([path]) => path)).toEqual([]);
  });

  test('is found by its signature or its form alone, with nothing else at hand', () => {
    const { journal: _, ...bare } = { ...evidence, ports: [], fuzz: [] };
    const unseen = all.filter(([, edited]) => {
      return !differing(checked(written(edited), bare)).some((about) => ['form', 'signature'].includes(about));
    });
    expect(unseen.map(([path]) => path)).toEqual([]);
  });

  test('signed anew by another is said to be of an unknown key, and refused where a key is required', () => {
    for (const [, edited] of edits(certificate.certificate as unknown as JsonValue)) {
      const text = signedAnew(edited);
      const required = checked(text, { ...evidence, keys: [key] });
      expect(differing(required).some((about) => ['form', 'key'].includes(about))).toBe(true);
      const anybody = checked(text);
      expect(anybody.find(({ about }) => about === 'key')?.outcome ?? 'unknown').toBe('unknown');
    }
  });

  test('signed anew is found by what it was made from, whatever is changed but the word of the signer', () => {
    const passed = [...edits(certificate.certificate as unknown as JsonValue)].filter(([, edited]) => {
      return holds(checked(signedAnew(edited)));
    });
    // Which version of the harness it was, nothing that is here can say.
    expect(passed.map(([path]) => path)).toEqual(['/harness last']);
  });

  test.each<[string, Partial<FuzzReport>]>([
    ['found something', { portFindings: [{ port: 'mine', kind: 'stray line', message: 'hello' }] }],
    ['has kinds of findings', { kinds: { 'another answer': 1 } }],
    ['has no cases', { cases: 0 }],
  ])('that names a fuzzing run which %s is found by its report', (_, changes) => {
    const report: FuzzReport = { ...fuzzed, ...changes };
    const digest = hexDigest(JSON.stringify(report));
    const { seed, mode, cases, sources, ports, notAsked } = report;
    const named = { ...statementOf(), fuzz: [{ digest, seed, mode, cases, sources, ports, notAsked }] };
    const checks = checked(signedAnew(named as unknown as JsonValue), { ...evidence, fuzz: [{ report, digest }] });
    expect(differing(checks)).toEqual(cases === 0 ? ['form'] : ['fuzzing of seed 11']);
  });

  test.each<[string, (text: string) => string]>([
    ['without its signature', (text) => text.replace(/,"signature":"[^"]*"/, '')],
    ['with an empty signature', (text) => text.replace(/"signature":"[^"]*"/, '"signature":""')],
    [
      'with the signature of another text',
      (text) => {
        const other = JSON.parse(sealed(statementOf({ run: { seed: 8 } }))).signature;
        return text.replace(/"signature":"[^"]*"/, `"signature":"${other}"`);
      },
    ],
    ['with another key and the same signature', (text) => text.replace(key, formatKey(publicKeyOf(forger)))],
    ['with a key twice', (text) => text.replace('{"certificate"', `{"key":"${key}","certificate"`)],
    ['with the same key twice', (text) => text.replace('"form":1', '"form":1,"form":1')],
    ['with an escaped key that is there already', (text) => text.replace('"form":1', '"form":1,"f\\u006frm":1')],
    ['with a space', (text) => text.replace('"form":1', '"form": 1')],
    [
      'with keys in another order',
      (text) =>
        JSON.stringify({ ...JSON.parse(text), certificate: JSON.parse(text).certificate }, [
          'signature',
          'key',
          'certificate',
        ]),
    ],
    ['with a number spelled otherwise', (text) => text.replace('"form":1', '"form":1.0')],
    ['with a character escaped', (text) => text.replace('Rust', '\\u0052ust')],
    ['without its line feed', (text) => text.trimEnd()],
    ['with two line feeds', (text) => `${text}\n`],
    ['with a carriage return', (text) => text.replace('\n', '\r\n')],
    ['with a byte order mark', (text) => `\ufeff${text}`],
    ['with text after it', (text) => `${text}{}`],
    ['of another form', (text) => text.replace('"form":1', '"form":2')],
    ['with an unknown field beside the signature', (text) => text.replace(/}\n$/, ',"z":1}\n')],
    ['that is empty', () => ''],
  ])('%s is refused', (_, bend) => {
    const text = sealed(statementOf());
    const bent = bend(text);
    expect(bent).not.toBe(text);
    expect(differing(checked(bent)).some((about) => ['form', 'signature'].includes(about))).toBe(true);
  });

  test('that is no UTF-8 is refused', () => {
    const bytes = encodeUtf8(sealed(statementOf()));
    bytes[20] = 0xff;
    expect(openCertificate(bytes, portableVerifier).ok).toBe(false);
  });

  test('whose journal says something else is found, though its digest is right', () => {
    const { events, journal } = making({ run: { seed: 8 } });
    const text = sealed({ ...statementOf(), journal });
    const checks = checked(text, { ...evidence, journal: { events, digest: journal } });
    expect(differing(checks)).toEqual(['journal, folded anew']);
  });

  test('whose journal tells what is no vector is found, and breaks nothing', () => {
    const gone: JournalLine = { event: 'case', port: 'bare', id: 'lens-value/gone', outcome: 'fail' };
    const { events, journal } = making({ told: [...told.slice(0, -1), gone, ...told.slice(-1)] });
    const checks = checked(sealed({ ...statementOf(), journal }), {
      ...evidence,
      journal: { events, digest: journal },
    });
    expect(differing(checks)).toEqual(['journal, folded anew']);
  });

  test('that names the fuzzing of another port is found without its report', () => {
    const statement = statementOf();
    const fuzz = statement.fuzz.map((entry) => ({ ...entry, ports: ['another'] }));
    const checks = checked(sealed({ ...statement, fuzz }), { ...evidence, fuzz: [] });
    expect(differing(checks)).toEqual(['fuzzing of seed 11']);
  });

  test('writes no line of its own, and nothing that a terminal obeys', () => {
    const nasty = '\u001b[2Jx\nIt proves:\n  All.\u202e';
    const statement = statementOf();
    const ports = statement.ports.map((port) => ({
      ...port,
      name: nasty + port.name,
      version: nasty,
      language: nasty,
    }));
    const fuzz = statement.fuzz.map((entry) => ({ ...entry, ports: ports.map(({ name }) => name) }));
    const forged = { ...statement, harness: nasty, ports, fuzz };
    const here = ports.flatMap(({ name, version, language, digest }) =>
      digest === null ? [] : [{ name, version, language, digest, inputs: 1 }],
    );
    const { journal: _, ...bare } = { ...evidence, fuzz: [], ports: here };
    const text = certificateText(forged, checked(sealed(forged), bare), plain);
    expect(text.match(/^It proves:$/gm)).toHaveLength(1);
    expect(text).toContain('It is about the port');
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
  });
});
