import { editNode } from '#model/layout/edit-tree.ts';
import { type LayoutTree, lineage } from '#model/layout/layout-tree.ts';

/** Hides a node from the page or locks it in the editor, or takes that back. */
export function setMark(tree: LayoutTree, id: string, mark: 'hidden' | 'locked', isOn: boolean): LayoutTree {
  return editNode(tree, id, (node) => {
    if (isOn) node[mark] = true;
    else delete node[mark];
  });
}

/** Calls a node something; with an empty name it is called by its widget again. */
export function setName(tree: LayoutTree, id: string, name: string): LayoutTree {
  return editNode(tree, id, (node) => {
    if (name === '') delete node.name;
    else if (node.name !== name) node.name = name;
  });
}

/** True when a node, or one it is in, is locked. */
export function isLocked(tree: LayoutTree, id: string): boolean {
  return lineage(tree, id).some((each) => tree.nodes[each]?.locked);
}
