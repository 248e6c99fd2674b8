import type { Json } from '#model/json.ts';
import { type Column, columnsOf } from '#model/layout/card-columns.ts';
import { writeColumn } from '#model/layout/list-query.ts';

/** A column that the rows of a list can be chosen by. */
export interface QueryColumn {
  names: readonly string[];
  /** The names as one text, which tells columns apart. */
  id: string;
  label: string;
  kind: 'text' | 'number' | 'boolean' | 'date' | 'several';
}

/** What a list holds, and the columns of it. */
export interface ListScope {
  rows: Json | undefined;
  columns: readonly QueryColumn[];
}

const MAX_DEPTH = 3;
const MAX_COLUMNS = 100;
const MAX_VALUES = 100;

/** How columns of a type are compared; those of other types by their words. */
const kinds: Readonly<Record<string, QueryColumn['kind']>> = {
  number: 'number',
  price: 'number',
  boolean: 'boolean',
  date: 'date',
  choices: 'several',
  references: 'several',
};

/** Columns by which rows can be told apart: what is typed, else what the first row holds. */
export function queryColumns(item: Json | undefined, typed: readonly Column[] = []): QueryColumn[] {
  const found: QueryColumn[] = [];
  const look = (value: Json | undefined, columns: readonly Column[], before: readonly string[]) => {
    const record = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
    for (const { name, label, type } of columnsOf(record, columns)) {
      if (/[."[\]]/.test(name) || found.length >= MAX_COLUMNS) continue;
      const names = [...before, name];
      const held = record[name];
      const id = writeColumn(names);
      const own = { names, id, label: label || names.join(' › ') };
      // What is typed is one value, however it is held.
      const isTyped = type !== 'json' && columns.some((column) => column.name === name);
      // A formula says of itself what it comes to.
      const compared = type === 'formula' ? typeof plainOf(held) : type;
      if (isTyped) found.push({ ...own, kind: kinds[compared] ?? 'text' });
      else if (Array.isArray(held)) {
        if (held.every((each) => typeof each !== 'object')) found.push({ ...own, kind: 'several' });
      } else if (typeof held === 'object' && held !== null) {
        if (names.length < MAX_DEPTH) look(held, [], names);
      } else found.push({ ...own, kind: kinds[type] ?? 'text' });
    }
  };
  look(item, typed, []);
  return found;
}

/** What a value of a typed column is chosen by: the amount of a price, the text of a choice; any other as it is. */
function plainOf(value: Json | undefined): Json | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return 'text' in value && 'value' in value ? (value.amount ?? value.text) : value;
}

interface Held {
  string: string;
  number: number;
}

/** The values of a type that the rows have in a column, each once, to choose one. */
export function valuesIn<T extends keyof Held>(rows: Json | undefined, names: readonly string[], type: T): Held[T][] {
  const found = new Set<Held[T]>();
  const isHeld = (value: unknown): value is Held[T] =>
    typeof value === type && value !== '' && String(value).length <= 60;
  for (const row of Array.isArray(rows) ? rows : []) {
    const value = names.reduce<Json | undefined>(
      (at, name) =>
        typeof at === 'object' && at !== null && !Array.isArray(at) && Object.hasOwn(at, name) ? at[name] : undefined,
      row,
    );
    for (const held of Array.isArray(value) ? value : [value]) {
      const each = plainOf(held);
      if (found.size >= MAX_VALUES) return [...found];
      if (isHeld(each)) found.add(each);
    }
  }
  return [...found];
}
