import { agent, type DecideSettings, type DecisionSpec, decide, readSpec } from '../consensus/index.ts';
import { hashRecordText, MAX_FRAME_BYTES, ok, type Result, recordText, refuse } from '../wire/index.ts';
import { defineOperation } from './operation.ts';

/** The record text of a verdict but for its owner, where all in it is as short as can be. */
const SHORTEST_VERDICT =
  '{"acceptable": true, "owner": "", "pubkey_hex": null, "reason": "ok", "score": 0.0, "sig": null}'.length;

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
    const { options, sheets } = spec.value;
    const verdicts = sheets.reduce((sum, { owner }) => sum + SHORTEST_VERDICT + owner.length, 0);
    if (options.length * verdicts > MAX_FRAME_BYTES) return refusedOrLimit(spec.value, { rule, dialects });
    const agents = sheets.map((sheet) => agent(sheet, { seed: seeds?.get(sheet.owner), dialects }));
    const decided = decide(agents, options, { rule, dialects });
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

/** Finds what is refused before (PORT-9), and keeps no verdict: all together could be far larger than the spec. */
function refusedOrLimit({ options, sheets }: DecisionSpec, settings: DecideSettings): Result<never> {
  const agents = sheets.map((sheet) => agent(sheet, settings));
  for (const option of options) {
    const decided = decide(agents, [option], settings);
    if (!decided.ok) return decided;
    const { result } = decided.value.transcript;
    const text = recordText({ entries: [{ option, verdicts: [] }], result });
    if (!text.ok) return text;
  }
  return refuse('limit', 'a frame has no room for the record');
}
