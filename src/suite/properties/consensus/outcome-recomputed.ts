import type { RecordValue } from '../../../wire/index.ts';
import { type Checked, checked, checkParams } from '../../arbitraries/decisions.ts';
import { dataOf, outcomeOf, type Property } from '../property.ts';
import { type Against, expectedOutcome } from './expected-outcome.ts';

function alone({ record, dialects }: Checked): Checked {
  return { record, dialects, owners: undefined, options: undefined };
}

/**
 * What verify_outcome says is what the record itself comes to, by itself and beside owners and options (RECORD-9 to
 * RECORD-12).
 */
export const outcomeRecomputed: Property<Checked> = {
  name: 'verify_outcome is false exactly when the form breaks or the recomputed winner is another',
  rules: ['RECORD-9', 'RECORD-10', 'RECORD-11', 'RECORD-12', 'DECIDE-2', 'DECIDE-3'],
  draw: checked,
  questions: (each) => [alone(each), each].map((one) => ({ operation: 'transcript.check', params: checkParams(one) })),
  holds: (each, answers) => {
    const expected = [alone(each), each].map(({ record, ...against }) =>
      expectedOutcome(record as unknown as RecordValue, against as Against),
    );
    const said = answers.map((answer) => {
      return outcomeOf(answer) === 'invalid_params' ? 'refused' : (dataOf(answer, 'outcome') ?? outcomeOf(answer));
    });
    const wrong = expected.findIndex((outcome, index) => outcome !== said[index]);
    if (wrong < 0) return true;
    return `${wrong === 0 ? 'alone' : 'with what was asked'} it says ${said[wrong]}, and should ${expected[wrong]}`;
  },
};
