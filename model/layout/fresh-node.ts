import { findWidget, type LayoutCatalogue } from '#model/layout/catalogue.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import type { MakeId } from '#model/layout/node-id.ts';

/** A new node of a widget with its defaults and empty slots; undefined when there is no such widget. */
export function freshNode(catalogue: LayoutCatalogue, widget: string, makeId: MakeId): LayoutNode | undefined {
  const spec = findWidget(catalogue, widget);
  if (!spec) return undefined;
  const props = Object.entries(spec.fields).map(([name, field]) => [name, structuredClone(field.default)]);
  const slots = Object.keys(spec.slots).map((slot) => [slot, []]);
  return {
    id: makeId(),
    widget,
    props: Object.fromEntries(props),
    bindings: {},
    slots: Object.fromEntries(slots),
    style: {},
  };
}
