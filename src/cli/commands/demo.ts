import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import { safeText } from '../../report/index.ts';
import { nodeVerifier } from '../../transport/node-verifier.ts';
import { type Step, story } from '../demo/story.ts';
import { type ExitCode, exitCodes } from '../exit.ts';
import type { Io } from '../io.ts';
import { paragraphs } from '../paragraphs.ts';
import { paintFor } from '../terminal.ts';

interface Flags {
  readonly fast?: true;
  readonly json?: true;
}

/** Between two steps on a terminal, in ms: all of it stays under a minute. */
const PAUSE_MS = 2500;

export function demoCommand(io: Io, done: (code: ExitCode) => void): Command {
  return new Command('demo')
    .summary('the protocol in a story: a grant, a commit, an undo, a consent')
    .description(paragraphs(ABOUT))
    .option('--fast', 'without pauses, as it is anywhere but on a terminal')
    .option('--json', 'the steps as JSON: [{"title", "why", "lens"}]')
    .addHelpText('after', EXAMPLES)
    .action(async (flags: Flags) => done(await runDemo(flags, io)));
}

async function runDemo({ fast, json }: Flags, io: Io): Promise<ExitCode> {
  const now = (): number => Math.floor(Date.now() / 1000);
  const steps: Step[] = [];
  for await (const step of story(nodeVerifier(), now)) {
    if (json === undefined) {
      if (steps.length > 0 && io.outIsTerminal && !fast) await sleep(PAUSE_MS);
      io.out(told(step, steps.length + 1, io));
    }
    steps.push(step);
  }
  if (json) io.out(`${JSON.stringify(steps, null, 2)}\n`);
  return exitCodes.passed;
}

function told({ title, why, lens }: Step, number: number, io: Io): string {
  const paint = paintFor(io);
  const lines = lens.split('\n').map((line) => `  ${paint.faint('│')} ${safeText(line)}\n`);
  return `${number > 1 ? '\n' : ''}${paint.strong(`${number}. ${title}`)}\n${why}\n${lines.join('')}`;
}

const ABOUT = `Tells the protocol in a story of nine steps, in under a minute and without network: a grant; a meeting that is moved and committed at
once; its undo; an order over the limit, which stops for consent; the consent; the receipt. An agent and a service really talk, in this process,
with keys made for it. The lines behind a bar are the Lens of each reply: what a model reads.`;

const EXAMPLES = `
Examples:
  parley demo
  parley demo --fast | less
  parley demo --json
`;
