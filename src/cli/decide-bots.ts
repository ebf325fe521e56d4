import { coordinate, type Decision, type Dialects, type FarAgent, meetBot } from '../consensus/index.ts';
import { safeText } from '../report/index.ts';
import { nodeVerifier } from '../transport/node-verifier.ts';
import { type RecordObject, type Result, refuse } from '../wire/index.ts';
import { complain } from './exit.ts';
import type { Io } from './io.ts';
import { showCount } from './terminal.ts';

/** What is known of the bots besides their addresses. */
export interface BotsSettings {
  readonly roster?: Readonly<Record<string, string>> | undefined;
  readonly dialects: Dialects;
}

/** Meets each bot, then asks all of them about every option, with progress on a terminal. */
export async function decideBots(
  addresses: readonly string[],
  options: readonly RecordObject[],
  { roster, dialects }: BotsSettings,
  io: Io,
): Promise<Result<Decision>> {
  const verifier = nodeVerifier();
  const agents: FarAgent[] = [];
  for (const [place, address] of addresses.entries()) {
    const token = io.env[`PARLEY_BOT_TOKEN_${place + 1}`] ?? io.env.PARLEY_BOT_TOKEN ?? '';
    if (token === '') return named(address, 'neither PARLEY_BOT_TOKEN nor one for this bot is set');
    if (isOpen(address)) complain(io.err, `the token goes to ${safeText(address)} without encryption`);
    const met = await meetBot(address, { token, fetch, verifier, roster, dialects });
    if (!met.ok) return refuse(met.refusal.code, `${address}: ${met.refusal.message}`);
    agents.push(met.value);
  }
  const shown = showCount(io, 'verdicts');
  const decided = await coordinate(agents, options, { dialects, tell: shown.take });
  shown.end();
  return decided;
}

/** Whether others on the way can read what goes to an address: not by TLS, and not within this machine. */
function isOpen(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

function named(address: string, message: string): ReturnType<typeof refuse> {
  return refuse('invalid_params', `${address}: ${message}`);
}
