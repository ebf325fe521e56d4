import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleId } from '../../../generated/rules.ts';
import type { Scenario, Scenarios } from '../../../generated/types.ts';
import { validateScenarios } from '../../../generated/validators.ts';
import { auditScenarios, fixture, scenarioGroups } from '../../suite/index.ts';
import { type JsonValue, ok, type Result, readJsonBytes, refuse } from '../../wire/index.ts';
import { complain, type ExitCode, exitCodes } from '../exit.ts';
import type { Io } from '../io.ts';
import { packageRoot } from '../root.ts';
import { withPrompt } from './prompt.ts';
import { indexFileText, scenarioFileText, scenarioIndex } from './source-text.ts';

/** What a person says of a scenario that was found; texts as they were typed. */
export interface SaidOfScenario {
  readonly id?: string;
  readonly title?: string;
  /** Ids, parted by commas or white space. */
  readonly rules?: string;
  readonly into?: string;
}

const GROUP = 'service-regressions';
const FOLDER = join(packageRoot, 'src/suite/service/scenarios/regressions');

/** The scenario that `parley fuzz --service` wrote into a file, if the file is one of those. */
export function foundScenario(path: string): Scenario | undefined {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch {
    return undefined;
  }
  const read = readJsonBytes(bytes);
  if (!read.ok || validateScenarios(read.value).length > 0) return undefined;
  return (read.value as unknown as Scenarios).scenarios[0];
}

/** The scenario as it enters the suite; `invalid_params` where the suite's audit would find fault with it. */
export function makeScenario(
  found: Scenario,
  { id = '', title = found.title, rules = '' }: SaidOfScenario,
  groups: ReadonlyMap<string, readonly Scenario[]> = scenarioGroups,
): Result<Scenario> {
  const name = id.replace(`${GROUP}/`, '');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return wrong('the id must be in lower case, with dashes');
  const requires = rules.split(/[\s,]+/).filter((rule) => rule !== '') as RuleId[];
  if (requires.length === 0) return wrong('a scenario cites the rules that a service breaks when it fails');
  const made: Scenario = { ...found, id: `${GROUP}/${name}`, title: title.trim(), requires };
  const before = new Set(auditScenarios(groups, fixture));
  const after = auditScenarios(new Map([...groups, [GROUP, [...(groups.get(GROUP) ?? []), made]]]), fixture);
  for (const fault of after) if (!before.has(fault)) return wrong(fault);
  return ok(made);
}

/** Writes a found scenario into the suite, so that the vectors have it. */
export async function promoteScenario(found: Scenario, flags: SaidOfScenario, io: Io): Promise<ExitCode> {
  const { into = FOLDER } = flags;
  if (!existsSync(into)) return complain(io.err, `scenarios are written in a checkout of the suite: no ${into}`);
  const missing = (['id', 'rules'] as const).filter((name) => flags[name] === undefined);
  const asks = io.errIsTerminal && process.stdin.isTTY === true;
  if (missing.length > 0 && !asks) return complain(io.err, `say ${missing.map((name) => `--${name}`).join(', ')}`);
  if (missing.length > 0) io.err(`${found.title}\nDoes SPEC.md demand each of its ${found.steps.length} replies?\n`);
  const said =
    missing.length === 0
      ? flags
      : await withPrompt(async (ask) => ({
          ...flags,
          id: flags.id ?? (await ask('id')),
          rules: flags.rules ?? (await ask('rules that a wrong reply breaks')),
        }));
  const made = makeScenario(found, said);
  if (!made.ok) return complain(io.err, made.refusal.message);
  const name = made.value.id.slice(GROUP.length + 1);
  const path = join(into, `${name}.ts`);
  writeFileSync(path, scenarioFileText(made.value as unknown as JsonValue, found.title));
  const names = readdirSync(into).filter((file) => file.endsWith('.ts') && file !== 'index.ts');
  writeFileSync(
    join(into, 'index.ts'),
    indexFileText(
      names.map((file) => file.slice(0, -'.ts'.length)),
      scenarioIndex,
    ),
  );
  io.out(`${made.value.id} written to ${path}; now: npm run format, npm run vectors\n`);
  return exitCodes.passed;
}

function wrong(message: string): ReturnType<typeof refuse> {
  return refuse('invalid_params', message);
}
