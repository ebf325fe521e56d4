import {
  equalRecords,
  fieldOf,
  isNumeric,
  isOwnName,
  isRecordObject,
  ok,
  type RecordObject,
  type RecordValue,
  type Result,
  refuse,
  toDouble,
} from '../wire/index.ts';
import { clamped } from './clamp.ts';

/** One wish of a party: what it adds to the utility at most, and what of that an option earns. */
export interface Term {
  /** A finite double of at least 0 (DSPEC-6). */
  readonly weight: number;
  /** From 0.0 to the weight; throws where the option's value is no number though one is needed (DSPEC-5). */
  readonly contribution: (option: RecordObject) => number;
}

const FIELDS = ['attr', 'prefer', 'direction', 'lo', 'hi', 'weight'];

/**
 * Reads a term of a decision spec: `{attr, prefer}` or `{attr, direction, lo, hi}`, with an optional `weight` (DSPEC-4
 * to DSPEC-6). Refuses any other form with `invalid_params`.
 */
export function readTerm(source: RecordValue): Result<Term> {
  if (!isRecordObject(source)) return wrong('a term is an object');
  const unknown = Object.keys(source).find((key) => !FIELDS.includes(key));
  if (unknown !== undefined) return wrong(`a term has no ${JSON.stringify(unknown)}`);
  const attr = fieldOf(source, 'attr');
  if (typeof attr !== 'string') return wrong('attr of a term is a string');
  const weight = Object.hasOwn(source, 'weight') ? readDouble(fieldOf(source, 'weight')) : 1;
  if (weight === undefined || weight < 0) return wrong('weight of a term is a finite number of at least 0');
  const prefer = fieldOf(source, 'prefer') ?? null;
  const plain = isOwnName(attr);
  if (prefer !== null) {
    return ok({
      weight,
      contribution: (option) => {
        const present = plain ? option[attr] : fieldOf(option, attr);
        return present !== undefined && equalRecords(present, prefer) ? weight : 0;
      },
    });
  }
  if (!Object.hasOwn(source, 'direction')) return readIdle(source, weight);
  return readScale(source, attr, weight);
}

/** A term with neither `prefer` nor `direction`: it weighs, and earns nothing (DSPEC-4). */
function readIdle(source: RecordObject, weight: number): Result<Term> {
  const bounds = ['lo', 'hi'].filter((name) => Object.hasOwn(source, name));
  if (bounds.some((name) => readDouble(source[name]) === undefined)) {
    return wrong('lo and hi of a term round to finite doubles');
  }
  return ok({ weight, contribution: () => 0 });
}

/** A term with a `direction`: how far an option's number lies between `lo` and `hi` (DSPEC-5). */
function readScale(source: RecordObject, attr: string, weight: number): Result<Term> {
  const direction = fieldOf(source, 'direction');
  if (direction !== 'higher' && direction !== 'lower') return wrong('direction of a term is higher or lower');
  const low = fieldOf(source, 'lo');
  const high = fieldOf(source, 'hi');
  const lo = readDouble(low);
  const hi = readDouble(high);
  if (lo === undefined || hi === undefined) return wrong('lo and hi of a term round to finite doubles');
  const span = isWhole(low) && isWhole(high) ? Number(BigInt(high) - BigInt(low)) : hi - lo;
  if (!(span > 0 && Number.isFinite(span))) return wrong('hi of a term is above its lo, and not by more than a double');
  const plain = isOwnName(attr);
  const falls = direction === 'lower';
  return ok({
    weight,
    contribution: (option) => {
      const present = plain ? option[attr] : fieldOf(option, attr);
      if (present === undefined) return 0;
      const n = clamped((numberOf(present) - lo) / span);
      return weight * (falls ? 1 - n : n);
    },
  });
}

function isWhole(value: RecordValue | undefined): value is number | bigint {
  return typeof value === 'bigint' || Number.isInteger(value);
}

/** The number that an option has there: true is 1, anything but a number or boolean fails the evaluation (DSPEC-5). */
function numberOf(present: RecordValue): number {
  if (typeof present === 'boolean') return present ? 1 : 0;
  const x = typeof present === 'number' ? present : isNumeric(present) ? toDouble(present) : Number.NaN;
  if (!Number.isFinite(x)) throw new TypeError('the option has no number there, or one beyond every double');
  return x;
}

/** A number that rounds to a finite double, as that; undefined for anything else (DSPEC-6). */
function readDouble(value: RecordValue | undefined): number | undefined {
  const double = isNumeric(value) ? toDouble(value) : Number.NaN;
  return Number.isFinite(double) ? double : undefined;
}

/**
 * The utility of terms: Σ contribution / Σ weight as left folds, 0.5 where nothing weighs; all terms are run (DSPEC-7).
 */
export function utilityOf(terms: readonly Term[]): (option: RecordObject) => number {
  // The same left fold for every option, so it is taken once.
  const weights = terms.reduce((sum, { weight }) => sum + weight, 0);
  const contributions = terms.map(({ contribution }) => contribution);
  return (option) => {
    let earned = 0;
    for (let index = 0; index < contributions.length; index++) {
      earned += (contributions[index] as Term['contribution'])(option);
    }
    return weights === 0 ? 0.5 : earned / weights;
  };
}

function wrong(message: string): ReturnType<typeof refuse> {
  return refuse('invalid_params', message);
}
