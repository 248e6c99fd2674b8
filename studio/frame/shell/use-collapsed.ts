import { useEffect, useState } from 'react';

const NAME = 'sidebar collapsed at';

/** Whether the sidebar is collapsed: expanded again by every change of route, kept when the same page is loaded again. */
export function useCollapsed(pathname: string): [boolean, (isCollapsed: boolean) => void] {
  const [at, setAt] = useState(() => sessionStorage.getItem(NAME));
  const isCollapsed = at === pathname;
  useEffect(() => {
    if (at === null || at === pathname) return;
    sessionStorage.removeItem(NAME);
    setAt(null);
  }, [at, pathname]);
  const set = (next: boolean) => {
    setAt(next ? pathname : null);
    if (next) sessionStorage.setItem(NAME, pathname);
    else sessionStorage.removeItem(NAME);
  };
  return [isCollapsed, set];
}
