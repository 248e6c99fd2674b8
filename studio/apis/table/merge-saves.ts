import type { Api } from '#contract/apis.ts';
import type { Table } from '#model/apis/collection/edit-table.ts';
import { mergeTables, type TableConflict } from '#model/apis/collection/merge-tables.ts';
import { type FieldConflict, type FieldValues, mergeFields } from '#model/layout/merge-fields.ts';
import { type ApiFormValues, apiFormValues } from '../api-form-values.ts';

/** A collection as a form holds it. */
export interface Collected {
  values: ApiFormValues;
  table: Table;
}

export type Sides = Readonly<Record<string, 'mine' | 'theirs'>>;

export interface Merged extends Collected {
  /** What both changed, each to something else. */
  fields: FieldConflict[];
  cells: TableConflict[];
}

const said = ['title', 'key', 'description', 'image_url', 'icon', 'enabled'] as const;

/** What two people made of one collection, taken together; where both changed the same, mine unless told. */
export function mergeSaves(base: Collected, mine: Collected, current: Api, theirs: Table, sides: Sides): Merged {
  const fields: FieldConflict[] = [];
  const cells: TableConflict[] = [];
  const other = apiFormValues(current);
  const merged = mergeFields(saidOf(base.values), saidOf(mine.values), saidOf(other), (conflict) => {
    fields.push(conflict);
    return sides[conflict.field] ?? 'mine';
  });
  const table = mergeTables(base.table, mine.table, theirs, (conflict) => {
    cells.push(conflict);
    return sides[conflict.id] ?? 'mine';
  });
  const { attribution = '', ...rest } = merged;
  const source = { ...(other.source as object), attribution };
  return { values: { ...other, ...rest, source }, table, fields, cells };
}

function saidOf(values: ApiFormValues): FieldValues {
  const { attribution = '' } = values.source as { attribution?: string };
  return { ...Object.fromEntries(said.map((name) => [name, values[name] ?? ''])), attribution };
}
