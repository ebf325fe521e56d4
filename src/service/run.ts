/** A run that others can wait for before it has begun. */
export interface Run<T> {
  readonly promise: Promise<T>;
  /** Says what has begun; the promise ends as that does. */
  readonly follow: (begun: Promise<T>) => void;
}

/**
 * A run to be entered where what comes meanwhile looks for it, before it begins: a capability may send an event at once,
 * and whoever reads that may at once send a repeat.
 */
export function newRun<T>(): Run<T> {
  let follow: Run<T>['follow'] = () => {};
  const promise = new Promise<T>((resolve) => {
    follow = resolve;
  });
  return { promise, follow };
}
