import { useEffect } from 'react';
import { tabTitle } from './tab-title.ts';

/** Names the browser's tab after the screen. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = tabTitle(title);
  }, [title]);
}
