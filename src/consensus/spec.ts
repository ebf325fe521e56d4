import {
  fieldOf,
  isRecordArray,
  isRecordObject,
  ok,
  type RecordObject,
  type RecordValue,
  type Result,
  refuse,
} from '../wire/index.ts';
import { readConstraint } from './constraint.ts';
import { type Dialects, defaultDialects } from './dialects.ts';
import { isOwner, type Sheet } from './sheet.ts';
import { readTerm, utilityOf } from './term.ts';

/** A decision as data, read: options and the sheets of the parties, in order (DSPEC-1). */
export interface DecisionSpec {
  readonly title: string;
  readonly options: readonly RecordObject[];
  readonly sheets: readonly Sheet[];
}

/**
 * Reads a decision spec, `{title, options, parties}`; other keys at its top are ignored (DSPEC-1). Refuses any other
 * form, at whatever depth, with `invalid_params`.
 */
export function readSpec(source: RecordValue, dialects: Dialects = defaultDialects): Result<DecisionSpec> {
  if (!isRecordObject(source)) return wrong('a decision spec is an object');
  const title = fieldOf(source, 'title');
  const options = fieldOf(source, 'options');
  if (typeof title !== 'string') return wrong('title of a decision spec is a string');
  if (!isRecordArray(options) || !options.every(isRecordObject)) return wrong('options is an array of objects');
  const sheets = readEach(fieldOf(source, 'parties'), 'parties', (party) => readParty(party, dialects));
  return sheets.ok ? ok({ title, options: options as readonly RecordObject[], sheets: sheets.value }) : sheets;
}

const PARTY = ['owner', 'hard', 'utility'];

/** Reads a party of a decision spec, `{owner, hard?, utility?}` and no other key, as a sheet (DSPEC-1 to DSPEC-7). */
export function readParty(source: RecordValue, dialects: Dialects = defaultDialects): Result<Sheet> {
  if (!isRecordObject(source)) return wrong('a party is an object');
  // A misspelt key would drop a red line.
  const unknown = Object.keys(source).find((key) => !PARTY.includes(key));
  if (unknown !== undefined) return wrong(`a party has no ${JSON.stringify(unknown)}`);
  const owner = fieldOf(source, 'owner');
  if (!isOwner(owner)) return wrong('owner of a party is a string that is not empty');
  const hard = readEach(fieldOf(source, 'hard', []), 'hard', (constraint) => readConstraint(constraint, dialects));
  if (!hard.ok) return hard;
  const terms = readEach(fieldOf(source, 'utility', []), 'utility', readTerm);
  if (!terms.ok) return terms;
  return ok({ owner, hard: hard.value, utility: utilityOf(terms.value) });
}

function readEach<T>(
  values: RecordValue | undefined,
  name: string,
  read: (value: RecordValue) => Result<T>,
): Result<readonly T[]> {
  if (!isRecordArray(values)) return wrong(`${name} is an array`);
  const found: T[] = [];
  for (const value of values) {
    const one = read(value);
    if (!one.ok) return one;
    found.push(one.value);
  }
  return ok(found);
}

function wrong(message: string): ReturnType<typeof refuse> {
  return refuse('invalid_params', message);
}
