import { findWidget, savedKey } from '#model/layout/catalogue.ts';
import { checkLayout } from '#model/layout/check-layout.ts';
import { isObject } from '#model/layout/check-node.ts';
import { type LayoutNode, MAX_LAYOUT_DEPTH } from '#model/layout/layout.ts';
import { followedKey } from '#model/layout/pin.ts';
import { insideOf } from './commands.ts';
import type { Editor } from './editor-context.ts';
import { kindOf } from './kinds/kinds.ts';

export interface UsableNodes {
  nodes: LayoutNode[];
  /** Names of the types of widgets this site has not, which were left out. */
  missing: string[];
  /** Keys of the saved widgets it has not, in whose place something stands that can be removed. */
  placeholders: string[];
  /** How many of the nodes are not taken for another reason. */
  refused: number;
}

/** Nodes that come from anywhere, as they can stand here: without what there is not, alone or in one of them. */
export function usableNodes(editor: Editor, given: readonly unknown[]): UsableNodes {
  const left: Left = { missing: new Set(), placeholders: new Set(), refused: 0 };
  const nodes = given.flatMap((each): LayoutNode[] => {
    const known = withoutUnknown(editor, each, left, 1);
    if (known === undefined) return [];
    const { root } = checkLayout(known, editor.catalogue, insideOf(editor), { keepsMissing: true });
    if (!root) left.refused += 1;
    return root ? [root] : [];
  });
  const { missing, placeholders, refused } = left;
  return { nodes, missing: [...missing], placeholders: [...placeholders], refused };
}

interface Left {
  missing: Set<string>;
  placeholders: Set<string>;
  refused: number;
}

function withoutUnknown(editor: Editor, node: unknown, left: Left, depth: number): unknown {
  if (!isObject(node) || typeof node.widget !== 'string' || depth > MAX_LAYOUT_DEPTH) return node;
  const spec = findWidget(editor.catalogue, node.widget);
  const key = savedKey(node.widget);
  if (!spec && key === undefined) {
    left.missing.add(node.widget);
    return undefined;
  }
  if (!spec && key !== undefined) left.placeholders.add(followedKey(key));
  const type = spec && editor.catalogue.types[spec.type];
  if (type && !kindOf(editor.stored()).palette.takes(type)) {
    left.refused += 1;
    return undefined;
  }
  if (!isObject(node.slots)) return node;
  const slots = Object.entries(node.slots).map(([slot, children]) => [
    slot,
    Array.isArray(children)
      ? children.map((child) => withoutUnknown(editor, child, left, depth + 1)).filter((child) => child !== undefined)
      : children,
  ]);
  // As entries, so that no name of a slot means more than itself.
  return { ...node, slots: Object.fromEntries(slots) };
}
