import { type RefObject, useEffect, useRef } from 'react';

/** The row last left by its link, by the address of its list. */
const left = new Map<string, string>();

const address = () => `${location.pathname}${location.search}`;

/** Puts the focus back into the row one came from when the list is returned to. The ref belongs to the table's body. */
export function useRowReturn(hasRows: boolean): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (!hasRows || !body.current) return;
    const list = address();
    const id = left.get(list);
    left.delete(list);
    if (id !== undefined) {
      const row = [...body.current.querySelectorAll<HTMLElement>('[data-row]')].find((each) => each.dataset.row === id);
      row?.querySelector('a')?.focus();
    }
    const remember = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const row = link?.closest<HTMLElement>('[data-row]')?.dataset.row;
      if (row !== undefined) left.set(address(), row);
    };
    const table = body.current;
    table.addEventListener('click', remember, true);
    return () => table.removeEventListener('click', remember, true);
  }, [hasRows]);
  return body;
}
