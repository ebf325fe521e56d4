import { Buffer } from 'node:buffer';
import type { Dialect, PortBrief } from '../../../generated/types.ts';
import { problemText, validatePortBrief } from '../../../generated/validators.ts';
import {
  canonical,
  compactJson,
  encodeUtf8,
  type JsonObject,
  keysOf,
  ok,
  type Result,
  refuse,
  sliceOf,
} from '../../wire/index.ts';
import { type BriefFault, briefFaults } from './brief-faults.ts';
import { kindOf } from './dialects.ts';
import { type Ask, floodText, type Link } from './link.ts';
import { exitText } from './process.ts';

/**
 * A port's BRIEF: what it claims, the dialects that are fixed in it, what is wrong with it, and a text by which two of
 * them are compared.
 */
export interface Brief {
  readonly claims: ReadonlySet<string>;
  readonly faults: readonly BriefFault[];
  readonly dialects: readonly Dialect[];
  readonly text: string;
}

const hello: Ask = { tail: encodeUtf8(',"verb":"HELLO","agent":{"name":"parley-conformance"}}\n') };

/** HELLO and its BRIEF (PORT-8). Refuses, `unavailable`, a port that exits, stays silent, or answers anything else. */
export async function shakeHands(link: Link, timeout: number): Promise<Result<Brief>> {
  let answer: JsonObject | undefined;
  let broken = '';
  const reply = (_: number, frame: JsonObject) => {
    answer = frame;
  };
  // A line that speaks of a BRIEF was meant as one: what is wrong with it is told at once.
  const isBroken = (line: Uint8Array, why: string): boolean => {
    if (!Buffer.from(line.buffer, line.byteOffset, line.byteLength).includes('BRIEF')) return false;
    broken = why;
    return true;
  };
  const end = await link.exchange({ asks: [hello], from: 0, to: 1, window: 1, timeout, reply, isBroken });
  if (end.fault === 'ended') {
    const exit = await link.stop();
    return refuse('unavailable', exit.failure ?? `it ${exitText(exit)} before it answered HELLO`);
  }
  if (end.fault === 'flooded') return refuse('unavailable', `it ${floodText}, before it answered HELLO`);
  if (end.fault === 'broken') return refuse('unavailable', `its answer to HELLO ${broken}`);
  if (answer === undefined) return refuse('unavailable', `no answer to HELLO within ${timeout} ms`);
  const first = validatePortBrief(answer)[0];
  if (first !== undefined) {
    return refuse('unavailable', `its answer to HELLO is no BRIEF of a port (PORT-8): ${problemText(first)}`);
  }
  const brief = answer as unknown as PortBrief;
  const { capabilities, dialects = [] } = brief;
  const kind = dialects.map(kindOf).find((each, index, kinds) => kinds.indexOf(each) !== index);
  if (kind !== undefined) {
    return refuse('unavailable', `its BRIEF names two dialects of the kind ${kind} (PORT-8, DECIDE-4)`);
  }
  const claims = new Set(capabilities.map(({ name }) => name));
  return ok({ claims, dialects, faults: briefFaults(answer, capabilities), text: briefText(answer) });
}

/** The BRIEF without what is of its frame alone. */
function briefText(frame: JsonObject): string {
  const brief = sliceOf(
    frame,
    keysOf(frame).filter((key) => key !== 'id' && key !== 're'),
  );
  const text = canonical(brief);
  return text.ok ? text.value : compactJson(brief);
}
