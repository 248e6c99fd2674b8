import { isWithin } from '#model/layout/layout-tree.ts';
import type { Collaborator } from './collaborators-store.ts';
import type { Editor } from './editor-context.ts';

/** Who edits something of these nodes or in them, and is asked about before they are moved or removed. */
export function editingCollaborator(
  { store, collaborators }: Pick<Editor, 'store' | 'collaborators'>,
  ids: readonly string[],
) {
  const { tree } = store.document();
  return collaborators.get().people.find(({ node }: Collaborator) => {
    if (node === null || !Object.hasOwn(tree.nodes, node) || !collaborators.holderOf(node)) return false;
    return ids.some((id) => isWithin(tree, node, id));
  });
}
