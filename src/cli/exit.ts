import { safeText } from '../report/index.ts';

/** What a command's exit code says. */
export const exitCodes = { passed: 0, failed: 1, usage: 2, notStarted: 3, bug: 70 } as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Tells one clear line on stderr, safe on a terminal whatever a port put into it, and gives the exit code. */
export function complain(err: (text: string) => void, message: string, code: ExitCode = exitCodes.usage): ExitCode {
  err(`parley: ${safeText(message.replace(/\s*\n\s*/g, ' '))}\n`);
  return code;
}
