import { type Computed, computePanel } from '#model/boards/compute/compute-panel.ts';
import { refineColumns } from '#model/boards/compute/refine-columns.ts';
import { RowStore } from '#model/boards/compute/row-store.ts';
import type { JsonObject } from '#model/json.ts';
import { type Calendar, makeCalendar } from '#model/numbers/calendar.ts';
import { formulaReader } from '#site/data/try-formulas.ts';
import type { RowsAbout, RowsAsking } from './rows-messages.ts';

/** Calendars that are kept: each remembers the quarters of an hour it was asked for. */
const MAX_CALENDARS = 20;
const calendars = new Map<string, Calendar>();

function calendarOf(options: RowsAsking['calendar']): Calendar {
  const key = JSON.stringify(options);
  const known = calendars.get(key);
  if (known) return known;
  if (calendars.size >= MAX_CALENDARS) calendars.clear();
  const calendar = makeCalendar(options);
  calendars.set(key, calendar);
  return calendar;
}

/** Makes rows ready to be asked. */
export function openRows(rows: readonly unknown[], { columns, formulas, zone }: RowsAbout): RowStore {
  if (!columns) return new RowStore({ rows, zone });
  const computed = formulas && computedBy(formulas, zone);
  const bare = new RowStore({ columns, rows, zone, computed });
  const refined = refineColumns(columns, rows, (row, field) => bare.cell(row, field));
  return new RowStore({ columns: refined, rows, zone, computed });
}

function computedBy({ fields, language }: NonNullable<RowsAbout['formulas']>, timeZone: string) {
  const names = new Set(fields.filter(({ type }) => type === 'formula').map(({ name }) => name));
  const read = formulaReader(fields, { language, timeZone }, () => undefined);
  const isRow = (row: unknown): row is JsonObject => typeof row === 'object' && row !== null && !Array.isArray(row);
  return { fields: names, read: (row: unknown, field: string) => (isRow(row) ? read(row, field).value : undefined) };
}

export function askRows(store: RowStore, { calendar, ...asking }: RowsAsking): Computed {
  return computePanel(store, { ...asking, calendar: calendarOf(calendar) });
}
