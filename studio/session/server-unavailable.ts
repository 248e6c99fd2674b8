import { useSyncExternalStore } from 'react';
import { watchOutage } from './outage.ts';

let isAway = false;
const listeners = new Set<() => void>();

const outage = watchOutage({
  isReady: () =>
    fetch('/readyz').then(
      ({ ok }) => ok,
      () => false,
    ),
  onChange: (next) => {
    isAway = next;
    for (const listener of [...listeners]) listener();
  },
});

/** Looks at once whether the server is back. */
export const checkNow = (): Promise<void> => outage.look();

export const recordUnavailable = (): void => outage.note();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server has answered 503 for more than ten seconds. */
export function useServerAway(): boolean {
  return useSyncExternalStore(subscribe, () => isAway);
}
