import { type FlatNode, type LayoutTree, lineage } from './layout-tree.ts';

/**
 * What a node that repeats has in this slot is shown in its place where its list has nothing. No type has a slot of that
 * name, and no saved widget can: names of openings have no hyphen.
 */
export const emptySlot = 'when-empty';

/** Children of a node that are shown with it: not what takes its place where its list has nothing. */
export function ownChildren<Child>({ slots }: { slots: Readonly<Record<string, readonly Child[]>> }): Child[] {
  return Object.entries(slots).flatMap(([slot, children]) => (slot === emptySlot ? [] : children));
}

/** A node without what takes its place where its list has nothing. */
export function withoutEmpty<Node extends { slots: Record<string, unknown> }>(node: Node): Node {
  const { [emptySlot]: _whenEmpty, ...slots } = node.slots;
  return { ...node, slots };
}

/** The nodes around a node whose items it reads, itself first where it repeats. */
export function repeatsAround(tree: LayoutTree, id: string): FlatNode[] {
  const line = lineage(tree, id).flatMap((each) => tree.nodes[each] ?? []);
  return line.filter((node, at) => node.repeat !== undefined && line[at - 1]?.slot !== emptySlot);
}
