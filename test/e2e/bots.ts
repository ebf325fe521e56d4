import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { readObject } from '../consensus/reading.ts';

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** What a process wrote, and with what it ended: an exit code or a signal. */
export interface Ended {
  readonly code: number | string | null;
  readonly out: string;
  readonly err: string;
}

/** A running `parley`. */
export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<Ended>;
  /** The first line of its output. */
  readonly firstLine: Promise<string>;
}

/** Starts `parley` as a process with nothing of this one's environment but PATH and what is given; the test ends it. */
export function start(args: readonly string[], env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), main, ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  child.stdin.end();
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => resolve({ code: signal ?? code, out, err }));
  });
  const firstLine = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      out += chunk;
      if (out.includes('\n')) resolve(out.slice(0, out.indexOf('\n')));
    });
    ended.then(() => reject(new Error(`it ended: ${err}`)));
  });
  firstLine.catch(() => {});
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, ended, firstLine };
}

/** A bot that is listening. */
export interface RunningBot extends Running {
  readonly url: string;
  readonly key: string;
}

/** Starts a bot that signs, and waits until it listens. */
export async function startBot(party: string, token: string, seed: string): Promise<RunningBot> {
  const args = ['bot', party, '--port', '0', '--json'];
  const running = start(args, { PARLEY_BOT_TOKEN: token, PARLEY_BOT_SEED: seed });
  const { url, pubkey_hex } = readObject(await running.firstLine);
  return { ...running, url: String(url), key: String(pubkey_hex) };
}
