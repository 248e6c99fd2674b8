import { findWidget, type LayoutCatalogue } from '#model/layout/catalogue.ts';
import type { FlatNode, LayoutTree } from '#model/layout/layout-tree.ts';
import { canInsert } from '#model/layout/where-can-go.ts';
import { contentWithoutPlace } from '#model/saved-widgets/content-without-place.ts';
import type { Finding, Fix } from './finding.ts';

/** What is kept in slots that are none (any more): no visitor sees it. */
export function checkPlaces(nodes: readonly FlatNode[], tree: LayoutTree, catalogue: LayoutCatalogue): Finding[] {
  return nodes.flatMap((node) =>
    contentWithoutPlace(node, catalogue).map((slot): Finding => {
      const mend = fixOf(node, slot, tree, catalogue);
      return { kind: 'placeMissing', node: node.id, subject: slot, ...(mend && { mend }) };
    }),
  );
}

/** Into a slot in which nothing is yet, else into any that takes it, else beside the widget. */
function fixOf(node: FlatNode, slot: string, tree: LayoutTree, catalogue: LayoutCatalogue): Fix | undefined {
  const widgets = (node.slots[slot] ?? []).flatMap((id) => tree.nodes[id]?.widget ?? []);
  const takes = (parent: string, name: string) => canInsert(tree, catalogue, widgets, { parent, slot: name });
  const fitting = Object.keys(findWidget(catalogue, node.widget)?.slots ?? {}).filter((name) => takes(node.id, name));
  const to = fitting.find((name) => (node.slots[name] ?? []).length === 0) ?? fitting[0];
  const isBeside = node.parent !== null && node.slot !== null && takes(node.parent, node.slot);
  return to !== undefined || isBeside ? { verb: 'refill', slot, to } : undefined;
}
