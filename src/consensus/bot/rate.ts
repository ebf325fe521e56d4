const MINUTE_MS = 60_000;

/** How often something happened in the last minute, against a limit. */
export interface Rate {
  /** Whether there is room now for one more. */
  hasRoom(): boolean;
  /** Counts one. */
  count(): void;
  /** In how many whole seconds there is room again; 0 when there is now. */
  secondsToRoom(): number;
}

/**
 * A rate over a sliding minute (BOT-2). It keeps as many times as the limit, whatever comes. The clock is in
 * milliseconds.
 */
export function rateOf(limit: number, clock: () => number): Rate {
  const times: number[] = [];
  const msToRoom = (): number => {
    const oldest = times[0];
    return oldest === undefined || times.length < limit ? 0 : Math.max(0, oldest + MINUTE_MS - clock());
  };
  return {
    hasRoom: () => msToRoom() === 0,
    count: () => {
      times.push(clock());
      if (times.length > limit) times.shift();
    },
    secondsToRoom: () => Math.ceil(msToRoom() / 1000),
  };
}
