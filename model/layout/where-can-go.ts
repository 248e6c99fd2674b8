import { findWidget, type LayoutCatalogue } from '#model/layout/catalogue.ts';
import { emptySlot } from '#model/layout/empty-slot.ts';
import { type FlatNode, isWithin, type LayoutTree, type Place, topNodes } from '#model/layout/layout-tree.ts';

/** True when the slot of that node exists and takes widgets of this name. */
export function slotAccepts(
  catalogue: LayoutCatalogue,
  parentWidget: string,
  slot: string,
  childWidget: string,
): boolean {
  const slots = findWidget(catalogue, parentWidget)?.slots;
  const rule = slots && Object.hasOwn(slots, slot) ? slots[slot] : undefined;
  if (!rule) return false;
  const child = findWidget(catalogue, childWidget);
  return child !== undefined && (!rule.accept || rule.accept.includes(child.type));
}

/** True when widgets of these names can be put into a slot of a node of the tree. */
export function canInsert(
  tree: LayoutTree,
  catalogue: LayoutCatalogue,
  widgets: readonly string[],
  place: Omit<Place, 'index'>,
): boolean {
  const parent = tree.nodes[place.parent];
  if (place.slot === emptySlot) return parent?.repeat !== undefined && canStandFor(tree, catalogue, widgets, parent);
  return parent !== undefined && widgets.every((widget) => slotAccepts(catalogue, parent.widget, place.slot, widget));
}

/** True when widgets of these names can be where a node is. */
function canStandFor(
  tree: LayoutTree,
  catalogue: LayoutCatalogue,
  widgets: readonly string[],
  { parent, slot }: FlatNode,
): boolean {
  if (parent !== null && slot !== null) return canInsert(tree, catalogue, widgets, { parent, slot });
  return widgets.every((widget) => findWidget(catalogue, widget) !== undefined);
}

/** True when these nodes can be moved into a slot: it takes them, and it does not lie in one of them. */
export function canMove(
  tree: LayoutTree,
  catalogue: LayoutCatalogue,
  ids: readonly string[],
  place: Omit<Place, 'index'>,
): boolean {
  const moving = topNodes(tree, ids);
  if (moving.length === 0 || moving.some((id) => isWithin(tree, place.parent, id))) return false;
  const widgets = moving.flatMap((id) => tree.nodes[id]?.widget ?? []);
  return canInsert(tree, catalogue, widgets, place);
}

/**
 * The end of the slot of a node that widgets of these names usually go into: of those that take them the one that is
 * called as they are (a footer in the footer), else the main one, else the first.
 */
export function endOfFirstSlot(
  tree: LayoutTree,
  catalogue: LayoutCatalogue,
  parent: string,
  widgets: readonly string[],
): Place | undefined {
  const node = tree.nodes[parent];
  if (!node) return undefined;
  const slots = Object.keys(findWidget(catalogue, node.widget)?.slots ?? {});
  const taking = slots.filter((name) => canInsert(tree, catalogue, widgets, { parent, slot: name }));
  const type = findWidget(catalogue, widgets[0] ?? '')?.type;
  const slot = [type, 'main'].find((name) => name !== undefined && taking.includes(name)) ?? taking[0];
  return slot === undefined ? undefined : { parent, slot, index: node.slots[slot]?.length ?? 0 };
}

/**
 * Where something added while `id` is selected goes: into the node when one of its slots takes it, else right
 * after it, else the same for its parent, and so on up.
 */
export function placeNear(
  tree: LayoutTree,
  catalogue: LayoutCatalogue,
  id: string,
  widgets: readonly string[],
): Place | undefined {
  for (let at: string | null = id; at !== null; at = tree.nodes[at]?.parent ?? null) {
    const inside = endOfFirstSlot(tree, catalogue, at, widgets);
    if (inside) return inside;
    const node = tree.nodes[at];
    if (!node || node.parent === null || node.slot === null) continue;
    const after = { parent: node.parent, slot: node.slot };
    if (!canInsert(tree, catalogue, widgets, after)) continue;
    return { ...after, index: (tree.nodes[node.parent]?.slots[node.slot] ?? []).indexOf(at) + 1 };
  }
  return undefined;
}
