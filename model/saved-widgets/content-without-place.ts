import { findWidget, type LayoutCatalogue, savedKey } from '#model/layout/catalogue.ts';
import { emptySlot } from '#model/layout/empty-slot.ts';

/**
 * Names of slots of a node in which something is that is never on the page, and kept: its widget has no such slot any
 * more, or it is what an empty list would show and there is no list.
 */
export function contentWithoutPlace(
  { widget, slots, repeat }: { widget: string; slots: Readonly<Record<string, readonly unknown[]>>; repeat?: unknown },
  catalogue: LayoutCatalogue,
): string[] {
  const spec = savedKey(widget) === undefined ? undefined : findWidget(catalogue, widget);
  return Object.keys(slots).filter((slot) => {
    if ((slots[slot] ?? []).length === 0) return false;
    return slot === emptySlot ? repeat === undefined : spec !== undefined && !Object.hasOwn(spec.slots, slot);
  });
}
