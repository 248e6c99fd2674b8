import { isUnsafeKey, type Json } from '#model/json.ts';
import { editNode } from '#model/layout/edit-tree.ts';
import type { LayoutTree } from '#model/layout/layout-tree.ts';

/** Gives a prop of a node a value. */
export function setProp(tree: LayoutTree, id: string, name: string, value: Json): LayoutTree {
  if (isUnsafeKey(name)) return tree;
  return editNode(tree, id, (node) => {
    if (node.props[name] !== value) node.props[name] = value;
  });
}
