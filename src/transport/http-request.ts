import type { Readable } from 'node:stream';

/** Answers a request of the web. It must not reject. */
export type FetchHandler = (request: Request) => Promise<Response>;

/** The head of a request as it came. */
export interface RequestHead {
  readonly method: string;
  /** What stands behind the method: a path, or a whole URL. */
  readonly target: string;
  /** Names and values in turn. */
  readonly rawHeaders: readonly string[];
}

/** Paths are judged, not hosts, so any will do. */
const BASE = 'http://localhost';

/** Methods that the web's Request does not let anyone name. */
const UNNAMED = /^(CONNECT|TRACE|TRACK)$/i;

/** The request of the web that a head and a body make; undefined when they make none. */
export function requestOf(
  { method, target, rawHeaders }: RequestHead,
  body: ReadableStream<Uint8Array> | null,
): Request | undefined {
  try {
    const headers = new Headers();
    for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
      headers.append(rawHeaders[index] as string, rawHeaders[index + 1] as string);
    }
    const url = /^[a-z]+:\/\//i.test(target) ? target : `${BASE}${target.startsWith('/') ? '' : '/'}${target}`;
    // Such a method stays one that no handler knows.
    const init = { method: UNNAMED.test(method) ? `X-${method}` : method, headers };
    const bodiless = method === 'GET' || method === 'HEAD' || body === null;
    return new Request(url, bodiless ? init : { ...init, body, duplex: 'half' });
  } catch {
    return undefined;
  }
}

/**
 * A stream of the web over one of Node that takes nothing from it before it is read, and leaves it open when it is not.
 */
export function readLazily(source: Readable): ReadableStream<Uint8Array> {
  let chunks: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        chunks ??= source.iterator({ destroyOnReturn: false });
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => {
        await chunks?.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
