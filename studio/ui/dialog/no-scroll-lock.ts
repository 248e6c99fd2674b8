import type { ReactNode } from 'react';

/** Stands in for `react-remove-scroll` inside Mantine's dialogs: renders its content and nothing else. */
export function RemoveScroll({ children }: { children: ReactNode }): ReactNode {
  return children;
}
