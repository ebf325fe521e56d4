import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ok, type Result, refuse } from '../wire/index.ts';
import { answerBroken, type ParseError, refusalOf, writeRaw } from './http-broken.ts';
import { type FetchHandler, readLazily, requestOf } from './http-request.ts';

/** Where a handler is served. */
export interface HttpSettings {
  /** 0 for any that is free. */
  readonly port: number;
  /** Loopback by default. */
  readonly host?: string | undefined;
}

/** A handler that is being served. */
export interface Serving {
  readonly url: string;
  /** Resolves once nothing is served any more: after `end`, SIGINT or SIGTERM. */
  readonly ended: Promise<void>;
  end(): Promise<void>;
}

/** How long a whole request may take to come, in ms. */
const REQUEST_MS = 10_000;
/** How long answers under way may take once the end has come, in ms. */
const GRACE_MS = 1000;

const serverOptions = {
  requestTimeout: REQUEST_MS,
  headersTimeout: REQUEST_MS,
  connectionsCheckingInterval: 1000,
  // Node's own refusal has no body; `respond` has.
  requireHostHeader: false,
};

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Serves a fetch handler over HTTP/1.1 until SIGINT, SIGTERM or `end`. Nothing drops the connection: what is no HTTP is
 * answered too, a body that nobody read is read off, and an answer outlives the half of the connection that asked.
 * Refuses with `unavailable` an address that cannot be listened on.
 */
export async function serveHttp(
  handler: FetchHandler,
  { port, host = '127.0.0.1' }: HttpSettings,
): Promise<Result<Serving>> {
  const sockets = new Set<Socket>();
  /** The answer under way on a connection: what comes after it waits. */
  const answering = new WeakMap<Duplex, { readonly incoming: IncomingMessage; readonly done: Promise<void> }>();
  const broken = new WeakSet<Duplex>();

  const server = createServer(serverOptions, (incoming, outgoing) => {
    answering.set(incoming.socket, { incoming, done: respond(handler, incoming, outgoing) });
  });
  // A client may close its half once it has asked.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('clientError', async (error: ParseError, socket) => {
    // The parser goes on complaining about whatever follows.
    if (broken.has(socket)) return;
    broken.add(socket);
    const before = answering.get(socket);
    if (before?.incoming.complete) await before.done;
    else if (before !== undefined && isAnswered(before.incoming)) return socket.end();
    await answerBroken(error, socket, before === undefined ? handler : undefined);
  });
  // What CONNECT names has no path.
  server.on('connect', (_, socket) => writeRaw(socket, refusalOf(404)));
  server.on('checkExpectation', (incoming, outgoing) => {
    answering.set(incoming.socket, { incoming, done: respond(async () => refusalOf(417), incoming, outgoing) });
  });

  const failed = await new Promise<Error | undefined>((resolve) => {
    server.on('error', resolve);
    server.listen({ port, host }, () => resolve(undefined));
  });
  if (failed !== undefined) return refuse('unavailable', failed.message);

  let finish = () => {};
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const end = (): Promise<void> => {
    for (const signal of SIGNALS) process.off(signal, end);
    server.close(() => finish());
    server.closeIdleConnections();
    setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, GRACE_MS).unref();
    return ended;
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return ok({ url: urlOf(server.address() as AddressInfo), ended, end });
}

function urlOf({ address, family, port }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

const responses = new WeakMap<IncomingMessage, ServerResponse>();

function isAnswered(incoming: IncomingMessage): boolean {
  return responses.get(incoming)?.headersSent === true;
}

async function respond(handler: FetchHandler, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  responses.set(incoming, outgoing);
  // A body that breaks off is the reader's to see, and no error of ours.
  incoming.on('error', () => {});
  const request = hasHost(incoming)
    ? requestOf(
        { method: incoming.method ?? '', target: incoming.url ?? '', rawHeaders: incoming.rawHeaders },
        readLazily(incoming),
      )
    : undefined;
  const response = request === undefined ? refusalOf(400) : await handler(request).catch(() => refusalOf(500));
  const bytes = new Uint8Array(await response.arrayBuffer());
  const finished = new Promise<void>((resolve) => outgoing.once('close', resolve));
  outgoing.writeHead(response.status, Object.fromEntries([...response.headers, ['content-length', bytes.length]]));
  outgoing.end(bytes);
  // Closing on bytes that were not read would reset the connection, and take the answer with it.
  incoming.resume();
  await finished;
}

/** RFC 9112, 3.2: a request of HTTP/1.1 names its host. */
function hasHost({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion !== '1.1' || headers.host !== undefined;
}
