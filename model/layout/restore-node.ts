import { editTree } from './edit-tree.ts';
import { insertNode } from './insert-node.ts';
import type { LayoutNode } from './layout.ts';
import { type FlatNode, isWithin, type LayoutTree, nestLayout, type Place, placeOf } from './layout-tree.ts';
import { moveNodes } from './move-nodes.ts';

/**
 * Makes one node what it was in another version of the layout: what it says, how it looks and where it stands; what is in
 * it stays. One that is gone comes back with all that was in it and is nowhere else now. The tree stays as it is where
 * what held it is gone too.
 */
export function restoreNode(tree: LayoutTree, was: LayoutTree, id: string): LayoutTree {
  const before = was.nodes[id];
  if (!before) return tree;
  if (Object.hasOwn(tree.nodes, id)) {
    return editTree(tree, (draft) => {
      const now = draft.nodes[id];
      if (now) takeOwn(now, before);
      const place = placeNow(draft, was, id);
      const isElsewhere = now && (now.parent !== before.parent || now.slot !== before.slot);
      if (place && isElsewhere && !isWithin(draft, place.parent, id)) moveNodes(draft, [id], place);
    });
  }
  const place = placeNow(tree, was, id);
  return place ? insertNode(tree, withoutPresent(nestLayout(was, id), tree), place) : tree;
}

/** Makes a node say what another says of itself; it stays where it stands, with what is in it. */
function takeOwn(now: FlatNode, { slots: _slots, parent: _parent, slot: _slot, ...own }: FlatNode): void {
  for (const mark of ['showIf', 'repeat', 'opens', 'name', 'hidden', 'locked'] as const)
    if (!own[mark]) delete now[mark];
  Object.assign(now, structuredClone(own));
}

/** Where it would stand: after the nearest of those that stood before it then. */
function placeNow(tree: LayoutTree, was: LayoutTree, id: string): Place | undefined {
  const place = placeOf(was, id);
  const holder = place && tree.nodes[place.parent];
  if (!place || !holder) return undefined;
  const then = was.nodes[place.parent]?.slots[place.slot] ?? [];
  const now = holder.slots[place.slot] ?? [];
  const before = then.slice(0, place.index).findLast((each) => now.includes(each));
  return { ...place, index: before === undefined ? 0 : now.indexOf(before) + 1 };
}

function withoutPresent(node: LayoutNode, { nodes }: LayoutTree): LayoutNode {
  const slots = Object.entries(node.slots).map(([name, children]) => [
    name,
    children.filter(({ id }) => !Object.hasOwn(nodes, id)).map((child) => withoutPresent(child, { root: '', nodes })),
  ]);
  return { ...structuredClone({ ...node, slots: {} }), slots: Object.fromEntries(slots) };
}
