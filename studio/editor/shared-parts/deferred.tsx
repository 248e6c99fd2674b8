import { type ReactNode, useDeferredValue } from 'react';

interface DeferredProps {
  /** Stands there meanwhile. */
  until?: ReactNode;
  children: ReactNode;
}

/**
 * What is around the canvas of an editor that opens: drawn once the canvas is on its way, in turns that leave the thread
 * to it. Both share one, and the canvas waits for the network.
 */
export function Deferred({ until, children }: DeferredProps) {
  const isShown = useDeferredValue(true, false);
  return isShown ? children : until;
}
