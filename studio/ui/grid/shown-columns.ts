interface Column {
  id: string;
  isName?: boolean | undefined;
  isExtra?: boolean | undefined;
}

/**
 * The columns an address asks for (`type,updated_on`), in their own order: the name always, all but extra ones when it
 * asks for none there are.
 */
export function shownColumns<C extends Column>(columns: readonly C[], asked: string | undefined): readonly C[] {
  const ids = asked?.split(',') ?? [];
  const shown = columns.filter(({ id, isName }) => isName || ids.includes(id));
  return shown.some(({ isName }) => !isName) ? shown : columns.filter(({ isExtra }) => !isExtra);
}

/** What the address says after a column was shown or hidden; nothing when those are shown that are without it. */
export function toggleColumn(columns: readonly Column[], asked: string | undefined, id: string): string | undefined {
  const shown = shownColumns(columns, asked).map((column) => column.id);
  const next = columns.filter((column) => shown.includes(column.id) !== (column.id === id));
  if (columns.every((column) => next.includes(column) !== (column.isExtra === true))) return undefined;
  return next.flatMap((column) => (column.isName ? [] : [column.id])).join(',');
}
