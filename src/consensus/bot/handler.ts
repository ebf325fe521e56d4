import {
  decodeUtf8,
  encodeHex,
  fieldOf,
  isRecordObject,
  ok,
  publicKeyOf,
  type RecordObject,
  type RecordValue,
  type Result,
  readRecord,
  recordText,
  refuse,
} from '../../wire/index.ts';
import { agent, type ConsiderRefusal } from '../agent.ts';
import type { Dialects } from '../dialects.ts';
import { formFault, type Sheet } from '../sheet.ts';
import { isToken, tokenMatcher } from '../token.ts';
import { readAtMost } from './body.ts';
import { type Rate, rateOf } from './rate.ts';

/** Answers a request of the web; never rejects. */
export type FetchHandler = (request: Request) => Promise<Response>;

/** How a bot answers. */
export interface BotSettings {
  /** Whoever asks has to know it: visible ASCII, not empty. */
  readonly token: string;
  /** 32 bytes; with one, verdicts are signed and the card shows the key. */
  readonly seed?: Uint8Array | undefined;
  /** How many requests to /consider are let through in any minute, by default 60. */
  readonly rate?: number | undefined;
  /** Milliseconds from whenever; it should never go back. */
  readonly clock?: (() => number) | undefined;
  readonly dialects?: Dialects | undefined;
}

/** What a bot says it speaks (BOT-1). */
export const BOT_PROTOCOL = 'parley/0.1';

/** The most bytes that the body of a request may have (BOT-2). */
export const MAX_REQUEST_BYTES = 4096;

const DEFAULT_RATE = 60;
const SEED_BYTES = 32;

/**
 * A bot: it answers for the owner of a sheet, `GET /card` and `POST /consider` (BOT-1), with the checks of BOT-2 in
 * their order. Its refusals are `{error}` and tell nothing of the sheet. Refuses with `invalid_params` an owner that is
 * empty, a token that fits no header, a rate below 1 and a seed that is not 32 bytes.
 */
export function bot(
  sheet: Sheet,
  { token, seed, rate = DEFAULT_RATE, clock = () => performance.now(), dialects }: BotSettings,
): Result<FetchHandler> {
  const fault = formFault(sheet, {});
  if (fault !== undefined) return { ok: false, refusal: fault };
  if (!isToken(token)) return refuse('invalid_params', 'a token is visible ASCII without spaces, and not empty');
  if (!Number.isSafeInteger(rate) || rate < 1) return refuse('invalid_params', 'a rate is a whole number from 1 on');
  if (seed !== undefined && seed.length !== SEED_BYTES) return refuse('invalid_params', 'a seed is 32 bytes');

  const { owner } = sheet;
  const key = seed === undefined ? {} : { pubkey_hex: encodeHex(publicKeyOf(seed)) };
  const card: RecordObject = Object.assign({ owner, protocol: BOT_PROTOCOL }, key);
  const answerer = agent(sheet, { seed, dialects });
  const consider = considering(rateOf(rate, clock), tokenMatcher(token), async (request, length) => {
    const option = await readOption(request, length);
    if (option === undefined) return refusal(400, 'invalid option');
    const verdict = answerer.consider(option);
    return verdict.ok ? answer(200, verdict.value) : considerRefusal(verdict.refusal);
  });
  const routes: ReadonlyMap<string, Route> = new Map<string, Route>([
    ['/card', { method: 'GET', answer: async () => answer(200, card) }],
    ['/consider', { method: 'POST', answer: consider }],
  ]);
  return ok(async (request) => {
    try {
      const route = routes.get(new URL(request.url).pathname);
      if (route === undefined) return refusal(404, 'not found');
      if (request.method !== route.method) return refusal(405, 'method not allowed', { allow: route.method });
      return await route.answer(request);
    } catch {
      return refusal(500, 'internal error');
    }
  });
}

interface Route {
  readonly method: string;
  readonly answer: FetchHandler;
}

/** The checks on whoever asks and on the length of what is asked (BOT-2), before anything of the body is read. */
function considering(
  rate: Rate,
  isKnown: (given: string) => boolean,
  next: (request: Request, length: number) => Promise<Response>,
): FetchHandler {
  return async (request) => {
    if (!isKnown(bearerOf(request))) {
      rate.count();
      return refusal(401, 'unauthorized', { 'www-authenticate': 'Bearer' });
    }
    if (!rate.hasRoom()) return refusal(429, 'rate limited', { 'retry-after': String(rate.secondsToRoom()) });
    rate.count();
    const length = request.headers.get('content-length');
    if (length === null) return refusal(411, 'length required');
    if (!/^[0-9]+$/.test(length)) return refusal(400, 'invalid length');
    if (Number(length) > MAX_REQUEST_BYTES) return refusal(413, 'payload too large');
    return next(request, Number(length));
  };
}

const BEARER = 'Bearer ';

/** The token that a request bears; empty, and so no token, when it bears none. */
function bearerOf({ headers }: Request): string {
  const given = headers.get('authorization') ?? '';
  return given.startsWith(BEARER) ? given.slice(BEARER.length) : '';
}

/** The option of a body that is `{option}` and as long as it says; undefined for any other. */
async function readOption({ body }: Request, length: number): Promise<RecordObject | undefined> {
  const bytes = await readAtMost(body, length).catch(() => undefined);
  const text = bytes?.length === length ? decodeUtf8(bytes) : undefined;
  const read = text === undefined ? undefined : readRecord(text);
  if (!read?.ok || !isRecordObject(read.value)) return undefined;
  const option = fieldOf(read.value, 'option');
  return isRecordObject(option) ? option : undefined;
}

/** What a sheet cannot be asked is the option's fault; a utility that fails is the bot's (BOT-2). */
function considerRefusal({ part }: ConsiderRefusal): Response {
  return part === 'utility' ? refusal(500, 'internal error') : refusal(400, 'invalid option');
}

function refusal(status: number, error: string, headers: Record<string, string> = {}): Response {
  return answer(status, { error }, headers);
}

/** JSON in which a double stays one: a score of 1.0 is not written as 1. */
function answer(status: number, value: RecordValue, headers: Record<string, string> = {}): Response {
  const text = recordText(value);
  if (!text.ok) throw new Error(text.refusal.message);
  const fixed = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return new Response(text.value, { status, headers: Object.assign(fixed, headers) });
}
