import { byAge, type RouteEntry } from './indexed-route.ts';

/** Entries with one address, the older first. Nearly always there is one, so a list is made for the second only. */
export type AgeList = RouteEntry | RouteEntry[] | undefined;

export function oldestOf(list: AgeList): RouteEntry | undefined {
  return Array.isArray(list) ? list[0] : list;
}

export function entriesOf(list: AgeList): readonly RouteEntry[] {
  return list === undefined ? [] : Array.isArray(list) ? list : [list];
}

/** The list with the entry at its place; found at once when it is the youngest. */
export function withEntry(list: AgeList, entry: RouteEntry): AgeList {
  if (list === undefined) return entry;
  const entries = Array.isArray(list) ? list : [list];
  const at = entries.findLastIndex((other) => byAge(other, entry) <= 0);
  entries.splice(at + 1, 0, entry);
  return entries;
}

export function withoutEntry(list: AgeList, entry: RouteEntry): AgeList {
  if (!Array.isArray(list)) return list === entry ? undefined : list;
  const at = list.indexOf(entry);
  if (at >= 0) list.splice(at, 1);
  return list.length > 1 ? list : list[0];
}
