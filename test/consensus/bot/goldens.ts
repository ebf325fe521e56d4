import { readFileSync } from 'node:fs';
import { goldensMissing } from '../goldens.ts';

/** An exchange with another implementation's bot, as it was observed. */
export interface Exchange {
  readonly id: string;
  readonly request: string;
  /** Empty where the connection was dropped. */
  readonly status_line: string;
  readonly body: string;
}

/** What another implementation made of a drafter's output. */
export interface Elicited {
  readonly id: string;
  readonly extractor_output: string;
  readonly hard?: readonly (readonly [string, object, null])[];
  readonly unclear?: readonly (readonly [string, string])[];
  readonly rejected?: readonly string[];
  readonly error?: string;
}

interface Goldens {
  readonly bot_http: readonly Exchange[];
  readonly elicit: readonly Elicited[];
}

const file = new URL('../../../../shared/cases/consensus-goldens.json', import.meta.url);

export const goldens: Goldens = goldensMissing
  ? { bot_http: [], elicit: [] }
  : (JSON.parse(readFileSync(file, 'utf8')) as Goldens);

export { goldensMissing };
