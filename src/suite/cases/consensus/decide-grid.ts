import type { JsonObject } from '../../../wire/index.ts';
import { hashed } from '../../ballot.ts';

/**
 * An option of a grid: its id, and of each party the score, as the record text of a double; ` no` behind it is a red
 * line.
 */
export type Line = readonly [id: string, ...scores: string[]];

/** Parties named A, B, C … whose score is the option's attribute of that name, and whom it may cross by naming them. */
export interface Grid {
  readonly lines: readonly Line[];
  /** The id of the winner; null at a deadlock. */
  readonly winner: string | null;
  /** What a verdict with a red line says, where it is not the score. */
  readonly masked?: string;
}

const ownerOf = (index: number): string => String.fromCharCode(65 + index);
const scoreOf = (score: string): string => score.replace(' no', '');

/** The record text of an option: its keys are in order, capitals before small letters. */
function optionText([id, ...scores]: Line): string {
  const attributes = scores.map((score, index) => `"${ownerOf(index)}": ${scoreOf(score)}, `).join('');
  const crossed = scores.flatMap((score, index) => (score.endsWith(' no') ? [`"${ownerOf(index)}"`] : []));
  return `{${attributes}"crosses": [${crossed.join(', ')}], "id": "${id}"}`;
}

/** The decision spec. A red line is `crosses != [owner]`, so that a grid crosses at most one party an option. */
export function specOf({ lines }: Grid, parties: number = (lines[0]?.length ?? 1) - 1): string {
  const party = (owner: string): string =>
    `{"owner":"${owner}","hard":[{"attr":"crosses","op":"!=","value":["${owner}"]}],"utility":[{"attr":"${owner}","direction":"higher","lo":0,"hi":1}]}`;
  const owners = Array.from({ length: parties }, (_, index) => ownerOf(index));
  return `{"title":"Grid","options":[${lines.map(optionText).join(',')}],"parties":[${owners.map(party).join(',')}]}`;
}

/** What `consensus.decide` answers about a grid, written out text by text. */
export function decided({ lines, winner, masked }: Grid): JsonObject {
  const verdict = (score: string, index: number): string => {
    const crossed = score.endsWith(' no');
    const said = crossed ? (masked ?? scoreOf(score)) : score;
    return `{"acceptable": ${!crossed}, "owner": "${ownerOf(index)}", "pubkey_hex": null, "reason": "${crossed ? 'red-line' : 'ok'}", "score": ${said}, "sig": null}`;
  };
  const entries = lines.map((line) => {
    const [, ...scores] = line;
    return `{"option": ${optionText(line)}, "verdicts": [${scores.map(verdict).join(', ')}]}`;
  });
  const won = lines.find(([id]) => id === winner);
  const decision = won === undefined ? null : optionText(won);
  return resultOf(entries, decision);
}

/** The answer about these entries, given as record texts, and this decision. */
export function resultOf(entries: readonly string[], decision: string | null): JsonObject {
  const status = decision === null ? 'deadlock' : 'agreed';
  const text = `{"entries": [${entries.join(', ')}], "result": {"decision": ${decision}, "status": "${status}"}}`;
  const { text: transcript = '', hash = '' } = hashed(text);
  return { status, decision, transcript, hash };
}
