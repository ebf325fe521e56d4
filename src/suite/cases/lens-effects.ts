import { casesOf } from '../author.ts';
import { type Row, writeRows } from './lens-rows.ts';
import { attributes, proposals, withEffect } from './reply-sample.ts';

const effect = (name: string, title: string, json: string, ...effects: readonly string[]): Row => [
  `effect-${name}`,
  title,
  ['LENS-19'],
  json,
  '1 proposal:',
  '[p1] Two teas',
  ...effects.map((one) => `  ${one}`),
  attributes,
];

const rows: readonly Row[] = [
  effect('plain', 'An operation and its target', withEffect({}), '+ create t'),
  effect(
    'symbols',
    'The symbol of each operation, in the order given',
    proposals({
      effects: ['other', 'charge', 'send', 'delete', 'update', 'create'].map((op) => ({ op, target: 't' })),
    }),
    '* other t',
    '$ charge t',
    '> send t',
    '- delete t',
    '~ update t',
    '+ create t',
  ),
  effect(
    'all',
    'Field, both sides and detail, whatever the order of fields',
    withEffect({ detail: 'x', to: 2, from: 1, field: 'f' }),
    '+ create t.f: 1 → 2 — x',
  ),
  effect('field', 'A field alone', withEffect({ field: 'a.b' }), '+ create t.a.b'),
  effect('detail', 'A detail alone', withEffect({ detail: 'to: all — now' }), '+ create t — to: all — now'),
  effect(
    'empty',
    'An empty field and an empty detail are as none',
    withEffect({ field: '', detail: '', to: 1 }),
    '+ create t: - → 1',
  ),
  effect(
    'target-empty',
    'An empty target leaves its place empty',
    withEffect({ target: '', field: 'f' }),
    '+ create .f',
  ),
  effect('target-empty-last', 'An empty target at the end of the line', withEffect({ target: '' }), '+ create '),
  effect('from', 'Only from', withEffect({ from: 'x' }), '+ create t: x → -'),
  effect('to', 'Only to', withEffect({ to: 'x' }), '+ create t: - → x'),
  effect('to-null', 'null is there', withEffect({ to: null }), '+ create t: - → -'),
  effect('from-to-null', 'Both are null', withEffect({ from: null, to: null }), '+ create t: - → -'),
  effect(
    'to-false',
    'false, zero and the empty string are there',
    proposals({
      effects: [
        { op: 'update', target: 't', from: false, to: 0 },
        { op: 'update', target: 't', from: '', to: true },
      ],
    }),
    '~ update t: false → 0',
    '~ update t: "" → true',
  ),
  effect(
    'scalars',
    'Sides are quoted like values',
    proposals({
      effects: [
        { op: 'update', target: 't', from: 'a, b', to: 'a b' },
        { op: 'update', target: 't', from: '5', to: 5.5 },
        { op: 'update', target: 't', from: '-', to: 'é' },
        { op: 'update', target: 't', from: ' x', to: 'true' },
        { op: 'update', target: 't', from: 'a\nb\u202e', to: 1e21 },
        { op: 'update', target: 't', from: 'a → b', to: '+1' },
      ],
    }),
    '~ update t: "a, b" → a b',
    '~ update t: "5" → 5.5',
    '~ update t: "-" → "é"',
    '~ update t: " x" → "true"',
    '~ update t: "a\\nb\u202e" → 1e+21',
    '~ update t: "a → b" → +1',
  ),
  effect('unknown', 'Fields that are not known', withEffect({ before: 1, value: null, FROM: 3 }), '+ create t'),
];

const malformed: readonly (readonly [name: string, json: string, change: string])[] = [
  ['null', proposals({ effects: [null] }), 'the effect is null'],
  ['op-missing', withEffect({ op: undefined }), 'op is missing'],
  ['op-other', withEffect({ op: 'remove' }), 'another op'],
  ['op-prototype', withEffect({ op: 'constructor' }), 'op is the name of an inherited property'],
  ['target-missing', withEffect({ target: undefined }), 'target is missing'],
  ['field-null', withEffect({ field: null }), 'field is null'],
  ['detail-null', withEffect({ detail: null }), 'detail is null'],
  ['from-object', withEffect({ from: {} }), 'from is an object'],
  ['to-array', withEffect({ to: [1] }), 'to is an array'],
];

/** Effects, as proposals show them (LENS-19). */
export const lensEffectCases = casesOf('lens.reply', (on) => {
  writeRows(on, rows);
  for (const [name, json, change] of malformed) {
    const rule = name === 'from-object' || name === 'to-array' ? 'LENS-15' : 'LENS-14';
    on.refused(`refuses-effect-${name}`, `Malformed: ${change}`, [rule], { json }, 'invalid_params', {
      of: 'effect-plain',
      change,
    });
  }
});
