import { Command, InvalidArgumentError } from 'commander';
import { complain, type ExitCode } from '../exit.ts';
import { fuzzPorts } from '../fuzz/fuzz-run.ts';
import { repeatFinding } from '../fuzz/repeat.ts';
import type { Io } from '../io.ts';
import { addHold, holdHelp, type LimitFlags } from '../limits.ts';
import { repeated, wholeNumber } from '../options.ts';
import { paragraphs } from '../paragraphs.ts';
import { driveServices } from '../service/drive.ts';

/** What `parley fuzz` can be told; time in milliseconds. */
export interface FuzzFlags extends Pick<LimitFlags, 'memory' | 'sandbox'> {
  readonly operation?: readonly string[];
  readonly runs?: number;
  readonly time?: number;
  readonly seed?: number;
  readonly properties?: true;
  readonly failClosed?: true;
  readonly service?: true;
  readonly steps?: number;
  readonly repeat?: string;
  readonly json?: true;
}

export function fuzzCommand(io: Io, done: (code: ExitCode) => void): Command {
  const command = new Command('fuzz')
    .summary('find inputs on which ports differ, break a property, or fail open')
    .description(paragraphs(ABOUT))
    .argument('[ports...]', 'names of folders in runners/, folders with a port.json, or paths of one')
    .option('--operation <name>', 'draw for this operation only; may repeat', repeated)
    .option('--runs <number>', 'how many cases; 10000 where --time is not given either', wholeNumber(1))
    .option('--time <duration>', 'draw for so long: 500ms, 60s, 10m, 2h', duration)
    .option('--seed <number>', 'draw the cases of this seed; a fresh one is printed first otherwise', wholeNumber(0))
    .option('--properties', 'only what must hold of any one port, with no other to compare it with')
    .option('--fail-closed', 'only grants that authorize and are mutated: nothing may be accepted that must be refused')
    .option('--service', 'drive the services of ports through random moments, and hold them against a model')
    .option('--steps <number>', 'with --service, how many steps; 1000 where it is not given', wholeNumber(1))
    .option('--repeat <file>', 'ask the smallest input of a finding again')
    .option('--json', 'the report as JSON on stdout, and nothing else');
  return addHold(command)
    .addHelpText('after', holdHelp + EXAMPLES)
    .action(async (ports: readonly string[], flags: FuzzFlags) => {
      const fault = faultOf(flags);
      if (fault !== undefined) done(complain(io.err, fault));
      else if (flags.service) done(await driveServices(ports, flags, io));
      else if (flags.repeat !== undefined) done(await repeatFinding(flags.repeat, ports, io));
      else done(await fuzzPorts(ports, flags, io));
    });
}

function faultOf(flags: FuzzFlags): string | undefined {
  const { operation, properties, failClosed, repeat, runs, time, seed, service, steps } = flags;
  if (steps !== undefined && !service) return '--steps goes with --service';
  if (service && (operation ?? properties ?? failClosed ?? repeat ?? runs ?? time) !== undefined) {
    return '--service goes with --steps and --seed alone';
  }
  if (properties && failClosed) return 'give --properties or --fail-closed, not both';
  if (operation !== undefined && (properties || failClosed)) return '--operation is for comparing ports alone';
  const drawing = operation ?? properties ?? failClosed ?? runs ?? time ?? seed;
  return repeat !== undefined && drawing !== undefined
    ? '--repeat draws nothing: give it ports and no more'
    : undefined;
}

const units: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/** A duration as milliseconds; seconds where no unit is given. */
function duration(text: string): number {
  const [, number, unit = 's'] = /^([0-9]{1,9})(ms|s|m|h)?$/.exec(text) ?? [];
  const value = Number(number) * (units[unit] ?? 0);
  if (number !== undefined && value > 0) return value;
  throw new InvalidArgumentError('it must be like 500ms, 60s, 10m or 2h.');
}

const ABOUT = `Draws inputs and puts the same to all ports at once. Where answers differ to the byte it names the ports in the minority; a
crash, a timeout and an answer that is none are findings too. About one case in eight asks a property that must hold of any one
port. The first of each kind is shrunk through the running ports to the smallest input, told with both sides' bytes, and written
to .parley/findings; the others are counted. A port that is named alone is compared with the reference.

The same seed draws the same cases, whatever ports there are.

With --fail-closed it takes grants that authorize, mutates them in every way that has once deceived somebody, signs them again
with the right keys, and shows for each port how many were tried, how many got as far as the caveats, and how many were accepted
that must be refused: none may be. Each mutation knows what must come of it; no implementation is asked.

With --service it starts the services of ports (PORT-13) and sends them what several agents might: proposals, commits, undos and
auto INTENTs, some at one time, some twice as when a reply was lost, while the clock goes on. Where no order of what was sent at
one time explains the replies and the state, the shortest sequence that still fails is written to .parley/findings as a
scenario.`;

const EXAMPLES = `
Examples:
  parley fuzz                                           every port in runners/, 10,000 cases
  parley fuzz ./port.json --time 60s                    your own against the reference, for a minute
  parley fuzz --operation lens.value --runs 100000      one operation
  parley fuzz --seed 7 --runs 1000                      the same thousand cases every time
  parley fuzz python --properties                       what needs no other port
  parley fuzz --fail-closed --runs 100000               the security engineer's command
  parley fuzz --service go --steps 10000 --seed 7       a service against the model
  parley fuzz --repeat .parley/findings/<id>.json       is it still so?

Exit codes: 0 nothing found, 1 something was, 2 usage, 3 a port could not be started.
`;
