import { cutText } from '#model/cut-text.ts';
import { findWidget } from '#model/layout/catalogue.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import { nestLayout } from '#model/layout/layout-tree.ts';
import { openSlotNames } from '#model/layout/open-slots.ts';
import { type OfferedSlot, offeredSlots } from '#model/saved-widgets/offered-slots.ts';
import {
  type ChosenProp,
  lostReads,
  namesOfPlace,
  nodesOf,
  type OfferedProp,
  offeredProps,
} from '#model/saved-widgets/widget-of-node.ts';
import { fieldLabel, nodeName, slotLabel, widgetLabel } from '#studio/documents/layouts/labels.ts';
import type { Editor } from '../document/editor-context.ts';

/** As many as a widget can have: of more, those that need it and then the first are offered. */
const MAX_PROPS = 50;
/** Containers of containers: the outermost are the ones a place fills. */
const MAX_SLOTS = 20;

export type LabelledProp = OfferedProp & Pick<ChosenProp, 'label'> & { where: string; shown: string };
export type LabelledSlot = OfferedSlot & { label: string; where: string };

export interface Offer {
  node: LayoutNode;
  props: readonly LabelledProp[];
  slots: readonly LabelledSlot[];
  /** Names of slots that it has already, as a part of the widget that is edited. */
  openedNames: ReadonlySet<string>;
  /** What in it would be empty elsewhere. */
  lost: readonly string[];
}

/** The node, and what of it can differ from place to place. */
export function offerOf({ store, catalogue }: Editor, id: string): Offer {
  const { tree } = store.document();
  const node = nestLayout(tree, id);
  const ofPlace = namesOfPlace(tree, id);
  const props = mostNeeded(offeredProps(node, catalogue, ofPlace)).map((each): LabelledProp => {
    const widget = tree.nodes[each.node]?.widget ?? '';
    const label = fieldLabel(findWidget(catalogue, widget)?.type ?? widget, each.field);
    const where = widgetLabel(catalogue, widget);
    return { ...each, label: cutText(`${where} · ${label}`, 80), where, shown: each.binding ?? String(each.value) };
  });
  const slots = offeredSlots(node, catalogue)
    .slice(0, MAX_SLOTS)
    .map((each): LabelledSlot => {
      const holder = tree.nodes[each.node];
      const label = slotLabel(catalogue, holder?.widget ?? '', each.slot);
      return { ...each, label: holder?.name ?? label, where: `${nodeName(catalogue, holder)} · ${label}` };
    });
  const lost = lostReads(node, catalogue, ofPlace).map((each) => nodeName(catalogue, tree.nodes[each]));
  return { node, props, slots, openedNames: openSlotNames(nodesOf(node)), lost };
}

function mostNeeded(offered: readonly OfferedProp[]): readonly OfferedProp[] {
  if (offered.length <= MAX_PROPS) return offered;
  const first = offered.toSorted((one, other) => Number(other.isNeeded) - Number(one.isNeeded)).slice(0, MAX_PROPS);
  return offered.filter((each) => first.includes(each));
}
