import {
  conclude,
  type Dialects,
  type Gathered,
  hashTranscript,
  type Sheet,
  type Transcript,
  verifyOutcome,
  verifyTranscript,
} from '../consensus/index.ts';
import { ok, type RecordObject, type Result, type Verifier } from '../wire/index.ts';
import { checkOwnSheet } from './check-sheet.ts';
import { shownRecord } from './decision-table.ts';

/** What an owner knows besides the record. */
export interface Known {
  readonly sheet?: Sheet | undefined;
  readonly owners?: readonly string[] | undefined;
  readonly options?: readonly RecordObject[] | undefined;
  readonly roster?: Readonly<Record<string, string>> | undefined;
  readonly signatures: 'required' | 'optional';
  readonly dialects: Dialects;
}

/** One thing that was looked at, in words. */
export interface Finding {
  readonly check: 'outcome' | 'owners' | 'options' | 'signatures' | 'sheet' | 'verdicts';
  readonly held: boolean;
  readonly says: string;
}

/** What one owner finds out alone, and what nobody can from this. */
export interface Findings {
  readonly hash: string;
  readonly findings: readonly Finding[];
  readonly unproven: readonly string[];
}

/**
 * Checks a record with what one owner knows (SHEET-4, RECORD-10, RECORD-11, SIGN-3, SIGN-4). Refuses with
 * `invalid_params` a record that has no text and a roster that holds no keys.
 */
export function checkAlone(transcript: Transcript, known: Known, verifier: Verifier): Result<Findings> {
  const hash = hashTranscript(transcript);
  if (!hash.ok) return hash;
  const outcome = checkOutcome(transcript, known);
  const signatures = checkSignatures(transcript, known, verifier);
  if (!signatures.ok) return signatures;
  const own = checkOwnSheet(transcript, known);
  const parts = [outcome, signatures.value, own];
  return ok({
    hash: hash.value,
    findings: parts.flatMap(({ findings }) => findings),
    unproven: [...parts.flatMap(({ unproven }) => unproven), ...always],
  });
}

/** What no record shows. */
const always: readonly string[] = [
  'Scores are public: whoever holds the record sees in which order each owner prefers the options.',
  'Whoever calls decide within one process holds every sheet; only bots keep theirs to themselves.',
  'Owners that agreed on their scores beforehand are not found out.',
];

type Part = Pick<Findings, 'findings' | 'unproven'>;

function checkOutcome(transcript: Transcript, { owners, options, dialects }: Known): Part {
  const held = verifyOutcome(transcript, { dialects });
  const findings: Finding[] = [{ check: 'outcome', held, says: outcomeWords(transcript, dialects, held) }];
  const unproven: string[] = [];
  if (owners === undefined) {
    unproven.push(
      'An owner who was left out of every option is not noticed: --owners tells whose verdicts must be there.',
    );
  } else if (held) {
    // An empty record is of nobody, unless no options were expected (RECORD-11).
    const expected = transcript.entries.length === 0 ? { owners, options, dialects } : { owners, dialects };
    const same = verifyOutcome(transcript, expected);
    const names = owners.map(shownRecord).join(', ');
    findings.push({
      check: 'owners',
      held: same,
      says: same ? `every option has the verdicts of exactly ${names}` : `the owners are not exactly ${names}`,
    });
  } else unproven.push('The owners were not looked at: the record is false without them.');
  if (options === undefined) {
    unproven.push('An option that was left out or changed is not noticed: --options tells which must be there.');
  } else if (held) {
    const same = verifyOutcome(transcript, { options, dialects });
    const says = same
      ? `the options are the ${options.length} expected, in their order`
      : `the options are not the ${options.length} expected, in their order`;
    findings.push({ check: 'options', held: same, says });
  } else unproven.push('The options were not looked at: the record is false without them.');
  return { findings, unproven };
}

function outcomeWords({ entries, result }: Transcript, dialects: Dialects, held: boolean): string {
  if (result === null) return 'the record has no result';
  const said = result.decision === null ? 'a deadlock' : shownRecord(result.decision);
  if (held) return `the result is what the recorded verdicts come to: ${said}`;
  // Not by their type yet: `conclude` looks at every leaf.
  const right = conclude(entries as readonly Gathered[], dialects);
  if (!right.ok) return 'the verdicts are not all of their form, by the same distinct owners on every option';
  const { decision } = right.value;
  return `the recorded verdicts come to ${decision === null ? 'a deadlock' : shownRecord(decision)}, not to ${said}`;
}

const NO_SIGNATURE =
  'The hash is no signature: it tells this record from any other, not who made it, and a new one fits any change.';

function checkSignatures(transcript: Transcript, known: Known, verifier: Verifier): Result<Part> {
  const { signatures, roster, dialects } = known;
  const verified = verifyTranscript(transcript, verifier, { signatures, roster, dialects });
  if (!verified.ok) return verified;
  const verdicts = transcript.entries.flatMap((entry) => entry.verdicts);
  const unsigned = verdicts.filter(({ sig, pubkey_hex }) => sig === null && pubkey_hex === null).length;
  const count = `${verdicts.length - unsigned} of ${verdicts.length} verdicts`;
  const findings: Finding[] = [];
  const unproven: string[] = [];
  if (!verified.value) {
    const by = roster === undefined ? '' : ' by its owner’s key on the roster';
    const why = unsigned > 0 && (roster !== undefined || signatures === 'required') ? `; ${unsigned} bear none` : '';
    findings.push({
      check: 'signatures',
      held: false,
      says: `not every signature there must be is valid${by}${why}`,
    });
  } else if (unsigned < verdicts.length) {
    const by = roster === undefined ? 'the key beside it' : 'its owner’s key on the roster';
    findings.push({ check: 'signatures', held: true, says: `${count} are signed, each validly by ${by}` });
  }
  if (unsigned > 0)
    unproven.push(
      NO_SIGNATURE,
      `${unsigned} of ${verdicts.length} verdicts are not signed: whoever held the record could have made or changed them.`,
    );
  else if (verdicts.length === 0) unproven.push(NO_SIGNATURE);
  if (roster === undefined) {
    unproven.push('Keys prove nothing about persons: without --roster anybody’s key will do, the coordinator’s too.');
  } else unproven.push('That each key on the roster is its owner’s: the roster is taken at its word.');
  return ok({ findings, unproven });
}
