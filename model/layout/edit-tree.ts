import { create, isDraft } from 'mutative';
import type { FlatNode, LayoutTree } from '#model/layout/layout-tree.ts';

/**
 * Runs one verb. On a plain tree it answers a new one that shares whatever did not change; on a draft (inside a
 * history step, or another verb) it changes the draft, so that several verbs make one set of patches.
 */
export function editTree(tree: LayoutTree, recipe: (draft: LayoutTree) => void): LayoutTree {
  if (isDraft(tree)) {
    recipe(tree);
    return tree;
  }
  // As plain objects: the type of a draft of `Json` has no end.
  return create(tree as object, (draft) => recipe(draft as LayoutTree)) as LayoutTree;
}

/** Runs a verb on one node; a node that is not there leaves the tree as it is. */
export function editNode(tree: LayoutTree, id: string, recipe: (node: FlatNode) => void): LayoutTree {
  if (!Object.hasOwn(tree.nodes, id)) return tree;
  return editTree(tree, (draft) => {
    const node = draft.nodes[id];
    if (node) recipe(node);
  });
}
