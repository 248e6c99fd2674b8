import { type RefObject, useEffect, useRef } from 'react';

/** The first screen of a visit leaves the focus where the browser put it. */
let isFirst = true;

/**
 * Gives the focus to a screen's heading when the screen is gone to: what had it is gone with the screen before. The
 * heading needs `tabIndex={-1}`.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return heading;
}
