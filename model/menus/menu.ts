import * as z from 'zod/mini';
import type { Json, JsonObject } from '#model/json.ts';
import type { LayoutNode } from '#model/layout/layout.ts';

/** The widget type whose entries are a menu. */
export const MENU_WIDGET = 'navigation';
/** Entries of one menu. */
export const MAX_ENTRIES = 200;

const menuLevels = ['top', 'sub'] as const;
export type MenuLevel = (typeof menuLevels)[number];

/** An entry of a menu; `sub` belongs to the nearest `top` before it. One without an address is a heading. */
export const menuEntry = z.strictObject({
  label: z.string().check(z.maxLength(120)),
  href: z.string().check(z.maxLength(2048)),
  level: z.enum(menuLevels),
});
type MenuEntry = z.infer<typeof menuEntry>;

/** The entries of a node that is a menu, as far as they are written down; undefined where they come from data. */
export function entriesOf({ props, bindings }: Pick<LayoutNode, 'props' | 'bindings'>): MenuEntry[] | undefined {
  const { items } = props;
  if (bindings.items !== undefined || !Array.isArray(items)) return undefined;
  return items.flatMap((item) => (isObject(item) ? [entryOf(item)] : []));
}

const entryOf = (item: JsonObject): MenuEntry => ({
  label: textOf(item.label),
  href: textOf(item.href),
  level: item.level === 'sub' ? 'sub' : 'top',
});

/** How many entries go with one when it is moved: itself, and what belongs to it. */
export function extentOf(entries: readonly Pick<MenuEntry, 'level'>[], at: number): number {
  if (entries[at]?.level !== 'top') return 1;
  const next = entries.findIndex((entry, place) => place > at && entry.level === 'top');
  return (next < 0 ? entries.length : next) - at;
}

/**
 * Moves an entry with what belongs to it; `to` is its place among the others. The first entry belongs to none, so it is
 * always of the top.
 */
export function moveEntry<E extends Pick<MenuEntry, 'level'>>(
  entries: readonly E[],
  from: number,
  to: number,
  level: MenuLevel,
): E[] {
  const moved = entries.slice(from, from + extentOf(entries, from));
  const others = entries.filter((_, at) => at < from || at >= from + moved.length);
  const place = Math.max(0, Math.min(to, others.length));
  const [first, ...rest] = moved;
  if (!first) return [...entries];
  // What is put among the entries of another takes its own along as entries of that one.
  return firstOnTop([...others.slice(0, place), { ...first, level }, ...rest, ...others.slice(place)]);
}

/** Without an entry; what belonged to it comes up where nothing is left for it to belong to. */
export function removeEntry<E extends Pick<MenuEntry, 'level'>>(entries: readonly E[], at: number): E[] {
  return firstOnTop(entries.filter((_, place) => place !== at));
}

function firstOnTop<E extends Pick<MenuEntry, 'level'>>(entries: E[]): E[] {
  const [first, ...rest] = entries;
  return first && first.level === 'sub' ? [{ ...first, level: 'top' }, ...rest] : entries;
}

/** A layout with other entries in one of its menus; undefined where there is no such node. */
export function withEntries(root: LayoutNode, id: string, entries: readonly MenuEntry[]): LayoutNode | undefined {
  if (root.id === id) {
    if (root.widget !== MENU_WIDGET || entriesOf(root) === undefined) return undefined;
    const items = entries.map(({ level, ...entry }): JsonObject => (level === 'sub' ? { ...entry, level } : entry));
    return { ...root, props: { ...root.props, items } };
  }
  for (const [slot, children] of Object.entries(root.slots)) {
    for (const [at, child] of children.entries()) {
      const changed = withEntries(child, id, entries);
      if (changed) return { ...root, slots: { ...root.slots, [slot]: children.with(at, changed) } };
    }
  }
  return undefined;
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
