export interface Place {
  path: string;
  title: string;
}

const KEY = 'recentPlaces';
const KEPT = 6;

/** Where one has been lately, the newest first; what cannot be read counts as nothing. */
export function recentPlaces(storage: Storage = localStorage): Place[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace).slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

/** Puts a place first in the list of where one has been. */
export function rememberPlace(path: string, title: string, storage: Storage = localStorage): void {
  const place = { path, title: title.trim().slice(0, 120) };
  if (!isPlace(place)) return;
  const others = recentPlaces(storage).filter((other) => other.path !== path);
  storage.setItem(KEY, JSON.stringify([place, ...others].slice(0, KEPT)));
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { path, title } = value as Partial<Record<keyof Place, unknown>>;
  return typeof path === 'string' && path.startsWith('/pages') && typeof title === 'string' && title !== '';
}
