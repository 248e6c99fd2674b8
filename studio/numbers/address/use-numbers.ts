import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { allowedView } from './audience.ts';
import { formatChange, type NumbersSearch, type NumbersView, readSearch } from './numbers-search.ts';

/** The period, filters and everything else that Analytics shows, from its address, and how to change them. */
export function useNumbers() {
  const search: NumbersSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = useMemo(() => allowedView(readSearch(search)), [search]);
  return {
    view,
    /** The search of an address that differs by this, for links. */
    searchWith: (change: Partial<NumbersView>) => withChange(search, change),
    change: (change: Partial<NumbersView>, replace = false) =>
      void navigate({ to: '.', search: (old: NumbersSearch) => withChange(old, change), replace }),
  };
}

export const withChange = (old: NumbersSearch, change: Partial<NumbersView>): NumbersSearch => ({
  ...old,
  ...formatChange(change),
});
