import type { DerivedVisit } from './derive-visits.ts';

/** A visitor without a sign of life for so long is not there any more. */
const NOW_WINDOW = 5 * 60_000;
/** Minutes whose views are shown. */
const NOW_MINUTES = 30;
/** Pages, sources and countries that are listed. */
const MAX_LISTED = 10;

export interface Now {
  readonly visitors: number;
  /** By the page each visitor is on: the one they opened last. */
  readonly pages: readonly { readonly path: string; readonly visitors: number }[];
  readonly sources: readonly { readonly source: string | null; readonly visitors: number }[];
  readonly countries: readonly { readonly country: string | null; readonly visitors: number }[];
  /** Views of each of the last minutes, the oldest first. */
  readonly minutes: readonly number[];
}

/**
 * Tells who is on the site: visitors any of whose messages came within the last five minutes. Views without a visitor
 * count in the minutes only.
 *
 * @param visits those of people, at least since 30 minutes ago
 */
export function nowOf(
  visits: readonly Pick<DerivedVisit, 'visitor' | 'source' | 'country' | 'views' | 'lastAt'>[],
  now: number,
): Now {
  const minutes = Array.from({ length: NOW_MINUTES }, () => 0);
  for (const { at } of visits.flatMap(({ views }) => views)) {
    const minute = NOW_MINUTES - 1 - Math.floor((now - at) / 60_000);
    if (minute >= 0 && at <= now) minutes[minute] = (minutes[minute] ?? 0) + 1;
  }
  const here = visits.filter(({ visitor, lastAt }) => visitor !== null && now - lastAt < NOW_WINDOW);
  return {
    visitors: here.length,
    pages: rank(here.map(({ views }) => views.at(-1)?.path ?? '')).map(([path, visitors]) => ({ path, visitors })),
    sources: rank(here.map(({ source }) => source)).map(([source, visitors]) => ({ source, visitors })),
    countries: rank(here.map(({ country }) => country)).map(([country, visitors]) => ({ country, visitors })),
    minutes,
  };
}

function rank<T extends string | null>(values: readonly T[]): (readonly [T, number])[] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([one, count], [other, than]) => than - count || ((one ?? '') < (other ?? '') ? -1 : 1))
    .slice(0, MAX_LISTED);
}
