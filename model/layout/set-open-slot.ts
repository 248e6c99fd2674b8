import { editNode } from '#model/layout/edit-tree.ts';
import type { Opening } from '#model/layout/layout.ts';
import type { LayoutTree } from '#model/layout/layout-tree.ts';
import { openSlotNames } from '#model/layout/open-slots.ts';

/**
 * Opens a slot of a node of a saved widget, so that it is filled where the widget is used, or closes it again. The tree
 * stays as it is when another slot has that name.
 */
export function setOpenSlot(tree: LayoutTree, id: string, slot: string, opening: Opening | undefined): LayoutTree {
  const before = tree.nodes[id]?.opens?.[slot];
  const isNew = opening !== undefined && opening.name !== before?.name;
  if (isNew && openSlotNames(Object.values(tree.nodes)).has(opening.name)) return tree;
  if (opening === before) return tree;
  return editNode(tree, id, (node) => {
    const { [slot]: _before, ...others } = node.opens ?? {};
    const opens = opening === undefined ? others : { ...node.opens, [slot]: { ...opening } };
    if (Object.keys(opens).length === 0) delete node.opens;
    else node.opens = opens;
  });
}
