import { type Issue, Problem } from '#contract/problems.ts';
import type { ListField } from './definition.ts';

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
    else filters.push({ column: field.column, values: fit });
  }
  if (issues.length > 0) throw new Problem('invalid', { issues });
  return filters;
}

function readValue({ holds }: ListField, value: Value): string | number | undefined {
  if (holds === 'boolean') return typeof value === 'boolean' ? Number(value) : undefined;
  if (holds === 'number') return Number.isSafeInteger(value) ? (value as number) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** The order of a list: each column once, and last the id, so that pages never overlap. */
export function readOrder(
  sort: ListRequest['sort'],
  fields: Readonly<Record<string, ListField>>,
  fallback: ListRequest['sort'][number],
): ListOrder[] {
  const order = new Map<string, boolean>();
  for (const { field, descending } of sort.length > 0 ? sort : [fallback]) {
    const column = fields[field]?.column;
    if (column && !order.has(column)) order.set(column, descending);
  }
  // In the direction of the first column an index can answer the whole order.
  order.set('id', [...order.values()][0] ?? false);
  return [...order].map(([column, descending]) => ({ column, descending }));
}
