import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fields, type Problem, problemText, validatePortManifest } from '../../generated/validators.ts';
import { isShape, loadSchemas, typeName } from '../../scripts/schemas/load.ts';
import { numberedTwins, typesOf } from '../../scripts/schemas/types.ts';
import { ajvOf } from '../../scripts/schemas/validators.ts';

const root = join(import.meta.dirname, '../..');
const files = loadSchemas(join(root, 'schema'));

describe('types', () => {
  test('the generated types hold no numbered twin', () => {
    expect(numberedTwins(readFileSync(join(root, 'generated/types.ts'), 'utf8'))).toEqual([]);
  });
  test('a numbered twin is found', () => {
    expect(numberedTwins('export interface Money {\n}\nexport interface Money1 {\n}\n')).toEqual(['Money1']);
  });
  test('two schemas of one name are refused', async () => {
    const twice = [
      { name: 'money', schema: { type: 'object' } },
      { name: 'cost', schema: { type: 'object', $defs: { Money: { type: 'object' } } } },
    ];
    await expect(typesOf(twice)).rejects.toThrow('two schemas are named Money');
  });
  test('a ref into another file is the type of that name', async () => {
    const two = [
      {
        name: 'cost',
        schema: { type: 'object', required: ['of'], properties: { of: { $ref: 'scalar.json#/$defs/Count' } } },
      },
      { name: 'scalar', schema: { $defs: { Count: { type: 'integer' } } } },
    ];
    expect(await typesOf(two)).toMatch(/export interface Cost \{\s+of: Count;\s+\}/);
  });
});

describe('validators', () => {
  test('there is one for each schema that is a shape', () => {
    const text = readFileSync(join(root, 'generated/validators.ts'), 'utf8');
    const exported = [...text.matchAll(/^export function validate(\w+)/gm)].map((match) => match[1]);
    expect(exported).toEqual(files.filter(isShape).map((file) => typeName(file.name)));
  });
  test('a problem is a whole sentence', () => {
    const text = (value: unknown) => problemText(validatePortManifest(value)[0] as Problem);
    const whole = { name: 'a', version: '1', language: 'C', command: ['a'], profiles: ['core'] };
    expect([text([]), text({}), text({ ...whole, timout: 1 }), text({ ...whole, command: 'a' })]).toEqual([
      'it must be an object',
      'it has no field "name"',
      'it has an unknown field "timout"',
      '/command must be an array',
    ]);
    expect(text({ ...whole, timeout: 0 })).toBe('/timeout must be >= 1');
    expect(problemText({ path: '/a', message: 'kind must be a string' })).toBe('/a: kind must be a string');
  });
  test('the fields of each shape are listed', () => {
    expect(fields.PortManifest.required).toEqual(['name', 'version', 'language', 'command', 'profiles']);
    expect(fields.PortManifest.all).toContain('timeout');
  });
  test('they need no module and nothing of Node', () => {
    const text = readFileSync(join(root, 'generated/validators.ts'), 'utf8');
    // ajv's run-time helpers keep the text of their own import, in quotes; it is never evaluated.
    const found = text.match(/(?<!')\brequire\(|^import |\bprocess\.|\bBuffer\b|\beval\(|new Function/gm);
    expect(found).toBeNull();
  });
  test('names of the prototype are no properties (fault R38)', () => {
    const required = ajvOf([]).compile({ type: 'object', required: ['constructor'] });
    const typed = ajvOf([]).compile({ type: 'object', properties: { constructor: { type: 'number' } } });
    expect([required({}), typed({})]).toEqual([false, true]);
    expect([required({ constructor: 1 }), typed({ constructor: 'x' })]).toEqual([true, false]);
  });
});
