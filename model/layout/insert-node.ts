import { editTree } from '#model/layout/edit-tree.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { flatNodes, type LayoutTree, type Place } from '#model/layout/layout-tree.ts';

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
    for (const each of fresh) draft.nodes[each.id] = each;
    const list = parent.slots[place.slot] ?? [];
    parent.slots[place.slot] = list.toSpliced(place.index, 0, node.id);
  });
}
