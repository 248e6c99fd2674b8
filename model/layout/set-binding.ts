import { isUnsafeKey } from '#model/json.ts';
import { editNode } from '#model/layout/edit-tree.ts';
import type { LayoutTree } from '#model/layout/layout-tree.ts';

/** Binds a prop to a Liquid expression, or with `undefined` lets its own value show again. */
export function setBinding(tree: LayoutTree, id: string, name: string, expression: string | undefined): LayoutTree {
  if (isUnsafeKey(name)) return tree;
  return editNode(tree, id, (node) => {
    if (expression === undefined) delete node.bindings[name];
    else if (node.bindings[name] !== expression) node.bindings[name] = expression;
  });
}
