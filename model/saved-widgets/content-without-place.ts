import { findWidget, type LayoutCatalogue, savedKey } from '#model/layout/catalogue.ts';

/** Names of slots of a node in which something is, that its widget has no more: it is kept, and not on the page. */
export function contentWithoutPlace(
  { widget, slots }: { widget: string; slots: Readonly<Record<string, readonly unknown[]>> },
  catalogue: LayoutCatalogue,
): string[] {
  const spec = savedKey(widget) === undefined ? undefined : findWidget(catalogue, widget);
  if (!spec) return [];
  return Object.keys(slots).filter((slot) => (slots[slot] ?? []).length > 0 && !Object.hasOwn(spec.slots, slot));
}
