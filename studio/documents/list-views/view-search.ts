import type { ListSearch } from '#studio/ui/list/list-search.ts';

/** What belongs to the moment and not to a view: the page, the view itself, a question asked beside the list. */
const passing = ['page', 'view', 'ask', 'month'];

/** A list's settings as a view keeps them: `columns=type&sort=-updated_on`. Equal settings are equal text. */
export function searchOfView(search: ListSearch): string {
  const kept = Object.entries(search).filter(([name, value]) => value !== undefined && !passing.includes(name));
  return new URLSearchParams(kept.map(([name, value]) => [name, String(value)]).sort()).toString();
}

/** The state of the address a view leads to; what the list does not know is dropped by its route. */
export function viewAddress({ id, search }: { id: string; search: string }): ListSearch {
  const { size, ...kept } = Object.fromEntries(
    [...new URLSearchParams(search)].filter(([name]) => !passing.includes(name)),
  );
  return { ...kept, ...(size !== undefined && { size: Number(size) }), page: undefined, view: id };
}
