const MINUTE = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** Tells each minute, to everyone at once, for as long as somebody listens. */
export function onMinute(listener: () => void): () => void {
  if (listeners.size === 0) timer = setInterval(tick, MINUTE);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The time in milliseconds, a minute old at most, and the same for all who ask between two minutes. */
export function lastMinute(): number {
  if (Date.now() - now >= MINUTE) now = Date.now();
  return now;
}
