import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type FetchHandler, type RequestHead, requestOf } from './http-request.ts';

/** What Node says of bytes that it cannot read as HTTP. */
export interface ParseError extends Error {
  readonly code?: string;
  readonly rawPacket?: Uint8Array;
}

/** How long a client is listened to after an answer that ends the connection, in ms. */
const LINGER_MS = 1000;

const statuses: ReadonlyMap<string, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/** Faults that Node finds in a head which has a form all the same: the handler may have more to say of it. */
const readable: ReadonlySet<string> = new Set(['HPE_INVALID_CONTENT_LENGTH', 'HPE_INVALID_METHOD']);

/**
 * Answers what is no request, and ends the connection. Where Node stumbles over a method or a length that it does not
 * know, and the head came whole, the handler is asked, so that its checks keep their order.
 */
export async function answerBroken(
  { code = '', rawPacket }: ParseError,
  socket: Duplex,
  handler: FetchHandler | undefined,
): Promise<void> {
  const head = readable.has(code) && rawPacket !== undefined ? readHead(rawPacket) : undefined;
  const request = head === undefined ? undefined : requestOf(head, null);
  const answer = request === undefined ? undefined : await handler?.(request);
  // A request that Node refuses is never granted.
  const refusal = answer !== undefined && answer.status >= 400 ? answer : undefined;
  await writeRaw(socket, refusal ?? refusalOf(statuses.get(code) ?? 400));
}

/** The refusal of a request that no handler saw, in the form of a handler's own. */
export function refusalOf(status: number): Response {
  return Response.json({ error: reasonOf(status).toLowerCase() }, { status });
}

function reasonOf(status: number): string {
  return STATUS_CODES[status] ?? '';
}

/** Writes a response to a connection that no longer has a parser, and ends it. */
export async function writeRaw(socket: Duplex, response: Response): Promise<void> {
  const { status, headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  // Whoever asked may be gone already.
  socket.on('error', () => {});
  if (!socket.writable) return;
  socket.write(
    `HTTP/1.1 ${status} ${reasonOf(status)}\r\n${lines}content-length: ${bytes.length}\r\nconnection: close\r\n\r\n`,
  );
  socket.end(bytes);
  // To close with bytes unread would reset the connection before the client has seen the answer.
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

const REQUEST_LINE = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+) (\S+) HTTP\/1\.[01]$/;
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*?)[ \t]*$/;

/** The head that a packet begins with, when it is there whole and has the form of one. */
function readHead(packet: Uint8Array): RequestHead | undefined {
  const text = Buffer.from(packet).toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const line = REQUEST_LINE.exec(first);
  const headers = lines.map((each) => HEADER.exec(each));
  if (line === null || headers.includes(null)) return undefined;
  const rawHeaders = headers.flatMap((header) => (header === null ? [] : [header[1] as string, header[2] as string]));
  return { method: line[1] as string, target: line[2] as string, rawHeaders };
}
