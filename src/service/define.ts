import type { JsonValue } from '../wire/index.ts';
import { isFrameId, type JsonObject, MOST_ID_BYTES, ownOf, portableVerifier, type Verifier } from '../wire/index.ts';
import type { Capability } from './capability.ts';
import { openCells } from './cells.ts';
import type { Core, Entry, Request, ServiceIdentity } from './core.ts';
import { newHandles } from './handles.ts';
import { type IdKind, randomId } from './ids.ts';
import { newLedger } from './ledger.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { readParamTypes } from './params/type.ts';
import { errorBody } from './refusal.ts';
import { internalError } from './reply.ts';
import { memoryStore } from './store/memory.ts';
import type { FrameHandler, FrameService, Store } from './types.ts';
import { askVerb } from './verbs/ask.ts';
import { commitVerb } from './verbs/commit.ts';
import { expand } from './verbs/expand.ts';
import { hello } from './verbs/hello.ts';
import { intentVerb } from './verbs/intent.ts';
import { undoVerb } from './verbs/undo.ts';

export interface ServiceOptions extends ServiceIdentity {
  /** The principals whose root grants count, as key texts (GRANT-11). */
  readonly trusted: readonly string[];
  readonly capabilities: readonly Capability[];
  /** Where everything is kept; in memory when absent, and then lost with the process. */
  readonly store?: Store;
  /** The service's own state at first: written once, when the store has none. */
  readonly cells?: Readonly<Record<string, JsonValue>>;
  /** Unix seconds; the machine's clock when absent. It never goes back. */
  readonly clock?: () => number;
  /** The portable one when absent; node:crypto's is many times as fast. */
  readonly verifier?: Verifier;
  readonly limits?: Partial<Limits>;
  readonly newId?: (kind: IdKind) => string;
  /** Told of the service's own faults; console.error when absent. */
  readonly report?: (fault: unknown) => void;
}

type Verb = (core: Core, request: Request) => JsonObject | Promise<JsonObject>;

/** A Map, so that no verb from the wire meets a prototype (FRAME-8). */
const verbs: ReadonlyMap<unknown, Verb> = new Map<unknown, Verb>([
  ['HELLO', hello],
  ['ASK', askVerb],
  ['INTENT', intentVerb],
  ['COMMIT', commitVerb],
  ['UNDO', undoVerb],
  ['EXPAND', expand],
]);

/** FRAME-5 */
const DEFAULT_BUDGET = 2000;

/**
 * A service of capabilities, to be served by a transport. Throws a TypeError for a declaration that cannot be meant:
 * two capabilities of one name, params that are no types.
 */
export function defineService(options: ServiceOptions): FrameService {
  const core = newCore(options);
  return { open: () => connection(core) };
}

function newCore(options: ServiceOptions): Core {
  const { id, name, summary, trusted, capabilities, cells = {}, newId = randomId } = options;
  const { store = memoryStore(), verifier = portableVerifier } = options;
  const { clock = () => Math.floor(Date.now() / 1000), report = (fault) => console.error(fault) } = options;
  const limits: Limits = Object.assign({}, defaultLimits, options.limits);
  writeFirst(store, cells);
  return {
    service: { id, name, summary },
    entries: readEntries(capabilities),
    trusted,
    verifier,
    clock,
    newId,
    limits,
    store,
    ledger: newLedger(store, limits.blocks),
    handles: newHandles(newId, limits),
    running: { commits: new Map(), undos: new Map(), autos: new Map() },
    report: (fault) => {
      try {
        report(fault);
      } catch {
        // Who cannot be told of a fault makes it no worse: what was reserved is still released, and the reply sent.
      }
    },
  };
}

/** Once for a store: a service may have removed its last cell, and what it had at first does not come back with it. */
function writeFirst(store: Store, cells: Readonly<Record<string, JsonValue>>): void {
  const first = Object.entries(cells);
  if (first.length === 0 || store.read('marks', 'cells') !== undefined) return;
  const open = openCells(store);
  if (store.count('cells') === 0) for (const [cell, value] of first) open.cells.set(cell, value);
  store.write([...open.changes(), { table: 'marks', key: 'cells', value: 'true' }]);
}

function readEntries(capabilities: readonly Capability[]): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const capability of capabilities) {
    const { name, params = {} } = capability;
    if (entries.has(name)) throw new TypeError(`there are two capabilities ${name}`);
    const fields = readParamTypes(params);
    if (!fields.ok) throw new TypeError(`${name}: ${fields.refusal.message}`);
    entries.set(name, { capability, fields: fields.value });
  }
  return entries;
}

/**
 * One connection: its replies have ids of their own (FRAME-1), and each request gets exactly one final reply (FRAME-4).
 */
function connection(core: Core): FrameHandler {
  let sent = 0;
  return (frame, send) => {
    const id = ownOf(frame, 'id');
    let isFinal = false;
    const reply = (body: JsonObject): void => {
      sent += 1;
      send(Object.assign({ parley: 1, id: `s${sent}`, re: isFrameId(id) ? id : '?' }, body));
    };
    const finish = (body: JsonObject): void => {
      isFinal = true;
      reply(body);
    };
    const event = (body: JsonObject): void => {
      if (!isFinal) reply(body);
    };
    const failed = (thrown: unknown): void => {
      core.report(thrown);
      finish(internalError());
    };
    try {
      const answered = answer(core, frame, event);
      return answered instanceof Promise ? answered.then(finish, failed) : finish(answered);
    } catch (thrown) {
      return failed(thrown);
    }
  };
}

/** FRAME-2 */
function answer(core: Core, frame: JsonObject, event: Request['event']): JsonObject | Promise<JsonObject> {
  const id = ownOf(frame, 'id');
  const verb = ownOf(frame, 'verb');
  const act = verbs.get(verb);
  if (ownOf(frame, 'parley') !== 1) return errorBody({ code: 'bad_frame', message: 'a frame has parley 1' });
  if (!isFrameId(id))
    return errorBody({ code: 'bad_frame', message: `a frame has a string id of at most ${MOST_ID_BYTES} bytes` });
  if (act === undefined) return errorBody({ code: 'bad_frame', message: 'there is no such verb' });
  const budget = ownOf(frame, 'budget');
  return act(core, {
    id,
    verb: verb as string,
    frame,
    budget: Number.isSafeInteger(budget) && (budget as number) > 0 ? (budget as number) : DEFAULT_BUDGET,
    now: core.clock(),
    event,
  });
}
