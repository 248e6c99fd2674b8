import { editedPart, effectiveStyle, type Scope, styleRemoval } from '#model/layout/effective-style.ts';
import type { FlatNode, LayoutTree } from '#model/layout/layout-tree.ts';
import { isLocked } from '#model/layout/set-mark.ts';
import { setStyle } from '#model/layout/set-style.ts';
import type { Editor } from './editor-context.ts';
import { scopeOf } from './screen-store.ts';

/** Sets styles of nodes where they are seen, or with `undefined` takes away what is said there; one step for all. */
export function editStyles(
  { store, screen, collaborators, canEdit }: Editor,
  ids: readonly string[],
  changes: Readonly<Record<string, string | undefined>>,
  isTyping = false,
): void {
  if (!canEdit) return;
  const scope = scopeOf(screen.get());
  const typing = isTyping ? `${ids.join(' ')} ${Object.keys(changes).join(' ')} ${JSON.stringify(scope)}` : undefined;
  const change = (tree: LayoutTree) => {
    for (const id of ids) {
      const node = tree.nodes[id];
      if (!node || isLocked(tree, id) || collaborators.holderOf(id)) continue;
      for (const [name, value] of Object.entries(changes)) changeStyle(tree, node, scope, name, value);
    }
  };
  store.commit('editor.step.style', ({ tree }) => change(tree), typing);
}

function changeStyle(tree: LayoutTree, node: FlatNode, scope: Scope, name: string, value: string | undefined): void {
  if (value !== undefined) {
    setStyle(tree, node.id, editedPart(effectiveStyle(node.style, name, scope), scope), name, value);
    return;
  }
  const taken = styleRemoval(node.style, name, scope);
  for (const [each, left] of Object.entries(taken?.changes ?? {})) {
    if (taken) setStyle(tree, node.id, taken.part, each, left);
  }
}
