import { editNode } from '#model/layout/edit-tree.ts';
import type { LayoutTree } from '#model/layout/layout-tree.ts';

/** Makes a node stand for another widget, with what it has as it is: another version of the same one. */
export function setWidget(tree: LayoutTree, id: string, widget: string): LayoutTree {
  if (tree.nodes[id]?.widget === widget) return tree;
  return editNode(tree, id, (node) => {
    node.widget = widget;
  });
}
