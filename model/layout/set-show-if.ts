import { editNode } from '#model/layout/edit-tree.ts';
import type { LayoutTree } from '#model/layout/layout-tree.ts';

/** Shows a node only where a Liquid expression holds, or with `undefined` always. */
export function setShowIf(tree: LayoutTree, id: string, expression: string | undefined): LayoutTree {
  return editNode(tree, id, (node) => {
    if (expression === undefined) delete node.showIf;
    else if (node.showIf !== expression) node.showIf = expression;
  });
}
