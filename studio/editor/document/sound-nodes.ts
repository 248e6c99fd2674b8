import { findWidget } from '#model/layout/catalogue.ts';
import { checkLayout } from '#model/layout/check-layout.ts';
import { isObject } from '#model/layout/check-node.ts';
import { type LayoutNode, MAX_LAYOUT_DEPTH } from '#model/layout/layout.ts';
import { insideOf } from './commands.ts';
import type { Editor } from './editor-context.ts';

export interface SoundNodes {
  nodes: LayoutNode[];
  /** Names of the widgets this site has not, which were left out. */
  missing: string[];
  /** How many of the nodes are not taken for another reason. */
  refused: number;
}

/** Nodes that come from anywhere, as they can stand here: without what the site does not have, alone or in one of them. */
export function soundNodes(editor: Editor, given: readonly unknown[]): SoundNodes {
  const missing = new Set<string>();
  let refused = 0;
  const nodes = given.flatMap((each): LayoutNode[] => {
    const known = withoutUnknown(editor, each, missing, 1);
    if (known === undefined) return [];
    const { root } = checkLayout(known, editor.catalogue, insideOf(editor));
    if (!root) refused += 1;
    return root ? [root] : [];
  });
  return { nodes, missing: [...missing], refused };
}

function withoutUnknown(editor: Editor, node: unknown, missing: Set<string>, depth: number): unknown {
  if (!isObject(node) || typeof node.widget !== 'string' || depth > MAX_LAYOUT_DEPTH) return node;
  if (!findWidget(editor.catalogue, node.widget)) {
    missing.add(node.widget);
    return undefined;
  }
  if (!isObject(node.slots)) return node;
  const slots = Object.entries(node.slots).map(([slot, children]) => [
    slot,
    Array.isArray(children)
      ? children
          .map((child) => withoutUnknown(editor, child, missing, depth + 1))
          .filter((child) => child !== undefined)
      : children,
  ]);
  // As entries, so that no name of a slot means more than itself.
  return { ...node, slots: Object.fromEntries(slots) };
}
