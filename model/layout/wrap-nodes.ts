import { editTree } from '#model/layout/edit-tree.ts';
import { insertNode } from '#model/layout/insert-node.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { type LayoutTree, placeOf, topNodes } from '#model/layout/layout-tree.ts';
import { moveNodes } from '#model/layout/move-nodes.ts';

/** Puts `wrapper` where the first of the nodes is, and all of them at the end of one of its slots. */
export function wrapNodes(tree: LayoutTree, ids: readonly string[], wrapper: LayoutNode, slot: string): LayoutTree {
  const wrapped = topNodes(tree, ids);
  const place = wrapped[0] === undefined ? undefined : placeOf(tree, wrapped[0]);
  if (!place || Object.hasOwn(tree.nodes, wrapper.id)) return tree;
  return editTree(tree, (draft) => {
    insertNode(draft, wrapper, place);
    const index = draft.nodes[wrapper.id]?.slots[slot]?.length ?? 0;
    moveNodes(draft, wrapped, { parent: wrapper.id, slot, index });
  });
}
