import { editNode } from '#model/layout/edit-tree.ts';
import type { Repeat } from '#model/layout/layout.ts';
import type { LayoutTree } from '#model/layout/layout-tree.ts';

/** Shows a node once for each item of a list, or with `undefined` just once. */
export function setRepeat(tree: LayoutTree, id: string, repeat: Repeat | undefined): LayoutTree {
  return editNode(tree, id, (node) => {
    if (repeat === undefined) delete node.repeat;
    else node.repeat = repeat;
  });
}
