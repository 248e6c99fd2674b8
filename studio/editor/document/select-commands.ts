import { topNodes } from '#model/layout/layout-tree.ts';
import type { Editor } from './editor-context.ts';

/** What is selected by where it stands to what is selected. */

/** Everything that stands beside what the keyboard is on; for the page itself, and for nothing, what is in the page. */
export function siblings({ store, selection }: Editor): string[] {
  const { tree } = store.document();
  const [id = '', slot] = (selection.get().focus ?? '').split('/');
  // The line of a slot stands for what is in it.
  if (slot !== undefined) return tree.nodes[id]?.slots[slot] ?? [];
  const parent = tree.nodes[id]?.parent ?? tree.root;
  return Object.values(tree.nodes[parent]?.slots ?? {}).flat();
}

/** Everything that lies right in what is selected. */
export function children({ store, selection }: Editor): string[] {
  const { tree } = store.document();
  const { ids } = selection.get();
  const parents = ids.includes(tree.root) ? [tree.root] : topNodes(tree, ids);
  return parents.flatMap((id) => Object.values(tree.nodes[id]?.slots ?? {}).flat());
}
