/** A list's state as its address holds it. Absent means the default; filters are named by the list. */
export type ListSearch<Filter extends string = never> = {
  page?: number | undefined;
  size?: number | undefined;
  /** Comma-separated fields, `-` before one that descends: `-updated_on,url_string`. */
  sort?: string | undefined;
  q?: string | undefined;
  /** Comma-separated ids of the columns shown; absent is all. */
  columns?: string | undefined;
  /** Id of the saved view the settings came from. */
  view?: string | undefined;
} & { [Name in Filter]?: string | undefined };

export interface SortField<Field extends string = string> {
  field: Field;
  descending: boolean;
}

export const PAGE_SIZES = [20, 50, 100] as const;

const positive = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isInteger(number) && number > 1 && number <= 1_000_000 ? number : undefined;
};

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).slice(0, 200) || undefined
    : undefined;

/** Makes a route's `validateSearch`: keeps what a list knows and drops the rest. */
export function listSearch<const Filter extends string = never>(filters: readonly Filter[] = []) {
  return (raw: Record<string, unknown>): ListSearch<Filter> => {
    const size = PAGE_SIZES.find((allowed) => allowed === Number(raw.size));
    const search = {
      page: positive(raw.page),
      size: size === PAGE_SIZES[0] ? undefined : size,
      sort: text(raw.sort),
      q: text(raw.q),
      columns: text(raw.columns),
      view: text(raw.view),
      ...Object.fromEntries(filters.map((name) => [name, text(raw[name])])),
    };
    return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as ListSearch<Filter>;
  };
}

/** Reads `-updated_on,url_string`; fields the list does not sort by are dropped. */
export function parseSort<Field extends string>(
  sort: string | undefined,
  fields: readonly Field[],
): SortField<Field>[] {
  return (sort ?? '').split(',').flatMap((part) => {
    const descending = part.startsWith('-');
    const field = fields.find((each) => each === (descending ? part.slice(1) : part));
    return field ? [{ field, descending }] : [];
  });
}

export function formatSort(sort: readonly SortField[]): string | undefined {
  return sort.map(({ field, descending }) => (descending ? `-${field}` : field)).join(',') || undefined;
}

/** What a list exchange is sent for this state of the address. */
export function listRequestOf<Field extends string>(search: ListSearch, fields: readonly Field[]) {
  return {
    page: search.page ?? 1,
    size: search.size ?? PAGE_SIZES[0],
    sort: parseSort(search.sort, fields),
    search: search.q ?? '',
  };
}

const settings = ['size', 'sort', 'columns', 'view'];

/** Whether something of the address leaves rows out, `besides` being what does not. */
export const isNarrowed = (search: ListSearch, besides: readonly string[] = []): boolean =>
  Object.entries(search).some(
    ([name, value]) => value !== undefined && !settings.includes(name) && !besides.includes(name),
  );

/** The sort after a header was chosen: ascending, descending, none. With `add` the other fields stay (several columns). */
export function toggleSort(sort: readonly SortField[], field: string, add: boolean): SortField[] {
  const current = sort.find((each) => each.field === field);
  const others = add ? sort.filter((each) => each.field !== field) : [];
  if (current?.descending) return others;
  return [...others, { field, descending: current !== undefined }];
}
