import type { PanelAnswer, PanelRow } from '#model/boards/answer.ts';
import { dayOf } from '#model/zoned-time.ts';

/**
 * Puts the hours of a period together by their weekday, as Analytics answers each hour alone. Counts are added up; of
 * anything else, such as a rate, the mean of the hours is taken.
 */
export function foldWeek(answer: PanelAnswer): PanelAnswer {
  const at = answer.groups.findIndex(({ type, step }) => type === 'time' && step === 'hour');
  const group = answer.groups[at];
  if (!group || answer.groups.length > 1) return answer;
  const found = new Map<string, PanelRow[]>();
  for (const row of answer.rows) {
    const key = weekdayHour(row.keys[at] ?? null);
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), row]);
  }
  const rows = [...found].map(([key, hours]) => ({
    keys: [key],
    values: answer.values.map(({ unit }, place) => {
      const known = hours.flatMap(({ values }) => values[place] ?? []);
      if (known.length === 0) return null;
      const sum = known.reduce((total, value) => total + value, 0);
      return unit === 'count' || unit === 'bytes' ? sum : sum / known.length;
    }),
  }));
  return { ...answer, groups: [{ field: group.field, label: group.label, type: 'weekday_hour' }], rows };
}

/** The weekday and hour of a moment such as `2026-03-29T03:00+02:00`, on the clock it is written for. */
function weekdayHour(key: string | null): string | undefined {
  const [, date, hour] = /^(\d{4}-\d\d-\d\d)T(\d\d)/.exec(key ?? '') ?? [];
  const day = date === undefined ? undefined : dayOf(date);
  if (day === undefined || hour === undefined) return undefined;
  // Day 0 of 1970 was a Thursday.
  return `${((Math.floor(day / 86_400_000) + 3) % 7) + 1}-${hour}`;
}
