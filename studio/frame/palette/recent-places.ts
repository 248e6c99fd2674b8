import { cutText } from '#model/cut-text.ts';
import { readOwn, storeOwn } from '#studio/session/own-storage.ts';

interface RecentPlace {
  path: string;
  title: string;
}

const nameOf = (site: string): string => `recent places in ${site}`;
const KEPT = 6;

/** Where the person has been lately in a site, the newest first; what cannot be read counts as nothing. */
export function recentPlaces(site: string): RecentPlace[] {
  try {
    const stored: unknown = JSON.parse(readOwn(nameOf(site)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Puts a place first in the list of where the person has been. */
export function rememberPlace(site: string, path: string, title: string): void {
  const place = { path, title: cutText(title.trim(), 120) };
  if (!isPlace(place)) return;
  const others = recentPlaces(site).filter((other) => other.path !== path);
  storeOwn(nameOf(site), JSON.stringify([place, ...others].slice(0, KEPT)));
}

function isPlace(value: unknown): value is RecentPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { path, title } = value as Partial<Record<keyof RecentPlace, unknown>>;
  return typeof path === 'string' && path.startsWith('/pages') && typeof title === 'string' && title !== '';
}
