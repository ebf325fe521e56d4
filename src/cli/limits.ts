import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Candidate, canMeasure, MEMORY_BYTES, overshootText, PATIENCE, whyNoSandbox } from '../harness/index.ts';
import { wholeNumber } from './options.ts';
import { wrapped } from './wrap.ts';

const MIB = 1_048_576;

/** How a person limits ports; memory in bytes, timeout in milliseconds. */
export interface LimitFlags {
  readonly memory?: number;
  readonly timeout?: number;
  readonly restarts?: number;
  readonly sandbox?: true;
}

const memoryOption = () =>
  new Option(
    '--memory <size>',
    `the most that all processes of a port may hold: 256MiB, 2GiB; ${MEMORY_BYTES / MIB}MiB`,
  ).argParser(size);
const sandboxOption = () =>
  new Option('--sandbox', 'shut ports into bubblewrap: no network, read-only files, a temporary folder of their own');

/** Adds the options by which ports are held. */
export function addLimits(command: Command): Command {
  return addHold(command)
    .option('--timeout <ms>', "the most milliseconds for a case; the manifest's, else 10000", wholeNumber(1, MOST_MS))
    .option(
      '--restarts <number>',
      `after so many cases in a row that each ended a port its rest is not run; ${PATIENCE}`,
      wholeNumber(1),
    );
}

/** Adds those of them that say nothing of cases. */
export function addHold(command: Command): Command {
  return command.addOption(memoryOption()).addOption(sandboxOption());
}

/** The longest that a timer waits. */
const MOST_MS = 2 ** 31 - 1;

/** What limits mean, for the help of a command. */
export const holdHelp = `\n${wrapped(
  `A port that holds more memory than it may is ended, and the case that makes it so has crashed. All its processes are counted together by resident size, a page that they share once; ${overshootText}. A sandbox needs bubblewrap; set-up runs outside of it.`,
  '',
).join('\n')}\n`;

export const limitsHelp = `${holdHelp}What a port was held to stands in the report.\n`;

/** A candidate held as a person says. */
export function limited(candidate: Candidate, { memory, timeout, restarts, sandbox }: LimitFlags): Candidate {
  const { target } = candidate;
  const words = [
    ...(memory === undefined ? [] : [`--memory ${sizeText(memory)}`]),
    ...(timeout === undefined ? [] : [`--timeout ${timeout}`]),
    ...(restarts === undefined ? [] : [`--restarts ${restarts}`]),
    ...(sandbox === undefined ? [] : ['--sandbox']),
  ];
  return {
    ...candidate,
    target: {
      ...target,
      timeout: timeout ?? target.timeout,
      port: {
        ...target.port,
        memory: memory ?? target.port.memory,
        ...(sandbox === undefined ? {} : { sandbox: 'bubblewrap' }),
      },
      repeat: [target.repeat, ...words].join(' '),
    },
  };
}

/** Why ports cannot be held as a person says; undefined when they can. */
export async function whyNotHeld({ memory, sandbox }: LimitFlags): Promise<string | undefined> {
  if (memory !== undefined && !canMeasure) return '--memory cannot be held here: there is no /proc';
  const why = sandbox === undefined ? undefined : await whyNoSandbox();
  return why === undefined ? undefined : `--sandbox cannot be had here: ${why}`;
}

const units: Readonly<Record<string, number>> = {
  '': 1,
  k: 1024,
  m: MIB,
  g: 1024 * MIB,
};

/**
 * A size as bytes: a number, with KiB, MiB or GiB, or K, M or G, which mean the same. No process lives in less than 1
 * MiB: 512 was meant as MiB.
 */
function size(text: string): number {
  const [, number, unit = ''] = /^([0-9]{1,12})(?:([kmg])(?:i?b)?)?$/i.exec(text) ?? [];
  const value = Number(number) * (units[unit.toLowerCase()] ?? 0);
  if (number !== undefined && value >= MIB && Number.isSafeInteger(value)) return value;
  throw new InvalidArgumentError('it must be like 256MiB or 2GiB, and at least 1MiB.');
}

function sizeText(bytes: number): string {
  return bytes % MIB === 0 ? `${bytes / MIB}MiB` : String(bytes);
}
