import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { endAll, endAtOnce, killAll, livingOf, signalAll, type Traces } from './ending.ts';
import { followFamily } from './family.ts';
import { guard } from './guard.ts';
import { newMark, portEnvironment } from './mark.ts';
import { mebibytes, memoryOver } from './memory.ts';
import { sandboxed } from './sandbox.ts';
import { startFailure } from './start-failure.ts';
import { keepTail } from './tail.ts';
import { unstarted } from './unstarted.ts';

/** How to start a port: a program and its arguments, run in a folder, with a few variables of its own. */
export interface PortCommand {
  readonly command: readonly string[];
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** The most bytes that all its processes may hold together; held to where that can be measured. */
  readonly memory?: number | undefined;
  /** What it is shut into. */
  readonly sandbox?: 'bubblewrap' | undefined;
  /** Folders beside its own that it may read there. */
  readonly readable?: readonly string[];
}

/** How a port ended. A null code is a signal, not success. */
export interface Exit {
  readonly code: number | null;
  readonly signal: string | null;
  /** Why it never started, if it did not. */
  readonly failure?: string;
  /** Why it was ended, where it was for what it did and not for a clock: the rest of a clause that begins with "it". */
  readonly ended?: string;
  /** How many processes it left behind when it ended by itself; they have been ended too. */
  readonly leftBehind: number;
  /** How many processes of it could not be ended. */
  readonly unended: number;
}

/** A running port: its streams, its end, and the way to bring that about. */
export interface PortProcess {
  readonly input: Writable;
  readonly output: Readable;
  /** Settles when the port is gone, all that it left behind is gone, and its output is read to the end. */
  readonly exit: Promise<Exit>;
  /** Whether its first process has ended. */
  gone(): boolean;
  /** The last 16 KiB of what it wrote to stderr: kept and shown, never judged. */
  stderr(): string;
  /** Ends its input, after one more look at what it started: while it lives, its children are known to be its own. */
  endInput(): void;
  /**
   * Ends it: SIGTERM, then SIGKILL, to its group and to every process of the run. `why` is told where it explains the
   * end.
   */
  stop(why?: string): Promise<Exit>;
}

const TERM_GRACE_MS = 300;
const ORPHAN_GRACE_MS = 100;
const CLOSE_GRACE_MS = 500;

/** A pause that loses its race must not keep this process alive. */
const unreferenced = { ref: false };

/** Starts a port in a process group of its own, with a random mark by which everything it starts is found again. */
export function startProcess({ command, folder, env, memory, sandbox, readable = [] }: PortCommand): PortProcess {
  const mark = newMark();
  const [program = '', ...args] = sandbox === undefined ? command : sandboxed(command, folder, readable);
  let child: ChildProcessWithoutNullStreams;
  try {
    child = spawn(program, args, {
      cwd: folder,
      env: portEnvironment(env, mark),
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  } catch (error) {
    return unstarted(startFailure(error as Error, program, folder)); // Node tells some reasons so, others by an event.
  }
  const weigh = (): void => {
    const held = memory === undefined ? undefined : memoryOver(family?.members() ?? [], memory);
    // At once: what eats memory gets no time to eat more.
    if (held !== undefined) end('SIGKILL', `held ${mebibytes(held)}, more than the ${mebibytes(memory ?? 0)} it may`);
  };
  const family = child.pid === undefined ? undefined : followFamily(child.pid, mark, { looked: weigh });
  const traces: Traces = { group: child.pid, family };
  const release = guard(() => endAtOnce(traces));
  const tail = keepTail(child.stderr);
  let ending: { readonly why: string | undefined } | undefined;
  child.stdin.on('error', () => {}); // A port that ended does not read; its end is seen by its exit.
  child.stdout.on('error', () => {});

  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const gone = new Promise<{ code: number | null; signal: string | null; failure?: string }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', (error) => {
      if (child.pid === undefined) resolve({ code: null, signal: null, failure: startFailure(error, program, folder) });
    });
  });

  const settle = async (): Promise<Exit> => {
    const end = await gone;
    let left = livingOf(traces);
    if (left.length > 0 && ending === undefined) {
      await pause(ORPHAN_GRACE_MS); // A child on its own way out is no orphan.
      left = livingOf(traces);
    }
    const leftBehind = ending === undefined ? left.length : 0;
    const why = ending?.why;
    const unended = await endAll(traces);
    family?.leave();
    // A process that was left behind may have held the pipe open: its end is not waited for without limit.
    await Promise.race([closed, pause(CLOSE_GRACE_MS, undefined, unreferenced)]);
    child.stdout.destroy();
    child.stderr.destroy();
    release();
    return { ...end, leftBehind, unended, ...(why === undefined ? {} : { ended: why }) };
  };

  const exit = settle();
  const isGone = (): boolean => child.exitCode !== null || child.signalCode !== null;

  /** Begins its end, once; whether this is what ends it. */
  const end = (signal: 'SIGTERM' | 'SIGKILL', why: string | undefined): boolean => {
    if (ending !== undefined || isGone()) return false;
    ending = { why };
    if (signal === 'SIGTERM') signalAll(signal, traces);
    else killAll(traces);
    return true;
  };

  const stop = async (why?: string): Promise<Exit> => {
    if (end('SIGTERM', why)) {
      await Promise.race([gone, pause(TERM_GRACE_MS, undefined, unreferenced)]);
      killAll(traces);
    }
    return exit;
  };
  const endInput = (): void => {
    family?.living();
    child.stdin.end();
  };
  return { input: child.stdin, output: child.stdout, exit, gone: isGone, stderr: () => tail(), endInput, stop };
}

/** One clause about how a port ended. */
export function exitText(exit: Exit): string {
  if (exit.failure !== undefined) return `could not be started: ${exit.failure}`;
  if (exit.ended !== undefined) return `was ended, for it ${exit.ended}`;
  return exit.code === null ? `was ended by ${exit.signal ?? 'a signal'}` : `exited with code ${exit.code}`;
}
