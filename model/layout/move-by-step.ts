import { findWidget, type LayoutCatalogue } from '#model/layout/catalogue.ts';
import { emptySlot } from '#model/layout/empty-slot.ts';
import { type LayoutTree, type Place, placeOf, topNodes } from '#model/layout/layout-tree.ts';
import { moveNodes } from '#model/layout/move-nodes.ts';
import { canMove, endOfFirstSlot } from '#model/layout/where-can-go.ts';

/** `up` and `down` go past a neighbour or into the next slot; `in` goes into the node before, `out` after the parent. */
export type Step = 'up' | 'down' | 'in' | 'out';

/** Moves neighbouring nodes one step, as a keyboard does. The tree stays as it is when the step cannot be made. */
export function moveByStep(
  tree: LayoutTree,
  ids: readonly string[],
  step: Step,
  catalogue: LayoutCatalogue,
): LayoutTree {
  const moving = topNodes(tree, ids);
  const place = stepPlace(tree, moving, step, catalogue);
  return place && canMove(tree, catalogue, moving, place) ? moveNodes(tree, moving, place) : tree;
}

function stepPlace(
  tree: LayoutTree,
  moving: readonly string[],
  step: Step,
  catalogue: LayoutCatalogue,
): Place | undefined {
  const first = placeOf(tree, moving[0] ?? '');
  const last = placeOf(tree, moving.at(-1) ?? '');
  if (!first || !last) return undefined;
  if (step === 'out') {
    const parent = placeOf(tree, first.parent);
    return parent && { ...parent, index: parent.index + 1 };
  }
  if (step === 'in') {
    const before = tree.nodes[first.parent]?.slots[first.slot]?.[first.index - 1];
    const widgets = moving.flatMap((id) => tree.nodes[id]?.widget ?? []);
    return before === undefined ? undefined : endOfFirstSlot(tree, catalogue, before, widgets);
  }
  if (step === 'up')
    return first.index > 0 ? { ...first, index: first.index - 1 } : nextSlot(tree, first, -1, catalogue);
  const siblings = tree.nodes[last.parent]?.slots[last.slot] ?? [];
  return last.index < siblings.length - 1 ? { ...last, index: last.index + 2 } : nextSlot(tree, last, 1, catalogue);
}

function nextSlot(tree: LayoutTree, place: Place, by: 1 | -1, catalogue: LayoutCatalogue): Place | undefined {
  const parent = tree.nodes[place.parent];
  // Beside what is repeated, not after it: by a step nothing comes in or leaves.
  if (place.slot === emptySlot) return undefined;
  const names = Object.keys((parent && findWidget(catalogue, parent.widget)?.slots) ?? {});
  const slot = names[names.indexOf(place.slot) + by];
  if (slot === undefined || !parent) return undefined;
  return { parent: place.parent, slot, index: by === 1 ? 0 : (parent.slots[slot]?.length ?? 0) };
}
