import { createHash } from 'node:crypto';
import { canonical, compactJson, type JsonObject, type JsonValue } from '../../wire/index.ts';
import { excerpt } from '../port/excerpt.ts';
import type { Loss } from '../port/session.ts';
import { shuffled } from './shuffle.ts';

/** How many cases are asked a second time. */
const SAMPLE = 32;

/** Another order than that of the run, whose seed may be 0. */
const SEED_STEP = 12;

const SHOWN_UNITS = 160;

/** The cases that are asked a second time, and what was answered first (PORT-12). */
export interface Again {
  /** Takes the first answer to a case. */
  first(index: number, frame: JsonObject): void;
  /** Whether it is of the sample. */
  isDrawn(index: number): boolean;
  /** The cases to ask again: those of the sample that were answered, in order. */
  indices(): readonly number[];
  /** What is wrong with the second answer; undefined where it is as the first. */
  second(index: number, came: JsonObject | Loss): string | undefined;
}

/** Draws which of so many cases are asked again. */
export function askAgain(count: number, seed: number): Again {
  const drawn = new Set(shuffled([...Array(count).keys()], seed + SEED_STEP).slice(0, SAMPLE));
  const firsts = new Map<number, Said>();
  return {
    first: (index, frame) => {
      if (drawn.has(index)) firsts.set(index, saidBy(frame));
    },
    isDrawn: (index) => drawn.has(index),
    indices: () => [...firsts.keys()].sort((left, right) => left - right),
    second: (index, came) => {
      const before = firsts.get(index);
      if (typeof came === 'string') return `no answer (${came}) where there was one`;
      const after = saidBy(came);
      if (before === undefined || before.digest === after.digest) return undefined;
      return `${after.shown} where it was ${before.shown}`;
    },
  };
}

interface Said {
  readonly digest: string;
  readonly shown: string;
}

/** What an answer says: all of it but its head, and the message, which is any text. */
function saidBy({ kind = null, data = null, code = null, need = null }: JsonObject): Said {
  const said: JsonValue = kind === 'ANSWER' ? [kind, data] : [kind, code, need];
  const text = canonical(said);
  const whole = text.ok ? text.value : compactJson(said);
  return { digest: createHash('sha256').update(whole).digest('base64'), shown: excerpt(whole, SHOWN_UNITS) };
}
