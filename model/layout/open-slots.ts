import type { LayoutNode, Opening } from './layout.ts';

/** A slot of a node of a saved widget that is filled where the widget is used. */
export interface OpenSlot extends Opening {
  node: LayoutNode;
  /** The slot of the node. */
  slot: string;
}

/** Trees are never changed once they are in a catalogue, and asked at every look at a node. */
const known = new WeakMap<LayoutNode, readonly OpenSlot[]>();

/**
 * The slots a saved widget has, in document order. Of two of one name the first counts. There are none in a repeat, where
 * a node would be in several places at once, and none in what another one shows while it is not filled.
 */
export function openSlotsOf(root: LayoutNode): readonly OpenSlot[] {
  const before = known.get(root);
  if (before) return before;
  const found = new Map<string, OpenSlot>();
  const waiting: LayoutNode[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.repeat) continue;
    const below: LayoutNode[] = [];
    // What was stored by an older version may lack its slots.
    const slots = node.slots ?? {};
    for (const [slot, { name, label }] of Object.entries(node.opens ?? {})) {
      if (!found.has(name)) found.set(name, { node, slot, name, label });
    }
    for (const [slot, children] of Object.entries(slots)) {
      if (!Object.hasOwn(node.opens ?? {}, slot)) below.push(...children);
    }
    waiting.push(...below.reverse());
  }
  const openings = [...found.values()];
  known.set(root, openings);
  return openings;
}

/** Every name the nodes of a tree open a slot by. */
export function openSlotNames(nodes: Iterable<{ opens?: Record<string, Opening> | undefined }>): Set<string> {
  return new Set(Array.from(nodes, ({ opens }) => Object.values(opens ?? {}).map(({ name }) => name)).flat());
}
