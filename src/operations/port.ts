import type { GrantRefusal } from '../grants/index.ts';
import { copyWith, isObject, type JsonObject, ok, ownOf, type Result, refuse } from '../wire/index.ts';
import { operationNamed, operations } from './all.ts';
import type { Tools } from './operation.ts';

/** The revision of the port protocol (PORT-8). */
const PORT_REVISION = 1;

/** Who a port says it is: the `service` of its BRIEF (PORT-8). */
export interface PortIdentity {
  readonly id: string;
  readonly name: string;
}

/**
 * The reference as a port (PORT-7 to PORT-12): each frame gets exactly one answer. A line that is no frame is given as
 * an empty object and gets `bad_frame` with `re` `?`, as every object without a string `id` does. What is thrown is a
 * fault of the reference: it is reported, and the ask gets `internal` (PORT-9).
 */
export function portHandler(
  identity: PortIdentity,
  tools: Tools,
  report: (fault: unknown) => void = (fault) => console.error(fault),
): (frame: JsonObject) => readonly JsonObject[] {
  let sent = 0;
  return (frame) => {
    const id = ownOf(frame, 'id');
    let answered: Result<JsonObject, GrantRefusal>;
    try {
      answered = answer(frame, identity, tools);
    } catch (thrown) {
      report(thrown);
      answered = refuse('internal', 'the port failed');
    }
    const head = { parley: 1, id: `s${++sent}`, re: typeof id === 'string' ? id : '?' };
    if (answered.ok) return [copyWith(head, answered.value)];
    const { code, message, need } = answered.refusal;
    return [copyWith(head, { kind: 'ERROR', code, message, need: need === undefined ? undefined : [...need] })];
  };
}

/** The fields of the answer that stand after its head, or the refusal. */
function answer(frame: JsonObject, identity: PortIdentity, tools: Tools): Result<JsonObject, GrantRefusal> {
  if (ownOf(frame, 'parley') !== 1) return refuse('bad_frame', 'a frame has parley 1');
  if (typeof ownOf(frame, 'id') !== 'string') return refuse('bad_frame', 'a frame has a string id');
  switch (ownOf(frame, 'verb')) {
    case 'HELLO':
      return ok(brief(identity));
    case 'ASK':
      return ask(ownOf(frame, 'capability'), ownOf(frame, 'params'), tools);
    default:
      return refuse('bad_frame', 'a port knows the verbs HELLO and ASK');
  }
}

function brief(identity: PortIdentity): JsonObject {
  return {
    kind: 'BRIEF',
    port: PORT_REVISION,
    service: { id: identity.id, name: identity.name },
    capabilities: operations.map(({ name }) => ({ name, kind: 'ask' })),
  };
}

function ask(
  capability: ReturnType<typeof ownOf>,
  params: ReturnType<typeof ownOf>,
  tools: Tools,
): Result<JsonObject, GrantRefusal> {
  const operation = typeof capability === 'string' ? operationNamed(capability) : undefined;
  if (operation === undefined) return refuse('unknown_capability', 'no such operation here');
  if (!isObject(params)) return refuse('invalid_params', 'params is an object');
  const data = operation.answer(params, tools);
  return data.ok ? ok({ kind: 'ANSWER', data: data.value }) : data;
}
