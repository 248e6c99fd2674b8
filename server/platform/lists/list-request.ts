import { type Issue, Problem } from '#contract/problems.ts';

/** Where a field of the wire is kept for lists, and what its values are. */
export interface ListField {
  readonly column: string;
  readonly holds: 'text' | 'number' | 'boolean';
  /**
   * What a filter looks for where it is not the column's own value: one of many texts, each between bars, that a text
   * is none of them, or whether another document names this one. Nothing is sorted by such a field.
   */
  readonly finds?: 'one-of-many' | 'none-of-many' | 'used';
}

type Value = string | number | boolean;

/** What a list is asked for, as the contract's `listRequest` parses it. */
export interface ListRequest {
  page: number;
  size: number;
  sort: readonly { field: string; descending: boolean }[];
  filter: Readonly<Record<string, Value | Value[] | undefined>>;
  search: string;
}

export interface ListFilter {
  column: string;
  finds?: ListField['finds'];
  values: (string | number)[];
}

export interface ListOrder {
  column: string;
  descending: boolean;
}

/**
 * The filters of a request with each value as its column holds it.
 * @throws Problem `invalid` for a value that is not of its field's type
 */
export function readFilters(filter: ListRequest['filter'], fields: Readonly<Record<string, ListField>>): ListFilter[] {
  const issues: Issue[] = [];
  const filters: ListFilter[] = [];
  for (const [name, wanted] of Object.entries(filter)) {
    const field = fields[name];
    if (wanted === undefined) continue;
    const values = (Array.isArray(wanted) ? wanted : [wanted]).map((value) => field && readValue(field, value));
    const fit = values.filter((value) => value !== undefined);
    if (!field || fit.length < values.length) issues.push({ path: `filter.${name}`, message: 'problem.badValue' });
    else filters.push({ column: field.column, values: fit, ...(field.finds && { finds: field.finds }) });
  }
  if (issues.length > 0) throw new Problem('invalid', { issues });
  return filters;
}

function readValue({ holds }: ListField, value: Value): string | number | undefined {
  if (holds === 'boolean') return typeof value === 'boolean' ? Number(value) : undefined;
  if (holds === 'number') return Number.isSafeInteger(value) ? (value as number) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/**
 * The order of a list: each column once, and last the id, so that pages never overlap. After a column without equal
 * values (`unique`) nothing else matters.
 */
export function readOrder(
  sort: ListRequest['sort'],
  fields: Readonly<Record<string, ListField>>,
  fallback: ListRequest['sort'][number],
  unique = 'id',
): ListOrder[] {
  const order = new Map<string, boolean>();
  for (const { field, descending } of sort.length > 0 ? sort : [fallback]) {
    const column = fields[field]?.column;
    if (column && !order.has(column) && !order.has(unique)) order.set(column, descending);
  }
  // In the direction of the first column an index can answer the whole order.
  if (!order.has(unique)) order.set('id', [...order.values()][0] ?? false);
  return [...order].map(([column, descending]) => ({ column, descending }));
}

/** Columns of an index of a list's table beside the site's: what is filtered on, then what is sorted by. */
export type ListIndex = readonly string[];

/** Returns the index that holds just what the filters keep, in the order asked for, so that a page is read off it. */
export function findIndex(
  indexes: readonly ListIndex[],
  filters: readonly ListFilter[],
  order: readonly ListOrder[],
): ListIndex | undefined {
  const [sort, ...further] = order.filter(({ column }) => column !== 'id');
  if (!sort || further.length > 0 || filters.some(({ values, finds }) => values.length !== 1 || finds))
    return undefined;
  return indexes.find((columns) => {
    const kept = columns.slice(0, -1);
    const isSame = kept.length === filters.length && filters.every(({ column }) => kept.includes(column));
    return isSame && columns.at(-1) === sort.column;
  });
}
