import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FuzzAnswer, FuzzFinding } from '../../../generated/types.ts';
import { validateFuzzFinding } from '../../../generated/validators.ts';
import type { Answer, Found } from '../../harness/fuzz/index.ts';
import { readShape } from '../../transport/read-file.ts';
import { compactJson, hashText, type JsonValue, type Result } from '../../wire/index.ts';
import { quoted } from '../ports.ts';

const FOLDER = join('.parley', 'findings');

/** What was found, as it is written and told; `asked` are the ports as a person names them. */
export function findingOf({ fault, trial, seed, shrunk }: Found, asked: readonly string[]): FuzzFinding {
  const { source, number } = trial;
  const questions = source.questions(shrunk.x).map(({ operation, params }) => ({ operation, params }));
  const expected = source.expected?.(shrunk.x);
  const id = idOf(fault.kind, questions);
  return {
    id,
    mode: source.mode,
    source: source.name,
    kind: fault.kind,
    why: fault.why,
    rules: [...source.rules],
    seed,
    number,
    path: [...shrunk.path],
    tried: shrunk.tried,
    ports: [...fault.ports],
    asked: [...asked],
    questions,
    answers: Object.fromEntries(Array.from(shrunk.heard, ([port, answers]) => [port, answers.map(answerOf)])),
    ...(expected === undefined ? {} : { expected }),
    repeat: `parley fuzz --repeat ${quoted(pathOf(id))}`,
  };
}

function answerOf(answer: Answer): FuzzAnswer {
  return 'said' in answer ? answer.said : { lost: answer.lost, note: answer.note };
}

const HASH_CHARACTERS = 8;
const MOST_CHARACTERS = 60;

/** A name that speaks and a few characters by which two of them are told apart. */
function idOf(kind: string, questions: FuzzFinding['questions']): string {
  const words = kind
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_CHARACTERS)
    .replace(/^-|-$/g, '');
  const hash = hashText(compactJson(questions as unknown as JsonValue))
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return `${words}-${hash.slice(0, HASH_CHARACTERS)}`;
}

function pathOf(id: string): string {
  return join(FOLDER, `${id}.json`);
}

/** Writes a finding under .parley/findings of the current folder; gives the path. */
export function writeFinding(finding: FuzzFinding): string {
  mkdirSync(FOLDER, { recursive: true });
  const path = pathOf(finding.id);
  writeFileSync(path, `${JSON.stringify(finding, null, 2)}\n`);
  return path;
}

/** Reads a finding. Refuses with `not_found` what cannot be read, with `invalid_params` what is none. */
export function readFinding(path: string): Result<FuzzFinding> {
  return readShape(path, validateFuzzFinding, 'is no finding');
}
