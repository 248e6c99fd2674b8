import { editTree } from '#model/layout/edit-tree.ts';
import { insertNode } from '#model/layout/insert-node.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { type LayoutTree, placeOf } from '#model/layout/layout-tree.ts';
import { removeNodes } from '#model/layout/remove-nodes.ts';

/** Puts another node, with all that is in it, where one is. The root stays, and a node with a taken id is not put in. */
export function replaceNode(tree: LayoutTree, id: string, node: LayoutNode): LayoutTree {
  const place = placeOf(tree, id);
  if (!place || Object.hasOwn(tree.nodes, node.id)) return tree;
  return editTree(tree, (draft) => {
    // Whatever stays of it keeps its id.
    removeNodes(draft, [id]);
    insertNode(draft, node, place);
  });
}
