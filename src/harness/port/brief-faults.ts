import type { Capability } from '../../../generated/types.ts';
import { type JsonObject, quoteString } from '../../wire/index.ts';
import { excerpt } from './excerpt.ts';
import type { Finding } from './finding.ts';
import { headFault } from './frame-fault.ts';

/** Something wrong with a BRIEF that does not keep the port from being asked. */
export type BriefFault = Finding;

const NAME_UNITS = 80;

/** What is wrong with a BRIEF of the right shape: its head, `more`, and the claims (PORT-7 to PORT-9). */
export function briefFaults(frame: JsonObject, capabilities: readonly Capability[]): readonly BriefFault[] {
  const faults: BriefFault[] = [];
  const head = headFault(frame);
  if (head !== undefined) faults.push({ kind: 'BRIEF', message: `of its BRIEF, ${head}` });
  if (Object.hasOwn(frame, 'more'))
    faults.push({ kind: 'BRIEF', message: 'its BRIEF has more: nothing is elided (PORT-9)' });
  const seen = new Set<string>();
  for (const { name, kind } of capabilities) {
    const shown = quoteString(excerpt(name, NAME_UNITS));
    if (kind !== 'ask') faults.push({ kind: 'claim', message: `the kind of ${shown} is ${kind}, not ask (PORT-8)` });
    if (seen.has(name)) faults.push({ kind: 'claim', message: `${shown} is claimed twice (PORT-8)` });
    seen.add(name);
  }
  return faults;
}
