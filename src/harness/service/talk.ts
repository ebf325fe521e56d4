import { encodeUtf8, type JsonObject, MAX_FRAME_BYTES, readFrame, splitFrames } from '../../wire/index.ts';
import { shownLine } from '../port/excerpt.ts';
import { rememberIds } from '../port/ids.ts';
import { type Exit, exitText, type PortProcess } from '../port/process.ts';

/** The replies to one request, or to one line. */
export interface Replies {
  readonly events: readonly JsonObject[];
  readonly final: JsonObject;
}

/** How waiting for replies came to nothing. */
export interface Lost {
  readonly lost: 'timeout' | 'crashed' | 'garbage';
  readonly why: string;
  /** What came of those that were waited for, as far as anything did. */
  readonly came: readonly (Replies | undefined)[];
}

/** A conversation with a running service: any number of requests, some with one id, any number of events before a reply. */
export interface Talk {
  /** Writes pieces one after the other, and waits for a final reply to each `re`; one may stand there several times. */
  exchange(pieces: readonly Uint8Array[], res: readonly string[], end: boolean): Promise<readonly Replies[] | Lost>;
  /** What is wrong with what came and can be laid to no request. */
  faults(): readonly string[];
  /** Sees that it is still there, ends its input, waits until it ends by itself, and gives how it did (PORT-11, PORT-13). */
  finish(): Promise<Exit>;
  /** Whether nothing has come of it at all. */
  silent(): boolean;
  stop(): Promise<Exit>;
}

/** How patient a conversation is; in milliseconds. */
export interface TalkOptions {
  /** From the last thing that came, or from the sending, to the next. */
  readonly timeout: number;
  /** The same while nothing has come at all: a service may take its time to start. */
  readonly startTimeout?: number;
  /** From the end of the input to the end of the process; three seconds or as long as a reply may take. */
  readonly finishTimeout?: number;
  readonly trace?: ((direction: 'sent' | 'received', bytes: Uint8Array) => void) | undefined;
}

interface Waiting {
  readonly place: number;
  readonly events: JsonObject[];
}

const FINISH_MS = 3_000;
/** What is asked of a service that has nothing more to do: one that ends before its input does answers it no more. */
const LAST_ID = 'still-there';
const lastHello = encodeUtf8(`{"parley":1,"id":"${LAST_ID}","verb":"HELLO"}\n`);
const NEWLINE = 0x0a;
/** Pieces of a line are apart by so much, so that the service gets them apart. */
const PIECE_PAUSE_MS = 15;
/** The most events that one request may bring: a service that sends for ever is garbage. */
const MOST_EVENTS = 1_000;
/** How often the clock of an exchange may begin anew. */
const MOST_WAITS = 8;
const MOST_FAULTS = 8;

/** Opens the conversation over a process' streams. */
export function openTalk(
  port: PortProcess,
  { timeout, startTimeout = timeout, finishTimeout = Math.max(FINISH_MS, timeout), trace }: TalkOptions,
): Talk {
  const splitter = splitFrames();
  const isNewId = rememberIds();
  const faults: string[] = [];
  const answered = new Set<string>();
  const waiting = new Map<string, Waiting[]>();
  let came: (Replies | undefined)[] = [];
  let missing = 0;
  let settle: ((how: readonly Replies[] | Lost) => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastCame = 0;
  let silent = true;
  let exit: Exit | undefined;
  let inputEnded = false;
  /** Whether the last line that was written has its end. */
  let isWhole = true;
  /** A line that is too long may be answered before its last piece is written: what comes next is written after it. */
  let written: Promise<void> = Promise.resolve();

  const fault = (why: string): void => {
    if (faults.length < MOST_FAULTS) faults.push(why);
  };

  const done = (how: readonly Replies[] | Lost): void => {
    clearTimeout(timer);
    waiting.clear();
    settle?.(how);
    settle = undefined;
  };

  const take = (line: Uint8Array): void => {
    trace?.('received', line);
    lastCame = performance.now();
    silent = false;
    const read = readFrame(line);
    if (!read.ok) {
      fault(`a line on stdout is no frame (${read.refusal.message}): ${shownLine(line)}`);
      return;
    }
    const frame = read.value;
    if (typeof frame.id === 'string' && !isNewId(frame.id)) fault(`two of its frames have one id (FRAME-1)`);
    const { re, kind } = frame;
    const own = typeof re === 'string' ? waiting.get(re) : undefined;
    const first = own?.[0];
    if (typeof re !== 'string' || own === undefined || first === undefined) {
      const what =
        typeof re === 'string' && answered.has(re)
          ? 'what was answered is answered again (FRAME-4)'
          : 'its "re" is the id of no request in flight';
      fault(`${what}: ${shownLine(line)}`);
      return;
    }
    if (kind === 'EVENT') {
      first.events.push(frame);
      if (first.events.length > MOST_EVENTS) done({ lost: 'garbage', why: 'it sends events without end', came });
      return;
    }
    own.shift();
    answered.add(re);
    const next = own[0];
    // Where several share an id, the events are of the one that executes, which is no replay.
    if (frame.replay === true && next !== undefined) next.events.unshift(...first.events.splice(0));
    came[first.place] = { events: first.events, final: frame };
    missing -= 1;
    if (missing === 0) done(came as Replies[]);
  };

  const takePieces = (pieces: ReturnType<typeof splitter.push>): void => {
    for (const piece of pieces) {
      if (piece.kind === 'line') take(piece.bytes);
      else if (piece.kind === 'oversize') fault(`a line of more than ${MAX_FRAME_BYTES} bytes on stdout (FRAME-3)`);
      else fault('the last line on stdout has no newline (TRANSPORT-1)');
    }
  };

  port.output.on('data', (chunk: Uint8Array) => takePieces(splitter.push(chunk)));
  port.output.on('end', () => takePieces(splitter.end()));
  const gone = port.exit.then((how) => {
    exit = how;
    if (settle !== undefined) done({ lost: 'crashed', why: `the service ${exitText(how)}`, came });
    return how;
  });

  const patience = (): number => lastCame + (silent ? Math.max(startTimeout, timeout) : timeout) - performance.now();

  const arm = (times: number): void => {
    const wait = Math.max(1, patience());
    const own = settle;
    const timeUp = (): void => {
      if (settle !== own) return;
      const why = `${missing} of ${came.length} replies did not come within ${Math.round(wait)} ms`;
      if (patience() > 1 && times > 0) arm(times - 1);
      else done({ lost: 'timeout', why, came });
    };
    // What has come meanwhile is read first: it may be this process that was late.
    timer = setTimeout(() => setImmediate(timeUp), wait);
  };

  const write = async (pieces: readonly Uint8Array[], end: boolean): Promise<void> => {
    for (const [at, piece] of pieces.entries()) {
      if (at > 0) await new Promise((resolve) => setTimeout(resolve, PIECE_PAUSE_MS));
      trace?.('sent', piece);
      if (port.input.writable) port.input.write(piece);
      lastCame = performance.now();
      isWhole = piece.length === 0 ? isWhole : piece.at(-1) === NEWLINE;
    }
    if (!end) return;
    inputEnded = true;
    port.endInput();
  };

  const exchange: Talk['exchange'] = (pieces, res, end) =>
    new Promise((resolve) => {
      came = new Array(res.length).fill(undefined);
      missing = res.length;
      for (const [place, re] of res.entries()) {
        waiting.set(re, [...(waiting.get(re) ?? []), { place, events: [] }]);
      }
      settle = resolve;
      lastCame = performance.now();
      if (exit !== undefined) return done({ lost: 'crashed', why: `the service ${exitText(exit)}`, came });
      arm(MOST_WAITS);
      const isOwn = settle;
      written = written.then(() => write(pieces, end));
      written.then(() => {
        if (missing === 0 && settle === isOwn) done([]);
      });
    });

  /** A service that is gone before its input ended has not waited for that (PORT-11). */
  const seeThatItIsThere = async (): Promise<void> => {
    if (inputEnded || !isWhole) return;
    const came = await exchange([lastHello], [LAST_ID], false);
    if (exit !== undefined) fault(`before its input ended it ${exitText(exit)} (PORT-11)`);
    else if ('lost' in came) fault(`after the last step it answers HELLO no more: ${came.why}`);
  };

  return {
    exchange,
    faults: () => faults,
    silent: () => silent,
    finish: async () => {
      await written;
      await seeThatItIsThere();
      port.endInput();
      let late = false;
      const endLate = (): void => {
        if (port.gone()) return;
        late = true;
        port.stop();
      };
      // What has happened meanwhile is heard first: it may be this process that was late.
      const limit = setTimeout(() => setImmediate(endLate), finishTimeout);
      const how = await gone;
      clearTimeout(limit);
      if (late) fault('it did not end when its input ended (PORT-11)');
      else if (how.code === null) fault(`at the end of its input it ${exitText(how)} (PORT-11)`);
      return how;
    },
    stop: () => port.stop(),
  };
}
