import type { Answer, Question } from '../../src/suite/properties/index.ts';
import { encodeHex, encodeUtf8, type JsonObject, sha256 } from '../../src/wire/index.ts';

type Bend = (right: Answer, question: Question) => Answer;
type Reference = (question: Question) => Answer;

/** For each property of decisions, ports of which it must not hold. */
export function wrongDecisions(
  reference: Reference,
): Readonly<Record<string, readonly (readonly [fault: string, bend: Bend])[]>> {
  const asking =
    (operation: string, change: (params: JsonObject) => JsonObject): Bend =>
    (right, question) =>
      question.operation === operation ? reference({ operation, params: change(question.params) }) : right;
  const withJson = (change: (json: string) => string) => (params: JsonObject) => ({
    ...params,
    json: change(String(params.json)),
  });
  const bySum = (sum: string) => (params: JsonObject) => ({ ...params, dialects: [sum] });
  const saying =
    (operation: string, data: JsonObject): Bend =>
    (right, question) =>
      question.operation === operation && 'data' in right ? { data: { ...right.data, ...data } } : right;
  const hashedAs =
    (change: (json: string) => string): Bend =>
    (right, { params }) => {
      const hash = encodeHex(sha256(encodeUtf8(change(String(params.json)))));
      return 'data' in right ? { data: { text: '', hash } } : right;
    };
  return {
    'permuting the agents never changes the winner': [
      ['sums from left to right', asking('consensus.decide', bySum('sum-naive'))],
      [
        'asks the first party alone',
        asking(
          'consensus.decide',
          withJson((json) => json.replace(/("parties":\[\{"owner":"[^"]*".*?\}),\{"owner".*$/s, '$1]}')),
        ),
      ],
    ],
    'a red-lined option never wins, whatever the scores, and one that all accept is found': [
      [
        'sees no red line',
        asking(
          'consensus.decide',
          withJson((json) => json.replaceAll(/"hard":\[.*?\],"utility"/g, '"hard":[],"utility"')),
        ),
      ],
      ['never agrees', saying('consensus.decide', { status: 'deadlock', decision: null })],
      ['calls every decision good', saying('sheet.verify', { ok: true })],
      ['calls every decision a betrayal', saying('sheet.verify', { ok: false })],
    ],
    'any edit of a record changes its hash or is refused, and another spelling does not': [
      ['hashes what it was given', hashedAs((json) => json)],
      ['hashes the entries alone', hashedAs((json) => json.replace(/"result":.*$/s, '').replaceAll(/[\s,]/g, ''))],
      [
        'has one kind of number',
        (right, { params }) => {
          const text = String(params.json).replaceAll(/(\d)\.0(?![\d])/g, '$1');
          return 'data' in right ? reference({ operation: 'transcript.hash', params: { json: text } }) : right;
        },
      ],
    ],
    'on a signed record any edit of a verdict or an option fails when signatures are required': [
      ['believes every signature', saying('transcript.check', { signatures: true })],
      ['believes none', saying('transcript.check', { signatures: false })],
      ['does not require them', asking('transcript.check', (params) => ({ ...params, requireSigned: false }))],
    ],
    'verify_outcome is false exactly when the form breaks or the recomputed winner is another': [
      ['says true of every record', saying('transcript.check', { outcome: true })],
      ['sums from left to right', asking('transcript.check', bySum('sum-naive'))],
      [
        'takes integers for scores',
        asking(
          'transcript.check',
          withJson((json) => json.replaceAll(/"score":([01])(?=[,}])/g, '"score":$1.0')),
        ),
      ],
      ['does not look at options', asking('transcript.check', ({ options, ...params }) => params)],
      ['does not look at owners', asking('transcript.check', ({ owners, ...params }) => params)],
    ],
    'planted names and values of a sheet appear in no decision and no transcript': [
      [
        'tells which line was crossed',
        (right, { params }) => {
          const [line] = /"hard":\[\{.*?\}\]/.exec(String(params.json)) ?? [''];
          return 'data' in right
            ? { data: { ...right.data, transcript: String(right.data.transcript).replace('red-line', line) } }
            : right;
        },
      ],
    ],
  };
}
