import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatChange, type NumbersSearch, type NumbersView, readSearch } from './numbers-search.ts';

const address = getRouteApi('/signed-in/pages/numbers');

/** The period, filters and everything else that Analytics shows, from its address, and how to change them. */
export function useNumbers() {
  const search = address.useSearch();
  const navigate = useNavigate();
  const view = useMemo(() => readSearch(search), [search]);
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
