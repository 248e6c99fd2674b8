import { findWidget, type LayoutCatalogue, savedKey } from '#model/layout/catalogue.ts';
import { emptySlot } from '#model/layout/empty-slot.ts';
import type { LayoutTree } from '#model/layout/layout-tree.ts';
import { openSlotsOf } from '#model/layout/open-slots.ts';

/** One line of the outline: a node, or the name of a slot where a node has more than one. */
export type OutlineRow =
  | {
      kind: 'node';
      id: string;
      level: number;
      hasChildren: boolean;
      isOpen: boolean;
      position: number;
      siblings: number;
    }
  | {
      kind: 'slot';
      id: string;
      node: string;
      slot: string;
      level: number;
      isEmpty: boolean;
      /** The widget has no such slot any more: what is in it is not on the page. */
      isLost: boolean;
      /** While nothing is in it, the widget shows something of its own there. */
      hasDefault: boolean;
      position: number;
      siblings: number;
    };

const slotRowId = (node: string, slot: string): string => `${node}/${slot}`;

/** The node a line belongs to: its own, or that of its slot. */
export const nodeOfRow = (row: string): string => row.split('/')[0] ?? row;

/**
 * The lines to show, in document order. A node with several slots gets a line for each, and one of a saved widget too,
 * whose slots have names; with one slot its children follow directly.
 */
export function outlineRows(tree: LayoutTree, catalogue: LayoutCatalogue, closed: ReadonlySet<string>): OutlineRow[] {
  const rows: OutlineRow[] = [];
  const waiting: OutlineRow[] = [nodeRow(tree, catalogue, tree.root, 1, 1, 1, closed)];
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    rows.push(row);
    const level = row.level + 1;
    if (row.kind === 'slot') {
      const children = tree.nodes[row.node]?.slots[row.slot] ?? [];
      waiting.push(
        ...children.map((id, at) => nodeRow(tree, catalogue, id, level, at + 1, children.length, closed)).reverse(),
      );
    } else if (row.isOpen) {
      waiting.push(...rowsBelow(tree, catalogue, row.id, level, closed).reverse());
    }
  }
  return rows;
}

/** Slots of a node in the order of its widget, then any others the layout has. */
function slotsOf(tree: LayoutTree, catalogue: LayoutCatalogue, id: string): string[] {
  const node = tree.nodes[id];
  if (!node) return [];
  const known = Object.keys(findWidget(catalogue, node.widget)?.slots ?? {});
  const isSaved = savedKey(node.widget) !== undefined;
  const others = Object.keys(node.slots).filter(
    (slot) => (!isSaved && slot !== emptySlot) || (node.slots[slot] ?? []).length > 0,
  );
  return [...new Set([...known, ...others])];
}

function showsDefault({ saved }: LayoutCatalogue, widget: string, slot: string): boolean {
  const root = saved.get(savedKey(widget) ?? '')?.root;
  const opening = root && openSlotsOf(root).find(({ name }) => name === slot);
  return (opening?.node.slots[opening.slot] ?? []).length > 0;
}

const hasSlotLines = (widget: string, slots: readonly string[]): boolean =>
  slots.length > 1 || (slots.length === 1 && (slots[0] === emptySlot || savedKey(widget) !== undefined));

function rowsBelow(
  tree: LayoutTree,
  catalogue: LayoutCatalogue,
  id: string,
  level: number,
  closed: ReadonlySet<string>,
): OutlineRow[] {
  const slots = slotsOf(tree, catalogue, id);
  const inSlot = (slot: string) => tree.nodes[id]?.slots[slot] ?? [];
  const widget = tree.nodes[id]?.widget ?? '';
  if (hasSlotLines(widget, slots)) {
    const known = findWidget(catalogue, widget)?.slots ?? {};
    return slots.map((slot, at) => ({
      kind: 'slot',
      id: slotRowId(id, slot),
      node: id,
      slot,
      level,
      isEmpty: inSlot(slot).length === 0,
      hasDefault: showsDefault(catalogue, widget, slot),
      isLost:
        slot === emptySlot
          ? tree.nodes[id]?.repeat === undefined
          : savedKey(widget) !== undefined && !Object.hasOwn(known, slot),
      position: at + 1,
      siblings: slots.length,
    }));
  }
  const children = inSlot(slots[0] ?? '');
  return children.map((child, at) => nodeRow(tree, catalogue, child, level, at + 1, children.length, closed));
}

function nodeRow(
  tree: LayoutTree,
  catalogue: LayoutCatalogue,
  id: string,
  level: number,
  position: number,
  siblings: number,
  closed: ReadonlySet<string>,
): OutlineRow {
  const slots = slotsOf(tree, catalogue, id);
  const hasChildren =
    hasSlotLines(tree.nodes[id]?.widget ?? '', slots) || (tree.nodes[id]?.slots[slots[0] ?? '']?.length ?? 0) > 0;
  return { kind: 'node', id, level, hasChildren, isOpen: hasChildren && !closed.has(id), position, siblings };
}
