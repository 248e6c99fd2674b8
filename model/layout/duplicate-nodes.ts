import { cloneNode } from '#model/layout/clone-node.ts';
import { editTree } from '#model/layout/edit-tree.ts';
import { insertNode } from '#model/layout/insert-node.ts';
import { type LayoutTree, nestLayout, placeOf, topNodes } from '#model/layout/layout-tree.ts';
import type { MakeId } from '#model/layout/node-id.ts';

/** Puts a copy of each node, under fresh ids, right after it. */
export function duplicateNodes(tree: LayoutTree, ids: readonly string[], makeId: MakeId): LayoutTree {
  const copies = topNodes(tree, ids).map((id) => ({ of: id, copy: cloneNode(nestLayout(tree, id), makeId) }));
  if (copies.length === 0) return tree;
  return editTree(tree, (draft) => {
    for (const { of, copy } of copies) {
      const place = placeOf(draft, of);
      if (place) insertNode(draft, copy, { ...place, index: place.index + 1 });
    }
  });
}
