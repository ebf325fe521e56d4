import { decodeUtf8, type ErrorCode, type RecordValue, type Result, readRecord, refuse } from '../../wire/index.ts';
import { readAtMost } from './body.ts';

/** The `fetch` of the web, or one that takes its place. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The longest that a client waits for an answer, to its last byte (BOT-3). */
export const MAX_WAIT_MS = 5000;

/** The most bytes of an answer that a client reads (BOT-3). */
export const MAX_ANSWER_BYTES = 65_536;

/**
 * One exchange with a bot: the JSON of its answer with status 200, read as a record. Waits at most so long, follows no
 * redirect, reads no more than 65,536 bytes (BOT-3). Refuses with `unauthorized` and `limit` what the bot refuses so,
 * with
 * `invalid_params` an option that it does not take, else with `unavailable`. A refusal tells no text of the bot's.
 */
export async function exchange(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  waitMs: number,
): Promise<Result<RecordValue>> {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Whatever is injected as fetch may not heed the signal: so the wait is bounded here too.
  const late = new Promise<Result<never>>((resolve) => {
    timer = setTimeout(() => resolve(refuse('unavailable', `no whole answer within ${waitMs} ms`)), waitMs);
  });
  try {
    // A bearer token must not follow a redirect.
    const asked = Object.assign({}, init, { redirect: 'manual', signal: stop.signal } as const);
    return await Promise.race([fetch(url, asked).then(readAnswer), late]);
  } catch {
    return refuse('unavailable', 'it could not be reached');
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}

const refusals: ReadonlyMap<number, readonly [ErrorCode, string]> = new Map<number, readonly [ErrorCode, string]>([
  [400, ['invalid_params', 'it cannot be asked about this option']],
  [401, ['unauthorized', 'it does not take the token']],
  [413, ['invalid_params', 'the option is too long for it']],
  [429, ['limit', 'it was asked too often within a minute']],
]);

async function readAnswer(response: Response): Promise<Result<RecordValue>> {
  const { status, body } = response;
  if (response.redirected || response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    return refuse('unavailable', 'it answered with a redirect');
  }
  if (status !== 200) {
    const [code, message] = refusals.get(status) ?? ['unavailable', 'it answered with a refusal'];
    return refuse(code, `${message} (${status})`);
  }
  const bytes = await readAtMost(body, MAX_ANSWER_BYTES);
  if (bytes === undefined) return refuse('unavailable', `its answer has more than ${MAX_ANSWER_BYTES} bytes`);
  const text = decodeUtf8(bytes);
  const read = text === undefined ? undefined : readRecord(text);
  return read?.ok ? read : refuse('unavailable', 'its answer is not the JSON of a record');
}
