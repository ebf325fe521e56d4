import type { BriefReply, Capability, ParamType, ParamTypes } from '../../../generated/types.ts';
import { keysOf } from '../../wire/json/order.ts';
import { safeText } from './safe-text.ts';

/** BRIEF (LENS-20): the service, and a line for each capability. */
export function briefLines({ service, capabilities }: BriefReply): string[] {
  const lines = [`# ${safeText(service.name)} (${safeText(service.id)})`];
  if (service.summary) lines.push(safeText(service.summary));
  for (const capability of capabilities) lines.push(capabilityLine(capability));
  return lines;
}

function capabilityLine({ kind, name, params, summary, risk }: Capability): string {
  let line = `${kind} ${safeText(name)}(${params === undefined ? '' : paramsText(params)})`;
  if (summary) line += ` — ${safeText(summary)}`;
  if (risk !== undefined) line += ` [risk:${risk}]`;
  return line;
}

/** The params of a capability or of a nested object (LENS-21). */
function paramsText(params: ParamTypes): string {
  return keysOf(params)
    .map((name) => `${safeText(name)}: ${typeText(params[name] as ParamType)}`)
    .join(', ');
}

function typeText(type: ParamType): string {
  if (typeof type === 'string') return safeText(type);
  return Array.isArray(type) ? `[${typeText(type[0])}]` : `{${paramsText(type)}}`;
}
