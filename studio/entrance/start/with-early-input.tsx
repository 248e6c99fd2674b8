import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import type { Drawn } from './drawn.ts';

/** A screen that was drawn into the page by the build: what was chosen and pressed before its components came goes on. */
export function WithEarlyInput({ drawn, children }: { drawn: Drawn; children: ReactNode }) {
  useLayoutEffect(() => {
    drawn.stop();
    for (const [field, value] of drawn.chosen) {
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, [drawn]);
  useEffect(() => drawn.pressed?.click(), [drawn]);
  return children;
}
