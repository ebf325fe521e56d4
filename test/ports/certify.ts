import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { CaseEvent, Finding, JournalLine, Vectors } from '../../generated/types.ts';
import {
  type CertifyOptions,
  certify,
  loadVectors,
  readManifest,
  type Suite,
  type Target,
} from '../../src/harness/index.ts';
import { doublePath, smallSuite, vector } from './vectors.ts';

export { doublePath, smallSuite, vector };

export const hashFile: Vectors = {
  operation: 'hash.proposal',
  profile: 'core',
  vectors: [vector('hash-proposal/empty', '{}', { data: { hash: 'x' } })],
};

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes vectors and their index as emission would. */
export function writeVectors(folder: string, files: readonly Vectors[], revision = 1): void {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const entries = files.map((vectors) => {
    const file = `${vectors.operation.replace('.', '-')}.json`;
    const text = JSON.stringify(vectors);
    writeFileSync(join(folder, file), text);
    const { operation, profile } = vectors;
    return { file, operation, profile, count: vectors.vectors.length, sha256: sha256(text) };
  });
  const root = sha256(entries.map((entry) => `${entry.file} ${entry.sha256}\n`).join(''));
  const index = { revision, digest: root, files: entries, rules: {} };
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index));
}

export function suiteOf(files: readonly Vectors[], revision = 1): Suite {
  const folder = temporaryFolder();
  writeVectors(folder, files, revision);
  const suite = loadVectors(folder);
  if (!suite.ok) throw new Error(suite.refusal.message);
  return suite.value;
}

/** What came of one double, in the words of a test. */
export interface Came {
  readonly events: readonly JournalLine[];
  readonly cases: ReadonlyMap<string, CaseEvent>;
  readonly findings: readonly Finding[];
  /** How many cases came to each outcome. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly unstartable?: string;
  readonly stderr: string;
}

export interface Changes {
  readonly env?: Record<string, string>;
  readonly known?: ReadonlyMap<string, string>;
  readonly options?: Partial<CertifyOptions>;
  /** What else it is held to. */
  readonly port?: Partial<Target['port']>;
}

/** Certifies a double against vectors, `smallSuite` if no others are given. */
export async function certifyDouble(
  name: string,
  files: readonly Vectors[] = smallSuite(),
  { env, known = new Map(), options = {}, port = {} }: Changes = {},
): Promise<Came> {
  const manifest = readManifest(doublePath(name));
  if (!manifest.ok) throw new Error(manifest.refusal.message);
  const { version, language, folder, command, timeout = 5000 } = manifest.value;
  const events: JournalLine[] = [];
  await certify({
    suite: suiteOf(files),
    candidates: [
      {
        target: {
          name,
          version,
          language,
          profiles: ['core'],
          port: { command, folder, env: env ?? {}, ...port },
          timeout,
          known,
          repeat: `parley certify ${name}`,
        },
      },
    ],
    selection: { filters: [], revision: 1, seed: 0 },
    refusalsOf: () => ['invalid_params'],
    startTimeout: 5000,
    tell: (event) => events.push(event),
    ...options,
  });
  return cameOf(events);
}

function cameOf(events: readonly JournalLine[]): Came {
  const cases = new Map<string, CaseEvent>();
  const findings: Finding[] = [];
  const outcomes: Record<string, number> = {};
  let unstartable: string | undefined;
  let stderr = '';
  for (const event of events) {
    if (event.event === 'case') {
      cases.set(event.id, event);
      outcomes[event.outcome] = (outcomes[event.outcome] ?? 0) + 1;
    } else if (event.event === 'finding') findings.push({ kind: event.kind, message: event.message });
    else if (event.event === 'unstartable') unstartable = event.reason;
    else if (event.event === 'ended') stderr = event.stderr;
  }
  return { events, cases, findings, outcomes, stderr, ...(unstartable === undefined ? {} : { unstartable }) };
}
