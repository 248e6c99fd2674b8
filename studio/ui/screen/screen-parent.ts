import { createContext } from 'react';

/** What a screen belongs to in the navigation. */
export interface Parent {
  /** Label of its entry, where that is not the screen's own. */
  label: string | undefined;
  list: { to: string; label: string };
}

export const ScreenParent = createContext<Parent | undefined>(undefined);
