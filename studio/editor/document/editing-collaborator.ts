import { isWithin } from '#model/layout/layout-tree.ts';
import type { Other } from './collaborators-store.ts';
import type { Editor } from './editor-context.ts';

/** Who edits something of these nodes or in them, and is asked about before they are moved or removed. */
export function holderWithin({ store, others }: Pick<Editor, 'store' | 'others'>, ids: readonly string[]) {
  const { tree } = store.document();
  return others.get().people.find(({ node }: Other) => {
    if (node === null || !Object.hasOwn(tree.nodes, node) || !others.holderOf(node)) return false;
    return ids.some((id) => isWithin(tree, node, id));
  });
}
