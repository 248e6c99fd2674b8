import { createContext, use, useCallback, useSyncExternalStore } from 'react';

type Subscribe = (listener: () => void) => () => void;

const waiting = new Set<() => void>();
/** Milliseconds after which nothing is waited for any more: a window that is not seen paints nothing. */
const LATEST = 100;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Canvases that answer when they have shown what they were told: the last is the one that is seen. */
const canvases: (() => void)[] = [];

const wake = (): void => {
  clearTimeout(timer);
  timer = undefined;
  const woken = [...waiting];
  waiting.clear();
  for (const listener of woken) listener();
};

/** Whoever works on the canvas looks at it: the keyboard is in its frame. */
const isOnCanvas = (): boolean => document.activeElement instanceof HTMLIFrameElement;

const isInFields = (): boolean => document.activeElement?.closest('#editor-fields') != null;

function wait(listener: () => void): void {
  waiting.add(listener);
  if (timer !== undefined) return;
  timer = setTimeout(wake, LATEST);
  const ask = canvases.at(-1);
  // Not before what goes to the canvas of the same act.
  if (ask) queueMicrotask(ask);
  else requestAnimationFrame(() => setTimeout(wake));
}

/**
 * A canvas that can be waited for: `ask` has it tell once it has painted what it was told before. Answers what is to be
 * called then, and what ends it.
 */
export function waitForCanvas(ask: () => void): { onShown: () => void; stop: () => void } {
  canvases.push(ask);
  return {
    onShown: () => {
      if (waiting.size > 0) wake();
    },
    stop: () => void canvases.splice(canvases.indexOf(ask), 1),
  };
}

/** Does something once the canvas has shown what was done on it; at once where nobody works there. */
export function onceCanvasShows(act: () => void): void {
  if (isOnCanvas()) wait(act);
  else act();
}

/**
 * Listeners of what the studio shows beside the canvas: while somebody works on the canvas they hear of a change when
 * that has painted it; what is around the fields also while somebody works in these. Both share a thread, and would else
 * have the page wait for outline and fields; and what is changed in the studio first is painted first, a frame before the
 * page.
 */
export function afterCanvas(subscribe: Subscribe, isAroundFields = false): Subscribe {
  return (listener) => {
    const stop = subscribe(() => {
      if (isOnCanvas() || (isAroundFields && isInFields())) {
        wait(listener);
        return;
      }
      // What waits is older, and is shown in its turn.
      if (waiting.size > 0 && !isInFields()) wake();
      listener();
    });
    return () => {
      waiting.delete(listener);
      stop();
    };
  };
}

/** Whether something shows the document around the fields in which it is changed: see {@link afterCanvas}. */
export const AroundFieldsContext = createContext(false);

/** What a store holds, shown beside the canvas. */
export function useBesideCanvas<T>(subscribe: Subscribe, read: () => T): T {
  const isAroundFields = use(AroundFieldsContext);
  return useSyncExternalStore(
    useCallback((listener) => afterCanvas(subscribe, isAroundFields)(listener), [subscribe, isAroundFields]),
    read,
  );
}
