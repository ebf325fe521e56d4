import { evaluate, readParty } from '../consensus/index.ts';
import { doubleOf, ok, recordText } from '../wire/index.ts';
import { defineOperation } from './operation.ts';

/**
 * `sheet.evaluate {party, option}` → `{feasible, violated, score}`: what a party's sheet says of an option (SHEET-5).
 */
export const sheetEvaluate = defineOperation({
  name: 'sheet.evaluate',
  profile: 'consensus',
  params: { party: 'record', option: 'option', dialects: 'dialects?' },
  refusals: ['invalid_params'],
  answer: ({ party, option, dialects }) => {
    const sheet = readParty(party, dialects);
    if (!sheet.ok) return sheet;
    const evaluation = evaluate(sheet.value, option);
    if (!evaluation.ok) return evaluation;
    const { feasible, violated, score } = evaluation.value;
    const text = recordText(doubleOf(score));
    return text.ok ? ok({ feasible, violated: [...violated], score: text.value }) : text;
  },
});
