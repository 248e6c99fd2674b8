import type { LayoutCatalogue } from '#model/layout/catalogue.ts';
import { type LayoutTree, type Place, placeOf } from '#model/layout/layout-tree.ts';
import { canMove, endOfFirstSlot } from '#model/layout/where-can-go.ts';
import type { OutlineRow } from './outline-rows.ts';

/** Where a drop would go, and how the outline shows it: a line before or after a row, or the row itself framed. */
export interface Drop {
  place: Place;
  row: string;
  where: 'before' | 'after' | 'inside';
}

/**
 * The drop for a pointer over a row: its upper quarter means before, the lower after, the middle inside. What is not
 * possible falls to the nearest that is.
 *
 * @param height how far down the row the pointer is, from 0 to 1
 */
export function dropAt(
  tree: LayoutTree,
  catalogue: LayoutCatalogue,
  row: OutlineRow,
  height: number,
  dragged: readonly string[],
): Drop | undefined {
  const wanted =
    height < 0.25
      ? ['before', 'inside', 'after']
      : height > 0.75
        ? ['after', 'inside', 'before']
        : ['inside', height < 0.5 ? 'before' : 'after'];
  for (const where of wanted as Drop['where'][]) {
    const place = row.kind === 'slot' ? slotPlace(tree, row) : nodePlace(tree, catalogue, row, where, dragged);
    if (place && canMove(tree, catalogue, dragged, place))
      return { place, row: row.id, where: row.kind === 'slot' ? 'inside' : where };
  }
  return undefined;
}

function slotPlace(tree: LayoutTree, row: OutlineRow & { kind: 'slot' }): Place {
  return { parent: row.node, slot: row.slot, index: tree.nodes[row.node]?.slots[row.slot]?.length ?? 0 };
}

function nodePlace(
  tree: LayoutTree,
  catalogue: LayoutCatalogue,
  row: OutlineRow & { kind: 'node' },
  where: Drop['where'],
  dragged: readonly string[],
): Place | undefined {
  if (where === 'inside')
    return endOfFirstSlot(
      tree,
      catalogue,
      row.id,
      dragged.flatMap((id) => tree.nodes[id]?.widget ?? []),
    );
  const place = placeOf(tree, row.id);
  // Below an open node its children follow, so a line under it means its first place inside.
  if (where === 'after' && row.isOpen) return undefined;
  return place && { ...place, index: place.index + (where === 'after' ? 1 : 0) };
}
