import type { RuleId } from '../../../generated/rules.ts';
import { probesOf } from './probes.ts';

/** Something of a port that the harness looks at in every run beside the vectors, and the rule that it would break. */
export interface Watched {
  readonly name: string;
  readonly rules: readonly RuleId[];
}

/** What is asked besides (probes.ts), then what is seen of everything that comes (link.ts, session.ts, the judge). */
export function watched(): readonly Watched[] {
  const asked = probesOf(new Set(['an.operation']), []).map(({ about, rule }) => ({ name: about, rules: [rule] }));
  return [...asked, ...seen];
}

const seen: readonly Watched[] = [
  { name: 'a line of output that is no frame, or larger than one', rules: ['PORT-6', 'PORT-11'] },
  { name: 'a frame without parley 1 or a string id, or with an id used before', rules: ['PORT-7'] },
  { name: 'an answer to nothing asked, and a second answer', rules: ['PORT-7'] },
  { name: 'a BRIEF of another form, and the same BRIEF when started again', rules: ['PORT-8'] },
  { name: 'a claim that is no ask, is made twice, or names no operation', rules: ['PORT-8'] },
  { name: 'an answer that is neither ANSWER with data nor ERROR with code and message', rules: ['PORT-9'] },
  { name: 'a frame with more, and need where nothing is forbidden', rules: ['PORT-9', 'GRANT-14'] },
  { name: 'a refusal with a code that its operation never has', rules: ['PORT-5'] },
  { name: 'the end of the port with its input, not before, and nothing left behind', rules: ['PORT-11'] },
  { name: 'cases asked again, alone', rules: ['PORT-12'] },
  { name: 'a service for each scenario, its start on a fixture and its end with its input', rules: ['PORT-13'] },
];
