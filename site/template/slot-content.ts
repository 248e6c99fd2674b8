import type { LayoutNode } from '#model/layout/layout.ts';
import { openSlotsOf } from '#model/layout/open-slots.ts';
import type { Slot } from '#model/widget-type.ts';
import { scopeAround } from '#site/expressions/scope.ts';
import type { Place } from './builder.ts';
import type { NodeSurroundings } from './new-builder.ts';
import { own } from './own.ts';
import type { Piece } from './piece.ts';

/** What is in a slot of a node, and where that is written. */
export interface SlotContent {
  readonly children: readonly LayoutNode[];
  readonly place: Place;
  /** Out of how many saved widgets it comes: so far out is what it reads. */
  readonly levels: number;
  /** The node of the page and the slot of it that fill it, `id/name`; undefined where no page does. */
  readonly mark: string | undefined;
}

/** By the id of a node of a saved widget and its slot: what fills it. */
export type GivenSlots = ReadonlyMap<string, SlotContent>;

export const keyOf = ({ id }: Pick<LayoutNode, 'id'>, slot: string): string => `${id} ${slot}`;

/** What is in a slot: what the place of the widget fills it with, else what it holds itself. */
export function contentOf(node: LayoutNode, slot: string, place: Place): SlotContent {
  const given = place.given?.get(keyOf(node, slot));
  if (given && given.children.length > 0) return given;
  return { children: own(node.slots, slot) ?? [], place, levels: 0, mark: given?.mark };
}

/** What the node that names a widget fills its slots with. */
export function givenSlots(node: LayoutNode, widgetRoot: LayoutNode, place: Place): GivenSlots {
  return new Map(
    openSlotsOf(widgetRoot).map(({ node: inner, slot, name }) => {
      const content = contentOf(node, name, place);
      const mark = place.owner === undefined ? `${node.id}/${name}` : content.mark;
      return [keyOf(inner, slot), { ...content, levels: content.levels + 1, mark }] as const;
    }),
  );
}

/** Saved widgets that open a slot of another are followed so far. */
const MAX_DEPTH = 8;

/** What the slot of a widget is: of a saved one, that of the node in it that opens it. */
export function slotOf(
  { kit, saved }: Pick<NodeSurroundings, 'saved'> & { kit: Pick<NodeSurroundings['kit'], 'types'> },
  widget: string,
  slot: string,
  depth = 0,
): Slot | undefined {
  if (!widget.startsWith('@')) return own(own(kit.types, widget)?.slots ?? {}, slot);
  const root = depth < MAX_DEPTH ? saved(widget.slice(1))?.root : undefined;
  const opening = root && openSlotsOf(root).find(({ name }) => name === slot);
  return opening && slotOf({ kit, saved }, opening.node.widget, opening.slot, depth + 1);
}

/** What a page writes reads what the page does, wherever in widgets it is shown. */
export function readAround(piece: Piece, levels: number): Piece {
  if (typeof piece === 'string' || levels === 0) return piece;
  return (scope, run) => {
    let around = scope;
    for (let level = 0; level < levels; level++) around = scopeAround(around);
    return piece(around, run);
  };
}
