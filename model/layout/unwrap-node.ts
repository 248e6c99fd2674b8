import { editTree } from '#model/layout/edit-tree.ts';
import { ownChildren } from '#model/layout/empty-slot.ts';
import { type LayoutTree, placeOf } from '#model/layout/layout-tree.ts';
import { moveNodes } from '#model/layout/move-nodes.ts';
import { removeNodes } from '#model/layout/remove-nodes.ts';

/** Takes a node away, with its repeat, and leaves what was in it in its place. The root stays. */
export function unwrapNode(tree: LayoutTree, id: string): LayoutTree {
  const place = placeOf(tree, id);
  const node = tree.nodes[id];
  if (!place || !node) return tree;
  const children = ownChildren(node);
  return editTree(tree, (draft) => {
    moveNodes(draft, children, { ...place, index: place.index + 1 });
    removeNodes(draft, [id]);
  });
}
