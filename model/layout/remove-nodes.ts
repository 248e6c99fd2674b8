import { editTree } from '#model/layout/edit-tree.ts';
import { type LayoutTree, subtreeIds, topNodes } from '#model/layout/layout-tree.ts';

/** Removes nodes with all that is in them. The root stays. */
export function removeNodes(tree: LayoutTree, ids: readonly string[]): LayoutTree {
  const leaving = topNodes(tree, ids);
  if (leaving.length === 0) return tree;
  return editTree(tree, (draft) => {
    for (const id of leaving) {
      const node = draft.nodes[id];
      if (!node || node.parent === null || node.slot === null) continue;
      const list = draft.nodes[node.parent]?.slots[node.slot];
      list?.splice(list.indexOf(id), 1);
      for (const gone of subtreeIds(tree, id)) delete draft.nodes[gone];
    }
  });
}
