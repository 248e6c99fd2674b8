import type { Column } from '#model/apis/collection/column.ts';
import type { JsonObject } from '#model/json.ts';
import { valuesOf } from '../../cells/values-of.ts';
import { spanOf } from './days.ts';
import type { DayEntry } from './month-grid.tsx';

export interface CalendarRows {
  byDay: ReadonlyMap<string, readonly DayEntry[]>;
  /** Rows without a day that can be shown. */
  without: readonly number[];
}

interface CalendarColumns {
  by: string;
  until: string | undefined;
  /** A column of choices whose colors rows have. */
  colors: Column | undefined;
}

/** Puts rows on the days they have, within those that are shown. */
export function entriesOfDays(
  rows: readonly JsonObject[],
  shown: readonly number[],
  days: readonly string[],
  { by, until, colors }: CalendarColumns,
  nameOf: (row: JsonObject | undefined, place: number) => string,
): CalendarRows {
  const byDay = new Map<string, DayEntry[]>();
  const without: number[] = [];
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const colorOf = new Map(colors?.choices?.map(({ key, color }) => [key, color]));
  for (const place of shown) {
    const row = rows[place];
    const span = spanOf(row?.[by], until === undefined ? undefined : row?.[until]);
    if (!span) {
      without.push(place);
      continue;
    }
    if (span.from > last || span.until < first) continue;
    const color = (colors && colorOf.get(valuesOf(row?.[colors.name])[0] ?? '')) ?? '';
    const name = nameOf(row, place);
    for (const day of days) {
      if (day < span.from || day > span.until) continue;
      const entries = byDay.get(day) ?? [];
      entries.push({ place, name, color, begins: day === span.from });
      byDay.set(day, entries);
    }
  }
  return { byDay, without };
}
