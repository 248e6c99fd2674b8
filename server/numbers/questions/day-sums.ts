import type { DaySum } from '#model/numbers/import/imported.ts';
import { importedDimensions } from '#model/numbers/import/imported.ts';
import { sumDay } from '#model/numbers/import/sum-day.ts';
import { defineKind } from '#server/numbers/asked-kind.ts';

declare module '#server/platform/http/number-store.ts' {
  interface AskedKinds {
    /** The days that the site counted, in order. */
    counted_days: { asked: { readonly isWithImported?: boolean }; answer: readonly string[] };
    /** What a day adds up to, by each dimension. */
    day_sums: { asked: { readonly day: string }; answer: readonly DaySum[] };
  }
}

export const countedDays = defineKind({
  kind: 'counted_days',
  answer: async (data, { isWithImported = false }) => {
    const own = await data.countedDays();
    const imported = isWithImported ? (await data.imported()).days : [];
    return [...new Set([...own, ...imported])].sort();
  },
});

export const daySums = defineKind({
  kind: 'day_sums',
  answer: async (data, { day }) => {
    const imported = await data.imported();
    if (imported.days.has(day)) {
      const sums: DaySum[] = [];
      for (const dimension of [null, ...importedDimensions]) sums.push(...(await imported.find(day, day, dimension)));
      return sums;
    }
    const { calendar } = data;
    const visits = await all(data.visits(day, day));
    const requests = await all(data.requests(day, day));
    return sumDay({ day, start: calendar.startOf(day), end: calendar.endOf(day), visits, requests });
  },
});

async function all<T>(chunks: AsyncIterable<readonly T[]>): Promise<T[]> {
  const found: T[] = [];
  for await (const chunk of chunks) for (const one of chunk) found.push(one);
  return found;
}
