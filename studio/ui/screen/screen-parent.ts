import { createContext } from 'react';

/** What a screen belongs to in the navigation. */
export interface Parent {
  /** Label of its entry, where that is not the screen's own. */
  label: string | undefined;
  /** Where the screen is a part of another. */
  list: { to: string; label: string } | undefined;
}

export const ScreenParent = createContext<Parent | undefined>(undefined);
