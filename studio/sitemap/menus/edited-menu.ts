import { useState } from 'react';
import type { Menu } from '#contract/menus.ts';
import { type MenuLevel, moveEntry, removeEntry } from '#model/menus/menu.ts';

/** An entry as it is worked on: it keeps its id wherever it goes. */
export interface EditedEntry {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly level: MenuLevel;
  /** Its address; null for a page that has none. */
  readonly leads: string | null;
}

export const nameOf = ({ kind, key, node }: Pick<Menu, 'kind' | 'key' | 'node'>): string => `${kind} ${key} ${node}`;

interface Work {
  /** What it was made from. */
  readonly base: string;
  readonly entries: readonly EditedEntry[];
  readonly before: readonly (readonly EditedEntry[])[];
}

const begin = (menu: Menu): Work => ({
  base: JSON.stringify(menu.entries),
  entries: (menu.entries ?? []).map((entry) => ({ ...entry, id: crypto.randomUUID() })),
  before: [],
});

export interface EditedMenu {
  readonly menu: Menu;
  readonly entries: readonly EditedEntry[];
  readonly isDirty: boolean;
  /** It was saved elsewhere since. */
  readonly isStale: boolean;
  readonly canUndo: boolean;
  move(from: number, to: number, level: MenuLevel): void;
  remove(at: number): void;
  insert(entry: Omit<EditedEntry, 'id'>, at?: number): void;
  replace(at: number, entry: Omit<EditedEntry, 'id'>): void;
  undo(): void;
  /** Lets go of what is not saved. */
  reset(): void;
  /** What is here is what is saved. */
  saved(): void;
}

/** Menus as they are worked on, each with the steps back; one that nobody has touched follows what is saved. */
export function useEditedMenus(menus: readonly Menu[]): EditedMenu[] {
  const [works, setWorks] = useState<ReadonlyMap<string, Work>>(new Map());
  return menus.map((menu) => {
    const name = nameOf(menu);
    const known = works.get(name);
    const isFresh = known?.before.length === 0 && known.base !== JSON.stringify(menu.entries);
    const work = !known || isFresh ? begin(menu) : known;
    // Remembered at once, so that entries keep their ids.
    if (work !== known) setWorks((all) => new Map(all).set(name, work));
    // Two changes in one tick: the second begins with what the first made, which is not drawn yet.
    const alter = (edit: (now: Work) => Work) => setWorks((all) => new Map(all).set(name, edit(all.get(name) ?? work)));
    const change = (edit: (now: readonly EditedEntry[]) => readonly EditedEntry[]) =>
      alter((now) => {
        const entries = edit(now.entries);
        return entries === now.entries ? now : { ...now, entries, before: [...now.before, now.entries] };
      });
    return {
      menu,
      entries: work.entries,
      isDirty: work.before.length > 0,
      isStale: work.base !== JSON.stringify(menu.entries),
      canUndo: work.before.length > 0,
      move: (from, to, level) => change((now) => moveEntry(now, from, to, level)),
      remove: (at) => change((now) => removeEntry(now, at)),
      insert: (entry, at) =>
        change((now) =>
          moveEntry([...now, { ...entry, id: crypto.randomUUID() }], now.length, at ?? now.length, entry.level),
        ),
      replace: (at, entry) =>
        change((now) => now.map((before, place) => (place === at ? { ...entry, id: before.id } : before))),
      undo: () =>
        alter((now) => {
          const last = now.before.at(-1);
          return last ? { ...now, entries: last, before: now.before.slice(0, -1) } : now;
        }),
      reset: () => alter(() => begin(menu)),
      saved: () =>
        alter(({ entries }) => ({
          base: JSON.stringify(entries.map(({ id: _, ...entry }) => entry)),
          entries,
          before: [],
        })),
    };
  });
}
