import type { LayoutTree } from '#model/layout/layout-tree.ts';
import { sameJson } from '#model/layout/merge-fields.ts';
import type { EditorDocument } from './editor-document.ts';

/** Makes a draft of one document say what another says, changing what differs and nothing else. */
export function applyDifferences(draft: EditorDocument, before: EditorDocument, after: EditorDocument): void {
  for (const field of ['name', 'description'] as const) {
    if (before[field] !== after[field]) draft[field] = after[field];
  }
  if (!sameJson(before.meta, after.meta)) draft.meta = structuredClone(after.meta);
  if (before.tree.root !== after.tree.root) draft.tree = structuredClone(after.tree);
  else applyNodeDifferences(draft.tree, before.tree, after.tree);
}

function applyNodeDifferences(draft: LayoutTree, before: LayoutTree, after: LayoutTree): void {
  for (const id of Object.keys(before.nodes)) if (!Object.hasOwn(after.nodes, id)) delete draft.nodes[id];
  for (const [id, node] of Object.entries(after.nodes)) {
    if (!sameJson(before.nodes[id], node)) draft.nodes[id] = structuredClone(node);
  }
}
