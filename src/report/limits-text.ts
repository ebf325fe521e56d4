import type { Limits, PortReport } from '../../generated/types.ts';

const MIB = 1_048_576;

/** What ports were held to, a line for those that were held alike. */
export function limitsLines(ports: readonly Pick<PortReport, 'name' | 'limits'>[]): readonly string[] {
  const alike = new Map<string, string[]>();
  for (const { name, limits } of ports) {
    if (limits === undefined) continue;
    const text = limitsText(limits);
    alike.set(text, [...(alike.get(text) ?? []), name]);
  }
  return [...alike].map(([text, names]) =>
    alike.size === 1 ? `held to: ${text}` : `${names.join(', ')}: held to: ${text}`,
  );
}

function limitsText({ timeout, memory, sampled, restarts, sandbox }: Limits): string {
  const every = sampled === undefined ? '' : `, looked at every ${sampled} ms`;
  const held = memory === null ? 'any memory' : `${Math.ceil(memory / MIB)} MiB${every}`;
  const shut = sandbox === 'none' ? 'no sandbox' : sandbox;
  return `${timeout} ms a case; ${held}; ${restarts} cases in a row that end it; ${shut}`;
}
