import { type BotSettings, bot, type FetchHandler, type Sheet, sheet } from '../../../src/consensus/index.ts';
import type { RecordObject } from '../../../src/wire/index.ts';
import { must, seed } from '../reading.ts';

export const TOKEN = 's3cret';
export const ANA_KEY = '8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c';
/** As the observed requests have it. */
export const BODY = '{"option": {"day": "tue", "hour": 14}}';

/** Ana, who starts at ten, cannot be asked without an hour, and likes afternoons. */
export const ana: Sheet = sheet('Ana', {
  hard: [{ name: 'not before ten', accepts: (option) => hourOf(option) >= 10 }],
  utility: (option) => (hourOf(option) >= 14 ? 1 : 0.5),
});

function hourOf({ hour }: RecordObject): number {
  if (hour === undefined || hour === null) throw new TypeError('no hour');
  return Number(typeof hour === 'object' && 'value' in hour ? hour.value : hour);
}

export function makeBot(settings: Partial<BotSettings> = {}, of: Sheet = ana): FetchHandler {
  return must(bot(of, { token: TOKEN, seed: seed(1), ...settings }));
}

/** A request to /consider; a header that is undefined is left out. */
export function considering(body: string | Uint8Array, headers: Record<string, string | undefined> = {}): Request {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const all = { authorization: `Bearer ${TOKEN}`, 'content-length': String(bytes.length), ...headers };
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new Request('http://bot/consider', {
    method: 'POST',
    headers: given,
    body: bytes as Uint8Array<ArrayBuffer>,
  });
}
