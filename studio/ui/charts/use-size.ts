import { type RefObject, useLayoutEffect, useState } from 'react';

/** Before it was measured. */
const GUESS = { width: 640, height: 260 };

/** The size of an element in pixels, without its padding's edge, as it changes. */
export function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState(GUESS);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { clientWidth, clientHeight } = current;
      if (clientWidth > 0) setSize({ width: clientWidth, height: clientHeight || GUESS.height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
