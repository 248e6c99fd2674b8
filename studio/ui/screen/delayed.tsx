import { type ReactNode, useEffect, useState } from 'react';

/** Shows its children only after a while (400 ms), so that what loads quickly does not flicker. */
export function Delayed({ children, after = 400 }: { children: ReactNode; after?: number }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return isDue ? children : null;
}
