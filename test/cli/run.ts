import { onTestFinished } from 'vitest';
import type { ExitCode } from '../../src/cli/exit.ts';
import { run } from '../../src/cli/run.ts';
import { encodeUtf8 } from '../../src/wire/index.ts';
import { smallSuite, temporaryFolder, writeVectors } from '../ports/certify.ts';

/** What a command line came to. */
export interface Ran {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in this process, away from any terminal. */
export async function parley(args: readonly string[], stdin: string | Uint8Array = ''): Promise<Ran> {
  let out = '';
  let err = '';
  const code = await run(args, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    stdin: async () => (typeof stdin === 'string' ? encodeUtf8(stdin) : stdin),
    outIsTerminal: false,
    errIsTerminal: false,
    env: {},
  });
  return { code, out, err };
}

/** A folder of its own to stand in, with the small suite's vectors: what a run leaves there goes with it. */
export function standElsewhere(): { readonly vectors: string } {
  const before = process.cwd();
  const folder = temporaryFolder();
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
  const vectors = temporaryFolder();
  writeVectors(vectors, smallSuite());
  return { vectors };
}
