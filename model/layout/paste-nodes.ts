import { cloneNode } from '#model/layout/clone-node.ts';
import { editTree } from '#model/layout/edit-tree.ts';
import { insertNode } from '#model/layout/insert-node.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { type LayoutTree, nestLayout, type Place, topNodes } from '#model/layout/layout-tree.ts';
import type { MakeId } from '#model/layout/node-id.ts';

/** What a clipboard holds of a selection: each node with all that is in it, in document order. */
export function copyNodes(tree: LayoutTree, ids: readonly string[]): LayoutNode[] {
  return topNodes(tree, ids).map((id) => nestLayout(tree, id));
}

/** Puts copies of nodes, under fresh ids, at a place, in their order. */
export function pasteNodes(tree: LayoutTree, nodes: readonly LayoutNode[], place: Place, makeId: MakeId): LayoutTree {
  if (nodes.length === 0) return tree;
  return editTree(tree, (draft) => {
    nodes.forEach((node, offset) => {
      insertNode(draft, cloneNode(node, makeId), { ...place, index: place.index + offset });
    });
  });
}
