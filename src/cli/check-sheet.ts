import { evaluate, type Sheet, type Transcript, verifyNonBetrayal } from '../consensus/index.ts';
import { safeText } from '../report/index.ts';
import { isDouble, isRecordObject, toDouble } from '../wire/index.ts';
import type { Finding, Findings, Known } from './check-alone.ts';
import { shownRecord } from './decision-table.ts';

/** Checks a record against its reader's own sheet, on the reader's own machine (SHEET-4). */
export function checkOwnSheet(
  transcript: Transcript,
  { sheet, dialects }: Known,
): Pick<Findings, 'findings' | 'unproven'> {
  if (sheet === undefined) {
    return {
      findings: [],
      unproven: ['Whether the decision crosses your red lines: --sheet tells them, to this machine alone.'],
    };
  }
  return {
    findings: [checkDecision(transcript, sheet), checkVerdicts(transcript, sheet, dialects.score)],
    unproven: [],
  };
}

function checkDecision({ result }: Transcript, sheet: Sheet): Finding {
  const wrong = (says: string): Finding => ({ check: 'sheet', held: false, says });
  const decision = result?.decision;
  if (decision !== null && !isRecordObject(decision)) return wrong('there is no decision to hold against your sheet');
  const kept = verifyNonBetrayal(sheet, decision);
  if (!kept.ok) return wrong(`your sheet cannot be asked about the decision: ${safeText(kept.refusal.message)}`);
  if (!kept.value) return wrong('the decision crosses a red line of yours');
  const says =
    decision === null
      ? 'nothing was decided, so no red line of yours is crossed'
      : 'the decision crosses no red line of yours';
  return { check: 'sheet', held: true, says };
}

/** Whether what the record says in the reader's name is what the sheet says. */
function checkVerdicts({ entries }: Transcript, sheet: Sheet, kept: 'score-open' | 'score-masked'): Finding {
  const wrong = entries.flatMap(({ option, verdicts }, place) => {
    const own = verdicts.filter(({ owner }) => owner === sheet.owner);
    const evaluation = evaluate(sheet, option);
    if (own.length !== 1 || !evaluation.ok) return [place + 1];
    const { feasible, score } = evaluation.value;
    const expected = feasible || kept === 'score-open' ? score : 0;
    const found = own[0]?.score;
    const same = own[0]?.acceptable === feasible && isDouble(found) && toDouble(found) === expected;
    return same ? [] : [place + 1];
  });
  const name = shownRecord(sheet.owner);
  const says =
    wrong.length === 0
      ? `what the record says for ${name} is what your sheet says of every option`
      : `what the record says for ${name} is not what your sheet says of option ${wrong.join(', ')}`;
  return { check: 'verdicts', held: wrong.length === 0, says };
}
