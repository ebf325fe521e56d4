import type { Receipt } from '../../generated/types.ts';
import type { Result } from '../wire/index.ts';
import type { Core } from './core.ts';
import { type Commit, execute, finish, inDoubt, receiptOf } from './execute.ts';
import { readOwn } from './records.ts';
import type { ServiceRefusal } from './refusal.ts';
import { hasRoomForReceipt, noRoomForReceipt } from './reply.ts';

/**
 * A commit whose reservation is written and whose outcome is not: the process ended in between. Its effect may have
 * happened, so it is tried again only if the capability says that it has not.
 */
export async function recover(core: Core, commit: Commit): Promise<Result<Receipt, ServiceRefusal>> {
  const { effects, record, context } = commit;
  if ('applyTogether' in effects || effects.recover === undefined) return inDoubt;
  try {
    // The frame's id may be longer than that of the COMMIT that began it (FRAME-3).
    if (!hasRoomForReceipt(commit.re, receiptOf(core, commit, undefined))) {
      return { ok: false, refusal: noRoomForReceipt };
    }
    const found = await effects.recover(readOwn(record.plan), context);
    if (found === undefined) return inDoubt;
    return found.applied ? finish(core, commit, found.result) : execute(core, commit);
  } catch (thrown) {
    core.report(thrown);
    return inDoubt;
  }
}
