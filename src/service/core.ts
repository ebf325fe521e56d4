import type { Receipt } from '../../generated/types.ts';
import type { JsonObject, Result, Verifier } from '../wire/index.ts';
import type { Capability } from './capability.ts';
import type { Handles } from './handles.ts';
import type { IdKind } from './ids.ts';
import type { Ledger } from './ledger.ts';
import type { Limits } from './limits.ts';
import type { Fields } from './params/type.ts';
import type { ServiceRefusal } from './refusal.ts';
import type { Store } from './types.ts';

/** Who a service is, as its BRIEF says (HELLO-1). */
export interface ServiceIdentity {
  /** Also the `aud` of proofs (PROOF-2). */
  readonly id: string;
  readonly name: string;
  readonly summary?: string | undefined;
}

/** A capability and its params' types, read once. */
export interface Entry {
  readonly capability: Capability;
  readonly fields: Fields;
}

/** What a service is made of while it runs; every verb is given it. */
export interface Core {
  readonly service: ServiceIdentity;
  /** By name; a Map, so that no name from the wire meets a prototype (FRAME-8). */
  readonly entries: ReadonlyMap<string, Entry>;
  readonly trusted: readonly string[];
  readonly verifier: Verifier;
  readonly clock: () => number;
  readonly newId: (kind: IdKind) => string;
  readonly limits: Limits;
  readonly store: Store;
  readonly ledger: Ledger;
  readonly handles: Handles;
  readonly running: Running;
  /** Told of every fault of the service's own: what a capability threw, what it gave that is no reply. */
  readonly report: (fault: unknown) => void;
}

/** What is being done right now, so that what comes at the same time waits for it (COMMIT-5, UNDO-3, INTENT-5). */
export interface Running {
  /** By the proposal's id. */
  readonly commits: Map<string, Promise<Result<Receipt, ServiceRefusal>>>;
  /** By the id of the receipt that is being undone. */
  readonly undos: Map<string, Promise<Result<Receipt, ServiceRefusal>>>;
  /** By proof key and frame id. */
  readonly autos: Map<string, RunningAuto>;
}

/** An auto INTENT that is being answered. */
export interface RunningAuto {
  readonly run: Promise<JsonObject>;
  /** How long its reply will be remembered: a repeat that comes meanwhile makes that longer (INTENT-5). */
  readonly memory: { until: number };
}

/** One request that has the form of a frame. */
export interface Request {
  readonly id: string;
  readonly verb: string;
  readonly frame: JsonObject;
  /** Estimated tokens (FRAME-5). */
  readonly budget: number;
  /** The clock at its arrival, in unix seconds. */
  readonly now: number;
  /** Sends an EVENT; nothing once the final reply was sent (FRAME-4). */
  readonly event: (body: JsonObject) => void;
}
