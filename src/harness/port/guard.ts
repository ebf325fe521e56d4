/**
 * Ends what the harness started when the harness itself is told to end: without this an interrupt leaves ports behind
 * that stand in process groups of their own.
 */
const living = new Set<() => void>();
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/** Registers how one run is ended at once, without waiting; gives what takes it off the list again. */
export function guard(endAtOnce: () => void): () => void {
  if (living.size === 0) watch();
  living.add(endAtOnce);
  return () => {
    living.delete(endAtOnce);
    if (living.size === 0) unwatch();
  };
}

function watch(): void {
  for (const signal of signals) process.on(signal, onSignal);
  process.on('exit', endAll);
}

function unwatch(): void {
  for (const signal of signals) process.off(signal, onSignal);
  process.off('exit', endAll);
}

function endAll(): void {
  for (const endAtOnce of living) endAtOnce();
}

function onSignal(signal: NodeJS.Signals): void {
  endAll();
  living.clear();
  unwatch();
  // Sent again with our handler gone, the signal ends this process as it would have without us.
  process.kill(process.pid, signal);
}
