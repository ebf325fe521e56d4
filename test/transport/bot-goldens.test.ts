import { describe, expect, test } from 'vitest';
import { readDialects, readParty } from '../../src/consensus/index.ts';
import { type Exchange, goldens, goldensMissing } from '../consensus/bot/goldens.ts';
import { BODY, makeBot, TOKEN } from '../consensus/bot/making.ts';
import { must, read } from '../consensus/reading.ts';
import { askRaw, serving } from './raw.ts';

/** Where BOT-2 asks for another status than was observed, and why. 0 is a connection that was dropped. */
const differences: Record<string, { readonly observed: number; readonly status: number; readonly why: string }> = {
  'post-card': {
    observed: 404,
    status: 405,
    why: 'the path is there, so the method is at fault, and Allow tells which',
  },
  'head-card': { observed: 501, status: 405, why: 'a method that a path does not have is 405, whichever it is' },
  'body-bom': { observed: 200, status: 400, why: 'a byte order mark is no JSON (JSON-2)' },
  '1e400-option': { observed: 200, status: 400, why: 'a number that rounds to infinity is refused (RECORD-5)' },
  'deep-nest': { observed: 0, status: 400, why: 'nothing drops the connection; 64 containers at most (RECORD-5)' },
  'cl-negative': {
    observed: 200,
    status: 400,
    why: 'a length is decimal digits alone: a sign read to the end, past the cap',
  },
  'cl-plus': { observed: 200, status: 400, why: 'a length is decimal digits alone' },
  'cl-absent': { observed: 400, status: 411, why: 'a length that is absent is not one of 0' },
  'spec-overflow': { observed: 0, status: 500, why: 'nothing drops the connection; a utility that fails is 500' },
  'spec-valueerror': { observed: 400, status: 500, why: 'a utility that fails is 500, not the option’s fault' },
};

const head = (length: number) =>
  `POST /consider HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${TOKEN}\r\nContent-Length: ${length}\r\n\r\n`;
const nested = `{"option":${'['.repeat(1500)}${']'.repeat(1500)}}`;

/** Requests that were only described. */
const described: Record<string, string> = {
  'deep-nest': `${head(nested.length)}${nested}`,
  'over-cap-4097': `${head(4097)}${'x'.repeat(4097)}`,
  'cl-absent': `${head(0).replace(/Content-Length: 0\r\n/, '')}${BODY}`,
};

/** As it was sent. The bots whose ids begin with `spec` asked for no token; ours always does (BOT-2). */
function requestOf({ id, request }: Exchange): string {
  const text = described[id] ?? request;
  return id.startsWith('spec-') ? text.replace('Host: x\r\n', `Host: x\r\nAuthorization: Bearer ${TOKEN}\r\n`) : text;
}

/** A bot that signed without a type, as the observed one did. */
function botOf(id: string) {
  const dialects = must(readDialects(['payload-bare']));
  if (id === 'unsigned-card') return makeBot({ dialects, seed: undefined });
  if (!id.startsWith('spec-')) return makeBot({ dialects, rate: 2 });
  const party = '{"owner":"Ana","utility":[{"attr":"x","direction":"higher","lo":0,"hi":10}]}';
  return makeBot({ dialects }, must(readParty(read(party))));
}

/** The place of a request in its series, which stands at the end of its id: so many like it came before. */
function before(id: string): number {
  return id.startsWith('rate-') ? Number(id.split('-').at(-1)) : 0;
}

const statusOf = ({ status_line }: Exchange): number => Number(status_line.split(' ')[1] ?? 0);

describe.skipIf(goldensMissing)('the exchanges observed of another bot (../shared/cases)', () => {
  test.each(goldens.bot_http.map((exchange) => [exchange.id, exchange] as const))('%s', async (id, exchange) => {
    const { url } = await serving(botOf(id));
    const request = requestOf(exchange);
    // The series of those that were let through is counted from 1, as they were.
    const first = id.startsWith('rate-bad') ? 0 : 1;
    for (let count = first; count < before(id); count++) await askRaw(url, request);
    const [answer] = await askRaw(url, request);
    const difference = differences[id];
    if (difference === undefined) {
      expect(answer?.status).toBe(statusOf(exchange));
      expect(read(answer?.body ?? '')).toEqual(read(exchange.body));
    } else {
      expect(statusOf(exchange)).toBe(difference.observed);
      expect(answer?.status).toBe(difference.status);
      if (!request.startsWith('HEAD ')) expect(Object.keys(JSON.parse(answer?.body ?? ''))).toEqual(['error']);
      if (difference.status === 405) expect(answer?.headers.get('allow')).toBe('GET');
    }
  });

  test('every difference that is stated is one of an exchange', () => {
    const ids = goldens.bot_http.map(({ id }) => id);
    expect(Object.keys(differences).filter((id) => !ids.includes(id))).toEqual([]);
  });
});
