import { findWidget, type LayoutCatalogue } from '#model/layout/catalogue.ts';
import { ownChildren } from '#model/layout/empty-slot.ts';
import type { LayoutNode } from '#model/layout/layout.ts';

/** A slot of a node that places of a widget made of it could fill. */
export interface OfferedSlot {
  node: string;
  slot: string;
  /** Ids of what is in it, at every depth. */
  within: readonly string[];
}

/**
 * The slots of a node and of all that is in it, in document order. Where a node repeats there are none: what is put into
 * one would be in several places at once.
 */
export function offeredSlots(root: LayoutNode, catalogue: LayoutCatalogue): OfferedSlot[] {
  const found: OfferedSlot[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    // A repeat of the node itself stays with the place.
    if (node.repeat && node !== root) continue;
    for (const slot of Object.keys(findWidget(catalogue, node.widget)?.slots ?? {})) {
      if (!node.opens?.[slot]) found.push({ node: node.id, slot, within: idsIn(node.slots[slot] ?? []) });
    }
    waiting.push(...(node === root ? ownChildren(node) : Object.values(node.slots).flat()).reverse());
  }
  return found;
}

function idsIn(nodes: readonly LayoutNode[]): string[] {
  const ids: string[] = [];
  const waiting = [...nodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    ids.push(node.id);
    waiting.push(...Object.values(node.slots).flat());
  }
  return ids;
}
