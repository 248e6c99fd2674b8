/** Which nodes are selected. `focus` is the one the keyboard stands on, `anchor` where a range began. */
export interface Selection {
  ids: readonly string[];
  focus: string | null;
  anchor: string | null;
}

export interface SelectionStore {
  get: () => Selection;
  /** Selects nodes; the last is the one the keyboard stands on, unless another is told. */
  select: (ids: readonly string[], focus?: string) => void;
  /** Selects from the anchor on, as with Shift held: `ids` are all between. */
  extend: (ids: readonly string[], focus: string) => void;
  toggle: (id: string) => void;
  /** Forgets what is gone. */
  keep: (exists: (id: string) => boolean) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A store of its own, so that moving through a layout does not wake what shows its content. */
export function createSelectionStore(): SelectionStore {
  let selection: Selection = { ids: [], focus: null, anchor: null };
  const listeners = new Set<() => void>();
  const change = (next: Selection): void => {
    selection = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => selection,
    select: (ids, focus = ids.at(-1)) => {
      change({ ids, focus: focus ?? null, anchor: focus ?? null });
    },
    extend: (ids, focus) => change({ ids, focus, anchor: selection.anchor ?? focus }),
    toggle: (id) => {
      const has = selection.ids.includes(id);
      const ids = has ? selection.ids.filter((each) => each !== id) : [...selection.ids, id];
      change({ ids, focus: id, anchor: id });
    },
    keep: (exists) => {
      const ids = selection.ids.filter(exists);
      if (ids.length === selection.ids.length) return;
      change({ ids, focus: ids.at(-1) ?? null, anchor: ids.at(-1) ?? null });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
