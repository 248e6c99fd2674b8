import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import type { Prerendered } from './prerendered.ts';

/** A screen that was drawn into the page by the build: what was chosen and pressed before its components came goes on. */
export function WithEarlyInput({ drawn, children }: { drawn: Prerendered; children: ReactNode }) {
  useLayoutEffect(() => drawn.stop(), [drawn]);
  useEffect(() => {
    // A task of its own: this may run within the very event by which it was chosen, which ends with React's own value.
    const late = setTimeout(() => {
      for (const [field, value] of drawn.chosen) {
        field.value = value;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
    return () => clearTimeout(late);
  }, [drawn]);
  useEffect(() => drawn.pressed?.click(), [drawn]);
  return children;
}
