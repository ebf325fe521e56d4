import { agent, decide, readSpec } from '../consensus/index.ts';
import { hashRecordText, ok, recordText } from '../wire/index.ts';
import { defineOperation } from './operation.ts';

/**
 * `consensus.decide {json, rule?, seeds?}` → `{status, decision, transcript, hash}`: decides a spec with one agent of
 * each party, those with a seed signing (DECIDE-6).
 */
export const consensusDecide = defineOperation({
  name: 'consensus.decide',
  profile: 'consensus',
  params: { json: 'recordDocument', rule: 'string?', seeds: 'seeds?', dialects: 'dialects?' },
  refusals: ['invalid_params'],
  answer: ({ json, rule, seeds, dialects }) => {
    const spec = readSpec(json, dialects);
    if (!spec.ok) return spec;
    const agents = spec.value.sheets.map((sheet) => agent(sheet, { seed: seeds?.get(sheet.owner), dialects }));
    const decided = decide(agents, spec.value.options, { rule, dialects });
    if (!decided.ok) return decided;
    const { status, decision, transcript } = decided.value;
    const text = recordText(transcript);
    const shown = recordText(decision);
    if (!text.ok) return text;
    if (!shown.ok) return shown;
    return ok({
      status,
      decision: decision === null ? null : shown.value,
      transcript: text.value,
      hash: hashRecordText(text.value),
    });
  },
});
