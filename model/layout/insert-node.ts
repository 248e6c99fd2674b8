import { editTree } from '#model/layout/edit-tree.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { type FlatNode, flatNodes, type LayoutTree, type Place } from '#model/layout/layout-tree.ts';
import { openSlotNames } from '#model/layout/open-slots.ts';

/**
 * Puts a node with all that is in it at a place. The tree stays as it is when the place is not there or an id is
 * already taken (see `cloneNode`).
 */
export function insertNode(tree: LayoutTree, node: LayoutNode, place: Place): LayoutTree {
  if (!Object.hasOwn(tree.nodes, place.parent)) return tree;
  const fresh = flatNodes(node, place.parent, place.slot);
  const ids = new Set(fresh.map(({ id }) => id));
  if (ids.size < fresh.length || fresh.some(({ id }) => Object.hasOwn(tree.nodes, id))) return tree;
  return editTree(tree, (draft) => {
    const parent = draft.nodes[place.parent];
    if (!parent) return;
    for (const each of withoutTaken(fresh, tree)) draft.nodes[each.id] = each;
    const list = parent.slots[place.slot] ?? [];
    parent.slots[place.slot] = list.toSpliced(place.index, 0, node.id);
  });
}

/** A slot of a widget has one place: what is put in beside it, as a copy of its node, opens no second of its name. */
function withoutTaken(fresh: readonly FlatNode[], tree: LayoutTree): readonly FlatNode[] {
  if (fresh.every(({ opens }) => !opens)) return fresh;
  const taken = openSlotNames(Object.values(tree.nodes));
  return fresh.map((node) => {
    if (!node.opens) return node;
    const { opens, ...rest } = node;
    const free = Object.entries(opens).filter(([, { name }]) => !taken.has(name));
    return free.length === 0 ? rest : { ...rest, opens: Object.fromEntries(free) };
  });
}
