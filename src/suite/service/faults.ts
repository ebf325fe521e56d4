import { problemText, validateReply } from '../../../generated/validators.ts';
import { estimateTokens, fitReply, lensReply } from '../../lens/index.ts';
import {
  compactJson,
  copyWith,
  errorCodes,
  hashProposal,
  isObject,
  type JsonObject,
  type JsonValue,
  keysOf,
  ownOf,
  sliceOf,
} from '../../wire/index.ts';
import { isId } from './match.ts';

/** What is remembered of a conversation's replies, to find what may not come twice. */
export interface Memory {
  /** Each handle and the text of the reply that gave it. */
  readonly handles: Map<string, string>;
  /** The texts of the final replies so far, without what is of their frames alone. */
  readonly texts: Set<string>;
}

export function newMemory(): Memory {
  return { handles: new Map(), texts: new Set() };
}

/** How a reply came about. */
export interface Circumstance {
  readonly budget: number;
  /** Whether it may be over the budget. */
  readonly unfitted: boolean;
}

/** What is wrong with any reply, final or not, whatever was asked: one clause, or nothing. */
export function replyFault(frame: JsonObject, { budget, unfitted }: Circumstance, memory: Memory): string | undefined {
  if (frame.parley !== 1) return 'its parley is not 1 (FRAME-1)';
  if (typeof frame.id !== 'string') return 'its id is no string (FRAME-1)';
  const problem = validateReply(frame)[0];
  if (problem !== undefined) return `it is no reply (LENS-14): ${problemText(problem)}`;
  if (frame.kind === 'ERROR' && !errorCodes.some((code) => code === frame.code)) return 'its code is none of ERR-2';
  const lens = lensReply(frame);
  if (!lens.ok) return lens.refusal.message;
  if (Object.hasOwn(frame, 'lens') && frame.lens !== lens.value) return 'its lens is not its Lens (FRAME-9)';
  const text = textOf(frame);
  const repeated = memory.texts.has(text);
  if (frame.kind !== 'EVENT') memory.texts.add(text);
  return (
    proposalsFault(frame) ??
    receiptFault(frame) ??
    handlesFault(frame, text, memory) ??
    (unfitted || repeated || isReplay(frame) ? undefined : budgetFault(frame, budget, lens.value))
  );
}

/** Only a receipt is a replay, and is then not fitted (COMMIT-6): said of another reply it excuses nothing. */
function isReplay({ kind, replay }: JsonObject): boolean {
  return kind === 'RECEIPT' && replay === true;
}

function textOf(frame: JsonObject): string {
  return compactJson(
    sliceOf(
      frame,
      keysOf(frame).filter((key) => !['id', 're', 'replay', 'lens'].includes(key)),
    ),
  );
}

function proposalsFault(frame: JsonObject): string | undefined {
  if (frame.kind !== 'PROPOSALS') return undefined;
  const proposals = frame.proposals as JsonObject[];
  if (proposals.some(({ id }) => !isId(id, 'p'))) return 'a proposal has another id than p_ and 12 letters (FIXTURE-3)';
  if (new Set(proposals.map(({ id }) => id)).size < proposals.length) return 'two proposals have one id';
  const wrong = proposals.find((proposal) => {
    const hash = hashProposal(proposal);
    return !hash.ok || hash.value !== proposal.hash;
  });
  return wrong === undefined ? undefined : 'a proposal has another hash than its own (INTENT-3, HASH-2)';
}

function receiptFault(frame: JsonObject): string | undefined {
  const receipt = frame.kind === 'RECEIPT' ? frame.receipt : undefined;
  if (!isObject(receipt)) return undefined;
  if (!isId(receipt.id, 'r')) return 'a receipt has another id than r_ and 12 letters (FIXTURE-3)';
  return isId(receipt.proposal, 'p') ? undefined : 'a receipt is of no proposal of the fixture (COMMIT-7)';
}

function handlesFault(frame: JsonObject, text: string, { handles }: Memory): string | undefined {
  for (const entry of (ownOf(frame, 'more') ?? []) as JsonObject[]) {
    const { handle } = entry as { handle: JsonValue };
    if (!isId(handle, 'h')) return 'a handle is another than h_ and 12 letters (FIXTURE-3)';
    const before = handles.get(handle as string);
    if (before !== undefined && before !== text) return 'two cuts share a handle (FRAME-10)';
    handles.set(handle as string, text);
  }
  const own = ((ownOf(frame, 'more') ?? []) as JsonObject[]).map(({ handle }) => handle);
  return new Set(own).size < own.length ? 'two cuts share a handle (FRAME-10)' : undefined;
}

/** Over the budget is only what holds nothing to cut (FRAME-10). */
function budgetFault(frame: JsonObject, budget: number, lens: string): string | undefined {
  const tokens = estimateTokens(lens);
  if (tokens <= budget) return undefined;
  const bare = bareTexts(frame) as JsonObject;
  const fitted = fitReply(bare, budget);
  if (fitted.ok && compactJson(fitted.value) === compactJson(bare)) return undefined;
  return `its Lens is of ${tokens} tokens, over the budget of ${budget}, and more could be cut (FRAME-10)`;
}

/** A text that was cut as far as one can be, without its … (BUDGET-5): with it, it would seem to be of 201 code points. */
function bareTexts(value: JsonValue): JsonValue {
  if (typeof value === 'string') return [...value].length === 201 && value.endsWith('…') ? value.slice(0, -1) : value;
  if (Array.isArray(value)) return value.map(bareTexts);
  if (!isObject(value)) return value;
  const changes = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, bareTexts(each)] as const));
  return copyWith(value, changes);
}
