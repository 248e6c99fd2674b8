import { type RefObject, useEffect, useState } from 'react';

/** How far from the window something is near it. */
const MARGIN = '400px';

/** Whether an element has come near what is in sight; it stays so. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    const seen = element.current;
    if (isNear || !seen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(seen);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
