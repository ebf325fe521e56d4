import {
  encodeUtf8,
  fieldOf,
  isRecordObject,
  ok,
  type RecordObject,
  type RecordValue,
  type Result,
  recordText,
  refuse,
  toDouble,
  type Verifier,
} from '../../wire/index.ts';
import { type Dialects, defaultDialects } from '../dialects.ts';
import { isOwner } from '../sheet.ts';
import { checkJudgement, isPublicKey } from '../signature.ts';
import { isToken } from '../token.ts';
import { isVerdict, type Verdict } from '../verdict.ts';
import { exchange, type Fetch, MAX_WAIT_MS } from './exchange.ts';
import { BOT_PROTOCOL, MAX_REQUEST_BYTES } from './handler.ts';

/** An agent that is asked from afar. */
export interface FarAgent {
  readonly owner: string;
  /** The key by which its verdicts are signed, 64 hexadecimal digits; null when they are not. */
  readonly pubkey_hex: string | null;
  consider(option: RecordObject): Promise<Result<Verdict>>;
}

/** How a bot is asked. */
export interface BotClientSettings {
  readonly token: string;
  readonly fetch: Fetch;
  readonly verifier: Verifier;
  /** At most 5,000 ms, which is the default (BOT-3). */
  readonly waitMs?: number | undefined;
  /** Owner → `pubkey_hex`: the bot is refused unless its owner has this key here. */
  readonly roster?: Readonly<Record<string, string>> | undefined;
  readonly dialects?: Dialects | undefined;
}

/**
 * Reads a bot's card and gives an agent that asks the bot (BOT-3). A verdict is used only when it has exactly the form,
 * the owner and the key of the card, and a signature over the option that was asked; the token is shown to /consider
 * alone. Refuses with `invalid_params` an address or a token that cannot be used, with `unavailable` or what `exchange`
 * says a bot that does not answer as it should, with `unauthorized` a key that is not the roster's.
 */
export async function meetBot(address: string, settings: BotClientSettings): Promise<Result<FarAgent>> {
  const { token, fetch, roster, waitMs = MAX_WAIT_MS } = settings;
  const base = readAddress(address);
  if (base === undefined) return refuse('invalid_params', 'the address of a bot is an http or https URL');
  if (!isToken(token)) return refuse('invalid_params', 'a token is visible ASCII without spaces, and not empty');
  const patience = Math.min(waitMs, MAX_WAIT_MS);
  const answered = await exchange(fetch, `${base}/card`, { method: 'GET' }, patience);
  if (!answered.ok) return answered;
  const card = readCard(answered.value);
  if (card === undefined) return refuse('unavailable', 'its card is none');
  if (roster !== undefined && fieldOf(roster, card.owner) !== card.pubkey_hex) {
    return refuse('unauthorized', 'the key on its card is not its owner’s on the roster');
  }
  const consider = async (option: RecordObject): Promise<Result<Verdict>> => {
    const body = recordText({ option });
    if (!body.ok) return body;
    const bytes = encodeUtf8(body.value);
    if (bytes.length > MAX_REQUEST_BYTES) return refuse('invalid_params', 'the option is too long for a bot');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: bytes as Uint8Array<ArrayBuffer> };
    const verdict = await exchange(fetch, `${base}/consider`, init, patience);
    return verdict.ok ? checkVerdict(verdict.value, option, card, settings) : verdict;
  };
  const { owner, pubkey_hex } = card;
  return ok({ owner, pubkey_hex, consider });
}

interface Card {
  readonly owner: string;
  readonly pubkey_hex: string | null;
}

/**
 * An address without the slash at its end; undefined when it is no http URL, or names a user, a query or a fragment.
 */
function readAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, pathname, username, password, search, hash } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return undefined;
  if (username !== '' || password !== '' || search !== '' || hash !== '') return undefined;
  return origin + pathname.replace(/\/$/, '');
}

function readCard(value: RecordValue): Card | undefined {
  if (!isRecordObject(value) || fieldOf(value, 'protocol') !== BOT_PROTOCOL) return undefined;
  const owner = fieldOf(value, 'owner');
  const key = fieldOf(value, 'pubkey_hex', null);
  if (!isOwner(owner) || !(key === null || isPublicKey(key))) return undefined;
  return { owner, pubkey_hex: key };
}

function checkVerdict(
  value: RecordValue,
  option: RecordObject,
  { owner, pubkey_hex }: Card,
  { verifier, dialects = defaultDialects }: BotClientSettings,
): Result<Verdict> {
  if (!isVerdict(value)) return refuse('unavailable', 'what it answered is no verdict');
  if (value.owner !== owner) return refuse('unauthorized', 'it answered for another owner');
  if (value.pubkey_hex !== pubkey_hex) return refuse('unauthorized', 'it answered under another key than its card’s');
  const { acceptable, score, reason, sig } = value;
  if (sig === null || pubkey_hex === null) return ok(value);
  const judgement = { option, owner, acceptable, score: toDouble(score), reason };
  const checked = checkJudgement(judgement, { sig, pubkey_hex }, verifier, dialects);
  return checked.ok ? ok(value) : checked;
}
