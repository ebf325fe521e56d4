import { readParty, verifyNonBetrayal } from '../consensus/index.ts';
import { isRecordObject, ok } from '../wire/index.ts';
import { defineOperation } from './operation.ts';
import { wrong } from './param-reader.ts';

/** `sheet.verify {party, decision}` → `{ok}`: whether a decision crosses no red line of a party (SHEET-4, SHEET-5). */
export const sheetVerify = defineOperation({
  name: 'sheet.verify',
  profile: 'consensus',
  params: { party: 'record', decision: 'record', dialects: 'dialects?' },
  refusals: ['invalid_params'],
  answer: ({ party, decision, dialects }) => {
    if (decision !== null && !isRecordObject(decision)) return wrong('decision', 'the JSON text of an object or null');
    const sheet = readParty(party, dialects);
    if (!sheet.ok) return sheet;
    const kept = verifyNonBetrayal(sheet.value, decision);
    return kept.ok ? ok({ ok: kept.value }) : kept;
  },
});
