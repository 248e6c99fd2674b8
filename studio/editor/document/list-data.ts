import { ownChildren } from '#model/layout/empty-slot.ts';
import type { FlatNode, LayoutTree } from '#model/layout/layout-tree.ts';
import type { Editor } from './editor-context.ts';
import { kindOf } from './kinds/kinds.ts';

/** Data calls one page can have. */
export const MAX_CALLS = 20;

/** Whether a document can ask data sources itself. */
export const hasCalls = ({ stored }: Editor): boolean => kindOf(stored()).fields.includes('data');

/** Widgets that show nothing until they have data. */
export const asksForData = (widget: string): boolean => widget === 'list';

/** The node whose items a node shows: itself, or what repeats in a list. */
export function repeatingNode(tree: LayoutTree, id: string): FlatNode | undefined {
  const node = tree.nodes[id];
  if (!node || node.repeat || !asksForData(node.widget)) return node?.repeat ? node : undefined;
  return ownChildren(node)
    .map((child) => tree.nodes[child])
    .find((child) => child?.repeat !== undefined);
}

/** Whether a node has data to speak of: it repeats, or waits for items. */
export const showsData = (tree: LayoutTree, id: string): boolean =>
  repeatingNode(tree, id) !== undefined ||
  (asksForData(tree.nodes[id]?.widget ?? '') && ownChildren(tree.nodes[id] ?? { slots: {} }).length === 0);
