import { type JsonObject, ok, type Result } from '../../wire/index.ts';
import { type AskerOptions, type Loss, openAsker } from '../port/asker.ts';
import { limitFindings } from '../port/finding.ts';
import type { Ask } from '../port/link.ts';

/** What is needed to start a port and to keep it. */
export interface LivingOptions extends AskerOptions {
  readonly name: string;
}

/** What came of one ask. */
export type Came = { readonly frame: JsonObject } | { readonly lost: Loss; readonly note: string };

/** A port that is kept running over many batches, and started again when a case ends it. */
export interface LivingPort {
  readonly name: string;
  readonly claims: ReadonlySet<string>;
  /**
   * What comes of each ask, undefined where it was not asked. Batches wait for each other. `patience` is how many in a
   * row may end the port: then it is given up, for a mute one would take hours.
   */
  ask(asks: readonly Ask[], patience: number): Promise<readonly (Came | undefined)[]>;
  /** Whether it is asked nothing more. */
  givenUp(): boolean;
  /** Ends its input and waits for it to end by itself. */
  finish(): Promise<void>;
}

/** Starts a port and shakes hands; refuses, `unavailable`, when it does not start. */
export async function openLiving(options: LivingOptions): Promise<Result<LivingPort>> {
  const findings = limitFindings(options.finding);
  const opened = await openAsker({ ...options, finding: findings.take });
  if (!opened.ok) return opened;
  const asker = opened.value;
  let givenUp = false;
  let queue: Promise<unknown> = Promise.resolve();

  const askNow = async (asks: readonly Ask[], patience: number): Promise<readonly (Came | undefined)[]> => {
    const came: (Came | undefined)[] = new Array(asks.length).fill(undefined);
    const all = await asker.askAll({
      asks,
      patience,
      answered: (index, frame) => {
        came[index] = { frame };
      },
      lost: (index, lost, note) => {
        came[index] = { lost, note };
      },
    });
    if (!all) givenUp = true;
    return came;
  };

  return ok({
    name: options.name,
    claims: asker.brief.claims,
    ask: (asks, patience) => {
      const asked = queue.then(() => askNow(asks, patience));
      queue = asked.catch(() => {});
      return asked;
    },
    givenUp: () => givenUp,
    finish: async () => {
      await queue;
      await asker.finish();
      findings.end();
    },
  });
}
