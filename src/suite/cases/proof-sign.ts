import type { JsonObject } from '../../wire/index.ts';
import { casesOf } from '../author.ts';
import { hexOf, seedOf } from '../bytes.ts';
import { key, seed, subject, ts } from './proof-sample.ts';

/** Making proofs (PROOF-4, KEY-4, PORT-3). */
export const proofSignCases = casesOf('proof.sign', (on) => {
  const base = { seed, ...subject, ts };
  on.external('golden', 'The example of the specification', ['PROOF-4', 'PROOF-2', 'KEY-4'], base, {
    proof: `{"key":"${key}","sig":"sFOOC1BWcGs0vubIEO-pGnF6GUQisyMj2WJOuAinJnVWMoVBcLOrU2YT8fU7qCMoowzdH4eRyTR5IAZdXaA8Ag","ts":1790000000}`,
  });
  for (const verb of ['UNDO', 'ASK', 'INTENT', 'EXPAND', '']) {
    on.reference(
      `verb-${verb.toLowerCase() || 'empty'}`,
      `The verb ${verb || 'of no letters'}`,
      ['PROOF-2', 'PROOF-4', ...(verb === '' ? (['PORT-3'] as const) : [])],
      { ...base, verb },
    );
  }
  on.reference('target-auto', 'The target of an auto intent', ['PROOF-2', 'PROOF-4'], {
    ...base,
    verb: 'INTENT',
    target: 'auto:shop.order:f_9',
  });
  on.reference('target-escaped', 'A target that canonical JSON escapes', ['PROOF-2', 'CANON-3'], {
    ...base,
    target: 'a"\\\n\u2028é😀',
  });
  on.reference('all-empty', 'Empty strings are strings', ['PORT-3'], { seed, aud: '', verb: '', target: '', ts: 0 });
  on.reference('ts-negative', 'A negative time', ['PORT-3', 'PROOF-2'], { ...base, ts: -1 });
  on.reference('ts-greatest', 'The greatest integer as time', ['PORT-3', 'PROOF-4'], { ...base, ts: 9007199254740991 });
  on.reference('other-seed', 'Another seed', ['KEY-4', 'PROOF-4'], { ...base, seed: seedOf(9) });
  on.reference('unknown-param', 'A param that the operation does not know', ['PORT-2'], { ...base, now: 5 });
  const refused: readonly (readonly [
    name: string,
    changes: Record<string, unknown>,
    rule: 'PORT-2' | 'PORT-3' | 'KEY-1',
    change: string,
  ])[] = [
    ['seed-short', { seed: hexOf('02'.repeat(31)) }, 'PORT-3', 'a seed of 31 bytes'],
    ['seed-long', { seed: hexOf('02'.repeat(33)) }, 'PORT-3', 'a seed of 33 bytes'],
    ['seed-padded', { seed: `${seed}=` }, 'KEY-1', 'padding behind the seed'],
    ['ts-fraction', { ts: 1.5 }, 'PORT-3', 'a fraction as time'],
    ['ts-string', { ts: '1790000000' }, 'PORT-2', 'a string as time'],
    ['ts-boolean', { ts: true }, 'PORT-2', 'a boolean as time'],
    ['ts-null', { ts: null }, 'PORT-2', 'null as time'],
    ['ts-beyond', { ts: 9007199254740992 }, 'PORT-3', 'a time beyond the integers'],
    ['aud-number', { aud: 5 }, 'PORT-2', 'a number as aud'],
    ['verb-null', { verb: null }, 'PORT-2', 'null as verb'],
    ['target-array', { target: ['abc'] }, 'PORT-2', 'an array as target'],
  ];
  for (const [name, changes, rule, change] of refused) {
    on.refused(
      `refuses-${name}`,
      `Refused: ${change}`,
      [rule, 'PORT-5'],
      { ...base, ...changes } as JsonObject,
      'invalid_params',
      { of: 'golden', change },
    );
  }
  const { target: _, ...withoutTarget } = base;
  on.refused('refuses-target-missing', 'Refused: no target', ['PORT-2'], withoutTarget, 'invalid_params', {
    of: 'golden',
    change: 'target is not given',
  });
});
