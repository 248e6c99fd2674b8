import { editTree } from '#model/layout/edit-tree.ts';
import { isWithin, type LayoutTree, type Place, topNodes } from '#model/layout/layout-tree.ts';

/**
 * Moves nodes, with all that is in them, to a place, in the order they have in the document. `place.index` counts
 * the children as they stand before the move. Nothing moves into itself: then the tree stays as it is.
 */
export function moveNodes(tree: LayoutTree, ids: readonly string[], place: Place): LayoutTree {
  const moving = topNodes(tree, ids);
  if (moving.length === 0 || !Object.hasOwn(tree.nodes, place.parent)) return tree;
  if (moving.some((id) => isWithin(tree, place.parent, id))) return tree;
  const here = tree.nodes[place.parent]?.slots[place.slot] ?? [];
  const anchor = here.slice(Math.max(0, place.index)).find((id) => !moving.includes(id));
  const rest = here.filter((id) => !moving.includes(id));
  const at = anchor === undefined ? rest.length : rest.indexOf(anchor);
  const wanted = rest.toSpliced(at, 0, ...moving);
  if (wanted.length === here.length && wanted.every((id, index) => here[index] === id)) return tree;
  return editTree(tree, (draft) => {
    for (const id of moving) {
      const node = draft.nodes[id];
      if (!node || node.parent === null || node.slot === null) continue;
      const list = draft.nodes[node.parent]?.slots[node.slot];
      list?.splice(list.indexOf(id), 1);
      node.parent = place.parent;
      node.slot = place.slot;
    }
    const parent = draft.nodes[place.parent];
    if (parent) parent.slots[place.slot] = [...wanted];
  });
}
