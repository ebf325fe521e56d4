import {
  agent,
  decide,
  readTranscript,
  sheet,
  type Transcript,
  verifyOutcome,
  verifyTranscript,
} from '../../src/consensus/index.ts';
import { nodeVerifier } from '../../src/transport/node-verifier.ts';
import { encodeHex, publicKeyOf, type RecordObject } from '../../src/wire/index.ts';
import { must, read, readObject, seed, textOf } from './reading.ts';

export const verifier = nodeVerifier();
export const names = ['Ana', 'Bob', 'Cara'];
export const roster = Object.fromEntries(names.map((name, index) => [name, encodeHex(publicKeyOf(seed(index + 1)))]));
export const options = ['{"id":"x","c":9}', '{"id":"y","c":5}', '{"id":"z","c":1.0}'].map(readObject);
const scores: Record<string, readonly number[]> = { Ana: [1, 0.6, 0.5], Bob: [0.9, 0.5, 1], Cara: [0.9, 0.9, 0.3] };

/** Bob red-lines x; of the others y has the higher floor. */
const agents = names.map((name, index) =>
  agent(
    sheet(name, {
      hard: name === 'Bob' ? [{ name: 'c', accepts: ({ c }) => c !== 9 }] : [],
      utility: (option) => scores[name]?.[options.indexOf(option)] ?? 0,
    }),
    { seed: seed(index + 1) },
  ),
);

/** The record text of an honest decision, signed by all three. */
export const honest = textOf(must(decide(agents, options)).transcript);

export const transcript = (text: string): Transcript => must(readTranscript(read(text)));

export function outcome(text: string, expected: { owners?: string[]; options?: RecordObject[] } = {}): boolean {
  return verifyOutcome(transcript(text), expected);
}

export function signatures(text: string, settings: Parameters<typeof verifyTranscript>[2] = {}): boolean {
  return must(verifyTranscript(transcript(text), verifier, settings));
}

/** A record as a coordinator handles it; a float is a text that begins with `#`. */
export interface Loose {
  entries: { option: unknown; verdicts: Record<string, unknown>[] }[];
  result: Record<string, unknown>;
}

/** The honest record with something changed. */
export function edited(change: (record: Loose) => unknown): string {
  const record = JSON.parse(honest.replaceAll(/(?<=[ [])(-?\d+\.\d+(?:e[+-]\d+)?)(?=[,}\]])/g, '"#$1"')) as Loose;
  change(record);
  return JSON.stringify(record).replaceAll(/"#([^"]*)"/g, '$1');
}

/** Changes the verdict at a place of one entry. */
export function at(entry: number, place: number, change: object): (record: Loose) => unknown {
  return ({ entries }) => Object.assign(entries[entry]?.verdicts[place] ?? {}, change);
}

/** Changes the verdict at a place of every entry. */
export function everywhere(place: number, change: object): (record: Loose) => unknown {
  return (record) => record.entries.map((_, entry) => at(entry, place, change)(record));
}

/** Announces another result. */
export function announcing(result: object): (record: Loose) => unknown {
  return (record) => Object.assign(record.result, result);
}
