import { useCallback, useSyncExternalStore } from 'react';

type Subscribe = (listener: () => void) => () => void;

const waiting = new Set<() => void>();
/** Milliseconds after which nothing is waited for any more: a window that is not seen paints nothing. */
const LATEST = 100;
let timer: ReturnType<typeof setTimeout> | undefined;

const wake = (): void => {
  clearTimeout(timer);
  timer = undefined;
  const woken = [...waiting];
  waiting.clear();
  for (const listener of woken) listener();
};

/** Whoever works on the canvas looks at it: the keyboard is in its frame. */
const isOnCanvas = (): boolean => document.activeElement instanceof HTMLIFrameElement;

/**
 * Listeners of what the studio shows beside the canvas: while somebody works on the canvas they hear of a change after
 * the frame that paints it there. Both share a thread, and would else have the page wait for outline and fields.
 */
export function afterCanvas(subscribe: Subscribe): Subscribe {
  return (listener) => {
    const stop = subscribe(() => {
      if (!isOnCanvas()) {
        // What waits is older, and is shown in its turn.
        if (waiting.size > 0) wake();
        listener();
        return;
      }
      waiting.add(listener);
      if (timer !== undefined) return;
      timer = setTimeout(wake, LATEST);
      requestAnimationFrame(() => setTimeout(wake));
    });
    return () => {
      waiting.delete(listener);
      stop();
    };
  };
}

/** What a store holds, shown beside the canvas. */
export function useBesideCanvas<T>(subscribe: Subscribe, read: () => T): T {
  return useSyncExternalStore(
    useCallback((listener) => afterCanvas(subscribe)(listener), [subscribe]),
    read,
  );
}
