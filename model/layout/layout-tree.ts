import { current, isDraft } from 'mutative';
import type { Json } from '#model/json.ts';
import type { LayoutNode, Opening, Repeat, StylePart } from '#model/layout/layout.ts';

/** A {@link LayoutNode} while it is edited: its children are named by id, and it knows where it sits. */
export interface FlatNode {
  id: string;
  widget: string;
  props: Record<string, Json>;
  bindings: Record<string, string>;
  slots: Record<string, string[]>;
  style: Partial<Record<StylePart, Record<string, string>>>;
  showIf?: string | undefined;
  repeat?: Repeat | undefined;
  opens?: Record<string, Opening> | undefined;
  name?: string | undefined;
  hidden?: true | undefined;
  locked?: true | undefined;
  /** Id of the node that holds it; null for the root. */
  parent: string | null;
  /** Slot of the parent it is in; null for the root. */
  slot: string | null;
}

/** A layout as a map, so that an edit touches the nodes it changes and shares every other. */
export interface LayoutTree {
  root: string;
  nodes: Record<string, FlatNode>;
}

/** A point between the children of a slot. `index` counts them as they stand before the verb runs. */
export interface Place {
  parent: string;
  slot: string;
  index: number;
}

/** Turns a stored layout into the tree that is edited. Ids must be unique, as `checkLayout` sees to. */
export function flattenLayout(root: LayoutNode): LayoutTree {
  const nodes: Record<string, FlatNode> = {};
  for (const node of flatNodes(root, null, null)) nodes[node.id] = node;
  return { root: root.id, nodes };
}

/** The nodes of a nested layout in document order, each with its parent; the root gets the one given. */
export function flatNodes(root: LayoutNode, parent: string | null, slot: string | null): FlatNode[] {
  const found: FlatNode[] = [];
  const waiting: { node: LayoutNode; parent: string | null; slot: string | null }[] = [{ node: root, parent, slot }];
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    const { slots, ...own } = entry.node;
    const childIds: Record<string, string[]> = {};
    for (const [name, children] of Object.entries(slots)) childIds[name] = children.map((child) => child.id);
    found.push({ ...own, slots: childIds, parent: entry.parent, slot: entry.slot });
    const below = Object.entries(slots).flatMap(([name, children]) =>
      children.map((child) => ({ node: child, parent: own.id, slot: name })),
    );
    waiting.push(...below.reverse());
  }
  return found;
}

/** Turns the tree, or the part of it below `from`, back into the shape that is stored and sent. */
export function nestLayout(tree: LayoutTree, from: string = tree.root): LayoutNode {
  const nested = new Map<string, LayoutNode>();
  for (const id of subtreeIds(tree, from).reverse()) {
    const found = tree.nodes[id];
    if (!found) continue;
    const node = isDraft(found) ? (current(found as object) as FlatNode) : found;
    const { parent: _parent, slot: _slot, slots, ...own } = node;
    const filled: Record<string, LayoutNode[]> = {};
    for (const [name, children] of Object.entries(slots)) {
      filled[name] = children.flatMap((child) => nested.get(child) ?? []);
    }
    nested.set(id, { ...own, slots: filled });
  }
  const root = nested.get(from);
  if (!root) throw new RangeError(`there is no node ${from}`);
  return root;
}

/** Ids of a node and all that is in it, in document order. */
export function subtreeIds(tree: LayoutTree, from: string = tree.root): string[] {
  const found: string[] = [];
  const waiting = [from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = tree.nodes[id];
    if (!node) continue;
    found.push(id);
    for (const children of Object.values(node.slots).reverse()) waiting.push(...children.toReversed());
  }
  return found;
}

/** Where a node sits now; undefined for the root and for an id that is not in the tree. */
export function placeOf(tree: LayoutTree, id: string): Place | undefined {
  const node = tree.nodes[id];
  if (!node || node.parent === null || node.slot === null) return undefined;
  const index = tree.nodes[node.parent]?.slots[node.slot]?.indexOf(id) ?? -1;
  return index < 0 ? undefined : { parent: node.parent, slot: node.slot, index };
}

/** The node itself, its parent, and so on up to the root. */
export function lineage(tree: LayoutTree, id: string): string[] {
  const line: string[] = [];
  for (let at: string | null = id; at !== null; at = tree.nodes[at]?.parent ?? null) {
    if (!tree.nodes[at]) break;
    line.push(at);
  }
  return line;
}

/** True when `id` is `ancestor` or lies in it. */
export function isWithin(tree: LayoutTree, id: string, ancestor: string): boolean {
  return lineage(tree, id).includes(ancestor);
}

/**
 * What is left of `ids` when those that lie in another of them, the root and unknown ones are dropped, in
 * document order: the nodes a verb on a selection has to act on.
 */
export function topNodes(tree: LayoutTree, ids: readonly string[]): string[] {
  const asked = new Set(ids);
  const top = [...asked].filter((id) => {
    if (id === tree.root || !tree.nodes[id]) return false;
    return !lineage(tree, id)
      .slice(1)
      .some((above) => asked.has(above));
  });
  return top.toSorted((one, other) => byPosition(positionOf(tree, one), positionOf(tree, other)));
}

/** Index of the slot and index in the slot at each level from the root down: sorts as the document does. */
function positionOf(tree: LayoutTree, id: string): number[] {
  return lineage(tree, id)
    .reverse()
    .flatMap((each) => {
      const place = placeOf(tree, each);
      const parent = place && tree.nodes[place.parent];
      return place && parent ? [Object.keys(parent.slots).indexOf(place.slot), place.index] : [];
    });
}

function byPosition(one: readonly number[], other: readonly number[]): number {
  const level = one.findIndex((at, index) => at !== other[index]);
  return level < 0 ? one.length - other.length : (one[level] ?? 0) - (other[level] ?? -1);
}
