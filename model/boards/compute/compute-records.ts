import type { CellType, PanelAnswer } from '#model/boards/answer.ts';
import { MAX_RECORDS, type RowsQuery } from '#model/boards/query.ts';
import { cutText } from '#model/cut-text.ts';
import { isoOf } from '#model/iso-date.ts';
import type { DataColumn } from './data-column.ts';
import { MAX_SHOWN, numberOf, textsOf } from './read-cell.ts';
import { EMPTY, LIST, type RowStore } from './row-store.ts';

type Records = NonNullable<PanelAnswer['records']>;
type Cell = Records['rows'][number][number];

/** Answers the rows themselves, the first of them in the order that is asked for. */
export function computeRecords(store: RowStore, query: RowsQuery, rows: Uint32Array): Records {
  const columns = query.columns.flatMap((field) => store.column(field) ?? []);
  const sorted = sortRows(store, query, rows);
  const shown = sorted.slice(0, Math.min(query.limit, MAX_RECORDS));
  const times = new Map<string, Float64Array>();
  for (const { field, type } of columns) if (type === 'time') times.set(field, store.times(field));
  return {
    columns: columns.map((column) => ({
      field: column.field,
      label: column.label,
      type: cellType(column),
      ...(column.unit !== undefined && { unit: column.unit }),
      ...(column.currency !== undefined && { currency: column.currency }),
    })),
    rows: [...shown].map((at) =>
      columns.map((column) => cellOf(column, store.cell(store.rows[at], column.field), times.get(column.field)?.[at])),
    ),
  };
}

function cellType({ type, cell, digits }: DataColumn): CellType {
  if (cell) return cell;
  if (type === 'money') return 'money';
  if (type === 'number' || type === 'time' || type === 'boolean') return type;
  return digits === undefined ? 'text' : 'number';
}

function cellOf(column: DataColumn, value: unknown, time: number | undefined): Cell {
  if (column.type === 'number' || column.type === 'money') {
    const number = numberOf(value, column.digits);
    if (!Number.isNaN(number)) return number;
  }
  if (column.type === 'boolean' && typeof value === 'boolean') return value;
  // A day is one in every zone.
  if (column.type === 'time' && time !== undefined && !Number.isNaN(time))
    return typeof value === 'string' && value.length === 10 ? value : isoOf(time);
  const texts = textsOf(value);
  return texts === undefined ? null : cutText(typeof texts === 'string' ? texts : texts.join(', '), MAX_SHOWN);
}

/** Empty cells are last either way; equal ones stay in their order. */
function sortRows(store: RowStore, { sort, columns }: RowsQuery, rows: Uint32Array): Uint32Array {
  const column = sort && store.column(columns[sort.at] ?? '');
  if (!sort || !column) return rows;
  const ranks = ranksOf(store, column);
  const sign = sort.descending ? -1 : 1;
  return rows.slice().sort((one, other) => {
    const [a, b] = [ranks[one] ?? Number.NaN, ranks[other] ?? Number.NaN];
    if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || one - other;
    return sign * (a - b) || one - other;
  });
}

function ranksOf(store: RowStore, { field, type }: DataColumn): Float64Array {
  if (type === 'time') return store.times(field);
  if (type === 'number' || type === 'money') return store.numbers(field).values;
  const { codes, values, lists } = store.texts(field);
  const folded = values.map((text) => cutText(text, MAX_SHOWN).toLowerCase());
  const order = values.map((_, code) => code).sort((one, other) => compare(folded[one] ?? '', folded[other] ?? ''));
  const rankOf = new Float64Array(values.length);
  let rank = 0;
  for (const [at, code] of order.entries()) {
    if (at > 0 && folded[code] !== folded[order[at - 1] ?? -1]) rank += 1;
    rankOf[code] = rank;
  }
  return Float64Array.from(codes, (code, at) => {
    if (code === EMPTY) return Number.NaN;
    return rankOf[code === LIST ? (lists.get(at)?.[0] ?? -1) : code] ?? Number.NaN;
  });
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
