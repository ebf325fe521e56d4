import type { JsonValue } from '../wire/json/value.ts';
import { ok, type Result } from '../wire/result.ts';
import { admitReply } from './reply/admit.ts';
import { drawReply } from './reply/draw.ts';

/** The Lens of a reply (LENS-14 to LENS-32), without a newline at the end; `invalid_params` for what is no reply. */
export function lensReply(value: JsonValue): Result<string> {
  const reply = admitReply(value);
  return reply.ok ? ok(drawReply(reply.value)) : reply;
}
