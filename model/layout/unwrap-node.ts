import { editTree } from '#model/layout/edit-tree.ts';
import { type LayoutTree, placeOf } from '#model/layout/layout-tree.ts';
import { moveNodes } from '#model/layout/move-nodes.ts';
import { removeNodes } from '#model/layout/remove-nodes.ts';

/** Takes a node away and leaves what was in it in its place. The root stays. */
export function unwrapNode(tree: LayoutTree, id: string): LayoutTree {
  const place = placeOf(tree, id);
  const node = tree.nodes[id];
  if (!place || !node) return tree;
  const children = Object.values(node.slots).flat();
  return editTree(tree, (draft) => {
    moveNodes(draft, children, { ...place, index: place.index + 1 });
    removeNodes(draft, [id]);
  });
}
