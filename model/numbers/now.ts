import type { LoggedView } from './logged.ts';

/** A visitor without a sign of life for so long is not there any more. */
export const NOW_WINDOW = 5 * 60_000;
/** Minutes whose views are shown. */
export const NOW_MINUTES = 30;
/** Places, sources and countries that are listed. */
const MAX_LISTED = 10;

export interface Now {
  readonly visitors: number;
  /** By the page each visitor is on: the one of their last sign of life. */
  readonly pages: readonly { readonly path: string; readonly visitors: number }[];
  readonly sources: readonly { readonly source: string | null; readonly visitors: number }[];
  readonly countries: readonly { readonly country: string | null; readonly visitors: number }[];
  /** Views of each of the last minutes, the oldest first. */
  readonly minutes: readonly number[];
}

/**
 * Tells who is on the site: visitors any of whose messages came within the last five minutes. Views without a visitor
 * count in the minutes only, those of bots nowhere.
 *
 * @param views messages in any order, also repeated, at least those of the last 30 minutes
 */
export function nowOf(views: Iterable<LoggedView>, now: number): Now {
  const minutes = Array.from({ length: NOW_MINUTES }, () => 0);
  const counted = new Set<string>();
  const here: LoggedView[] = [];
  for (const view of views) {
    if (view.bot !== null || view.at > now) continue;
    if (view.visitor !== null) here.push(view);
    const ago = Math.floor((now - view.at) / 60_000);
    // A view began with its first message; one whose first message is not there began earlier.
    if (view.message > 0 || ago >= NOW_MINUTES || counted.has(view.id)) continue;
    counted.add(view.id);
    const at = NOW_MINUTES - 1 - ago;
    minutes[at] = (minutes[at] ?? 0) + 1;
  }
  // Whoever stays over midnight has a new hash, and the old one beside it.
  const seen = new Set(here.map(({ visitor }) => visitor));
  const visitors = new Map<number | null, { first: LoggedView; last: LoggedView }>();
  for (const view of here) {
    const key = view.visitorBefore !== null && seen.has(view.visitorBefore) ? view.visitorBefore : view.visitor;
    const known = visitors.get(key);
    const first = known && known.first.at <= view.at ? known.first : view;
    const last = known && known.last.at > view.at ? known.last : view;
    visitors.set(key, { first, last });
  }
  const present = [...visitors.values()].filter(({ last }) => now - last.at < NOW_WINDOW);
  return {
    visitors: present.length,
    pages: rank(present.map(({ last }) => last.path)).map(([path, count]) => ({ path, visitors: count })),
    sources: rank(present.map(({ first }) => first.source)).map(([source, count]) => ({ source, visitors: count })),
    countries: rank(present.map(({ last }) => last.country)).map(([country, count]) => ({ country, visitors: count })),
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
