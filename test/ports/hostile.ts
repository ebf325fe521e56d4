import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JournalLine } from '../../generated/types.ts';
import { certify, readManifest, type Suite } from '../../src/harness/index.ts';
import type { Kind } from './kinds.ts';
import { doublePath, smallSuite, vector } from './vectors.ts';

/** The one document that hostile doubles are hostile on. */
export const now = vector('canonical-encode/now', '"now"', { data: { text: '"now"' } });

/** What came of a kind, in words that are the same each time. */
export interface Ended {
  readonly outcome: string | undefined;
  readonly note: string;
  readonly findings: readonly string[];
  /** The outcomes of all other cases, each once. */
  readonly others: readonly string[];
  /** How many of them there were. */
  readonly run: number;
  /** The processes that live on, by what they are. */
  readonly left: readonly string[];
}

/** What was found, for a person who asks why. */
export interface Told {
  readonly ended: Ended;
  readonly messages: readonly string[];
}

/** How many cases there are besides the one. */
const OTHERS = 153;

/** The one case stands in the middle of the others, so that many are in flight before and after it. */
function hostileSuite(): Suite {
  const [encode, lens] = smallSuite();
  if (encode === undefined || lens === undefined) throw new Error('there are two files');
  const { vectors } = encode;
  const files = [{ ...encode, vectors: [...vectors.slice(0, 80), now, ...vectors.slice(80)] }, lens];
  return {
    index: { revision: 1, digest: '0'.repeat(64), files: [], rules: {} },
    files,
    byId: new Map(
      files.flatMap(({ operation, profile, vectors: own }) =>
        own.map((each) => [each.id, { vector: each, operation, profile }] as const),
      ),
    ),
  };
}

const suite = hostileSuite();

/** Certifies a double of a kind, and looks for what it left. */
export async function endOf({ name, memory, startTimeout = 20_000, needs }: Kind): Promise<Told> {
  const manifest = readManifest(doublePath(name));
  if (!manifest.ok) throw new Error(manifest.refusal.message);
  const { version, language, folder, command, timeout = 5_000 } = manifest.value;
  const own = mkdtempSync(join(tmpdir(), 'parley-kind-'));
  const mark = `double-${process.pid}-${randomInt(2 ** 40)}`;
  // What shed its environment is known by how long it sleeps.
  const sleep = `2000.${process.pid}${randomInt(2 ** 40)}`;
  const env = { DOUBLE: mark, SLEEP: sleep, RUNS: join(own, 'runs') };
  const port = { command, folder, env, memory, ...(needs === 'sandbox' ? { sandbox: 'bubblewrap' as const } : {}) };
  const events: JournalLine[] = [];
  try {
    await certify({
      suite,
      candidates: [
        { target: { name, version, language, profiles: ['core'], port, timeout, known: new Map(), repeat: '' } },
      ],
      selection: { filters: [], revision: 1, seed: 0 },
      refusalsOf: () => ['invalid_params'],
      isOperation: (each) => !each.startsWith('new.'),
      startTimeout,
      tell: (event) => events.push(event),
    });
    const messages = events.flatMap((event) => (event.event === 'finding' ? [`${event.kind}: ${event.message}`] : []));
    return { ended: endedBy(events, [mark, sleep]), messages };
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

function endedBy(events: readonly JournalLine[], marks: readonly string[]): Ended {
  const cases = events.filter((event) => event.event === 'case');
  const findings = events.filter((event) => event.event === 'finding');
  const others = cases.filter(({ id }) => id !== now.id).map(({ outcome }) => outcome);
  const one = cases.find(({ id }) => id === now.id);
  return {
    outcome: one?.outcome,
    // How much was held is another number each time.
    note: (one?.note ?? '').replaceAll(/held [0-9]+ MiB/g, 'held so many MiB'),
    findings: [...new Set(findings.map(({ kind }) => kind))].sort(),
    others: [...new Set(others)],
    run: others.length,
    left: livingWithAny(marks),
  };
}

/** What must come of a kind. */
export function rightEnd({ outcome, findings, rest }: Kind, { note, run }: Ended): Ended {
  return { outcome, note, findings, others: ['pass'], run: rest === undefined ? OTHERS : run, left: [] };
}

/** The processes whose environment or command line holds one of these texts. */
function livingWithAny(texts: readonly string[]): readonly string[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc').flatMap((id) => {
    if (!/^[0-9]+$/.test(id) || id === String(process.pid)) return [];
    const command = readOr(`/proc/${id}/cmdline`);
    const all = command + readOr(`/proc/${id}/environ`);
    return texts.some((text) => all.includes(text)) ? [`${id} ${command.replaceAll('\u0000', ' ')}`] : [];
  });
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}
