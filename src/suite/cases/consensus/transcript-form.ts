import type { RuleId } from '../../../../generated/rules.ts';
import { casesOf } from '../../author.ts';
import { hashed } from '../../ballot.ts';

const verdict = '{"acceptable": true, "owner": "A", "pubkey_hex": null, "reason": "ok", "score": 0.5, "sig": null}';
const whole = (entries: string, result: string): string => `{"entries": ${entries}, "result": ${result}}`;
const one = (verdicts: string, option = '{"a": 1}'): string => `[{"option": ${option}, "verdicts": ${verdicts}}]`;
const result = '{"decision": {"a": 1}, "status": "agreed"}';

const accepted: readonly (readonly [name: string, title: string, rules: readonly RuleId[], text: string])[] = [
  ['whole', 'One entry, one verdict, a result', ['RECORD-8', 'RECORD-13'], whole(one(`[${verdict}]`), result)],
  [
    'leaves',
    'Bad leaves are hashed like others',
    ['RECORD-9', 'RECORD-13'],
    whole(
      one(
        '[{"acceptable": "yes", "owner": null, "pubkey_hex": 0, "reason": {"leak": [1.0]}, "score": 1, "sig": ""}]',
        '{}',
      ),
      '{"decision": [], "status": 7}',
    ),
  ],
  [
    'order',
    'Entries and verdicts keep their order, equal ones too',
    ['RECORD-8'],
    whole(
      `[${[2, 1, 1].map((n) => `{"option": {"a": ${n}}, "verdicts": [${verdict.replace('"A"', '"Z"')}, ${verdict}]}`).join(', ')}]`,
      'null',
    ),
  ],
];

const refused: readonly (readonly [name: string, change: string, json: string])[] = [
  ['no-result', 'result is missing', '{"entries": []}'],
  ['key', 'a third key', '{"entries": [], "hash": "", "result": null}'],
  ['entry-key', 'a third key in an entry', whole(one(`[${verdict}], "note": 1`), result)],
  ['option-array', 'the option is an array', whole(one(`[${verdict}]`, '[1]'), result)],
  ['verdict-no-sig', 'sig is missing', whole(one(`[${verdict.replace(', "sig": null', '')}]`), result)],
  [
    'verdict-key',
    'a verdict says which constraint',
    whole(one(`[${verdict.replace('{', '{"violated": [], ')}]`), result),
  ],
  ['result-no-decision', 'the decision is missing', whole(one(`[${verdict}]`), '{"status": "deadlock"}')],
  ['result-key', 'a third key in the result', whole(one(`[${verdict}]`), result.replace('{', '{"by": "A", '))],
];

/** How strictly a transcript is read (RECORD-9), and that nothing more is asked before it is hashed (RECORD-13). */
export const transcriptFormCases = casesOf('transcript.hash', (on) => {
  for (const [name, title, rules, text] of accepted)
    on.hand(`form-${name}`, title, rules, { json: text.replaceAll(', ', ',') }, hashed(text));
  for (const [name, change, json] of refused)
    on.refused(`refuses-form-${name}`, `No transcript: ${change}`, ['RECORD-9'], { json }, 'invalid_params', {
      of: 'form-whole',
      change,
    });
});
