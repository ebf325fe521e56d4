import { fitReply } from '../lens/index.ts';
import { compactJson, ok } from '../wire/index.ts';
import { defineOperation } from './operation.ts';

/** `budget.fit {json, budget}` → `{json}`: a reply fitted into a budget, as compact JSON (BUDGET-1 to BUDGET-11). */
export const budgetFit = defineOperation({
  name: 'budget.fit',
  profile: 'core',
  params: { json: 'document', budget: 'positive' },
  refusals: ['invalid_params'],
  answer: ({ json, budget }) => {
    const fitted = fitReply(json, budget);
    return fitted.ok ? ok({ json: compactJson(fitted.value) }) : fitted;
  },
});
